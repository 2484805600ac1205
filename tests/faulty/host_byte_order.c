/* host_byte_order.c - fault: loads words in the byte order of the machine. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  struct sponge sponge;
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  sponge_start(&sponge);
  for (; msg_bits >= SPONGE_RATE_BITS; msg_bits -= SPONGE_RATE_BITS) {
    uint64_t words[SPONGE_WORDS];
    memcpy(words, msg, sizeof(words));
    for (unsigned i = 0; i < SPONGE_WORDS; i++) {
      sponge.s[i] ^= words[i];
    }
    sponge_permute(&sponge);
    msg += SPONGE_RATE;
  }
  sponge_finish(&sponge, msg, (unsigned)msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
