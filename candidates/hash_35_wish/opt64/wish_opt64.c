/* wish_opt64.c - Wish in portable C on bit planes of 64-bit words: no index and no branch depends on data.
 *
 * Bit b of the bytes of the state is in `words` words from s[words * b] on. There the bits of a byte's index (section 2
 * of ../README.md: lane i and byte j, of which j1 j0 are the row and j3 j2 the column) are the number of a word and a
 * position in it, from bit 5 to bit 0:
 *
 *              word    position in steps 0, 3, ...   1, 4, ...           2, 5, ...
 *   Wish512    j0      j1 j3 j2 i2 i1 i0             j1 j3 j2 i0 i2 i1   j1 j3 j2 i1 i0 i2
 *   Wish1024   j1 j0   j3 j2 i3 i2 i0 i1             i0 i1 j3 j2 i3 i2   i3 i2 i0 i1 j3 j2
 *
 * So SubBytes is the same for all words of a plane, and compilers vectorise it; MixColumns XORs words; ShiftRows
 * rotates them or parts of them. Of MIX (section 4.3) only some exchanges of index bits move data; the rest is the
 * change of names from step to step, which is back at the first after three steps, a divisor of both numbers of steps.
 */
#include "candidates/hash_35_wish/common/mode.h"
#include "candidates/hash_35_wish/opt64/aes_sbox.h"
#include "candidates/hash_35_wish/opt64/bit_planes.h"
#include "candidates/hash_35_wish/opt64/constant_planes.h"
#include "candidates/hash_35_wish/wish.h"

enum { ROWS = 4 /* bytes of a column */ };

/* Words of the state. */
enum { STATE_512 = PLANES * WORDS_512, STATE_1024 = PLANES * WORDS_1024 };

static inline void xor_words(uint64_t *s, const uint64_t *x, size_t count) {
  for (size_t i = 0; i < count; i++) {
    s[i] ^= x[i];
  }
}

static inline void sub_bytes(uint64_t *s, size_t words) {
  for (size_t w = 0; w < words; w++) {
    aes_sbox(&s[w], words);
  }
}

/* s = x ^ dbl(t) ^ a constant, of which plane b starts at constant[words * (7 - b)]; x^8 = x^4 + x^3 + x + 1. */
static inline void add_double(uint64_t *s, const uint64_t *x, const uint64_t *t, const uint64_t *constant,
                              size_t words) {
  for (size_t w = 0; w < words; w++) {
    const uint64_t carry = t[words * 7 + w];
    s[w] = x[w] ^ constant[words * 7 + w] ^ carry;
    s[words + w] = x[words + w] ^ constant[words * 6 + w] ^ t[w] ^ carry;
    s[words * 2 + w] = x[words * 2 + w] ^ constant[words * 5 + w] ^ t[words + w];
    s[words * 3 + w] = x[words * 3 + w] ^ constant[words * 4 + w] ^ t[words * 2 + w] ^ carry;
    s[words * 4 + w] = x[words * 4 + w] ^ constant[words * 3 + w] ^ t[words * 3 + w] ^ carry;
    s[words * 5 + w] = x[words * 5 + w] ^ constant[words * 2 + w] ^ t[words * 4 + w];
    s[words * 6 + w] = x[words * 6 + w] ^ constant[words + w] ^ t[words * 5 + w];
    s[words * 7 + w] = x[words * 7 + w] ^ constant[w] ^ t[words * 6 + w];
  }
}

/* Wish512. XORs the 64 bytes of half the state to it, lanes 4 * half to 4 * half + 3, in the form before step 0. */
static inline void xor_half_512(uint64_t s[STATE_512], const uint8_t *bytes, unsigned half) {
  uint64_t x[PLANES];
  for (size_t m = 0; m < PLANES; m++) { /* m is j2 i1 i0; the bytes of a word are in order of j1 j3 j0 */
    const uint8_t *const p = bytes + LANE_BYTES * (m & 3) + (m & 4);
    x[m] = load16(p) | load16(p + 8) << 16 | load16(p + 2) << 32 | load16(p + 10) << 48;
  }
  transpose(x);
  for (size_t b = 0; b < PLANES; b++) {
    for (size_t w = 0; w < WORDS_512; w++) {
      const uint64_t y = x[b] >> (8 * w);
      s[WORDS_512 * b + w] ^= ((y & 0x000f000f000f000f) | (y & 0x00f000f000f000f0) << 4) << (4 * half);
    }
  }
}

