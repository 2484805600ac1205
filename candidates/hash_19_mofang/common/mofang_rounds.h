/* mofang_rounds.h - the schedule steps and the state round of MoFang for one type of word: a template.
 *
 * Include it once for each type, with these macros defined; it undefines them:
 *   MOFANG_WORD          uint64_t, or a vector type with a word of another block or another state in each lane
 *   MOFANG_ROTATE(x, n)  x rotated left by the constant n = 1 .. 63 in each lane
 *   MOFANG_NAME(name)    the name of a function for this type
 * It has no include guard for that reason. Vector types use the compiler's own & | ^, as scalars do.
 *
 * Every index and every rotation is a constant, so that a compiler keeps the words in registers and the word moves of
 * the schedule (section 4.2 of ../README.md) cost nothing in an unrolled loop. */

/* Section 4.2, N. */
MOFANG_INLINE void MOFANG_NAME(nonlinear)(MOFANG_WORD *a, MOFANG_WORD *b, MOFANG_WORD *c) {
  *a ^= *b & *c;
  *b ^= *a & *c;
  *c ^= *a | *b;
}

/* Section 4.1, P along its cycles 1 <- 4 <- 3 <- 2 <- 8 <- 6 <- 1 and 5 <- 7 <- 5. */
MOFANG_INLINE void MOFANG_NAME(move_p)(MOFANG_WORD x[9]) {
  const MOFANG_WORD x1 = x[1];
  const MOFANG_WORD x5 = x[5];
  x[1] = x[4];
  x[4] = x[3];
  x[3] = x[2];
  x[2] = x[8];
  x[8] = x[6];
  x[6] = x1;
  x[5] = x[7];
  x[7] = x5;
}

/* Section 4.1, Q: the same cycles the other way round. */
MOFANG_INLINE void MOFANG_NAME(move_q)(MOFANG_WORD x[9]) {
  const MOFANG_WORD x1 = x[1];
  const MOFANG_WORD x5 = x[5];
  x[1] = x[6];
  x[6] = x[8];
  x[8] = x[2];
  x[2] = x[3];
  x[3] = x[4];
  x[4] = x1;
  x[5] = x[7];
  x[7] = x5;
}

/* Section 4.1, U; word 4 is not rotated. */
MOFANG_INLINE void MOFANG_NAME(rotate_u)(MOFANG_WORD x[9]) {
  x[0] = MOFANG_ROTATE(x[0], 1);
  x[1] = MOFANG_ROTATE(x[1], 5);
  x[2] = MOFANG_ROTATE(x[2], 11);
  x[3] = MOFANG_ROTATE(x[3], 17);
  x[5] = MOFANG_ROTATE(x[5], 31);
  x[6] = MOFANG_ROTATE(x[6], 41);
  x[7] = MOFANG_ROTATE(x[7], 47);
  x[8] = MOFANG_ROTATE(x[8], 59);
}

/* Section 4.1, V; word 6 is not rotated. */
MOFANG_INLINE void MOFANG_NAME(rotate_v)(MOFANG_WORD x[9]) {
  x[0] = MOFANG_ROTATE(x[0], 3);
  x[1] = MOFANG_ROTATE(x[1], 7);
  x[2] = MOFANG_ROTATE(x[2], 19);
  x[3] = MOFANG_ROTATE(x[3], 43);
  x[4] = MOFANG_ROTATE(x[4], 53);
  x[5] = MOFANG_ROTATE(x[5], 61);
  x[7] = MOFANG_ROTATE(x[7], 29);
  x[8] = MOFANG_ROTATE(x[8], 37);
}

/* Section 4.3: the schedule steps of a round of F; `constant` is RC[r] in each lane. */
MOFANG_INLINE void MOFANG_NAME(schedule_single)(MOFANG_WORD a[9], MOFANG_WORD b[9], MOFANG_WORD constant) {
  MOFANG_NAME(nonlinear)(&a[0], &a[1], &a[2]);
  MOFANG_NAME(nonlinear)(&b[0], &b[1], &b[2]);
  MOFANG_NAME(move_p)(a);
  MOFANG_NAME(move_q)(b);
  MOFANG_NAME(rotate_u)(a);
  MOFANG_NAME(rotate_v)(b);
  b[0] ^= constant;
}

