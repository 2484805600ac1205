/* every_length.c - proves that the digest is that of the reference at every length from 0 to three blocks and nine
 * bits, so also around each boundary of blocks and of padding, each time of another message. Of the reference itself,
 * which has nothing to be compared with here, it proves that the last bit matters at each of these lengths; its KAT
 * test compares it with published digests, of every length to 4096 bits. */
#include <string.h>

#include "harness/contract/checks.h"

enum { MESSAGES = 61 };

static bool same_as_reference(const struct xb_run *run, uint8_t *expected, const uint8_t *digest, const uint8_t *msg,
                              uint64_t bits) {
  if (run->reference->hash(expected, run->hash->digest_bits, msg, bits) != 0) {
    return xb_run_fail(run, "the reference failed (message of %llu bits)", (unsigned long long)bits);
  }
  return xb_run_same(run, expected, digest, xb_run_bytes(run->hash->digest_bits), "than the reference's");
}

static bool last_bit_matters(const struct xb_run *run, uint8_t *other, const uint8_t *digest, uint8_t *msg,
                             uint64_t bits) {
  if (bits == 0) {
    return true;
  }
  const uint8_t last = (uint8_t)(0x80U >> (bits - 1) % 8);
  msg[(bits - 1) / 8] ^= last;
  const bool done = xb_run_call(run, other, run->hash->digest_bits, msg, bits);
  msg[(bits - 1) / 8] ^= last;
  return done && (memcmp(other, digest, xb_run_bytes(run->hash->digest_bits)) != 0 ||
                  xb_run_fail(run, "the digest does not depend on the last bit (message of %llu bits)",
                              (unsigned long long)bits));
}

void xb_check_every_length(const struct xb_run *run) {
  const struct xb_hash *hash = run->hash;
  const uint64_t most = 3 * (uint64_t)hash->block_bits + XB_CHECKS_NEAR;
  uint8_t *msgs = xb_run_memory(xb_run_bytes(most) + MESSAGES);
  uint8_t *other = xb_run_memory(xb_run_bytes(hash->digest_bits));
  uint8_t *digest = xb_run_memory(xb_run_bytes(hash->digest_bits));

  xb_run_message(msgs, xb_run_bytes(most) + MESSAGES, 5);
  for (uint64_t bits = 0; bits <= most; bits += xb_run_unit(run)) {
    uint8_t *msg = msgs + bits % MESSAGES;
    if (!xb_run_call(run, digest, hash->digest_bits, msg, bits) ||
        !(run->reference != NULL ? same_as_reference(run, other, digest, msg, bits)
                                 : last_bit_matters(run, other, digest, msg, bits))) {
      return;
    }
  }
  if (run->reference == NULL) {
    xb_run_remark(run, "there is no reference: the last bit matters at each length");
  }
}
