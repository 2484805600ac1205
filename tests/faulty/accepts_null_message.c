/* accepts_null_message.c - fault: takes a null message of any length for an empty one. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return sponge_hash(digest, digest_bits, msg, msg == NULL ? 0 : msg_bits);
}
