/* juzi_ref.c - JuziHash in strict ISO C99, laid out to be read beside the algorithm's description in ../README.md,
 * whose section numbers the comments below give.
 *
 * The state is kept as bit planes: a row has 64 bytes, so bit b of all of them is one 64-bit word. SubBytes becomes a
 * Boolean circuit in place of a table that the message would index, and the code has no data-dependent branches. */
#include <string.h>

#include "candidates/hash_13_juzi/juzi.h"

enum {
  ROWS = 4,                      /* of the state */
  BITS = 8,                      /* of a byte of the state, and so planes of a row */
  ROUNDS = 24,                   /* of P */
  CONSTANT_WORDS = 8,            /* 64-bit words of a round constant */
  BLOCK_WORDS = 16,              /* 64-bit words of a message block */
  BLOCK_BYTES = 8 * BLOCK_WORDS, /* the same in bytes */
  BLOCK_BITS = 8 * BLOCK_BYTES,  /* the same in bits */
  RATE_ROW = 0,                  /* rows 0 and 1 take the message */
  CAPACITY_ROW = 2               /* rows 2 and 3 do not */
};

/* The parameters in which the instances differ (section 1). */
struct parameters {
  uint64_t start;        /* first word of the initial state: d in its first byte */
  int feed_forward;      /* 1: the capacity before P is added to the capacity after it */
  unsigned digest_row;   /* the digest is taken from this row and the next one */
  unsigned digest_words; /* the first words there that are the digest */
};

/* Section 2, the state in row form: bit 63 - p of plane[w][b] is bit b of the byte A[w][p]. Position 0 is the most
 * significant bit, so that a row reads from left to right and rotations to the left are rotations of words to the left.
 */
struct state {
  uint64_t plane[ROWS][BITS];
};

/* Section 4.1: c_0, the first 512 bits of the fractional part of pi. */
static const uint64_t C0[CONSTANT_WORDS] = {UINT64_C(0x243f6a8885a308d3), UINT64_C(0x13198a2e03707344),
                                            UINT64_C(0xa4093822299f31d0), UINT64_C(0x082efa98ec4e6c89),
                                            UINT64_C(0x452821e638d01377), UINT64_C(0xbe5466cf34e90c6c),
                                            UINT64_C(0xc0ac29b7c97c50dd), UINT64_C(0x3f84d5b5b5470917)};

/* rotate_left rotates left by n = 1 .. 63. */
static uint64_t rotate_left(uint64_t x, unsigned n) {
  return (x << n) | (x >> (64U - n));
}

/* Section 2: words are big-endian, byte by byte so that neither byte order nor alignment matters. */
static uint64_t load_word(const uint8_t bytes[8]) {
  uint64_t x = 0;
  for (unsigned i = 0; i < 8; i++) {
    x = (x << 8) | bytes[i];
  }
  return x;
}

static void store_word(uint8_t bytes[8], uint64_t x) {
  for (unsigned i = 0; i < 8; i++) {
    bytes[i] = (uint8_t)(x >> (56U - 8U * i));
  }
}

/* Transposes an 8 x 8 matrix of bits, one byte for each row: 1 x 1, then 2 x 2, then 4 x 4 squares beside the diagonal
 * trade places. It is its own inverse. Of eight bytes of the state it makes their parts of the eight planes, plane b in
 * bits 8 b to 8 b + 7. */
static uint64_t transpose(uint64_t x) {
  uint64_t t = (x ^ (x >> 7)) & UINT64_C(0x00AA00AA00AA00AA);
  x ^= t ^ (t << 7);
  t = (x ^ (x >> 14)) & UINT64_C(0x0000CCCC0000CCCC);
  x ^= t ^ (t << 14);
  t = (x ^ (x >> 28)) & UINT64_C(0x00000000F0F0F0F0);
  return x ^ t ^ (t << 28);
}

/* Where the eight bytes of word k are among those of rows `row` and `row` + 1, whose 16 words are counted in memory
 * order: four for each of S_row, S_row+1, S_row+4 and S_row+5 (section 2). S_w+4 is the right half of row w. */
static unsigned word_row(unsigned row, unsigned k) {
  return row + k / 4 % 2;
}

/* The shift between the low eight bits of a word and the positions of word k in a plane. */
static unsigned word_shift(unsigned k) {
  return 56U - 8U * (k % 4 + 4 * (k / 8));
}