/* The inverse: bytes = half the state. */
static inline void get_half_512(uint8_t *bytes, const uint64_t s[STATE_512], unsigned half) {
  uint64_t x[PLANES] = {0};
  for (size_t b = 0; b < PLANES; b++) {
    for (size_t w = 0; w < WORDS_512; w++) {
      const uint64_t y = s[WORDS_512 * b + w] >> (4 * half);
      x[b] |= ((y & 0x000f000f000f000f) | (y >> 4 & 0x00f000f000f000f0)) << (8 * w);
    }
  }
  transpose(x);
  for (size_t m = 0; m < PLANES; m++) {
    uint8_t *const p = bytes + LANE_BYTES * (m & 3) + (m & 4);
    store16(p, x[m]);
    store16(p + 8, x[m] >> 16);
    store16(p + 2, x[m] >> 32);
    store16(p + 10, x[m] >> 48);
  }
}

static inline uint64_t swap_halves(uint64_t x) {
  return x >> 32 | x << 32;
}

/* ShiftRows of two rows: rotates the halves of a word to the right, by less than 32 bits each. */
static inline uint64_t rotate_halves(uint64_t x, unsigned low, unsigned high) {
  const uint32_t l = (uint32_t)x;
  const uint32_t h = (uint32_t)(x >> 32);
  return (uint64_t)(h >> high | h << (-high & 31)) << 32 | (uint32_t)(l >> low | l << (-low & 31));
}

/* Section 4.1, A on every lane, and a constant to lane 0. A word holds rows 0 and 2 or 1 and 3; t = x[r] ^ x[r + 1]. */
static inline void aes_round_512(uint64_t *restrict s, const uint64_t *restrict constant) {
  uint64_t x[STATE_512];
  uint64_t t[STATE_512];
  sub_bytes(s, WORDS_512);
  for (size_t i = 0; i < STATE_512; i += WORDS_512) {
    const uint64_t x02 = rotate_halves(s[i], 0, 16);
    const uint64_t x13 = rotate_halves(s[i + 1], 8, 24);
    const uint64_t t01_23 = x02 ^ x13;
    const uint64_t sum = t01_23 ^ swap_halves(t01_23);
    t[i] = t01_23;
    t[i + 1] = x13 ^ swap_halves(x02);
    x[i] = x02 ^ sum;
    x[i + 1] = x13 ^ sum;
  }
  add_double(s, x, t, constant, WORDS_512);
}

/* Section 4, one step; bits i2 to i0 of the lane are these bits of the position. MIX: j3 <-> i2, j1 <-> i1, and
 * (j2, j0, i0) <- (j0, i0, j2). */
static inline void step_512(uint64_t s[STATE_512], const uint64_t tweak[STATE_512], const uint64_t *constant,
                            unsigned i2, unsigned i1, unsigned i0) {
  for (size_t i = 0; i < STATE_512; i++) {
    s[i] ^= tweak[i] << (1U << i2);
  }
  aes_round_512(s, constant);
  aes_round_512(s, constant + WORDS_512);
  for (size_t i = 0; i < STATE_512; i += WORDS_512) {
    swap_word_with_position(&s[i], &s[i + 1], 3);
    swap_word_with_position(&s[i], &s[i + 1], i0);
    s[i] = swap_positions(swap_positions(s[i], i2, 4), i1, 5);
    s[i + 1] = swap_positions(swap_positions(s[i + 1], i2, 4), i1, 5);
  }
}

