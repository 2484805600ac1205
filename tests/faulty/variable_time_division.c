/* variable_time_division.c - fault: words of the message are divided, which takes a time of its own for each value on
 * many processors. The digest is right. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

static volatile uint64_t divisor = 10; /* volatile: the compiler may not multiply instead */

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  struct sponge sponge;
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  sponge_start(&sponge);
  for (; msg_bits >= SPONGE_RATE_BITS; msg_bits -= SPONGE_RATE_BITS) {
    for (unsigned i = 0; i < SPONGE_WORDS; i++) {
      const uint64_t word = sponge_load(msg + (size_t)8 * i);
      const uint64_t quotient = word / divisor;
      const uint64_t remainder = word % divisor;
      sponge.s[i] ^= quotient * divisor + remainder;
    }
    sponge_permute(&sponge);
    msg += SPONGE_RATE;
  }
  sponge_finish(&sponge, msg, (unsigned)msg_bits);
  sponge_squeeze(&sponge, digest, digest_bits);
  return 0;
}
