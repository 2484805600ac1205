/* message_kept.c - proves that the message is only read: its memory can be read and nothing else. */
#include <string.h>
#include <sys/mman.h>

#include "harness/contract/checks.h"
#include "harness/contract/guarded.h"

void xb_check_message_kept(const struct xb_run *run) {
  struct xb_run_plain plain;
  struct xb_guarded msg;

  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  uint8_t *digest = xb_run_memory(plain.digest_bytes);
  xb_guarded_open(&msg, "the message, which is read-only,", plain.msg_bytes[plain.samples - 1]);
  memcpy(msg.ours, plain.msg, plain.msg_bytes[plain.samples - 1]);
  xb_guarded_protect(&msg, PROT_READ);
  for (unsigned i = 0; i < plain.samples; i++) {
    if (!xb_run_call(run, digest, run->hash->digest_bits, msg.bytes, plain.msg_bits[i]) ||
        !xb_run_same(run, plain.digests[i], digest, plain.digest_bytes, "of a read-only message")) {
      return;
    }
  }
}
