/* known_stack.h - functions in assembler, of type xb_hash_fn, that write one known byte of the stack.
 *
 * Distances are from the stack pointer at the function's first instruction; each function returns 0. */
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_TESTDATA_KNOWN_STACK_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_TESTDATA_KNOWN_STACK_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* 100 bytes below: in the red zone of x86-64; the stack pointer does not move. */
int xb_stack_100(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
/* 12345 bytes below. */
int xb_stack_12345(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
/* 12345 bytes below, the byte being the low one of `msg_bits`. */
int xb_stack_12345_argument(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
/* 64 bytes above: a fault. */
int xb_stack_above(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_RESOURCE_TESTDATA_KNOWN_STACK_H_ */
