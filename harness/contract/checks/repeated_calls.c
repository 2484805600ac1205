/* repeated_calls.c - proves that a message has one digest, however often it is hashed and whatever was hashed or
 * refused before: there is no hidden state, counter or salt. */
#include "harness/contract/checks.h"

enum { ROUNDS = 3 };

void xb_check_repeated_calls(const struct xb_run *run) {
  struct xb_run_plain plain;
  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  uint8_t *digest = xb_run_memory(plain.digest_bytes);
  for (unsigned round = 0; round < ROUNDS; round++) {
    for (unsigned i = plain.samples; i-- > 0;) {
      /* Once after another message, once after the same, once after a refused call. */
      for (unsigned again = 0; again < 3; again++) {
        if (again == 2) {
          (void)xb_run_status(run, digest, 0, plain.msg, plain.msg_bits[i]);
        }
        if (!xb_run_call(run, digest, run->hash->digest_bits, plain.msg, plain.msg_bits[i]) ||
            !xb_run_same(run, plain.digests[i], digest, plain.digest_bytes, "of the same message, hashed again")) {
          return;
        }
      }
    }
  }
}
