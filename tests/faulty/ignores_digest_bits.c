/* ignores_digest_bits.c - fault: always writes the usual 256 bits. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return sponge_hash(digest, digest_bits == 0 ? 0 : 256, msg, msg_bits);
}
