/* juzi_opt64.c - JuziHash on bit planes of 64-bit words, in portable C99. Section numbers are those of ../README.md.
 *
 * A row has 64 bytes, so bit b of all of them is one word: 32 words are the state, and every layer is a few operations
 * on whole words. The four rows of a plane are neighbours in memory, and a round is loops over them or, where they mix,
 * groups of four statements, so that a compiler may take the rows as lanes of vectors. To that end, too, the parts of a
 * round are functions that are not declared inline: once unrolled into one another, gcc 12 no longer finds the lanes.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "candidates/hash_13_juzi/common/juzi_padding.h"
#include "candidates/hash_13_juzi/common/juzi_planes.h"
#include "candidates/hash_13_juzi/juzi.h"

enum { ROWS = 4, PLANES = 8, ROUNDS = 24 };

/* Bit p of x[b][w] is bit b of the byte A[w][p] (section 2). */
struct state {
  uint64_t x[PLANES][ROWS];
};

static inline uint64_t load_word(const uint8_t bytes[8]) {
  uint64_t x = 0;
  for (size_t i = 0; i < 8; i++) {
    x |= (uint64_t)bytes[i] << (8 * i);
  }
  return x;
}

static inline void store_word(uint8_t bytes[8], uint64_t x) {
  for (size_t i = 0; i < 8; i++) {
    bytes[i] = (uint8_t)(x >> (8 * i));
  }
}

/* Exchanges the bits of *y that `mask` selects with those of *x that are `n` places above them. */
static inline void exchange(uint64_t *x, uint64_t *y, size_t n, uint64_t mask) {
  const uint64_t t = (*x >> n ^ *y) & mask;
  *y ^= t;
  *x ^= t << n;
}

/* Turns the 64 bytes of a row, eight in each word, into its eight planes, or back: bits of the numbers of word and byte
 * trade places. */
static inline void transpose_bytes(uint64_t x[8]) {
  for (size_t i = 0; i < 4; i++) {
    exchange(&x[i], &x[i + 4], 32, UINT64_C(0x00000000FFFFFFFF));
  }
  for (size_t i = 0; i < 8; i += 4) {
    exchange(&x[i], &x[i + 2], 16, UINT64_C(0x0000FFFF0000FFFF));
    exchange(&x[i + 1], &x[i + 3], 16, UINT64_C(0x0000FFFF0000FFFF));
  }
  for (size_t i = 0; i < 8; i += 2) {
    exchange(&x[i], &x[i + 1], 8, UINT64_C(0x00FF00FF00FF00FF));
  }
}

/* Transposes the 8 x 8 matrix of bits in each word: 1 x 1, then 2 x 2, then 4 x 4 squares beside the diagonal trade
 * places. */
static inline void transpose_bits(uint64_t x[8]) {
  for (size_t i = 0; i < 8; i++) {
    uint64_t t = (x[i] ^ (x[i] >> 7)) & UINT64_C(0x00AA00AA00AA00AA);
    x[i] ^= t ^ (t << 7);
    t = (x[i] ^ (x[i] >> 14)) & UINT64_C(0x0000CCCC0000CCCC);
    x[i] ^= t ^ (t << 14);
    t = (x[i] ^ (x[i] >> 28)) & UINT64_C(0x00000000F0F0F0F0);
    x[i] ^= t ^ (t << 28);
  }
}

/* Section 3.3: row 0 ^= M0 || M2 and row 1 ^= M1 || M3. */
static inline void inject(struct state *a, const uint8_t block[JUZI_BLOCK_BYTES]) {
  for (size_t w = 0; w < 2; w++) {
    uint64_t row[8];
    for (size_t i = 0; i < 8; i++) {
      row[i] = load_word(block + 32 * w + 64 * (i / 4) + 8 * (i % 4));
    }
    transpose_bits(row);
    transpose_bytes(row);
    for (unsigned b = 0; b < PLANES; b++) {
      a->x[b][w] ^= row[b];
    }
  }
}

