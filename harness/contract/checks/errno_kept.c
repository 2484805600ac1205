/* errno_kept.c - proves that a call leaves errno as it was, whether it succeeds or refuses. */
#include <errno.h>

#include "harness/contract/checks.h"

enum { SENTINEL = 12345 };

void xb_check_errno_kept(const struct xb_run *run) {
  struct xb_run_plain plain;
  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  uint8_t *digest = xb_run_memory(plain.digest_bytes);
  for (unsigned i = 0; i < plain.samples; i++) {
    errno = SENTINEL;
    if (!xb_run_call(run, digest, run->hash->digest_bits, plain.msg, plain.msg_bits[i])) {
      return;
    }
    if (errno != SENTINEL) {
      (void)xb_run_fail(run, "errno became %d (message of %llu bits)", errno, (unsigned long long)plain.msg_bits[i]);
      return;
    }
  }
  (void)xb_run_status(run, digest, 0, plain.msg, 8);
  (void)xb_run_status(run, digest, run->hash->digest_bits, NULL, 8);
  if (errno != SENTINEL) {
    (void)xb_run_fail(run, "errno became %d in a call that refuses", errno);
  }
}
