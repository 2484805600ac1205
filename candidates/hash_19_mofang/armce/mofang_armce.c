/* mofang_armce.c - double mode of MoFang with NEON and the SHA3 extension: the two states in the two lanes of a vector.
 * Section numbers are those of ../README.md.
 *
 * XAR adds a column's sum and rotates in one instruction, EOR3 adds three words, BCAX is a step of N if its operands
 * are complemented. The schedule is scalar and none of its rotations is carried out: each word is kept with the amount
 * that it still has to be rotated by, which AArch64 does as a part of the next operation. T is in vectors: 27 scalar
 * words would leave no register for anything else. */
#include <arm_neon.h>

#include "candidates/hash_19_mofang/common/mofang_modes.h"
#include "candidates/hash_19_mofang/mofang.h"

/* An array of the schedule: word k is x[k] rotated left by left[k], which the compiler knows in straight-line code. */
struct unrotated {
  uint64_t x[MOFANG_WORDS];
  unsigned left[MOFANG_WORDS];
};

/* Rotation by n mod 64. */
MOFANG_INLINE uint64_t rotate(uint64_t x, unsigned n) {
  const unsigned left = n % 64;
  return left == 0 ? x : x << left | x >> (64 - left);
}

MOFANG_INLINE uint64_t word_of(const struct unrotated *s, size_t k) {
  return rotate(s->x[k], s->left[k]);
}

/* Section 4.2, N on words 0 to 2. A term is rotated to where the word stands that it is added to. */
MOFANG_INLINE void nonlinear_scalar(struct unrotated *s) {
  const unsigned n0 = s->left[0];
  const unsigned n1 = s->left[1];
  const unsigned n2 = s->left[2];

  s->x[0] ^= rotate(s->x[1] & rotate(s->x[2], n2 - n1), n1 - n0);
  s->x[1] ^= rotate(s->x[0] & rotate(s->x[2], n2 - n0), n0 - n1);
  s->x[2] ^= rotate(s->x[0] | rotate(s->x[1], n1 - n0), n0 - n2);
}

/* Section 4.2, SCH: word k comes from word from[k], to be rotated by rot[k] more. */
MOFANG_INLINE void schedule_step(struct unrotated *s, const uint8_t from[MOFANG_WORDS],
                                 const uint8_t rot[MOFANG_WORDS]) {
  nonlinear_scalar(s);
  const struct unrotated old = *s;
  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    s->x[k] = old.x[from[k]];
    s->left[k] = old.left[from[k]] + rot[k];
  }
}

/* Section 4.4: the words of T are moved by P. */
MOFANG_INLINE void move_t(uint64x2_t t[MOFANG_WORDS], const uint8_t from[MOFANG_WORDS]) {
  uint64x2_t old[MOFANG_WORDS];
  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    old[k] = t[k];
  }
  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    t[k] = old[from[k]];
  }
}

/* Section 4.2, N with b complemented before, b and c complemented after: b & c is c & ~(~b), and c ^ (a | b) is the
 * complement of c ^ (~b & ~a). */
MOFANG_INLINE void nonlinear(uint64x2_t *a, uint64x2_t *not_b, uint64x2_t *c) {
  *a = vbcaxq_u64(*a, *c, *not_b);
  *not_b = veorq_u64(*not_b, vandq_u64(*a, *c));
  *c = vbcaxq_u64(*c, *not_b, *a);
}

/* A ^ B in both lanes. */
MOFANG_INLINE uint64x2_t key(const struct unrotated *a, const struct unrotated *b, size_t k) {
  return vdupq_n_u64(word_of(a, k) ^ word_of(b, k));
}

/* The sum of a column and the rotation by n of word k, then its round key. */
#define MIX_WORD(k, sum, n) s[k] = veor3q_u64(vxarq_u64(s[k], sum, 64 - (n)), t[k], key(a, b, k))

/* Section 4.4, round r. The column 1 of the state is complemented between rounds. With the sum t_2 complemented once,
 * no other word has to be: after N columns 1 and 2 are complemented, and so is t_1, which turns column 2 back. */
