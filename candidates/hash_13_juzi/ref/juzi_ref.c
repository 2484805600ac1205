/* juzi_ref.c - JuziHash in strict ISO C99, laid out to be read beside the algorithm's description in ../README.md,
 * whose section numbers the comments below give.
 *
 * The state is four rows of bytes, with one function for each layer of the permutation. s4 is computed from the bits of
 * a nibble, in place of a table that the message would index. */
#include <string.h>

#include "candidates/hash_13_juzi/juzi.h"

enum {
  ROWS = 4,           /* of the state */
  COLUMNS = 64,       /* bytes of a row */
  ROUNDS = 24,        /* of P */
  CONSTANT_WORDS = 8, /* 64-bit words of a round constant */
  WORD_BYTES = 8,     /* bytes of such a word */
  BLOCK_BYTES = 128,  /* a message block: as many bytes as two rows */
  BLOCK_BITS = 8 * BLOCK_BYTES,
  PART_BYTES = 32, /* S_0 to S_7, of which the state consists in memory order */
  RATE_ROW = 0,    /* rows 0 and 1 take the message */
  CAPACITY_ROW = 2 /* rows 2 and 3 do not */
};

/* The parameters in which the instances differ (section 1). */
struct parameters {
  uint8_t start;       /* d, the first byte of the initial state */
  int feed_forward;    /* 1: the capacity before P is added to the capacity after it */
  unsigned digest_row; /* the digest is taken from this row and the next one */
  size_t digest_bytes;
};

