/* message_end.c - proves that no byte behind the message is read: it ends where memory ends, at every length. */
#include "harness/contract/checks.h"
#include "harness/contract/guarded.h"

void xb_check_message_end(const struct xb_run *run) {
  const uint64_t most = 3 * (uint64_t)run->hash->block_bits + XB_CHECKS_NEAR;
  uint8_t *digest = xb_run_memory(xb_run_bytes(run->hash->digest_bits));
  struct xb_guarded msg;

  xb_guarded_open(&msg, "the message", xb_run_bytes(most));
  xb_run_message(msg.ours, msg.size, 2);
  /* Whole bytes first; then a last byte of one bit only, which a look at the next byte would betray. */
  for (uint64_t bits = 0; bits <= most; bits += 8) {
    if (!xb_run_call(run, digest, run->hash->digest_bits, msg.bytes + msg.size - xb_run_bytes(bits), bits)) {
      return;
    }
    if (xb_run_unit(run) == 1 && bits > 0 &&
        !xb_run_call(run, digest, run->hash->digest_bits, msg.bytes + msg.size - xb_run_bytes(bits), bits - 7)) {
      return;
    }
  }
}
