/* ascon_ref.c - Ascon-Hash256 in strict ISO C99. Section numbers are those of NIST SP 800-232 (August 2025). */
#include "candidates/baselines/ascon/ascon.h"

enum { RATE_BYTES = 8, DIGEST_BYTES = 32, ROUNDS = 12 };

/* Section 5.1: the state behind the permutation of the initial value 0x0000080100cc0002 and four zero words. It depends
 * on nothing else, so implementations store it. */
static const uint64_t INITIAL_STATE[5] = {UINT64_C(0x9b1e5494e934d681), UINT64_C(0x4bc3a01e333751d2),
                                          UINT64_C(0xae65396c6b34b81a), UINT64_C(0x3c7fd4a4d56a4db3),
                                          UINT64_C(0x1a5c464906c5976d)};

/* rotate_right rotates right by n = 1 .. 63. */
static inline uint64_t rotate_right(uint64_t x, unsigned n) {
  return (x >> n) | (x << (64U - n));
}

/* Appendix A: a word is little-endian. A partial word of `size` < 8 bytes is filled with zeros. */
static uint64_t load(const uint8_t *bytes, size_t size) {
  uint64_t word = 0;

  for (size_t i = 0; i < size; i++) {
    word |= (uint64_t)bytes[i] << (8 * i);
  }
  return word;
}

static void store(uint8_t bytes[8], uint64_t word) {
  for (size_t i = 0; i < 8; i++) {
    bytes[i] = (uint8_t)(word >> (8 * i));
  }
}

/* Section 3: the permutation Ascon-p[12]. The state is five local words, so that they stay in machine registers. */
static void permute(uint64_t state[5]) {
  uint64_t s0 = state[0];
  uint64_t s1 = state[1];
  uint64_t s2 = state[2];
  uint64_t s3 = state[3];
  uint64_t s4 = state[4];

  for (unsigned i = 0; i < ROUNDS; i++) {
    /* Section 3.2, constant addition: f0, e1, d2, ... 4b. */
    s2 ^= (uint64_t)(0xf0U - 0x0fU * i);

    /* Section 3.3, substitution: the 5-bit S-box on all 64 columns at the same time. */
    s0 ^= s4;
    s4 ^= s3;
    s2 ^= s1;
    const uint64_t t0 = s0 ^ (~s1 & s2);
    const uint64_t t1 = s1 ^ (~s2 & s3);
    const uint64_t t2 = s2 ^ (~s3 & s4);
    const uint64_t t3 = s3 ^ (~s4 & s0);
    const uint64_t t4 = s4 ^ (~s0 & s1);
    s0 = t0 ^ t4;
    s1 = t1 ^ t0;
    s2 = ~t2;
    s3 = t3 ^ t2;
    s4 = t4;

    /* Section 3.4, linear diffusion. */
    s0 ^= rotate_right(s0, 19) ^ rotate_right(s0, 28);
    s1 ^= rotate_right(s1, 61) ^ rotate_right(s1, 39);
    s2 ^= rotate_right(s2, 1) ^ rotate_right(s2, 6);
    s3 ^= rotate_right(s3, 10) ^ rotate_right(s3, 17);
    s4 ^= rotate_right(s4, 7) ^ rotate_right(s4, 41);
  }
  state[0] = s0;
  state[1] = s1;
  state[2] = s2;
  state[3] = s3;
  state[4] = s4;
}

/* Section 5.1: initialization, absorption, squeezing. */
int ascon_hash256_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  uint64_t state[5];

  if (digest_bits != (size_t)8 * DIGEST_BYTES || msg_bits % 8 != 0 || (msg == NULL && msg_bits != 0)) {
    return 1;
  }
  for (size_t i = 0; i < 5; i++) {
    state[i] = INITIAL_STATE[i];
  }
  size_t left = (size_t)(msg_bits / 8);
  for (; left >= RATE_BYTES; left -= RATE_BYTES) {
    state[0] ^= load(msg, RATE_BYTES);
    permute(state);
    msg += RATE_BYTES;
  }
  /* Padding (section 2.1): a 1 bit, then 0 bits; the first bit of a byte is its least significant one. */
  state[0] ^= load(msg, left) ^ UINT64_C(1) << (8 * left);
  for (size_t i = 0; i < DIGEST_BYTES; i += RATE_BYTES) {
    permute(state);
    store(digest + i, state[0]);
  }
  return 0;
}
