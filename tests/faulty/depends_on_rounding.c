/* depends_on_rounding.c - fault: computes with floating point, so the rounding mode gets into the digest. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  volatile double numerator = 1;
  volatile double denominator = 3;
  const double third = numerator / denominator;
  struct sponge sponge;
  uint64_t word = 0;
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  memcpy(&word, &third, sizeof(word));
  sponge_start(&sponge);
  sponge.s[0] ^= word ^ 0x3FD5555555555555; /* nothing, if it rounds to nearest */
  sponge_absorb_all(&sponge, msg, msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
