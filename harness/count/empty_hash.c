#include "harness/count/empty_hash.h"

#if defined(__x86_64__)
#define BODY "xorl %eax, %eax\n\tret\n"
#elif defined(__aarch64__)
#define BODY "mov w0, #0\n\tret\n"
#else
#error "no empty function for this architecture: add one, and its counts to empty_hash.h"
#endif

__asm__(
    ".pushsection .text\n"
    ".globl xb_empty_hash\n"
    ".type xb_empty_hash, %function\n"
    "xb_empty_hash:\n\t" BODY
    ".size xb_empty_hash, . - xb_empty_hash\n"
    ".popsection\n");
