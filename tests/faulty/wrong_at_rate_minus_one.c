/* wrong_at_rate_minus_one.c - fault: where only one bit is left in the last block, the padding gets no further block.
 */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  struct sponge sponge;
  if (msg_bits % SPONGE_RATE_BITS != SPONGE_RATE_BITS - 1) {
    return sponge_hash(digest, digest_bits, msg, msg_bits);
  }
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  sponge_start(&sponge);
  for (; msg_bits > SPONGE_RATE_BITS; msg_bits -= SPONGE_RATE_BITS) {
    sponge_absorb(&sponge, msg);
    msg += SPONGE_RATE;
  }
  uint8_t block[SPONGE_RATE];
  memcpy(block, msg, sizeof(block));
  block[SPONGE_RATE - 1] |= 1;
  sponge_absorb(&sponge, block);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
