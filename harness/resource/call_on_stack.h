/* call_on_stack.h - calls a hash function with a stack pointer of the caller's choice. */
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_CALL_ON_STACK_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_CALL_ON_STACK_H_

#include <stddef.h>
#include <stdint.h>

#include "harness/api/hash.h"

#ifdef __cplusplus
extern "C" {
#endif

/* XB_STACK_ALIGNMENT is what both procedure call standards ask of the stack pointer at a call, in bytes (System V ABI,
 * AMD64 supplement, 3.2.2; AAPCS64, 6.4.5). */
#define XB_STACK_ALIGNMENT 16

/* xb_call_on_stack calls `hash` with the first four arguments and returns its result. The stack of the call starts at
 * `top`, a multiple of XB_STACK_ALIGNMENT: the bytes below it are the call's, and there must be enough of them.
 *
 * It is written in assembler, so that no compiler flag changes what it writes there itself: the return address on
 * x86-64 (8 bytes), nothing on AArch64. */
int xb_call_on_stack(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits, xb_hash_fn hash,
                     void *top);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_RESOURCE_CALL_ON_STACK_H_ */
