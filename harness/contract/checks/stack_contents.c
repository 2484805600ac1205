/* stack_contents.c - proves that the digest does not depend on what the stack held before: nothing is used
 * uninitialised. */
#include <stdio.h>
#include <string.h>

#include "harness/contract/checks.h"
#include "harness/contract/guarded.h"
#include "harness/resource/call_on_stack.h"

enum { STACK_BYTES = 1 << 18, PAINTS = 4, LAST = PAINTS - 1 };

void xb_check_stack_contents(const struct xb_run *run) {
  static const uint8_t VALUES[PAINTS] = {0x00, 0xFF, 0xA5, 0};
  struct xb_run_plain plain;
  struct xb_guarded stack;

  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  uint8_t *digest = xb_run_memory(plain.digest_bytes);
  xb_guarded_open(&stack, "the stack", STACK_BYTES);
  for (unsigned paint = 0; paint < PAINTS; paint++) {
    for (unsigned i = 0; i < plain.samples; i++) {
      char when[64];
      (void)snprintf(when, sizeof(when), "on a stack filled with %s%.2x", paint == LAST ? "numbers from seed " : "",
                     VALUES[paint]);
      if (paint == LAST) {
        xb_run_message(stack.ours, stack.size, i);
      } else {
        memset(stack.ours, VALUES[paint], stack.size);
      }
      run->report->msg_bits = plain.msg_bits[i];
      run->report->digest_bits = run->hash->digest_bits;
      run->report->calling = true;
      const int status = xb_call_on_stack(digest, run->hash->digest_bits, plain.msg, plain.msg_bits[i], run->hash->hash,
                                          stack.bytes + stack.size);
      run->report->calling = false;
      if (status != 0) {
        (void)xb_run_fail(run, "the call returned %d; expected 0", status);
        return;
      }
      if (!xb_run_same(run, plain.digests[i], digest, plain.digest_bytes, when)) {
        return;
      }
    }
  }
}
