/* null_message.c - proves that a null message is the empty one, is refused with any other length, and that no byte of
 * an empty message is read. */
#include <string.h>
#include <sys/mman.h>

#include "harness/contract/checks.h"
#include "harness/contract/guarded.h"

enum { CANARY = 0xA5 };

void xb_check_null_message(const struct xb_run *run) {
  const size_t digest_bits = run->hash->digest_bits;
  const size_t bytes = xb_run_bytes(digest_bits);
  const uint64_t lengths[] = {8, 24, run->hash->block_bits, UINT64_C(1) << 40, UINT64_MAX - 7, 1, UINT64_MAX};
  const unsigned count = sizeof(lengths) / sizeof(lengths[0]) - (run->hash->whole_bytes ? 2 : 0);
  uint8_t *expected = xb_run_memory(bytes);
  uint8_t *digest = xb_run_memory(bytes);
  struct xb_guarded msg;

  if (!xb_run_call(run, expected, digest_bits, xb_run_memory(8), 0) ||
      !xb_run_call(run, digest, digest_bits, NULL, 0) ||
      !xb_run_same(run, expected, digest, bytes, "of a null message with no bits")) {
    return;
  }
  xb_guarded_open(&msg, "an empty message", 8);
  xb_guarded_protect(&msg, PROT_NONE);
  if (!xb_run_call(run, digest, digest_bits, msg.bytes, 0) ||
      !xb_run_same(run, expected, digest, bytes, "of an empty message that cannot be read")) {
    return;
  }
  for (unsigned i = 0; i < count; i++) {
    memset(digest, CANARY, bytes);
    if (xb_run_status(run, digest, digest_bits, NULL, lengths[i]) == 0) {
      (void)xb_run_fail(run, "a null message of %llu bits: the call returned 0; expected a refusal",
                        (unsigned long long)lengths[i]);
      return;
    }
    for (size_t at = 0; at < bytes; at++) {
      if (digest[at] != CANARY) {
        (void)xb_run_fail(run, "a null message of %llu bits was refused, but the digest was written",
                          (unsigned long long)lengths[i]);
        return;
      }
    }
  }
}
