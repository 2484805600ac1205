/* accepts_digest_bits.c - fault: has one digest length and accepts others, as an XOF would. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return digest_bits > 512 ? 1 : sponge_hash(digest, digest_bits, msg, msg_bits);
}
