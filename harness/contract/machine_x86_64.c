#include <errno.h>
#include <linux/audit.h>
#include <sys/prctl.h>

#include "harness/contract/machine.h"

const unsigned XB_MACHINE_KEPT = 7;
const char *const XB_MACHINE_KEPT_NAMES[XB_MACHINE_MOST_KEPT] = {"rbx", "rbp", "r12",           "r13",
                                                                 "r14", "r15", "direction flag"};
const uint64_t XB_MACHINE_KEPT_VALUES[XB_MACHINE_MOST_KEPT] = {0x0B0B0B0B5A5A0001,
                                                               0x0B0B0B0B5A5A0002,
                                                               0x0B0B0B0B5A5A0003,
                                                               0x0B0B0B0B5A5A0004,
                                                               0x0B0B0B0B5A5A0005,
                                                               0x0B0B0B0B5A5A0006,
                                                               0};

/* 48 bytes of registers, 24 more keep the stack aligned: (%rsp) is the place for `kept`. */
__asm__(
    ".pushsection .text\n"
    ".globl xb_machine_call\n"
    ".type xb_machine_call, @function\n"
    "xb_machine_call:\n\t"
    "push %rbx\n\t"
    "push %rbp\n\t"
    "push %r12\n\t"
    "push %r13\n\t"
    "push %r14\n\t"
    "push %r15\n\t"
    "sub $24, %rsp\n\t"
    "mov %rsi, (%rsp)\n\t"
    "mov %rdi, %rax\n\t"
    "mov 8(%rax), %rdi\n\t"
    "mov 16(%rax), %rsi\n\t"
    "mov 24(%rax), %rdx\n\t"
    "mov 32(%rax), %rcx\n\t"
    "mov (%rax), %rax\n\t"
    "lea XB_MACHINE_KEPT_VALUES(%rip), %r8\n\t"
    "mov 0(%r8), %rbx\n\t"
    "mov 8(%r8), %rbp\n\t"
    "mov 16(%r8), %r12\n\t"
    "mov 24(%r8), %r13\n\t"
    "mov 32(%r8), %r14\n\t"
    "mov 40(%r8), %r15\n\t"
    "call *%rax\n\t"
    "mov (%rsp), %rcx\n\t"
    "mov %rbx, 0(%rcx)\n\t"
    "mov %rbp, 8(%rcx)\n\t"
    "mov %r12, 16(%rcx)\n\t"
    "mov %r13, 24(%rcx)\n\t"
    "mov %r14, 32(%rcx)\n\t"
    "mov %r15, 40(%rcx)\n\t"
    "pushfq\n\t"
    "pop %rdx\n\t"
    "and $0x400, %rdx\n\t"
    "mov %rdx, 48(%rcx)\n\t"
    "cld\n\t"
    "add $24, %rsp\n\t"
    "pop %r15\n\t"
    "pop %r14\n\t"
    "pop %r13\n\t"
    "pop %r12\n\t"
    "pop %rbp\n\t"
    "pop %rbx\n\t"
    "ret\n"
    ".size xb_machine_call, . - xb_machine_call\n"
    ".popsection\n");

const unsigned XB_MACHINE_FLOATING_POINT = 4;
const char *const XB_MACHINE_FLOATING_POINT_NAMES[XB_MACHINE_MOST_FLOATING_POINT] = {"MXCSR", "x87 control word",
                                                                                     "x87 status word", "x87 tag word"};

void xb_machine_floating_point(uint64_t state[XB_MACHINE_MOST_FLOATING_POINT]) {
  /* Intel 64 manual, volume 1, figure 8-9: control, status and tag word are the first three of seven words of 32 bits.
   * fnstenv masks all exceptions, fldenv undoes that. */
  /* cppcheck-suppress constVariable; written by the instruction */
  uint32_t environment[7];
  uint32_t mxcsr = 0;

  __asm__ volatile("fnstenv %0\n\tfldenv %0" : "=m"(environment));
  __asm__ volatile("stmxcsr %0" : "=m"(mxcsr));
  state[0] = mxcsr;
  state[1] = environment[0] & 0xFFFF;
  state[2] = environment[1] & 0xFFFF;
  state[3] = environment[2] & 0xFFFF;
}

const char *xb_machine_trap_ticks(void) {
  return prctl(PR_SET_TSC, PR_TSC_SIGSEGV, 0, 0, 0) == 0 ? NULL : "the system refuses prctl(PR_SET_TSC)";
}

uint32_t xb_machine_audit_architecture(void) {
  return AUDIT_ARCH_X86_64;
}
