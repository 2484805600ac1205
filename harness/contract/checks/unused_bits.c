/* unused_bits.c - proves that the low bits of a partial last byte do not matter: every pattern of them, up to 128. */
#include <stdio.h>
#include <string.h>

#include "harness/contract/checks.h"

/* With `used` bits of the byte behind `whole` bytes: all patterns of the others. */
static bool all_patterns(const struct xb_run *run, uint8_t *msg, size_t whole, unsigned used, uint8_t *expected,
                         uint8_t *digest) {
  const unsigned patterns = 1U << (8 - used);
  const uint8_t kept = (uint8_t)(msg[whole] & (0xFF00U >> used));
  const size_t bytes = xb_run_bytes(run->hash->digest_bits);

  for (unsigned pattern = 0; pattern < patterns; pattern++) {
    char when[64];
    (void)snprintf(when, sizeof(when), "with the unused bits %02x", pattern);
    msg[whole] = (uint8_t)(kept | pattern);
    if (!xb_run_call(run, pattern == 0 ? expected : digest, run->hash->digest_bits, msg, 8 * (uint64_t)whole + used) ||
        (pattern != 0 && !xb_run_same(run, expected, digest, bytes, when))) {
      return false;
    }
  }
  return true;
}

void xb_check_unused_bits(const struct xb_run *run) {
  const size_t block = xb_run_bytes(run->hash->block_bits);
  /* In the first byte, in the last of a block, in the first of a further block. */
  const size_t places[] = {0, block - 1, block, 2 * block - 1};
  const size_t bytes = xb_run_bytes(run->hash->digest_bits);

  if (run->hash->whole_bytes) {
    xb_run_not_available(run, "this instance hashes whole bytes only");
    return;
  }
  uint8_t *msg = xb_run_memory(2 * block + 1);
  uint8_t *expected = xb_run_memory(bytes);
  uint8_t *digest = xb_run_memory(bytes);
  xb_run_message(msg, 2 * block + 1, 4);
  for (unsigned i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
    for (unsigned used = 1; used < 8; used++) {
      if (!all_patterns(run, msg, places[i], used, expected, digest)) {
        return;
      }
    }
  }
}