static void process_blocks_512(uint8_t *state, const uint8_t *blocks, uint64_t count, uint64_t k) {
  uint64_t s[STATE_512] = {0};
  uint64_t saved[STATE_512];
  uint64_t tweak[STATE_512]; /* as if its lane were 0 */

  xor_half_512(s, state, 0);
  xor_half_512(s, state + BLOCK_512, 1);
  for (const uint64_t end = k + count; k < end; k++) {
    xor_half_512(s, blocks, 0);
    for (size_t b = 0; b < PLANES; b++) {
      for (size_t w = 0; w < WORDS_512; w++) { /* j2 j1 of a byte's index: from bits 5 4 to bits 3 5 */
        const uint64_t bits = k >> (8 * w + b);
        tweak[WORDS_512 * b + w] = (bits & 1) | (bits & (uint64_t)1 << 16) << 16 | (bits & (uint64_t)1 << 32) >> 24 |
                                   (bits & (uint64_t)1 << 48) >> 8;
      }
    }
    for (size_t i = 0; i < STATE_512; i++) {
      saved[i] = s[i] & ~without(2); /* i2 = 1 */
    }
    for (size_t step = 0; step < STEPS_512; step += 3) {
      const uint64_t *const constant = &CONSTANTS_512[(size_t)WORDS_512 * 2 * step];
      step_512(s, tweak, constant, 2, 1, 0);
      step_512(s, tweak, constant + (size_t)WORDS_512 * 2, 1, 0, 2);
      step_512(s, tweak, constant + (size_t)WORDS_512 * 4, 0, 2, 1);
    }
    xor_words(s, saved, STATE_512);
    blocks += BLOCK_512;
  }
  get_half_512(state, s, 0);
  get_half_512(state + BLOCK_512, s, 1);
}

/* Wish1024. XORs the 128 bytes of half the state to it, lanes 8 * half to 8 * half + 7, in the form before step 0. */
static inline void xor_half_1024(uint64_t s[STATE_1024], const uint8_t *bytes, unsigned half) {
  uint64_t x[PLANES];                   /* j2 = 0 */
  uint64_t y[PLANES];                   /* j2 = 1 */
  for (size_t m = 0; m < PLANES; m++) { /* m is i2 i0 i1; the bytes of a word are in order of j3 j1 j0 */
    const uint8_t *const p = bytes + LANE_BYTES * ((m & 4) | (m & 1) << 1 | (m & 2) >> 1);
    x[m] = load32(p) | load32(p + 8) << 32;
    y[m] = load32(p + 4) | load32(p + 12) << 32;
  }
  transpose(x);
  transpose(y);
  for (size_t b = 0; b < PLANES; b++) {
    for (unsigned r = 0; r < ROWS; r++) {
      const uint64_t x_row = x[b] >> (8 * r) & 0x000000ff000000ff;
      const uint64_t y_row = y[b] >> (8 * r) & 0x000000ff000000ff;
      s[WORDS_1024 * b + r] ^= (x_row | y_row << 16) << (8 * half);
    }
  }
}

/* The inverse: bytes = half the state. */
static inline void get_half_1024(uint8_t *bytes, const uint64_t s[STATE_1024], unsigned half) {
  uint64_t x[PLANES] = {0};
  uint64_t y[PLANES] = {0};
  for (size_t b = 0; b < PLANES; b++) {
    for (unsigned r = 0; r < ROWS; r++) {
      const uint64_t row = s[WORDS_1024 * b + r] >> (8 * half);
      x[b] |= (row & 0x000000ff000000ff) << (8 * r);
      y[b] |= (row >> 16 & 0x000000ff000000ff) << (8 * r);
    }
  }
  transpose(x);
  transpose(y);
  for (size_t m = 0; m < PLANES; m++) {
    uint8_t *const p = bytes + LANE_BYTES * ((m & 4) | (m & 1) << 1 | (m & 2) >> 1);
    store32(p, x[m]);
    store32(p + 4, y[m]);
    store32(p + 8, x[m] >> 32);
    store32(p + 12, y[m] >> 32);
  }
}

/* ShiftRows of row r > 0: column c, at c * unit in every group of 4 * unit positions, comes from column c + r. */
static inline uint64_t rotate_columns(uint64_t x, unsigned unit, unsigned r) {
  const uint64_t groups = UINT64_MAX / (UINT64_MAX >> (64 - 4 * unit)); /* the first position of each */
  const uint64_t no_wrap = groups * (((uint64_t)1 << (4 - r) * unit) - 1);
  return (x >> r * unit & no_wrap) | (x << (4 - r) * unit & ~no_wrap);
}

