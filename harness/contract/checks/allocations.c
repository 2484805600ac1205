/* allocations.c - proves that no call allocates memory of the heap, the first one included. */
#include "harness/contract/checks.h"
#include "harness/resource/heap_probe.h"

void xb_check_allocations(const struct xb_run *run) {
  uint64_t samples[XB_RUN_SAMPLES];
  struct xb_heap_use use;
  const unsigned count = xb_run_samples(run, samples);
  const size_t longest = xb_run_bytes(samples[count - 1]);
  uint8_t *msg = xb_run_memory(longest);
  uint8_t *digest = xb_run_memory(xb_run_bytes(run->hash->digest_bits));

  xb_run_message(msg, longest, 1);
  for (unsigned i = 0; i < count; i++) {
    xb_heap_start();
    const bool done = xb_run_call(run, digest, run->hash->digest_bits, msg, samples[i]);
    xb_heap_stop(&use);
    if (!done) {
      return;
    }
    if (use.reason != NULL) {
      (void)xb_run_fail(run, "memory of the heap: %s", use.reason);
      return;
    }
    if (use.calls > 0) {
      (void)xb_run_fail(run, "%llu allocations in one call; expected none (message of %llu bits)",
                        (unsigned long long)use.calls, (unsigned long long)samples[i]);
      return;
    }
  }
}
