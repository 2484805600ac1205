/* painted_stack.h - finds how much stack one call of a hash function uses, to the byte.
 *
 * The call runs on a stack of its own, every byte of which holds a known value before. The deepest byte that has
 * another value afterwards was written. Bytes that a function reserves and never writes are not seen, nor does it need
 * memory for them. What stands below the stack pointer (the red zone of x86-64) counts once it is written.
 *
 * A written byte may happen to have the painted value. There are two paints, each byte of one being the complement of
 * the other's, so a function that writes the same bytes on both is measured exactly by the larger of both results.
 * The value of a byte depends on its place, so a function that copies painted bytes elsewhere is seen, too. */
#ifndef NGCC_XBENCH_HARNESS_RESOURCE_PAINTED_STACK_H_
#define NGCC_XBENCH_HARNESS_RESOURCE_PAINTED_STACK_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "harness/api/hash.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { XB_PAINTS = 2 };

/* XB_STACK_ENTRIES is the number of places where a call is made: the stack pointer of a caller is a multiple of 16, and
 * a function that aligns its frame to 32 or 64 bytes uses more or less by where it started. */
enum { XB_STACK_ENTRIES = 4 };

/* struct xb_painted_stack is a stack between two areas that cannot be accessed. */
struct xb_painted_stack {
  uint8_t *lowest; /* first byte */
  size_t bytes;    /* all of it, the part above the entries included */
  unsigned paint;  /* 0 or 1 */
};

/* xb_painted_stack_open maps a stack with `bytes` bytes (a multiple of 4096) below the lowest entry's page and paints
 * it with paint 0 or 1. Returns false, with errno set, if there is no memory. xb_painted_stack_close gives it back. */
bool xb_painted_stack_open(struct xb_painted_stack *stack, size_t bytes, unsigned paint);
void xb_painted_stack_close(struct xb_painted_stack *stack);

/* xb_painted_stack_overflowed says whether an access to `address` failed because the stack was too small: whether it is
 * in the area below the stack that cannot be accessed, 16 MiB. */
bool xb_painted_stack_overflowed(const struct xb_painted_stack *stack, const void *address);

/* struct xb_stack_call is one call and what it did. */
struct xb_stack_call {
  xb_hash_fn hash;
  uint8_t *digest;
  size_t digest_bits;
  const uint8_t *msg;
  uint64_t msg_bits;
  unsigned entry;   /* 0 to XB_STACK_ENTRIES - 1 */
  int status;       /* out: what the function returned */
  bool wrote_above; /* out: it changed bytes above its own, which belong to its caller */
  size_t depth;     /* out: bytes from the stack pointer of the caller down to the deepest byte that was written */
};

/* xb_painted_stack_call makes the call and paints again what it changed. `depth` includes what the call instruction
 * writes; a call of xb_empty_hash (harness/count/empty_hash.h) tells how much that is. A signal handler that runs on
 * this stack meanwhile is measured with it: block signals. */
void xb_painted_stack_call(struct xb_painted_stack *stack, struct xb_stack_call *call);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_RESOURCE_PAINTED_STACK_H_ */
