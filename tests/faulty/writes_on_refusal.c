/* writes_on_refusal.c - fault: clears the digest before it refuses a digest length. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  if (digest_bits != 256) {
    digest[0] = 0;
    return 1;
  }
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
