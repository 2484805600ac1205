/* changes_rounding.c - fault: leaves another rounding mode of floating point. */
#include <fenv.h>

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  (void)fesetround(FE_UPWARD);
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
