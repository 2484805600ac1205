/* wrong_at_one_alignment.c - fault: a wrong digest of messages that start 13 bytes behind a multiple of 64. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const int status = sponge_hash(digest, digest_bits, msg, msg_bits);
  if (status == 0 && (uintptr_t)msg % 64 == 13) {
    digest[0] ^= 0x80;
  }
  return status;
}
