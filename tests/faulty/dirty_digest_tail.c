/* dirty_digest_tail.c - fault: the unused low bits of a digest that is not of whole bytes are not 0. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return sponge_hash(digest, (digest_bits + 7) / 8 * 8, msg, msg_bits);
}
