#include "harness/constant_time/testdata/operand_forms.h"

#define HALF(name, suffix, load, insn, result)                                                                    \
  __asm__(".pushsection .text\n" #name #suffix ":\n\t" load "\n" #name #suffix "_at:\n\t" insn "\n" #name #suffix \
          "_end:\n\t" result "\n\tret\n.popsection\n");                                                           \
  extern uint64_t name##suffix(const uint64_t *values);                                                           \
  extern const uint8_t name##suffix##_at[], name##suffix##_end[];

/* FORM makes both functions; rdi is `values`. */
#define FORM(name, load, insn, result) \
  HALF(name, _1, load, insn, result)   \
  HALF(name, _2, load, insn, result)

#define ENTRY(name, ...)                                                                        \
  {                                                                                             \
#name, {name##_1, name##_2 }, {name##_1_at, name##_2_at }, {name##_1_end, name##_2_end }, { \
      __VA_ARGS__                                                                               \
    }                                                                                           \
  }

/* What an instruction reads relative to its own address. */
uint64_t xb_form_word;

FORM(div_8, "mov (%rdi), %rax\n\tmov 8(%rdi), %rcx", "div %cl", "movzwl %ax, %eax")
FORM(div_high, "mov (%rdi), %rax\n\tmov 8(%rdi), %rcx\n\tshl $8, %rcx", "div %ch", "movzwl %ax, %eax")
FORM(div_16, "mov (%rdi), %rax\n\txor %edx, %edx\n\tmov 8(%rdi), %rcx", "div %cx", "movzwl %ax, %eax")
FORM(div_32, "mov (%rdi), %rax\n\txor %edx, %edx\n\tmov 8(%rdi), %r9", "div %r9d", "")
FORM(div_64, "mov (%rdi), %rax\n\tmov 16(%rdi), %rdx\n\tmov 8(%rdi), %rcx", "div %rcx", "")
FORM(idiv_index, "mov (%rdi), %rax\n\txor %edx, %edx\n\tmov $1, %ecx", "idivq (%rdi,%rcx,8)", "")
FORM(div_relative, "mov (%rdi), %rax\n\txor %edx, %edx\n\tmov 8(%rdi), %rcx\n\tmov %rcx, xb_form_word(%rip)",
     "divq xb_form_word(%rip)", "")
FORM(deposit, "mov (%rdi), %rax\n\tmov 8(%rdi), %rcx", "pdep %rcx, %rax, %rax", "")
FORM(extract, "mov (%rdi), %rax", "pextl 8(%rdi), %eax, %eax", "")
FORM(div_single, "movups (%rdi), %xmm3\n\tmovups 8(%rdi), %xmm9", "divss %xmm9, %xmm3", "movd %xmm3, %eax")
FORM(div_double, "movups (%rdi), %xmm3", "divsd 8(%rdi), %xmm3", "movq %xmm3, %rax")
FORM(div_packed, "movups (%rdi), %xmm3\n\tmovups 16(%rdi), %xmm1", "divpd %xmm1, %xmm3", "movq %xmm3, %rax")
FORM(div_vex, "movups (%rdi), %xmm3\n\tmovups 16(%rdi), %xmm1\n\tpxor %xmm2, %xmm2", "vdivpd %xmm1, %xmm3, %xmm2",
     "movq %xmm2, %rax")
FORM(root_double, "movups (%rdi), %xmm3", "sqrtsd %xmm3, %xmm1", "movq %xmm1, %rax")
FORM(root_packed, "movups (%rdi), %xmm3", "sqrtpd %xmm3, %xmm1", "movq %xmm1, %rax")

#define ALL UINT64_MAX
#define LOW_32 UINT64_C(0xffffffff)

const struct xb_operand_form XB_OPERAND_FORMS[] = {
    ENTRY(div_8, 0xffff, 0xff, 0, 0),  ENTRY(div_16, 0xffff, 0xffff, 0, 0),   ENTRY(div_32, LOW_32, LOW_32, 0, 0),
    ENTRY(div_64, ALL, ALL, ALL, 0),   ENTRY(idiv_index, ALL, ALL, 0, 0),     ENTRY(div_relative, ALL, ALL, 0, 0),
    ENTRY(deposit, ALL, ALL, 0, 0),    ENTRY(extract, LOW_32, LOW_32, 0, 0),  ENTRY(div_single, LOW_32, LOW_32, 0, 0),
    ENTRY(div_double, ALL, ALL, 0, 0), ENTRY(div_packed, ALL, ALL, ALL, ALL), ENTRY(div_vex, ALL, ALL, ALL, ALL),
    ENTRY(root_double, ALL, 0, 0, 0),  ENTRY(root_packed, ALL, ALL, 0, 0),
};
const size_t XB_OPERAND_FORM_COUNT = sizeof(XB_OPERAND_FORMS) / sizeof(XB_OPERAND_FORMS[0]);

const struct xb_unknown_form XB_UNKNOWN_FORMS[] = {
    {"vdivpd %ymm1, %ymm2, %ymm3", 4, {0xc5, 0xed, 0x5e, 0xd9}},
    {"vdivps %zmm1, %zmm2, %zmm3", 6, {0x62, 0xf1, 0x6c, 0x48, 0x5e, 0xd9}},
    {"fdivp %st, %st(1)", 2, {0xde, 0xf1}},
    {"divl %fs:(%rdi)", 3, {0x64, 0xf7, 0x37}},
    {"prefetcht0 (%rdi)", 3, {0x0f, 0x18, 0x0f}},
    {"nop", 1, {0x90}},
};
const size_t XB_UNKNOWN_FORM_COUNT = sizeof(XB_UNKNOWN_FORMS) / sizeof(XB_UNKNOWN_FORMS[0]);
