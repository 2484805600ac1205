/* digest_lengths.c - proves of an XOF that a shorter digest is the start of a longer one, for every length to twice the
 * usual one, and that the unused low bits of its last byte are 0. */
#include <string.h>

#include "harness/contract/checks.h"

enum { GARBAGE = 0xFF };

/* is_start checks one digest of `bits` bits; `start` is the longest one. */
static bool is_start(const struct xb_run *run, const uint8_t *start, uint8_t *expected, uint8_t *digest, size_t bits,
                     const uint8_t *msg, uint64_t msg_bits) {
  const size_t bytes = xb_run_bytes(bits);
  memset(digest, GARBAGE, bytes);
  memcpy(expected, start, bytes);
  if (bits % 8 != 0) {
    expected[bytes - 1] &= (uint8_t)(0xFF00U >> bits % 8);
  }
  return xb_run_call(run, digest, bits, msg, msg_bits) &&
         xb_run_same(run, expected, digest, bytes, "than the start of a longer one");
}

void xb_check_digest_lengths(const struct xb_run *run) {
  const unsigned unit = xb_run_unit(run);
  const size_t most = 2 * run->hash->digest_bits;
  struct xb_run_plain plain;

  if (!run->hash->xof) {
    xb_run_not_available(run, "this instance has one digest length; the check of refused lengths asks for others");
    return;
  }
  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  uint8_t *longest = xb_run_memory(xb_run_bytes(most));
  uint8_t *expected = xb_run_memory(xb_run_bytes(most));
  uint8_t *digest = xb_run_memory(xb_run_bytes(most));
  for (unsigned i = 0; i < plain.samples; i++) {
    /* One message with all lengths; the others with an odd step, which comes by every number of unused bits. */
    const size_t step = i == plain.samples / 2 ? unit : 53 * (size_t)unit;
    if (!xb_run_call(run, longest, most, plain.msg, plain.msg_bits[i]) ||
        !xb_run_same(run, plain.digests[i], longest, plain.digest_bytes, "than the start of a longer one")) {
      return;
    }
    for (size_t bits = unit; bits <= most; bits += step) {
      if (!is_start(run, longest, expected, digest, bits, plain.msg, plain.msg_bits[i])) {
        return;
      }
    }
  }
}