MOFANG_INLINE void round_double(uint64x2_t s[MOFANG_WORDS], uint64x2_t t[MOFANG_WORDS], struct unrotated *a,
                                struct unrotated *b, unsigned r) {
  static const uint8_t P[MOFANG_WORDS] = {0, 4, 8, 2, 3, 7, 1, 5, 6};
  static const uint8_t Q[MOFANG_WORDS] = {0, 6, 3, 4, 1, 7, 8, 5, 2};
  static const uint8_t U[MOFANG_WORDS] = {1, 5, 11, 17, 0, 31, 41, 47, 59};
  static const uint8_t V[MOFANG_WORDS] = {3, 7, 19, 43, 53, 61, 0, 29, 37};

  move_t(t, P);
  schedule_step(a, Q, U);
  schedule_step(b, P, V);
  b->x[0] ^= rotate(MOFANG_RC[r], 64 - b->left[0] % 64);

  nonlinear(&s[0], &s[1], &s[2]);
  nonlinear(&s[3], &s[4], &s[5]);
  nonlinear(&s[6], &s[7], &s[8]);

  const uint64x2_t t2 = ~veor3q_u64(s[2], s[5], s[8]);
  const uint64x2_t not_t1 = veor3q_u64(s[1], s[4], s[7]);
  const uint64x2_t t02 = veorq_u64(veor3q_u64(s[0], s[3], s[6]), t2);

  s[0] = veorq_u64(veor3q_u64(s[0], t2, t[0]), key(a, b, 0));
  if (r % 2 == 0) {
    MIX_WORD(1, t02, 3);
    MIX_WORD(2, not_t1, 6);
    MIX_WORD(3, t2, 9);
    MIX_WORD(4, t02, 12);
    MIX_WORD(5, not_t1, 15);
    MIX_WORD(6, t2, 18);
    MIX_WORD(7, t02, 21);
    MIX_WORD(8, not_t1, 24);
  } else {
    MIX_WORD(1, t02, 24);
    MIX_WORD(2, not_t1, 48);
    MIX_WORD(3, t2, 8);
    MIX_WORD(4, t02, 32);
    MIX_WORD(5, not_t1, 56);
    MIX_WORD(6, t2, 16);
    MIX_WORD(7, t02, 40);
    MIX_WORD(8, not_t1, 7);
  }
}

MOFANG_INLINE void rounds_double(uint64x2_t s[MOFANG_WORDS], uint64x2_t t[MOFANG_WORDS], struct unrotated *a,
                                 struct unrotated *b, unsigned r) {
  round_double(s, t, a, b, r);
  round_double(s, t, a, b, r + 1);
}

/* The words 1, 4 and 7, column 1. */
MOFANG_INLINE void complement_column(uint64x2_t s[MOFANG_WORDS]) {
  s[1] = ~s[1];
  s[4] = ~s[4];
  s[7] = ~s[7];
}

/* Section 4.4. */
MOFANG_ABSORB absorb_double(struct mofang_chain *chain, const uint8_t *msg, uint64_t blocks) {
  const uint64x2_t high_one = vcombine_u64(vcreate_u64(0), vcreate_u64(1));
  struct unrotated a;
  struct unrotated b;
  uint64x2_t t[MOFANG_WORDS];
  uint64x2_t chained[MOFANG_WORDS]; /* g in the low lane, h in the high one */
  uint64x2_t s[MOFANG_WORDS];       /* S in the low lane, R in the high one */

  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    chained[k] = vcombine_u64(vcreate_u64(chain->g[k]), vcreate_u64(chain->h[k]));
  }
  for (; blocks > 0; blocks--) {
    for (size_t k = 0; k < MOFANG_WORDS; k++) {
      a.x[k] = mofang_load_word(msg, k);
      b.x[k] = mofang_load_word(msg, MOFANG_WORDS + k);
      a.left[k] = 0;
      b.left[k] = 0;
      t[k] = vdupq_laneq_u64(chained[k], 1);
      chained[k] = vdupq_laneq_u64(chained[k], 0);
      s[k] = veor3q_u64(chained[k], t[k], key(&a, &b, k));
    }
    s[8] = veorq_u64(s[8], high_one);
    chained[8] = veorq_u64(chained[8], high_one); /* g and g* */
    complement_column(s);
    MOFANG_EACH_PAIR(rounds_double, s, t, &a, &b);
    complement_column(s);
    for (size_t k = 0; k < MOFANG_WORDS; k++) {
      chained[k] = veorq_u64(chained[k], s[k]);
    }
    msg += MOFANG_BLOCK_BYTES;
  }
  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    chain->g[k] = vgetq_lane_u64(chained[k], 0);
    chain->h[k] = vgetq_lane_u64(chained[k], 1);
  }
}

int mofang_768_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_768(absorb_double);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_1024_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_1024(absorb_double);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_768_xof_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_768_XOF(absorb_double);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}
