/* reads_environment.c - fault: looks for an environment variable. */
#include <stdlib.h>

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const char *volatile value = getenv("SPONGE_TRACE");
  (void)value;
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
