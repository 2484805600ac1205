/* random_salt.c - fault: a salt that is chosen once in each process gets into the digest. */
#include <sys/random.h>

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static uint64_t salt;
  struct sponge sponge;
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  if (salt == 0) {
    (void)getrandom(&salt, sizeof(salt), 0);
    salt |= 1;
  }
  sponge_start(&sponge);
  sponge.s[0] ^= salt;
  sponge_absorb_all(&sponge, msg, msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
