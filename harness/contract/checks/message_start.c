/* message_start.c - proves that no byte before the message is read: it starts where memory starts, at every length. */
#include "harness/contract/checks.h"
#include "harness/contract/guarded.h"

void xb_check_message_start(const struct xb_run *run) {
  const uint64_t most = 3 * (uint64_t)run->hash->block_bits + XB_CHECKS_NEAR;
  uint8_t *digest = xb_run_memory(xb_run_bytes(run->hash->digest_bits));
  struct xb_guarded msg;

  xb_guarded_open(&msg, "the message", xb_run_bytes(most));
  xb_run_message(msg.ours, msg.size, 2);
  for (uint64_t bits = 0; bits <= most; bits += 8) {
    if (!xb_run_call(run, digest, run->hash->digest_bits, msg.bytes, bits)) {
      return;
    }
  }
}
