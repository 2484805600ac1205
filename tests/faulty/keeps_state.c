/* keeps_state.c - fault: what a call leaves behind gets into the digest of the next one. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static struct sponge sponge;
  static bool started;
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  if (!started) {
    sponge_start(&sponge);
    started = true;
  }
  sponge_absorb_all(&sponge, msg, msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
