/* known_count_instance.c - a fake instance written in assembler, whose executed instructions are counted by hand.
 *
 * It adds up the 32-bit words of the message in four lanes. For a message of n bytes, a multiple of 16, it executes
 *
 *                    x86-64          AArch64
 *   instructions     6 + 5 n/16      6 + 5 n/16
 *   loads            1 + n/16        n/16           (1: the return reads its address)
 *   stores           1               1
 *   branches         2 + n/16        2 + n/16
 *   vector           2 + 2 n/16      2 + 2 n/16
 *
 * where an iteration is one load, one addition, two counts and one jump. */
#include "harness/api/hash.h"

int xb_known_count_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#if defined(__x86_64__)
#define BODY                     \
  "pxor %xmm0, %xmm0\n\t"        \
  "shrq $3, %rcx\n\t"            \
  "jz 2f\n"                      \
  "1:\tmovdqu (%rdx), %xmm1\n\t" \
  "paddd %xmm1, %xmm0\n\t"       \
  "addq $16, %rdx\n\t"           \
  "subq $16, %rcx\n\t"           \
  "jnz 1b\n"                     \
  "2:\tmovdqu %xmm0, (%rdi)\n\t" \
  "xorl %eax, %eax\n\t"          \
  "ret\n"
#else
#define BODY                    \
  "movi v0.4s, #0\n\t"          \
  "lsr x3, x3, #3\n\t"          \
  "cbz x3, 2f\n"                \
  "1:\tldr q1, [x2], #16\n\t"   \
  "add v0.4s, v0.4s, v1.4s\n\t" \
  "subs x3, x3, #16\n\t"        \
  "nop\n\t"                     \
  "b.ne 1b\n"                   \
  "2:\tstr q0, [x0]\n\t"        \
  "mov w0, #0\n\t"              \
  "ret\n"
#endif

__asm__(
    ".pushsection .text\n"
    ".globl xb_known_count_hash\n"
    ".type xb_known_count_hash, %function\n"
    "xb_known_count_hash:\n\t" BODY
    ".size xb_known_count_hash, . - xb_known_count_hash\n"
    ".popsection\n");

const struct xb_hash xb_instance = {
    .candidate = "test",
    .algorithm = "hand-counted function",
    .instance = "Known_128",
    .label = "Known-128",
    .implementation = "asm",
    .profile = "reference",
    .features = "",
    .digest_bits = 128,
    .block_bits = 128,
    .xof = false,
    .baseline = false,
    .hash = xb_known_count_hash,
};
