/* depends_on_address.c - fault: the place of the stack gets into the digest, far above all alignments. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  extern char **environ;
  struct sponge sponge;
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  sponge_start(&sponge);
  sponge.s[0] ^= (uintptr_t)environ >> 4;
  sponge_absorb_all(&sponge, msg, msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
