/* null_dereference.c - fault: reads through a null message that it should refuse. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const volatile uint8_t *first = msg;
  if (msg_bits != 0 && digest_bits != 0) {
    (void)*first;
  }
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
