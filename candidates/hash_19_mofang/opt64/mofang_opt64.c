/* mofang_opt64.c - MoFang in portable C for 64-bit CPUs: all rounds written out, every index and rotation a constant,
 * the words in local variables. Single mode is in ../common/mofang_scalar.h. */
#include "candidates/hash_19_mofang/common/mofang_scalar.h"
#include "candidates/hash_19_mofang/mofang.h"

/* Rounds r and r + 1 of D, r even, on the states S and R. */
MOFANG_INLINE void rounds_double(uint64_t s[MOFANG_WORDS], uint64_t state_r[MOFANG_WORDS], uint64_t t[MOFANG_WORDS],
                                 uint64_t a[MOFANG_WORDS], uint64_t b[MOFANG_WORDS], unsigned r) {
  uint64_t w[MOFANG_WORDS];

  mofang_key_double_x1(w, t, a, b, r);
  mofang_state_round_even_x1(s, w);
  mofang_state_round_even_x1(state_r, w);
  mofang_key_double_x1(w, t, a, b, r + 1);
  mofang_state_round_odd_x1(s, w);
  mofang_state_round_odd_x1(state_r, w);
}

/* Section 4.4 of ../README.md. The two states advance together, so that each round key is used at once. */
MOFANG_ABSORB absorb_double(struct mofang_chain *chain, const uint8_t *msg, uint64_t blocks) {
  uint64_t t[MOFANG_WORDS];
  uint64_t a[MOFANG_WORDS];
  uint64_t b[MOFANG_WORDS];
  uint64_t s[MOFANG_WORDS];
  uint64_t r[MOFANG_WORDS];

  for (; blocks > 0; blocks--) {
    for (size_t k = 0; k < MOFANG_WORDS; k++) {
      a[k] = mofang_load_word(msg, k);
      b[k] = mofang_load_word(msg, MOFANG_WORDS + k);
      t[k] = chain->h[k];
      s[k] = chain->g[k] ^ t[k] ^ a[k] ^ b[k];
      r[k] = s[k];
    }
    r[8] ^= 1; /* g* */
    MOFANG_EACH_PAIR(rounds_double, s, r, t, a, b);
    for (size_t k = 0; k < MOFANG_WORDS; k++) {
      chain->h[k] = chain->g[k] ^ r[k];
      chain->g[k] ^= s[k];
    }
    chain->h[8] ^= 1; /* g* again */
    msg += MOFANG_BLOCK_BYTES;
  }
}

int mofang_256_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_256(mofang_absorb_single_x1);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_512_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_512(mofang_absorb_single_x1);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_256_xof_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_256_XOF(mofang_absorb_single_x1);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_768_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_768(absorb_double);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_1024_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_1024(absorb_double);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_768_xof_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_768_XOF(absorb_double);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}
