#include "harness/count/classify.h"

/* The opcode maps of x86: opcodes of one byte, and those after 0F, 0F 38 and 0F 3A. VEX and EVEX name the same maps by
 * number. */
enum opcode_map { MAP_ONE_BYTE = 0, MAP_0F = 1, MAP_0F38 = 2, MAP_0F3A = 3, MAP_OTHER = 4 };

static bool in_range(uint8_t opcode, uint8_t first, uint8_t last) {
  return opcode >= first && opcode <= last;
}

static bool is_legacy_prefix(uint8_t byte) {
  switch (byte) {
    case 0x26: /* segment overrides */
    case 0x2e:
    case 0x36:
    case 0x3e:
    case 0x64:
    case 0x65:
    case 0x66: /* operand size */
    case 0x67: /* address size */
    case 0xf0: /* lock */
    case 0xf2: /* repne */
    case 0xf3: /* rep, repe */
      return true;
    default:
      return false;
  }
}

static bool is_string_opcode(uint8_t opcode) {
  return in_range(opcode, 0x6c, 0x6f)     /* ins, outs */
         || in_range(opcode, 0xa4, 0xa7)  /* movs, cmps */
         || in_range(opcode, 0xaa, 0xaf); /* stos, lods, scas */
}

static bool is_one_byte_branch(uint8_t opcode, uint8_t modrm) {
  if (opcode == 0xff) { /* group 5: /2../5 are indirect near and far calls and jumps */
    return in_range(modrm >> 3 & 7, 2, 5);
  }
  return in_range(opcode, 0x70, 0x7f)    /* jcc rel8 */
         || in_range(opcode, 0xe0, 0xe3) /* loopne, loope, loop, jrcxz */
         || in_range(opcode, 0xe8, 0xe9) /* call, jmp rel32 */
         || opcode == 0xeb               /* jmp rel8 */
         || in_range(opcode, 0xc2, 0xc3) /* ret */
         || in_range(opcode, 0xca, 0xcb) /* far ret */
         || opcode == 0xcf;              /* iret */
}

/* is_legacy_vector tells vector opcodes among those without VEX or EVEX: MMX, 3DNow!, SSE to SSE4.2, AES, SHA, GFNI. */
static bool is_legacy_vector(enum opcode_map map, uint8_t opcode) {
  switch (map) {
    case MAP_0F:
      return in_range(opcode, 0x0e, 0x17)     /* 3DNow!, moves; prefetch is 0F 18 and 0F 0D */
             || in_range(opcode, 0x28, 0x2f)  /* moves, conversions, comparisons */
             || in_range(opcode, 0x50, 0x77)  /* arithmetic, packing, shifts, emms */
             || in_range(opcode, 0x7c, 0x7f)  /* horizontal addition, moves; 78 and 79 are vmread and vmwrite */
             || opcode == 0xc2                /* cmpps; C3 is movnti, from a general register */
             || in_range(opcode, 0xc4, 0xc6)  /* pinsrw, pextrw, shufps; C7 is cmpxchg8b */
             || in_range(opcode, 0xd0, 0xfe); /* integer arithmetic; FF is an undefined instruction */
    case MAP_0F38:
      return in_range(opcode, 0x00, 0x41)     /* SSSE3, SSE4; 80.. are for virtual machines */
             || in_range(opcode, 0xc8, 0xcf)  /* SHA, GFNI */
             || in_range(opcode, 0xdb, 0xdf); /* AES; F0.. are movbe, crc32, adcx, adox */
    case MAP_0F3A:
      return true;
    default:
      return false;
  }
}

/* is_vex_vector tells vector opcodes among those with a VEX prefix, where the rest works on general or mask registers.
 */
static bool is_vex_vector(uint8_t map, uint8_t opcode) {
  switch (map) {
    case MAP_0F:
      return !(in_range(opcode, 0x41, 0x4b)    /* kand, kor, ... */
               || in_range(opcode, 0x90, 0x93) /* kmov */
               || in_range(opcode, 0x98, 0x99) /* kortest, ktest */
               || opcode == 0xae);             /* vldmxcsr, vstmxcsr */
    case MAP_0F38:
      return opcode < 0xf0; /* F2.. are BMI1 and BMI2 */
    case MAP_0F3A:
      return !(in_range(opcode, 0x30, 0x33) /* kshift */
               || opcode == 0xf0);          /* rorx */
    default:
      return false;
  }
}

/* skip_prefixes returns where the opcode (or VEX, EVEX) begins. *repeat: is one of the prefixes REP or REPNE? */
static size_t skip_prefixes(const uint8_t *code, size_t size, bool *repeat) {
  size_t at = 0;
  *repeat = false;
  for (; at < size && is_legacy_prefix(code[at]); at++) {
    *repeat = *repeat || code[at] == 0xf2 || code[at] == 0xf3;
  }
  if (at < size && in_range(code[at], 0x40, 0x4f)) { /* REX */
    at++;
  }
  return at;
}

struct xb_insn_class xb_classify_x86_64(const uint8_t *code, size_t size) {
  struct xb_insn_class result = {false, false, false};
  bool repeat;
  const size_t at = skip_prefixes(code, size, &repeat);
  if (at >= size) {
    return result;
  }
  const uint8_t first = code[at];
  const size_t left = size - at;

  if (first == 0xc5 && left >= 3) { /* VEX of two bytes: map 0F */
    result.vector = is_vex_vector(MAP_0F, code[at + 2]);
  } else if (first == 0xc4 && left >= 4) { /* VEX of three bytes: the map is in the low bits of the second */
    result.vector = is_vex_vector(code[at + 1] & 0x1f, code[at + 3]);
  } else if (first == 0x62 && left >= 5) { /* EVEX: every such instruction has a vector operand */
    result.vector = true;
  } else if (first == 0x0f && left >= 2) {
    const uint8_t second = code[at + 1];
    if (second == 0x38 || second == 0x3a) {
      result.vector = left >= 3 && is_legacy_vector(second == 0x38 ? MAP_0F38 : MAP_0F3A, code[at + 2]);
    } else {
      result.branch = in_range(second, 0x80, 0x8f); /* jcc rel32 */
      result.vector = is_legacy_vector(MAP_0F, second);
    }
  } else {
    result.branch = is_one_byte_branch(first, left >= 2 ? code[at + 1] : 0);
    result.repeated = repeat && is_string_opcode(first);
  }
  return result;
}
