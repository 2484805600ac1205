/* prints.c - fault: writes a line to standard output. */
#include <stdio.h>

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  (void)puts("hashing");
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
