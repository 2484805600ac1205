/* leaks.c - proves that a call gives back what it allocates; what the first call sets up once is no leak. */
#include "harness/contract/checks.h"
#include "harness/resource/heap_probe.h"

void xb_check_leaks(const struct xb_run *run) {
  struct xb_run_plain plain;
  struct xb_heap_use use;

  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  uint8_t *digest = xb_run_memory(plain.digest_bytes);
  for (unsigned i = 0; i < plain.samples; i++) {
    xb_heap_start();
    const bool done = xb_run_call(run, digest, run->hash->digest_bits, plain.msg, plain.msg_bits[i]);
    xb_heap_stop(&use);
    if (!done) {
      return;
    }
    if (use.reason != NULL) {
      (void)xb_run_fail(run, "memory of the heap: %s", use.reason);
      return;
    }
    if (use.left_bytes > 0) {
      (void)xb_run_fail(run, "a later call did not give back %lld bytes (message of %llu bits)",
                        (long long)use.left_bytes, (unsigned long long)plain.msg_bits[i]);
      return;
    }
  }
}
