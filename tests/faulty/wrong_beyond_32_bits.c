/* wrong_beyond_32_bits.c - fault: counts the bits of the message in 32 bits. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  return sponge_hash(digest, digest_bits, msg, (uint32_t)msg_bits);
}
