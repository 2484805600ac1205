/* endless_loop.c - fault: does not end for messages of 101 bits. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  for (volatile uint64_t bits = msg_bits; bits == 101;) {
  }
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