/* Section 2: the bytes of S_w and of S_w+4. */
static inline void extract(uint8_t left[32], uint8_t right[32], const struct state *a, size_t w) {
  uint64_t row[8];
  for (unsigned b = 0; b < PLANES; b++) {
    row[b] = a->x[b][w];
  }
  transpose_bytes(row);
  transpose_bits(row);
  for (size_t i = 0; i < 4; i++) {
    store_word(left + 8 * i, row[i]);
    store_word(right + 8 * i, row[i + 4]);
  }
}

/* Section 4.1. */
static inline void add_constant(struct state *a, size_t i) {
  for (unsigned b = 0; b < PLANES; b++) {
    for (size_t w = 0; w < 2; w++) {
      a->x[b][w] ^= JUZI_CONSTANTS[i][b][w];
    }
  }
}

/* Section 4.2: to ^= s4(from). Intermediate values have the circuit's names; its complement of x0 is part of the third
 * step. */
static inline void feistel_step(uint64_t to[4], const uint64_t from[4]) {
  const uint64_t x0 = from[0] ^ (from[2] & from[3]);
  const uint64_t x3 = from[3] ^ (~x0 & from[1]);
  const uint64_t not_x0 = x0 ^ (from[2] | ~from[1]);
  const uint64_t x2 = from[2] ^ (from[1] & x3);
  const uint64_t x1 = from[1] ^ (~not_x0 & x3);

  to[0] ^= not_x0 ^ (x1 & x2);
  to[1] ^= x1;
  to[2] ^= x2;
  to[3] ^= x3 ^ (not_x0 | x2);
}

/* Section 4.2: three Feistel steps on the nibbles, which then trade places. */
static void sub_bytes(struct state *a) {
  for (size_t w = 0; w < ROWS; w++) {
    uint64_t low[4] = {a->x[0][w], a->x[1][w], a->x[2][w], a->x[3][w]};
    uint64_t high[4] = {a->x[4][w], a->x[5][w], a->x[6][w], a->x[7][w]};
    feistel_step(high, low);
    feistel_step(low, high);
    feistel_step(high, low);
    a->x[0][w] = high[0];
    a->x[1][w] = high[1];
    a->x[2][w] = high[2];
    a->x[3][w] = high[3];
    a->x[4][w] = low[0];
    a->x[5][w] = low[1];
    a->x[6][w] = low[2];
    a->x[7][w] = low[3];
  }
}

/* Section 4.4: rotates groups of bits; `low` selects those that move down by `right`, the others move up by `left`. */
static inline uint64_t rotate(uint64_t x, uint64_t right, uint64_t left, uint64_t low) {
  return (x >> right & low) | (x << left & ~low);
}

/* Sections 4.3 and 4.4: MixColumns and Shift(m). y_w ^ u is the XOR of the three other rows. Doubling moves the sums
 * y_w ^ y_w+1 one plane up, and plane 7 comes back as 0x1B: in planes 0, 1, 3 and 4. Position p + 1 is the next higher
 * bit, so that bytes that move left are bits that move right. */
