/* extra_symbol.c - fault: a helper function has a name that other files of a program can see, and clash with. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

void permute_twice(struct sponge *sponge);

void permute_twice(struct sponge *sponge) {
  sponge_permute(sponge);
  sponge_permute(sponge);
}

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
