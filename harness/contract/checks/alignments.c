/* alignments.c - proves that message and digest may have every alignment: offsets 0 to 63 from a multiple of 64 bytes.
 */
#include <stdio.h>
#include <string.h>

#include "harness/contract/checks.h"

enum { ALIGNMENTS = 64, STEP = 37, FIRST = 11 };

void xb_check_alignments(const struct xb_run *run) {
  struct xb_run_plain plain;
  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  uint8_t *msg = xb_run_memory(plain.msg_bytes[plain.samples - 1] + ALIGNMENTS);
  uint8_t *digest = xb_run_memory(plain.digest_bytes + ALIGNMENTS);
  for (size_t at = 0; at < ALIGNMENTS; at++) {
    /* An odd step: the digest, too, has each offset once, and mostly another one than the message. */
    const size_t digest_at = (STEP * at + FIRST) % ALIGNMENTS;
    char when[80];
    (void)snprintf(when, sizeof(when), "with the message at offset %zu, the digest at %zu", at, digest_at);
    memcpy(msg + at, plain.msg, plain.msg_bytes[plain.samples - 1]);
    /* The longest message, which has a part of each kind, and one that is shorter than a block. */
    const unsigned chosen[] = {plain.samples - 1, plain.samples / 2 - 1};
    for (unsigned i = 0; i < sizeof(chosen) / sizeof(chosen[0]); i++) {
      if (!xb_run_call(run, digest + digest_at, run->hash->digest_bits, msg + at, plain.msg_bits[chosen[i]]) ||
          !xb_run_same(run, plain.digests[chosen[i]], digest + digest_at, plain.digest_bytes, when)) {
        return;
      }
    }
  }
}