static void xor_word(struct state *a, unsigned row, unsigned k, uint64_t word) {
  const uint64_t parts = transpose(word);
  uint64_t *const plane = a->plane[word_row(row, k)];
  for (unsigned b = 0; b < BITS; b++) {
    plane[b] ^= (parts >> (8 * b) & 0xFFU) << word_shift(k);
  }
}

static uint64_t get_word(const struct state *a, unsigned row, unsigned k) {
  const uint64_t *const plane = a->plane[word_row(row, k)];
  uint64_t parts = 0;
  for (unsigned b = 0; b < BITS; b++) {
    parts |= (plane[b] >> word_shift(k) & 0xFFU) << (8 * b);
  }
  return transpose(parts);
}

/* Section 4.1: adds c to S0 || S1, the first eight words of the rate, and makes the next constant of it. */
static void add_constant(struct state *a, uint64_t c[CONSTANT_WORDS]) {
  for (unsigned j = 0; j < CONSTANT_WORDS; j++) {
    xor_word(a, RATE_ROW, j, c[j]);
    c[j] = rotate_left(c[j], 3) ^ rotate_left(c[j], 7) ^ rotate_left(c[j], 12);
  }
}

/* Section 4.2: to ^= s4(from) for 64 nibbles, whose bit b is in word b. */
static void xor_s4(uint64_t to[4], const uint64_t from[4]) {
  uint64_t x0 = from[0];
  uint64_t x1 = from[1];
  uint64_t x2 = from[2];
  uint64_t x3 = from[3];
  x0 ^= x2 & x3;
  x3 ^= ~x0 & x1;
  x0 ^= ~x2 & x1;
  x2 ^= x1 & x3;
  x1 ^= x0 & x3;
  x0 = ~x0;
  x3 ^= x0 | x2;
  x0 ^= x1 & x2;
  to[0] ^= x0;
  to[1] ^= x1;
  to[2] ^= x2;
  to[3] ^= x3;
}

/* Section 4.2: S on every byte: three Feistel steps on the nibbles, which then trade places. */
static void sub_bytes(struct state *a) {
  for (unsigned w = 0; w < ROWS; w++) {
    uint64_t *const low = a->plane[w];
    uint64_t *const high = a->plane[w] + 4;
    xor_s4(high, low);
    xor_s4(low, high);
    xor_s4(high, low);
    for (unsigned b = 0; b < 4; b++) {
      const uint64_t t = low[b];
      low[b] = high[b];
      high[b] = t;
    }
  }
}

/* Section 4.3: y = 2 x in GF(2^8), on 64 bytes: each bit moves up, bit 7 comes back as 0x1B. */
static void twice(uint64_t y[BITS], const uint64_t x[BITS]) {
  y[0] = x[7];
  y[1] = x[0] ^ x[7];
  y[2] = x[1];
  y[3] = x[2] ^ x[7];
  y[4] = x[3] ^ x[7];
  y[5] = x[4];
  y[6] = x[5];
  y[7] = x[6];
}

/* Section 4.3: y_w' = y_w ^ u ^ 2 (y_w ^ y_w+1) on all 64 columns. */
static void mix_columns(struct state *a) {
  uint64_t u[BITS];
  uint64_t sum[ROWS][BITS]; /* y_w ^ y_w+1 */
  uint64_t doubled[BITS];

  for (unsigned b = 0; b < BITS; b++) {
    for (unsigned w = 0; w < ROWS; w++) {
      sum[w][b] = a->plane[w][b] ^ a->plane[(w + 1) % ROWS][b];
    }
    u[b] = sum[0][b] ^ sum[2][b];
  }
  for (unsigned w = 0; w < ROWS; w++) {
    twice(doubled, sum[w]);
    for (unsigned b = 0; b < BITS; b++) {
      a->plane[w][b] ^= u[b] ^ doubled[b];
    }
  }
}

/* Section 4.4: rotates every aligned group of 4, 16 or 64 positions (m = 0, 1, 2) of row w left by w quarters. What
 * leaves a group at its left end comes back in the low bits of the same group, which `low` selects. */
