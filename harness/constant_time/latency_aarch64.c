#include "harness/constant_time/latency.h"

/* pattern is a family of encodings: those whose bits of `mask` are those of `value`. */
struct pattern {
  uint32_t mask;
  uint32_t value;
  enum xb_latency latency;
};

static const struct pattern PATTERNS[] = {
    {0x7fe0f800, 0x1ac00800, XB_LATENCY_DIVISION}, /* udiv, sdiv */
    {0xff3ce000, 0x04140000, XB_LATENCY_DIVISION}, /* SVE: sdiv, udiv, sdivr, udivr */
    {0xff20fc00, 0x1e201800, XB_LATENCY_FLOAT},    /* fdiv, scalar */
    {0xff3ffc00, 0x1e21c000, XB_LATENCY_FLOAT},    /* fsqrt, scalar */
    {0xbfa0fc00, 0x2e20fc00, XB_LATENCY_FLOAT},    /* fdiv, vector */
    {0xbfe0fc00, 0x2e403c00, XB_LATENCY_FLOAT},    /* fdiv, vector of half precision */
    {0xbfbffc00, 0x2ea1f800, XB_LATENCY_FLOAT},    /* fsqrt, vector */
    {0xbffffc00, 0x2ef9f800, XB_LATENCY_FLOAT},    /* fsqrt, vector of half precision */
    {0xff3ee000, 0x650c8000, XB_LATENCY_FLOAT},    /* SVE: fdivr, fdiv */
    {0xff3fe000, 0x650da000, XB_LATENCY_FLOAT},    /* SVE: fsqrt */
    {0xff20f000, 0x4500b000, XB_LATENCY_BITS},     /* SVE2: bext, bdep, bgrp */
    {0xffc00000, 0xf9800000, XB_LATENCY_UNSEEN},   /* prfm, immediate */
    {0xff000000, 0xd8000000, XB_LATENCY_UNSEEN},   /* prfm, literal */
    {0xffe00c00, 0xf8a00800, XB_LATENCY_UNSEEN},   /* prfm, register */
    {0xffe00c00, 0xf8800000, XB_LATENCY_UNSEEN},   /* prfum */
    {0xfffff000, 0xd50b7000, XB_LATENCY_UNSEEN},   /* sys with op1 3, CRn 7: dc zva, dc cvac, dc civac, ic ivau, ... */
};

enum xb_latency xb_latency_aarch64(const uint8_t *code, size_t size) {
  if (size != 4) {
    return XB_LATENCY_FIXED;
  }
  /* Instructions are little-endian whatever the byte order of data. */
  const uint32_t insn = (uint32_t)code[0] | (uint32_t)code[1] << 8 | (uint32_t)code[2] << 16 | (uint32_t)code[3] << 24;
  for (size_t i = 0; i < sizeof(PATTERNS) / sizeof(PATTERNS[0]); i++) {
    if ((insn & PATTERNS[i].mask) == PATTERNS[i].value) {
      return PATTERNS[i].latency;
    }
  }
  return XB_LATENCY_FIXED;
}
