/* mofang_scalar.h - the rounds of MoFang on 64-bit words, portable to any byte order and alignment, and single mode
 * made of them. The vector implementations of double mode take the schedule from here, that of single mode takes the
 * blocks that do not fill its lanes. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_19_MOFANG_COMMON_MOFANG_SCALAR_H_
#define NGCC_XBENCH_CANDIDATES_HASH_19_MOFANG_COMMON_MOFANG_SCALAR_H_

#include "candidates/hash_19_mofang/common/mofang_modes.h"

#define MOFANG_WORD uint64_t
#define MOFANG_ROTATE(x, n) ((x) << (n) | (x) >> (64 - (n)))
#define MOFANG_NAME(name) mofang_##name##_x1
#include "candidates/hash_19_mofang/common/mofang_rounds.inc"

/* Section 4.3, the round key of round r. */
MOFANG_INLINE void mofang_key_single_x1(uint64_t w[MOFANG_WORDS], uint64_t a[MOFANG_WORDS], uint64_t b[MOFANG_WORDS],
                                        unsigned r) {
  mofang_schedule_single_x1(a, b, MOFANG_RC[r]);
  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    w[k] = a[k] ^ b[k];
  }
}

/* Section 4.4, the round key of round r. */
MOFANG_INLINE void mofang_key_double_x1(uint64_t w[MOFANG_WORDS], uint64_t t[MOFANG_WORDS], uint64_t a[MOFANG_WORDS],
                                        uint64_t b[MOFANG_WORDS], unsigned r) {
  mofang_move_p_x1(t);
  mofang_schedule_double_x1(a, b, MOFANG_RC[r]);
  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    w[k] = t[k] ^ a[k] ^ b[k];
  }
}

/* Rounds r and r + 1 of F, r even. */
MOFANG_INLINE void mofang_rounds_single_x1(uint64_t s[MOFANG_WORDS], uint64_t a[MOFANG_WORDS], uint64_t b[MOFANG_WORDS],
                                           unsigned r) {
  uint64_t w[MOFANG_WORDS];

  mofang_key_single_x1(w, a, b, r);
  mofang_state_round_even_x1(s, w);
  mofang_key_single_x1(w, a, b, r + 1);
  mofang_state_round_odd_x1(s, w);
}

/* Section 4.3: mofang_absorb_single_x1 absorbs whole blocks in single mode. Schedule and state advance together: the
 * schedule does not wait for the state and fills the gaps that the state's chain of dependences leaves. */
MOFANG_ABSORB mofang_absorb_single_x1(struct mofang_chain *chain, const uint8_t *msg, uint64_t blocks) {
  uint64_t a[MOFANG_WORDS];
  uint64_t b[MOFANG_WORDS];
  uint64_t s[MOFANG_WORDS];

  for (; blocks > 0; blocks--) {
    for (size_t k = 0; k < MOFANG_WORDS; k++) {
      a[k] = mofang_load_word(msg, k);
      b[k] = mofang_load_word(msg, MOFANG_WORDS + k);
      s[k] = chain->h[k] ^ a[k] ^ b[k];
    }
    MOFANG_EACH_PAIR(mofang_rounds_single_x1, s, a, b);
    for (size_t k = 0; k < MOFANG_WORDS; k++) {
      chain->h[k] ^= s[k];
    }
    msg += MOFANG_BLOCK_BYTES;
  }
}

#endif /* NGCC_XBENCH_CANDIDATES_HASH_19_MOFANG_COMMON_MOFANG_SCALAR_H_ */