static void mix_and_shift(struct state *a, size_t m) {
  static const uint64_t RIGHT[3][ROWS] = {{0, 1, 2, 3}, {0, 4, 8, 12}, {0, 16, 32, 48}};
  static const uint64_t LEFT[3][ROWS] = {{0, 3, 2, 1}, {0, 12, 8, 4}, {0, 48, 32, 16}};
  static const uint64_t LOW[3][ROWS] = {{UINT64_C(0xFFFFFFFFFFFFFFFF), UINT64_C(0x7777777777777777),
                                         UINT64_C(0x3333333333333333), UINT64_C(0x1111111111111111)},
                                        {UINT64_C(0xFFFFFFFFFFFFFFFF), UINT64_C(0x0FFF0FFF0FFF0FFF),
                                         UINT64_C(0x00FF00FF00FF00FF), UINT64_C(0x000F000F000F000F)},
                                        {UINT64_C(0xFFFFFFFFFFFFFFFF), UINT64_C(0x0000FFFFFFFFFFFF),
                                         UINT64_C(0x00000000FFFFFFFF), UINT64_C(0x000000000000FFFF)}};
  uint64_t sum[PLANES][ROWS];
  uint64_t others[PLANES][ROWS];

  for (unsigned b = 0; b < PLANES; b++) {
    const uint64_t y0 = a->x[b][0];
    const uint64_t y1 = a->x[b][1];
    const uint64_t y2 = a->x[b][2];
    const uint64_t y3 = a->x[b][3];
    sum[b][0] = y0 ^ y1;
    sum[b][1] = y1 ^ y2;
    sum[b][2] = y2 ^ y3;
    sum[b][3] = y3 ^ y0;
  }
  for (unsigned b = 0; b < PLANES; b++) {
    others[b][0] = a->x[b][1] ^ sum[b][2];
    others[b][1] = a->x[b][2] ^ sum[b][3];
    others[b][2] = a->x[b][3] ^ sum[b][0];
    others[b][3] = a->x[b][0] ^ sum[b][1];
  }
  for (size_t w = 0; w < ROWS; w++) {
    const uint64_t right = RIGHT[m][w];
    const uint64_t left = LEFT[m][w];
    const uint64_t low = LOW[m][w];
    a->x[0][w] = rotate(others[0][w] ^ sum[7][w], right, left, low);
    a->x[1][w] = rotate(others[1][w] ^ sum[0][w] ^ sum[7][w], right, left, low);
    a->x[2][w] = rotate(others[2][w] ^ sum[1][w], right, left, low);
    a->x[3][w] = rotate(others[3][w] ^ sum[2][w] ^ sum[7][w], right, left, low);
    a->x[4][w] = rotate(others[4][w] ^ sum[3][w] ^ sum[7][w], right, left, low);
    a->x[5][w] = rotate(others[5][w] ^ sum[4][w], right, left, low);
    a->x[6][w] = rotate(others[6][w] ^ sum[5][w], right, left, low);
    a->x[7][w] = rotate(others[7][w] ^ sum[6][w], right, left, low);
  }
}

/* Section 4. */
static inline void round_function(struct state *a, size_t m) {
  sub_bytes(a);
  mix_and_shift(a, m);
}

static inline void permute(struct state *a) {
  for (unsigned t = 0; t < ROUNDS; t += 4) {
    add_constant(a, t / 4);
    round_function(a, t % 3);
    round_function(a, (t + 1) % 3);
    round_function(a, (t + 2) % 3);
    round_function(a, t % 3);
  }
}

static inline void absorb(struct state *a, int feed_forward, const uint8_t *blocks, uint64_t n) {
  for (; n > 0; n--) {
    const struct state before = *a;
    inject(a, blocks);
    permute(a);
    if (feed_forward) {
      for (unsigned b = 0; b < PLANES; b++) {
        a->x[b][2] ^= before.x[b][2];
        a->x[b][3] ^= before.x[b][3];
      }
    }
    blocks += JUZI_BLOCK_BYTES;
  }
}

static inline void absorb_message(struct state *a, int feed_forward, const uint8_t *msg, uint64_t msg_bits) {
  uint8_t tail[JUZI_TAIL_BYTES];
  absorb(a, feed_forward, msg, msg_bits / JUZI_BLOCK_BITS);
  absorb(a, feed_forward, tail, juzi_tail(tail, msg, msg_bits));
}

int juzi_512_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  struct state a;
  uint8_t rest[32];
  if (juzi_refuses(512, digest_bits, msg, msg_bits)) {
    return 1;
  }
  memcpy(a.x, JUZI_512_START, sizeof a.x);
  absorb_message(&a, 0, msg, msg_bits);
  extract(digest, rest, &a, 0);
  extract(digest + 32, rest, &a, 1);
  return 0;
}

int juzi_1024_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  struct state a;
  if (juzi_refuses(1024, digest_bits, msg, msg_bits)) {
    return 1;
  }
  memcpy(a.x, JUZI_1024_START, sizeof a.x);
  absorb_message(&a, 1, msg, msg_bits);
  extract(digest, digest + 64, &a, 2);
  extract(digest + 32, digest + 96, &a, 3);
  return 0;
}
