#include "harness/constant_time/testdata/operand_forms.h"

#define HALF(name, suffix, load, insn, result)                                                                    \
  __asm__(".pushsection .text\n" #name #suffix ":\n\t" load "\n" #name #suffix "_at:\n\t" insn "\n" #name #suffix \
          "_end:\n\t" result "\n\tret\n.popsection\n");                                                           \
  extern uint64_t name##suffix(const uint64_t *values);                                                           \
  extern const uint8_t name##suffix##_at[], name##suffix##_end[];

/* FORM makes both functions; x0 is `values`. */
#define FORM(name, load, insn, result) \
  HALF(name, _1, load, insn, result)   \
  HALF(name, _2, load, insn, result)

#define ENTRY(name, ...)                                                                        \
  {                                                                                             \
#name, {name##_1, name##_2 }, {name##_1_at, name##_2_at }, {name##_1_end, name##_2_end }, { \
      __VA_ARGS__                                                                               \
    }                                                                                           \
  }

FORM(udiv_64, "ldp x9, x10, [x0]", "udiv x0, x9, x10", "")
FORM(udiv_32, "ldp x9, x10, [x0]", "udiv w0, w9, w10", "")
FORM(sdiv_64, "ldp x9, x10, [x0]", "sdiv x0, x9, x10", "")
FORM(udiv_zero, "ldr x9, [x0]", "udiv x0, x9, xzr", "")
FORM(div_double, "ldp d3, d17, [x0]", "fdiv d0, d3, d17", "fmov x0, d0")
FORM(div_single, "ldp d3, d17, [x0]", "fdiv s0, s3, s17", "fmov w0, s0")
FORM(div_4s, "ldp q3, q17, [x0]", "fdiv v0.4s, v3.4s, v17.4s", "fmov x0, d0")
FORM(div_2s, "ldp q3, q17, [x0]", "fdiv v0.2s, v3.2s, v17.2s", "fmov x0, d0")
FORM(div_2d, "ldp q3, q17, [x0]", "fdiv v0.2d, v3.2d, v17.2d", "fmov x0, d0")
FORM(root_double, "ldp d3, d17, [x0]", "fsqrt d0, d3", "fmov x0, d0")
FORM(root_4s, "ldp q3, q17, [x0]", "fsqrt v0.4s, v3.4s", "fmov x0, d0")

#define ALL UINT64_MAX
#define LOW_32 UINT64_C(0xffffffff)

const struct xb_operand_form XB_OPERAND_FORMS[] = {
    ENTRY(udiv_64, ALL, ALL, 0, 0),    ENTRY(udiv_32, LOW_32, LOW_32, 0, 0), ENTRY(sdiv_64, ALL, ALL, 0, 0),
    ENTRY(udiv_zero, ALL, 0, 0, 0),    ENTRY(div_double, ALL, ALL, 0, 0),    ENTRY(div_single, LOW_32, LOW_32, 0, 0),
    ENTRY(div_4s, ALL, ALL, ALL, ALL), ENTRY(div_2s, ALL, 0, ALL, 0),        ENTRY(div_2d, ALL, ALL, ALL, ALL),
    ENTRY(root_double, ALL, 0, 0, 0),  ENTRY(root_4s, ALL, ALL, 0, 0),
};
const size_t XB_OPERAND_FORM_COUNT = sizeof(XB_OPERAND_FORMS) / sizeof(XB_OPERAND_FORMS[0]);

const struct xb_unknown_form XB_UNKNOWN_FORMS[] = {
    {"sdiv z0.s, p0/m, z0.s, z1.s", 4, {0x20, 0x00, 0x94, 0x04}},
    {"fdiv z0.s, p0/m, z0.s, z1.s", 4, {0x20, 0x80, 0x8d, 0x65}},
    {"bdep z0.s, z1.s, z2.s", 4, {0x20, 0xb4, 0x82, 0x45}},
    {"prfm pldl1keep, [x0]", 4, {0x00, 0x00, 0x80, 0xf9}},
    {"nop", 4, {0x1f, 0x20, 0x03, 0xd5}},
};
const size_t XB_UNKNOWN_FORM_COUNT = sizeof(XB_UNKNOWN_FORMS) / sizeof(XB_UNKNOWN_FORMS[0]);
