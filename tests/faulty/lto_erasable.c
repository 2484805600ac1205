/* lto_erasable.c - fault: a block is written as words of one type, by another source file, and read as words of another
 * type of the same size. That is undefined behaviour, and right unless link-time optimisation sees both files: then it
 * may take the words for what they were before, and leave out the writing. */
#include "tests/faulty/lto_erasable.h"

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  struct sponge sponge;
  uint64_t storage[SPONGE_WORDS];
  uint64_t *volatile place = storage; /* volatile: the compiler may not know whose memory it is */
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  sponge_start(&sponge);
  uint64_t *block = place;
  for (; msg_bits >= SPONGE_RATE_BITS; msg_bits -= SPONGE_RATE_BITS) {
    for (unsigned i = 0; i < SPONGE_WORDS; i++) {
      block[i] = 0;
    }
    xb_faulty_load(place, msg); /* the same address, which the compiler does not know */
    for (unsigned i = 0; i < SPONGE_WORDS; i++) {
      sponge.s[i] ^= block[i];
    }
    sponge_permute(&sponge);
    msg += SPONGE_RATE;
  }
  sponge_finish(&sponge, msg, (unsigned)msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