/* Section 4.4: the schedule steps of a round of D on the message halves, with P and Q exchanged. */
MOFANG_INLINE void MOFANG_NAME(schedule_double)(MOFANG_WORD a[9], MOFANG_WORD b[9], MOFANG_WORD constant) {
  MOFANG_NAME(nonlinear)(&a[0], &a[1], &a[2]);
  MOFANG_NAME(nonlinear)(&b[0], &b[1], &b[2]);
  MOFANG_NAME(move_q)(a);
  MOFANG_NAME(move_p)(b);
  MOFANG_NAME(rotate_u)(a);
  MOFANG_NAME(rotate_v)(b);
  b[0] ^= constant;
}

/* Section 4.2, RND up to the rotations. */
MOFANG_INLINE void MOFANG_NAME(mix)(MOFANG_WORD s[9]) {
  MOFANG_NAME(nonlinear)(&s[0], &s[1], &s[2]);
  MOFANG_NAME(nonlinear)(&s[3], &s[4], &s[5]);
  MOFANG_NAME(nonlinear)(&s[6], &s[7], &s[8]);

  const MOFANG_WORD t2 = s[2] ^ s[5] ^ s[8];
  const MOFANG_WORD t1 = s[1] ^ s[4] ^ s[7];
  const MOFANG_WORD t02 = s[0] ^ s[3] ^ s[6] ^ t2;
  s[0] ^= t2;
  s[1] ^= t02;
  s[2] ^= t1;
  s[3] ^= t2;
  s[4] ^= t02;
  s[5] ^= t1;
  s[6] ^= t2;
  s[7] ^= t02;
  s[8] ^= t1;
}

/* Section 4.2, RND of an even round, round key w. */
MOFANG_INLINE void MOFANG_NAME(state_round_even)(MOFANG_WORD s[9], const MOFANG_WORD w[9]) {
  MOFANG_NAME(mix)(s);
  s[0] ^= w[0];
  s[1] = MOFANG_ROTATE(s[1], 3) ^ w[1];
  s[2] = MOFANG_ROTATE(s[2], 6) ^ w[2];
  s[3] = MOFANG_ROTATE(s[3], 9) ^ w[3];
  s[4] = MOFANG_ROTATE(s[4], 12) ^ w[4];
  s[5] = MOFANG_ROTATE(s[5], 15) ^ w[5];
  s[6] = MOFANG_ROTATE(s[6], 18) ^ w[6];
  s[7] = MOFANG_ROTATE(s[7], 21) ^ w[7];
  s[8] = MOFANG_ROTATE(s[8], 24) ^ w[8];
}

/* Section 4.2, RND of an odd round, round key w. */
MOFANG_INLINE void MOFANG_NAME(state_round_odd)(MOFANG_WORD s[9], const MOFANG_WORD w[9]) {
  MOFANG_NAME(mix)(s);
  s[0] ^= w[0];
  s[1] = MOFANG_ROTATE(s[1], 24) ^ w[1];
  s[2] = MOFANG_ROTATE(s[2], 48) ^ w[2];
  s[3] = MOFANG_ROTATE(s[3], 8) ^ w[3];
  s[4] = MOFANG_ROTATE(s[4], 32) ^ w[4];
  s[5] = MOFANG_ROTATE(s[5], 56) ^ w[5];
  s[6] = MOFANG_ROTATE(s[6], 16) ^ w[6];
  s[7] = MOFANG_ROTATE(s[7], 40) ^ w[7];
  s[8] = MOFANG_ROTATE(s[8], 7) ^ w[8];
}

#undef MOFANG_WORD
#undef MOFANG_ROTATE
#undef MOFANG_NAME
