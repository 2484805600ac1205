/* writes_on_error.c - fault: clears the digest before it refuses a null message. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  if (msg == NULL && msg_bits != 0) {
    memset(digest, 0, digest_bits / 8);
  }
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
