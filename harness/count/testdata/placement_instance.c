/* placement_instance.c - a fake instance whose instruction count depends on where in a page its stack and its buffers
 * are, as that of a copying routine may. Counting must give the same in every run all the same. */
#include <stddef.h>
#include <stdint.h>

#include "harness/api/hash.h"

static size_t place_in_page(const void *object) {
  return (size_t)((uintptr_t)object % 4096);
}

static int placement_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  (void)msg_bits;
  for (size_t i = 0; i < digest_bits / 8; i++) {
    digest[i] = (uint8_t)i;
  }
  volatile size_t steps = 0;
  steps = place_in_page((const void *)&steps) + place_in_page(digest) + place_in_page(msg);
  while (steps > 0) {
    steps--;
  }
  return 0;
}

const struct xb_hash xb_instance = {
    .candidate = "test",
    .algorithm = "function that depends on addresses",
    .instance = "Placement_128",
    .label = "Placement-128",
    .implementation = "ref",
    .profile = "reference",
    .features = "",
    .digest_bits = 128,
    .block_bits = 128,
    .xof = false,
    .baseline = false,
    .hash = placement_hash,
};
