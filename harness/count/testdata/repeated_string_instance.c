/* repeated_string_instance.c - a fake instance made of x86-64 string instructions, counted by hand.
 *
 * Whatever the message's length, it executes 28 instructions, 1 store and 4 branches: a string instruction with a
 * repeat prefix is one instruction, also if it repeats zero times. Of the loads, 1 is the return's and 3 are there only
 * if the message is not empty. The third one is entered by a jump, and twice with nothing to do. */
#include "harness/api/hash.h"

int xb_repeated_string_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

__asm__(
    ".pushsection .text\n"
    ".globl xb_repeated_string_hash\n"
    ".type xb_repeated_string_hash, %function\n"
    "xb_repeated_string_hash:\n\t"
    "movq %rdi, %r8\n\t"
    "movq %rdx, %rsi\n\t"
    "shrq $3, %rcx\n\t"
    "movq %rcx, %r9\n\t"
    "cld\n\t"
    "rep lodsb\n\t" /* 6 */
    "movq %rdx, %rsi\n\t"
    "movq %r9, %rcx\n\t"
    "rep lodsb\n\t" /* 9 */
    "movl $3, %r10d\n\t"
    "movq %rdx, %rsi\n\t"
    "movq %r9, %rcx\n" /* 12 */
    "1:\trep lodsb\n\t"
    "decl %r10d\n\t"
    "jnz 1b\n\t" /* 12 + 3 * 3 = 21 */
    "xorl %eax, %eax\n\t"
    "movq %r8, %rdi\n\t"
    "movl $16, %ecx\n\t"
    "rep stosb\n\t"
    "rep lodsb\n\t" /* nothing to do */
    "xorl %eax, %eax\n\t"
    "ret\n" /* 28 */
    ".size xb_repeated_string_hash, . - xb_repeated_string_hash\n"
    ".popsection\n");

const struct xb_hash xb_instance = {
    .candidate = "test",
    .algorithm = "hand-counted string instructions",
    .instance = "Repeated_128",
    .label = "Repeated-128",
    .implementation = "asm",
    .profile = "reference",
    .features = "",
    .digest_bits = 128,
    .block_bits = 128,
    .xof = false,
    .baseline = false,
    .hash = xb_repeated_string_hash,
};