static void shift(struct state *a, unsigned m) {
  static const uint64_t LOW[3][ROWS] = {
      {0, UINT64_C(0x1111111111111111), UINT64_C(0x3333333333333333), UINT64_C(0x7777777777777777)},
      {0, UINT64_C(0x000F000F000F000F), UINT64_C(0x00FF00FF00FF00FF), UINT64_C(0x0FFF0FFF0FFF0FFF)},
      {0, UINT64_C(0x000000000000FFFF), UINT64_C(0x00000000FFFFFFFF), UINT64_C(0x0000FFFFFFFFFFFF)}};
  const unsigned quarter = 1U << (2 * m);

  for (unsigned w = 1; w < ROWS; w++) {
    const unsigned left = w * quarter;
    const unsigned right = (ROWS - w) * quarter;
    const uint64_t low = LOW[m][w];
    for (unsigned b = 0; b < BITS; b++) {
      const uint64_t x = a->plane[w][b];
      a->plane[w][b] = (x << left & ~low) | (x >> right & low);
    }
  }
}

/* Section 4: the permutation P. */
static void permute(struct state *a) {
  uint64_t c[CONSTANT_WORDS];

  memcpy(c, C0, sizeof c);
  for (unsigned t = 0; t < ROUNDS; t++) {
    if (t % 4 == 0) {
      add_constant(a, c);
    }
    sub_bytes(a);
    mix_columns(a);
    shift(a, t % 3);
  }
}

/* Section 3.3: one block. */
static void absorb(const struct parameters *p, struct state *a, const uint8_t block[BLOCK_BYTES]) {
  const struct state before = *a;

  for (unsigned k = 0; k < BLOCK_WORDS; k++) {
    xor_word(a, RATE_ROW, k, load_word(block + 8 * (size_t)k));
  }
  permute(a);
  if (p->feed_forward) {
    for (unsigned w = CAPACITY_ROW; w < ROWS; w++) {
      for (unsigned b = 0; b < BITS; b++) {
        a->plane[w][b] ^= before.plane[w][b];
      }
    }
  }
}

/* Section 3.1: the data blocks, of which the last one may be partial, and then always the length block. */
static void absorb_message(const struct parameters *p, struct state *a, const uint8_t *msg, uint64_t msg_bits) {
  const size_t whole = (size_t)(msg_bits % BLOCK_BITS / 8);
  const unsigned bits = (unsigned)(msg_bits % 8);
  uint8_t block[BLOCK_BYTES] = {0};

  for (uint64_t blocks = msg_bits / BLOCK_BITS; blocks > 0; blocks--) {
    absorb(p, a, msg);
    msg += BLOCK_BYTES;
  }
  if (msg_bits % BLOCK_BITS != 0) {
    memcpy(block, msg, whole);
    if (bits > 0) { /* the low bits of the caller's byte may be anything */
      block[whole] = (uint8_t)(msg[whole] & (0xFFU << (8U - bits)));
    }
    absorb(p, a, block);
    memset(block, 0, sizeof block);
  }
  store_word(block + BLOCK_BYTES - 8, msg_bits);
  absorb(p, a, block);
}

static int hash(const struct parameters *p, uint8_t *digest, size_t digest_bits, const uint8_t *msg,
                uint64_t msg_bits) {
  static const uint8_t zero_block[BLOCK_BYTES] = {0};
  struct state a = {{{0}}};

  if (digest_bits != 64 * (size_t)p->digest_words || (msg == NULL && msg_bits != 0)) {
    return 1;
  }
  xor_word(&a, RATE_ROW, 0, p->start); /* section 3.2 */
  absorb(p, &a, zero_block);
  absorb_message(p, &a, msg, msg_bits);
  for (unsigned k = 0; k < p->digest_words; k++) { /* section 3.4 */
    store_word(digest + 8 * (size_t)k, get_word(&a, p->digest_row, k));
  }
  return 0;
}

/* Section 1, one function for each row of the table of parameters: start, feed-forward, first row and words of the
 * digest. */

int juzi_512_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct parameters p = {UINT64_C(0x02) << 56, 0, RATE_ROW, 8};
  return hash(&p, digest, digest_bits, msg, msg_bits);
}

int juzi_1024_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct parameters p = {UINT64_C(0x04) << 56, 1, CAPACITY_ROW, 16};
  return hash(&p, digest, digest_bits, msg, msg_bits);
}
