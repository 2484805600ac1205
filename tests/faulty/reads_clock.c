/* reads_clock.c - fault: asks what time it is. */
#include <time.h>

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  struct timespec now;
  (void)clock_gettime(CLOCK_MONOTONIC, &now);
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
