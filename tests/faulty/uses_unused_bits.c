/* uses_unused_bits.c - fault: the low bits of a partial last byte get into the digest. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const int status = sponge_hash(digest, digest_bits, msg, msg_bits);
  if (status == 0 && msg_bits % 8 != 0) {
    digest[0] ^= (uint8_t)(msg[msg_bits / 8] << msg_bits % 8);
  }
  return status;
}
