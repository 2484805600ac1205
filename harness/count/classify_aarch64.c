#include "harness/count/classify.h"

struct xb_insn_class xb_classify_aarch64(const uint8_t *code, size_t size) {
  struct xb_insn_class result = {false, false, false};
  if (size != 4) {
    return result;
  }
  /* Instructions are little-endian whatever the byte order of data. */
  const uint32_t insn = (uint32_t)code[0] | (uint32_t)code[1] << 8 | (uint32_t)code[2] << 16 | (uint32_t)code[3] << 24;

  /* Bits 28..25 select the group (C4.1). */
  const uint32_t group = insn >> 25 & 0xf;
  switch (group) {
    case 0x2: /* SVE */
    case 0x7: /* scalar floating point and Advanced SIMD data processing */
    case 0xf:
      result.vector = true;
      break;
    case 0x4: /* loads and stores: bit 26, V, tells SIMD and floating-point registers from general ones */
    case 0x6:
    case 0xc:
    case 0xe:
      result.vector = (insn >> 26 & 1) != 0;
      break;
    case 0xa: /* branches, exception generation and system instructions */
    case 0xb:
      result.branch = (insn & 0x7c000000) == 0x14000000     /* b, bl */
                      || (insn & 0xfe000000) == 0x54000000  /* b.cond, bc.cond */
                      || (insn & 0x7e000000) == 0x34000000  /* cbz, cbnz */
                      || (insn & 0x7e000000) == 0x36000000  /* tbz, tbnz */
                      || (insn & 0xfe000000) == 0xd6000000; /* br, blr, ret and their authenticated forms, eret */
      break;
    default:
      break;
  }
  return result;
}
