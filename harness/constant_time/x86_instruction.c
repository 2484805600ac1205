#include "harness/constant_time/x86_instruction.h"

/* reader gives the bytes of an encoding one by one; behind the end it gives 0 and remembers. */
struct reader {
  const uint8_t *code;
  size_t size;
  size_t at;
  bool short_of;
};

static uint8_t next(struct reader *reader) {
  if (reader->at >= reader->size) {
    reader->short_of = true;
    return 0;
  }
  return reader->code[reader->at++];
}

static uint8_t peek(const struct reader *reader) {
  return reader->at < reader->size ? reader->code[reader->at] : 0;
}

/* read_prefixes reads the legacy prefixes and returns false at the first byte that is none. */
static bool read_prefix(struct reader *reader, struct xb_x86_instruction *instruction) {
  switch (peek(reader)) {
    case 0x26: /* segment overrides; without effect in 64-bit mode but for fs and gs */
    case 0x2e:
    case 0x36:
    case 0x3e:
      break;
    case 0x64:
    case 0x65:
    case 0x67: /* address size */
    case 0xf0: /* lock */
      instruction->override = true;
      break;
    case 0x66:
      instruction->operand_size = true;
      break;
    case 0xf2:
    case 0xf3:
      instruction->prefix = peek(reader);
      break;
    default:
      return false;
  }
  (void)next(reader);
  return true;
}

/* extensions are the bits that REX, VEX or EVEX add to register numbers, as 0 or 8. */
struct extensions {
  unsigned reg;
  unsigned index;
  unsigned base;
};

/* bit_as_8 returns 8 if bit `bit` of `byte` is set. */
static unsigned bit_as_8(unsigned byte, unsigned bit) {
  return (byte >> bit & 1) << 3;
}

static void read_legacy_opcode(struct reader *reader, struct xb_x86_instruction *instruction,
                               struct extensions *extensions) {
  if ((peek(reader) & 0xf0) == 0x40) { /* REX */
    const unsigned rex = next(reader);
    *extensions = (struct extensions){bit_as_8(rex, 2), bit_as_8(rex, 1), bit_as_8(rex, 0)};
    instruction->wide = (rex & 8) != 0;
    instruction->has_rex = true;
  }
  if (instruction->prefix == 0 && instruction->operand_size) {
    instruction->prefix = 0x66;
  }
  instruction->opcode = next(reader);
  if (instruction->opcode == 0x0f) {
    instruction->map = XB_X86_0F;
    instruction->opcode = next(reader);
    if (instruction->opcode == 0x38 || instruction->opcode == 0x3a) {
      instruction->map = instruction->opcode == 0x38 ? XB_X86_0F38 : XB_X86_0F3A;
      instruction->opcode = next(reader);
    }
  }
  instruction->has_modrm = instruction->map != XB_X86_ONE_BYTE || instruction->opcode == 0xf6 ||
                           instruction->opcode == 0xf7 || (instruction->opcode & 0xf8) == 0xd8;
}

/* read_vex_opcode reads VEX (first byte C4 or C5) or EVEX (62) and the opcode. The bits of VEX are inverted. */
static void read_vex_opcode(struct reader *reader, struct xb_x86_instruction *instruction,
                            struct extensions *extensions) {
  static const uint8_t PREFIXES[4] = {0, 0x66, 0xf3, 0xf2};
  const uint8_t first = next(reader);
  instruction->encoding = first == 0x62 ? XB_X86_EVEX : XB_X86_VEX;
  instruction->map = XB_X86_0F;
  unsigned last = next(reader);
  extensions->reg = bit_as_8(~last, 7);
  if (first != 0xc5) {
    extensions->index = bit_as_8(~last, 6);
    extensions->base = bit_as_8(~last, 5);
    instruction->map = last & (first == 0x62 ? 7 : 0x1f);
    last = next(reader);
    instruction->wide = (last & 0x80) != 0;
  }
  instruction->vvvv = ~last >> 3 & 0xf;
  instruction->prefix = PREFIXES[last & 3];
  instruction->long_vector = (last & 4) != 0;
  if (first == 0x62) {
    instruction->long_vector = true; /* of whatever length; nothing here depends on it */
    (void)next(reader);
  }
  instruction->opcode = next(reader);
  instruction->has_modrm = true;
}

static void read_displacement(struct reader *reader, unsigned bytes, struct xb_x86_instruction *instruction) {
  uint32_t value = 0;
  instruction->displacement_at = bytes == 0 ? 0 : reader->at;
  for (unsigned i = 0; i < bytes; i++) {
    value |= (uint32_t)next(reader) << 8 * i;
  }
  instruction->displacement = bytes == 1 ? (int8_t)value : (int32_t)value;
}

static void read_operands(struct reader *reader, const struct extensions *extensions,
                          struct xb_x86_instruction *instruction) {
  const unsigned modrm = next(reader);
  const unsigned mod = modrm >> 6;
  const unsigned rm = modrm & 7;
  instruction->reg = (modrm >> 3 & 7) | extensions->reg;
  instruction->memory = mod != 3;
  instruction->rm = rm | extensions->base;
  if (!instruction->memory) {
    return;
  }
  instruction->base = instruction->rm;
  unsigned displacement = mod == 1 ? 1 : mod == 2 ? 4 : 0;
  if (rm == 4) { /* SIB */
    const unsigned sib = next(reader);
    const unsigned index = (sib >> 3 & 7) | extensions->index;
    instruction->scale = 1U << (sib >> 6);
    instruction->index = index == 4 ? XB_X86_NO_REGISTER : index;
    instruction->base = (sib & 7) | extensions->base;
    if (mod == 0 && (sib & 7) == 5) {
      instruction->base = XB_X86_NO_REGISTER;
      displacement = 4;
    }
  } else if (mod == 0 && rm == 5) {
    instruction->base = XB_X86_NO_REGISTER;
    instruction->rip_relative = true;
    displacement = 4;
  }
  read_displacement(reader, displacement, instruction);
}

bool xb_x86_take_apart(const uint8_t *code, size_t size, struct xb_x86_instruction *instruction) {
  *instruction = (struct xb_x86_instruction){.base = XB_X86_NO_REGISTER, .index = XB_X86_NO_REGISTER, .scale = 1};
  struct reader reader = {code, size, 0, false};
  struct extensions extensions = {0, 0, 0};
  while (read_prefix(&reader, instruction)) {
  }
  const uint8_t first = peek(&reader);
  if (first == 0xc4 || first == 0xc5 || first == 0x62) {
    read_vex_opcode(&reader, instruction, &extensions);
  } else {
    read_legacy_opcode(&reader, instruction, &extensions);
  }
  if (instruction->has_modrm) {
    read_operands(&reader, &extensions, instruction);
  }
  return !reader.short_of;
}
