#include "harness/resource/call_on_stack.h"

/* The first four arguments are in their registers already; only the stack pointer is exchanged. */
#if defined(__x86_64__)
#define BODY           \
  "push %rbp\n\t"      \
  "mov %rsp, %rbp\n\t" \
  "mov %r9, %rsp\n\t"  \
  "call *%r8\n\t"      \
  "mov %rbp, %rsp\n\t" \
  "pop %rbp\n\t"       \
  "ret\n"
#elif defined(__aarch64__)
#define BODY                      \
  "stp x29, x30, [sp, #-16]!\n\t" \
  "mov x29, sp\n\t"               \
  "mov sp, x5\n\t"                \
  "blr x4\n\t"                    \
  "mov sp, x29\n\t"               \
  "ldp x29, x30, [sp], #16\n\t"   \
  "ret\n"
#else
#error "no call with another stack for this architecture: add one"
#endif

__asm__(
    ".pushsection .text\n"
    ".globl xb_call_on_stack\n"
    ".type xb_call_on_stack, %function\n"
    "xb_call_on_stack:\n\t" BODY
    ".size xb_call_on_stack, . - xb_call_on_stack\n"
    ".popsection\n");
