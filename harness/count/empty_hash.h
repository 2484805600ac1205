/* empty_hash.h - the function that takes the cost of calling away from a count. */
#ifndef NGCC_XBENCH_HARNESS_COUNT_EMPTY_HASH_H_
#define NGCC_XBENCH_HARNESS_COUNT_EMPTY_HASH_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* XB_EMPTY_INSTRUCTIONS and XB_EMPTY_BRANCHES are what one call of xb_empty_hash executes, from its first instruction
 * to its return. It makes no store and names no vector register. */
#define XB_EMPTY_INSTRUCTIONS 2
#define XB_EMPTY_BRANCHES 1

/* The return of x86-64 reads its address from the stack; that of AArch64 takes it from a register. */
#define XB_EMPTY_LOADS_X86_64 1
#define XB_EMPTY_LOADS_AARCH64 0

/* xb_empty_hash is an xb_hash_fn that does nothing: it returns 0 and leaves `digest` alone. It is written in assembler,
 * so that no compiler flag changes the numbers above. */
int xb_empty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_COUNT_EMPTY_HASH_H_ */
