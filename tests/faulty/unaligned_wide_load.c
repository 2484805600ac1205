/* unaligned_wide_load.c - fault: loads words of the message through a pointer that is not aligned for them. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  struct sponge sponge;
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  sponge_start(&sponge);
  for (; msg_bits >= SPONGE_RATE_BITS; msg_bits -= SPONGE_RATE_BITS) {
    const uint64_t *words = (const uint64_t *)(const void *)msg;
    for (unsigned i = 0; i < SPONGE_WORDS; i++) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      sponge.s[i] ^= __builtin_bswap64(words[i]);
#else
      sponge.s[i] ^= words[i];
#endif
    }
    sponge_permute(&sponge);
    msg += SPONGE_RATE;
  }
  sponge_finish(&sponge, msg, (unsigned)msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
