/* heap_contents.c - proves that the digest does not depend on what the heap held before: blocks are painted as they are
 * allocated. An instance that allocates nothing passes by that. */
#include <malloc.h>
#include <stdio.h>

#include "harness/contract/checks.h"

void xb_check_heap_contents(const struct xb_run *run) {
  static const int PAINTS[] = {0xFF, 0x01, 0x5A};
  struct xb_run_plain plain;

  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  uint8_t *digest = xb_run_memory(plain.digest_bytes);
  for (unsigned paint = 0; paint < sizeof(PAINTS) / sizeof(PAINTS[0]); paint++) {
    char when[64];
    (void)snprintf(when, sizeof(when), "with a heap painted by M_PERTURB %02x", (unsigned)PAINTS[paint]);
    if (mallopt(M_PERTURB, PAINTS[paint]) != 1) {
      xb_run_not_available(run, "the C library does not paint the heap (M_PERTURB)");
      return;
    }
    for (unsigned i = 0; i < plain.samples; i++) {
      if (!xb_run_call(run, digest, run->hash->digest_bits, plain.msg, plain.msg_bits[i]) ||
          !xb_run_same(run, plain.digests[i], digest, plain.digest_bytes, when)) {
        return;
      }
    }
  }
}
