/* mofang_two_lanes.h - double mode of MoFang with its two states in the lanes of a 128-bit vector.
 *
 * The states S and R (section 4.4 of ../README.md) take the same operations and the same round keys. The schedule is
 * scalar, round by round beside the state: it does not wait for the state and uses other registers and, on most CPUs,
 * other execution units. Scheduling several blocks in vector lanes first was slower, see ../README.md.
 *
 * The including file gives the vector type and what intrinsics are needed for:
 *   mofang_x2                          the type; & | ^ are the compiler's own
 *   mofang_broadcast_x2(word)          a vector with `word` twice
 *   mofang_pair_x2(low, high)          a vector of two words
 *   mofang_low_twice_x2(x)             a vector with the low word of x twice
 *   mofang_low_x2(x), mofang_high_x2   the words of a vector
 *   mofang_state_round_even_x2, _odd_x2   RND, usually from mofang_rounds.inc */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_19_MOFANG_COMMON_MOFANG_TWO_LANES_H_
#define NGCC_XBENCH_CANDIDATES_HASH_19_MOFANG_COMMON_MOFANG_TWO_LANES_H_

#include "candidates/hash_19_mofang/common/mofang_scalar.h"

/* Section 4.4, the round key of round r in both lanes. */
MOFANG_INLINE void mofang_key_double_x2(mofang_x2 w[MOFANG_WORDS], uint64_t t[MOFANG_WORDS], uint64_t a[MOFANG_WORDS],
                                        uint64_t b[MOFANG_WORDS], unsigned r) {
  uint64_t word[MOFANG_WORDS];

  mofang_key_double_x1(word, t, a, b, r);
  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    w[k] = mofang_broadcast_x2(word[k]);
  }
}

/* Rounds r and r + 1 of D, r even. */
MOFANG_INLINE void mofang_rounds_double_x2(mofang_x2 s[MOFANG_WORDS], uint64_t t[MOFANG_WORDS],
                                           uint64_t a[MOFANG_WORDS], uint64_t b[MOFANG_WORDS], unsigned r) {
  mofang_x2 w[MOFANG_WORDS];

  mofang_key_double_x2(w, t, a, b, r);
  mofang_state_round_even_x2(s, w);
  mofang_key_double_x2(w, t, a, b, r + 1);
  mofang_state_round_odd_x2(s, w);
}

/* Section 4.4: mofang_absorb_double_x2 absorbs whole blocks in double mode. */
MOFANG_ABSORB mofang_absorb_double_x2(struct mofang_chain *chain, const uint8_t *msg, uint64_t blocks) {
  uint64_t t[MOFANG_WORDS];
  uint64_t a[MOFANG_WORDS];
  uint64_t b[MOFANG_WORDS];
  mofang_x2 chained[MOFANG_WORDS]; /* g in the low lane, h in the high one */
  mofang_x2 s[MOFANG_WORDS];       /* S in the low lane, R in the high one */

  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    chained[k] = mofang_pair_x2(chain->g[k], chain->h[k]);
  }
  for (; blocks > 0; blocks--) {
    for (size_t k = 0; k < MOFANG_WORDS; k++) {
      a[k] = mofang_load_word(msg, k);
      b[k] = mofang_load_word(msg, MOFANG_WORDS + k);
      t[k] = mofang_high_x2(chained[k]);
      chained[k] = mofang_low_twice_x2(chained[k]);
      s[k] = chained[k] ^ mofang_broadcast_x2(t[k] ^ a[k] ^ b[k]);
    }
    s[8] ^= mofang_pair_x2(0, 1);
    chained[8] ^= mofang_pair_x2(0, 1); /* g and g* */
    MOFANG_EACH_PAIR(mofang_rounds_double_x2, s, t, a, b);
    for (size_t k = 0; k < MOFANG_WORDS; k++) {
      chained[k] ^= s[k];
    }
    msg += MOFANG_BLOCK_BYTES;
  }
  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    chain->g[k] = mofang_low_x2(chained[k]);
    chain->h[k] = mofang_high_x2(chained[k]);
  }
}

#endif /* NGCC_XBENCH_CANDIDATES_HASH_19_MOFANG_COMMON_MOFANG_TWO_LANES_H_ */
