#include "harness/constant_time/latency.h"
#include "harness/constant_time/x86_instruction.h"

const char *const XB_LATENCY_NAMES[XB_LATENCY_COUNT] = {"fixed", "division", "float", "bits", "unseen"};

/* is_x87 tells the x87 instructions of class float: `reg` and `rm` are the fields of ModRM. */
static bool is_x87(uint8_t opcode, bool memory, unsigned reg, unsigned rm) {
  switch (opcode) {
    case 0xd8: /* /6 fdiv, /7 fdivr, with memory and registers */
    case 0xdc:
    case 0xde: /* fidiv, fdivp; DE D9 is fcompp */
      return reg == 6 || reg == 7;
    case 0xda: /* fidiv, fidivr */
      return memory && (reg == 6 || reg == 7);
    case 0xd9:
      if (memory) {
        return false;
      }
      return (reg == 6 && (rm <= 3 || rm == 5)) /* f2xm1, fyl2x, fptan, fpatan; 4 is fxtract; fprem1 */
             || (reg == 7 && rm <= 3)           /* fprem, fyl2xp1, fsqrt, fsincos; 4 and 5 are frndint, fscale */
             || (reg == 7 && rm >= 6);          /* fsin, fcos */
    default:
      return false;
  }
}

static enum xb_latency classify_one_byte(const struct xb_x86_instruction *instruction) {
  const unsigned reg = instruction->reg & 7;
  if (instruction->opcode == 0xf6 || instruction->opcode == 0xf7) { /* group 3: /6 div, /7 idiv */
    return reg >= 6 ? XB_LATENCY_DIVISION : XB_LATENCY_FIXED;
  }
  const bool has_x87 = (instruction->opcode & 0xf8) == 0xd8 &&
                       is_x87(instruction->opcode, instruction->memory, reg, instruction->rm & 7);
  return has_x87 ? XB_LATENCY_FLOAT : XB_LATENCY_FIXED;
}

static enum xb_latency classify_0f(const struct xb_x86_instruction *instruction) {
  const unsigned reg = instruction->reg & 7;
  switch (instruction->opcode) {
    case 0x51: /* sqrtps, sqrtpd, sqrtss, sqrtsd */
    case 0x5e: /* divps, divpd, divss, divsd */
      return XB_LATENCY_FLOAT;
    case 0x0d: /* prefetchw, prefetchwt1 */
      return instruction->memory ? XB_LATENCY_UNSEEN : XB_LATENCY_FIXED;
    case 0x18: /* /0 prefetchnta, /1../3 prefetcht0 to t2; the others do nothing */
      return instruction->memory && reg <= 3 ? XB_LATENCY_UNSEEN : XB_LATENCY_FIXED;
    case 0xae: /* group 15: /7 clflush and, with 66, clflushopt; with 66 /6 clwb */
      return instruction->encoding == XB_X86_LEGACY && instruction->memory &&
                     ((reg == 7 && (instruction->prefix == 0 || instruction->prefix == 0x66)) ||
                      (reg == 6 && instruction->prefix == 0x66))
                 ? XB_LATENCY_UNSEEN
                 : XB_LATENCY_FIXED;
    default:
      return XB_LATENCY_FIXED;
  }
}

enum xb_latency xb_latency_x86_64(const uint8_t *code, size_t size) {
  struct xb_x86_instruction instruction;
  if (!xb_x86_take_apart(code, size, &instruction)) {
    return XB_LATENCY_FIXED;
  }
  if (instruction.map == XB_X86_ONE_BYTE) {
    return instruction.encoding == XB_X86_LEGACY ? classify_one_byte(&instruction) : XB_LATENCY_FIXED;
  }
  if (instruction.map == XB_X86_0F) {
    return classify_0f(&instruction);
  }
  const bool is_bits = instruction.map == XB_X86_0F38 && instruction.encoding == XB_X86_VEX &&
                       instruction.opcode == 0xf5 && (instruction.prefix == 0xf2 || instruction.prefix == 0xf3);
  return is_bits ? XB_LATENCY_BITS : XB_LATENCY_FIXED; /* F2 is pdep, F3 pext */
}