/* Section 4.1, A on every lane, and a constant to lane 0; t = x[r] ^ x[r + 1]. */
static inline void aes_round_1024(uint64_t s[STATE_1024], const uint64_t *constant, unsigned unit) {
  uint64_t x[STATE_1024];
  uint64_t t[STATE_1024];
  sub_bytes(s, WORDS_1024);
  for (size_t i = 0; i < STATE_1024; i += WORDS_1024) {
    const uint64_t x0 = s[i];
    const uint64_t x1 = rotate_columns(s[i + 1], unit, 1);
    const uint64_t x2 = rotate_columns(s[i + 2], unit, 2);
    const uint64_t x3 = rotate_columns(s[i + 3], unit, 3);
    const uint64_t sum = x0 ^ x1 ^ x2 ^ x3;
    t[i] = x0 ^ x1;
    t[i + 1] = x1 ^ x2;
    t[i + 2] = x2 ^ x3;
    t[i + 3] = x3 ^ x0;
    x[i] = x0 ^ sum;
    x[i + 1] = x1 ^ sum;
    x[i + 2] = x2 ^ sum;
    x[i + 3] = x3 ^ sum;
  }
  add_double(s, x, t, constant, WORDS_1024);
}

/* Section 4, one step; i3 is this bit of the position, and i1 and i0 are the bits i1 and i1 + 1. MIX: j1 <-> i1 and
 * j0 <-> i0. */
static inline void step_1024(uint64_t s[STATE_1024], const uint64_t tweak[STATE_1024], const uint64_t *constant,
                             unsigned unit, unsigned i3, unsigned i1) {
  for (size_t i = 0; i < STATE_1024; i++) {
    s[i] ^= tweak[i] << (1U << i3);
  }
  aes_round_1024(s, constant, unit);
  aes_round_1024(s, constant + WORDS_1024, unit);
  for (size_t i = 0; i < STATE_1024; i += WORDS_1024) {
    swap_word_with_position(&s[i], &s[i + 1], i1 + 1);
    swap_word_with_position(&s[i + 2], &s[i + 3], i1 + 1);
    swap_word_with_position(&s[i], &s[i + 2], i1);
    swap_word_with_position(&s[i + 1], &s[i + 3], i1);
  }
}

static void process_blocks_1024(uint8_t *state, const uint8_t *blocks, uint64_t count, uint64_t k) {
  uint64_t s[STATE_1024] = {0};
  uint64_t saved[STATE_1024];
  uint64_t tweak_16[STATE_1024]; /* as if its lane were 0, in the three forms of the steps, by their units */
  uint64_t tweak_4[STATE_1024];
  uint64_t tweak_1[STATE_1024];

  xor_half_1024(s, state, 0);
  xor_half_1024(s, state + BLOCK_1024, 1);
  for (const uint64_t end = k + count; k < end; k++) {
    xor_half_1024(s, blocks, 0);
    for (size_t b = 0; b < PLANES; b++) {
      for (size_t r = 0; r < ROWS; r++) {
        const uint64_t column_0 = k >> (8 * r + b) & 1;
        const uint64_t column_1 = k >> (8 * r + b + 32) & 1;
        tweak_16[WORDS_1024 * b + r] = column_0 | column_1 << 16;
        tweak_4[WORDS_1024 * b + r] = column_0 | column_1 << 4;
        tweak_1[WORDS_1024 * b + r] = column_0 | column_1 << 1;
      }
    }
    for (size_t i = 0; i < STATE_1024; i++) {
      saved[i] = s[i] & ~without(3); /* i3 = 1 */
    }
    for (size_t step = 0; step < STEPS_1024; step += 3) {
      const size_t first = (size_t)WORDS_1024 * 2 * step;
      step_1024(s, tweak_16, &CONSTANTS_1024_UNIT_16[first], 16, 3, 0);
      step_1024(s, tweak_4, &CONSTANTS_1024_UNIT_4[first + (size_t)WORDS_1024 * 2], 4, 1, 4);
      step_1024(s, tweak_1, &CONSTANTS_1024_UNIT_1[first + (size_t)WORDS_1024 * 4], 1, 5, 2);
    }
    xor_words(s, saved, STATE_1024);
    blocks += BLOCK_1024;
  }
  get_half_1024(state, s, 0);
  get_half_1024(state + BLOCK_1024, s, 1);
}

int wish512_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return hash(process_blocks_512, BLOCK_512, digest, digest_bits, msg, msg_bits);
}

int wish1024_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return hash(process_blocks_1024, BLOCK_1024, digest, digest_bits, msg, msg_bits);
}
