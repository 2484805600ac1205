/* erasable_instance.c - a fake instance that link-time optimisation may remove as a whole: a loop that always ends,
 * with no effect but its digest. For each byte of the message it executes at least two instructions. */
#include "harness/api/hash.h"

static int erasable_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  uint8_t sum = (uint8_t)digest_bits;
  for (uint64_t i = 0; i < msg_bits / 8; i++) {
    sum = (uint8_t)(5 * (sum ^ msg[i]));
  }
  *digest = sum;
  return 0;
}

const struct xb_hash xb_instance = {
    .candidate = "test",
    .algorithm = "function that can be removed",
    .instance = "Erasable_8",
    .label = "Erasable-8",
    .implementation = "ref",
    .profile = "reference",
    .features = "",
    .digest_bits = 8,
    .block_bits = 128,
    .xof = false,
    .whole_bytes = true,
    .baseline = false,
    .hash = erasable_hash,
};
