/* stack_bound.c - proves that a call needs at most 64 KiB of stack, and not more for a longer message: one of 128 KiB.
 */
#include "harness/contract/checks.h"
#include "harness/contract/guarded.h"
#include "harness/resource/call_on_stack.h"

enum { STACK_BYTES = 1 << 16, MESSAGE_BYTES = 1 << 17 };

void xb_check_stack_bound(const struct xb_run *run) {
  const size_t digest_bits = run->hash->digest_bits;
  uint8_t *msg = xb_run_memory(MESSAGE_BYTES);
  uint8_t *digest = xb_run_memory(xb_run_bytes(digest_bits));
  struct xb_guarded stack;

  xb_run_message(msg, MESSAGE_BYTES, 6);
  xb_guarded_open(&stack, "a stack of 64 KiB", STACK_BYTES);
  run->report->msg_bits = (uint64_t)8 * MESSAGE_BYTES;
  run->report->digest_bits = digest_bits;
  run->report->calling = true;
  const int status = xb_call_on_stack(digest, digest_bits, msg, (uint64_t)8 * MESSAGE_BYTES, run->hash->hash,
                                      stack.bytes + stack.size);
  run->report->calling = false;
  if (status != 0) {
    (void)xb_run_fail(run, "the call returned %d; expected 0", status);
  }
}
