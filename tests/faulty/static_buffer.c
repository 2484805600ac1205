/* static_buffer.c - fault: the state is static, so two calls at once share it. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static struct sponge sponge;
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  sponge_start(&sponge);
  for (; msg_bits >= SPONGE_RATE_BITS; msg_bits -= SPONGE_RATE_BITS) {
    sponge_absorb(&sponge, msg);
    msg += SPONGE_RATE;
    __asm__ volatile("" ::: "memory"); /* the state is in memory, not in registers */
  }
  sponge_finish(&sponge, msg, (unsigned)msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