/* Section 2, the state in row form: byte[w][p] is A[w][p]. */
struct state {
  uint8_t byte[ROWS][COLUMNS];
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

/* Section 2: words are big-endian. */
static void store_word(uint8_t bytes[WORD_BYTES], uint64_t x) {
  for (unsigned i = 0; i < WORD_BYTES; i++) {
    bytes[i] = (uint8_t)(x >> (56U - 8U * i));
  }
}

/* Byte n, in memory order, of rows `row` and `row` + 1. They are S_row, S_row+1, S_row+4 and S_row+5 (section 2), where
 * S_w+4 is the right half of row w. */
static uint8_t *row_pair_byte(struct state *a, unsigned row, unsigned n) {
  const unsigned part = n / PART_BYTES;
  return &a->byte[row + part % 2][PART_BYTES * (part / 2) + n % PART_BYTES];
}

/* Section 4.1: adds c to S0 || S1, the first half of the rate, and makes the next constant of it. */
static void add_constant(struct state *a, uint64_t c[CONSTANT_WORDS]) {
  uint8_t bytes[WORD_BYTES];

  for (unsigned j = 0; j < CONSTANT_WORDS; j++) {
    store_word(bytes, c[j]);
    for (unsigned k = 0; k < WORD_BYTES; k++) {
      *row_pair_byte(a, RATE_ROW, WORD_BYTES * j + k) ^= bytes[k];
    }
    c[j] = rotate_left(c[j], 3) ^ rotate_left(c[j], 7) ^ rotate_left(c[j], 12);
  }
}

/* Sections 4.2 and 4.3 treat all bytes of a row alike, so eight of them are taken at a time, in whatever order the
 * machine has them in a word. The same byte in each of the eight: */
static uint64_t each(uint8_t byte) {
  return UINT64_C(0x0101010101010101) * byte;
}

static uint64_t load_eight(const struct state *a, unsigned w, unsigned p) {
  uint64_t x;
  memcpy(&x, &a->byte[w][p], sizeof x);
  return x;
}

static void store_eight(struct state *a, unsigned w, unsigned p, uint64_t x) {
  memcpy(&a->byte[w][p], &x, sizeof x);
}

/* Section 4.2: s4 of eight nibbles v, each the low half of a byte. Bit i of a nibble is the lowest bit of the same byte
 * of x_i; the other bits there are not used. */
static uint64_t s4(uint64_t v) {
  uint64_t x0 = v;
  uint64_t x1 = v >> 1;
  uint64_t x2 = v >> 2;
  uint64_t x3 = v >> 3;
  x0 ^= x2 & x3;
  x3 ^= ~x0 & x1;
  x0 ^= ~x2 & x1;
  x2 ^= x1 & x3;
  x1 ^= x0 & x3;
  x0 = ~x0;
  x3 ^= x0 | x2;
  x0 ^= x1 & x2;
  return (x0 & each(1)) | (x1 & each(1)) << 1 | (x2 & each(1)) << 2 | (x3 & each(1)) << 3;
}

/* Section 4.2: S on every byte: three Feistel steps on the nibbles, which then trade places. */
static void sub_bytes(struct state *a) {
  for (unsigned w = 0; w < ROWS; w++) {
    for (unsigned p = 0; p < COLUMNS; p += 8) {
      const uint64_t x = load_eight(a, w, p);
      uint64_t high = x >> 4 & each(0x0f);
      uint64_t low = x & each(0x0f);
      high ^= s4(low);
      low ^= s4(high);
      high ^= s4(low);
      store_eight(a, w, p, low << 4 | high);
    }
  }
}

/* Section 4.3: 2 x in GF(2^8) for eight bytes: the bits move up, bit 7 comes back as 0x1b. */
static uint64_t twice(uint64_t x) {
  return (x & each(0x7f)) << 1 ^ (x >> 7 & each(1)) * 0x1b;
}

/* Section 4.3: y_w' = y_w ^ u ^ 2 (y_w ^ y_w+1) in eight columns at a time. */
static void mix_columns(struct state *a) {
  for (unsigned p = 0; p < COLUMNS; p += 8) {
    uint64_t y[ROWS];
    uint64_t u = 0;
    for (unsigned w = 0; w < ROWS; w++) {
      y[w] = load_eight(a, w, p);
      u ^= y[w];
    }
    for (unsigned w = 0; w < ROWS; w++) {
      store_eight(a, w, p, y[w] ^ u ^ twice(y[w] ^ y[(w + 1) % ROWS]));
    }
  }
}

/* Section 4.4: rotates every aligned group of 4, 16 or 64 bytes (m = 0, 1, 2) of row w left by w quarters of it. */
static void shift(struct state *a, unsigned m) {
  const unsigned quarter = 1U << (2 * m);
  const unsigned in_group = 4 * quarter - 1; /* the bits of a position that say where in its group it is */
  uint8_t row[COLUMNS];

  for (unsigned w = 1; w < ROWS; w++) {
    memcpy(row, a->byte[w], sizeof row);
    for (unsigned p = 0; p < COLUMNS; p++) {
      a->byte[w][p] = row[(p & ~in_group) | ((p + w * quarter) & in_group)];
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

  for (unsigned n = 0; n < BLOCK_BYTES; n++) {
    *row_pair_byte(a, RATE_ROW, n) ^= block[n];
  }
  permute(a);
  if (p->feed_forward) {
    for (unsigned w = CAPACITY_ROW; w < ROWS; w++) {
      for (unsigned i = 0; i < COLUMNS; i++) {
        a->byte[w][i] ^= before.byte[w][i];
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
  store_word(block + BLOCK_BYTES - WORD_BYTES, msg_bits);
  absorb(p, a, block);
}

static int hash(const struct parameters *p, uint8_t *digest, size_t digest_bits, const uint8_t *msg,
                uint64_t msg_bits) {
  static const uint8_t zero_block[BLOCK_BYTES] = {0};
  struct state a = {{{0}}};

  if (digest_bits != 8 * p->digest_bytes || (msg == NULL && msg_bits != 0)) {
    return 1;
  }
  a.byte[0][0] = p->start; /* section 3.2 */
  absorb(p, &a, zero_block);
  absorb_message(p, &a, msg, msg_bits);
  for (unsigned n = 0; n < p->digest_bytes; n++) { /* section 3.4 */
    digest[n] = *row_pair_byte(&a, p->digest_row, n);
  }
  return 0;
}

/* Section 1, one function for each row of the table of parameters: start, feed-forward, first row and bytes of the
 * digest. */

int juzi_512_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct parameters p = {0x02, 0, RATE_ROW, 64};
  return hash(&p, digest, digest_bits, msg, msg_bits);
}

int juzi_1024_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct parameters p = {0x04, 1, CAPACITY_ROW, 128};
  return hash(&p, digest, digest_bits, msg, msg_bits);
}
