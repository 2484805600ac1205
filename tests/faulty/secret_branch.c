/* secret_branch.c - fault: a branch depends on each bit of the message. The digest is right. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

/* load has the value of sponge_load. */
static uint64_t load(const uint8_t *bytes) {
  uint64_t word = 0;
  for (unsigned i = 0; i < 64; i++) {
    if ((bytes[i / 8] >> i % 8 & 1) != 0) {
      word |= (uint64_t)1 << i;
      __asm__ volatile(""); /* keeps the branch */
    }
  }
  return word;
}

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  struct sponge sponge;
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  sponge_start(&sponge);
  for (; msg_bits >= SPONGE_RATE_BITS; msg_bits -= SPONGE_RATE_BITS) {
    for (unsigned i = 0; i < SPONGE_WORDS; i++) {
      sponge.s[i] ^= load(msg + (size_t)8 * i);
    }
    sponge_permute(&sponge);
    msg += SPONGE_RATE;
  }
  sponge_finish(&sponge, msg, (unsigned)msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
