/* mastercube_ref.c - MasterCube in strict ISO C99, laid out to be read beside the algorithm's description in
 * ../README.md, whose section numbers the comments below give.
 *
 * The algorithm has no tables, and the code has no index and no branch that depends on data; message blocks are
 * absorbed straight from the caller's buffer and only the padded last one is copied. */
#include <string.h>

#include "candidates/hash_17_mastercube/mastercube.h"

enum {
  ROWS = 12,              /* rows of the state */
  HALF = 6,               /* rows of its upper half, U, and of its lower half, V */
  COLUMNS = 8,            /* cells of a row */
  ROUNDS = 9,             /* of each branch of T */
  RATE_PLUS_DIGEST = 184, /* bytes of rate and digest together, in every instance */
  MAX_RATE = 120          /* largest rate in bytes: MasterCube-512 */
};

/* The state (section 2): rows 0 .. 5 are the upper half U, rows 6 .. 11 the lower half V. */
struct cube {
  uint16_t cell[ROWS][COLUMNS];
};

/* Section 4.1, K: the first 128 bits of the fraction of pi, the last 16 of them first. */
static const uint16_t KAPPA[COLUMNS] = {0x7344, 0x0370, 0x8a2e, 0x1319, 0x08d3, 0x85a3, 0x6a88, 0x243f};

/* rotate_right rotates by n = 0 .. 15. With n = 0 the left shift by 16 acts on 32 bits, and the result is x. */
static uint16_t rotate_right(uint16_t x, unsigned n) {
  return (uint16_t)(x >> n | (uint32_t)x << (16U - n));
}

static void swap_rows(struct cube *s, unsigned i, unsigned j) {
  uint16_t row[COLUMNS];

  memcpy(row, s->cell[i], sizeof row);
  memcpy(s->cell[i], s->cell[j], sizeof row);
  memcpy(s->cell[j], row, sizeof row);
}

/* Section 4.1, X. The rows i + 2 and i + 8 that row i receives are six apart, so there are only six different sums. */
static void cross_mix(struct cube *s) {
  uint16_t sum[HALF][COLUMNS];

  for (unsigned i = 0; i < HALF; i++) {
    for (unsigned c = 0; c < COLUMNS; c++) {
      sum[i][c] = s->cell[i][c] ^ s->cell[HALF + i][c];
    }
  }
  for (unsigned i = 0; i < ROWS; i++) {
    for (unsigned c = 0; c < COLUMNS; c++) {
      s->cell[i][c] ^= sum[(i + 2) % HALF][c];
    }
  }
}

/* Section 4.1, P. */
static void pair_swap(struct cube *s) {
  swap_rows(s, 6, 7);
  swap_rows(s, 8, 9);
  swap_rows(s, 10, 11);
}

/* Section 4.1, one half-step on half-rows y with x as its source. Inline, so that the amounts are constants where it is
 * used: with amounts read at run time the hash takes twice as long (gcc -O2), or five times (-O3). */
static inline void half_step(uint16_t y[][COLUMNS], uint16_t x[][COLUMNS], unsigned a, unsigned b, unsigned g) {
  for (unsigned i = 0; i < HALF; i++) {
    for (unsigned c = 0; c < COLUMNS; c++) {
      y[i][c] ^= (rotate_right(x[i][c], a) & rotate_right(x[i][c], b)) ^ rotate_right(x[i][c], g);
    }
  }
}

/* Section 4.1, F_0 .. F_5: even ones change V, odd ones U. Each is its own inverse. */
static void f0(struct cube *s) {
  half_step(s->cell + HALF, s->cell, 0, 1, 8);
}

static void f1(struct cube *s) {
  half_step(s->cell, s->cell + HALF, 14, 5, 0);
}

static void f2(struct cube *s) {
  half_step(s->cell + HALF, s->cell, 9, 12, 8);
}

static void f3(struct cube *s) {
  half_step(s->cell, s->cell + HALF, 14, 5, 0);
}

static void f4(struct cube *s) {
  half_step(s->cell + HALF, s->cell, 0, 1, 8);
}

static void f5(struct cube *s) {
  half_step(s->cell, s->cell + HALF, 8, 9, 0);
}

/* Section 4.1, C: three rows of one half and of one parity at a time. */
static void column_mix(struct cube *s) {
  for (unsigned i = 0; i < 2; i++) {
    for (unsigned c = 0; c < COLUMNS; c++) {
      const uint16_t a = s->cell[i][c];
      const uint16_t b = s->cell[i + 2][c];
      const uint16_t e = s->cell[i + 4][c];
      s->cell[i][c] = b ^ e;
      s->cell[i + 2][c] = a ^ e;
      s->cell[i + 4][c] = a ^ b ^ e;
    }
  }
  for (unsigned i = HALF; i < HALF + 2; i++) {
    for (unsigned c = 0; c < COLUMNS; c++) {
      const uint16_t a = s->cell[i][c];
      const uint16_t b = s->cell[i + 2][c];
      const uint16_t e = s->cell[i + 4][c];
      s->cell[i][c] = a ^ e;
      s->cell[i + 2][c] = b ^ e;
      s->cell[i + 4][c] = a ^ b ^ e;
    }
  }
}

/* Rotates a row by n cells towards lower columns. */
static void shift_row(uint16_t row[COLUMNS], unsigned n) {
  uint16_t old[COLUMNS];

  memcpy(old, row, sizeof old);
  for (unsigned c = 0; c < COLUMNS; c++) {
    row[c] = old[(c + n) % COLUMNS];
  }
}

/* Section 4.1, H: half-row i by i cells, those of U towards lower columns, those of V towards higher ones. */
static void row_shift(struct cube *s) {
  for (unsigned i = 0; i < HALF; i++) {
    shift_row(s->cell[i], i);
    shift_row(s->cell[HALF + i], COLUMNS - i);
  }
}

/* Section 4.1, the inverse of H. */
static void row_unshift(struct cube *s) {
  for (unsigned i = 0; i < HALF; i++) {
    shift_row(s->cell[i], COLUMNS - i);
    shift_row(s->cell[HALF + i], i);
  }
}

/* Section 4.1, M. */
static void row_mix(struct cube *s) {
  for (unsigned i = 0; i < ROWS; i++) {
    uint16_t old[COLUMNS];

    memcpy(old, s->cell[i], sizeof old);
    for (unsigned c = 0; c < COLUMNS; c++) {
      s->cell[i][c] ^= old[(c + 2) % COLUMNS] ^ old[(c + 6) % COLUMNS];
    }
  }
}

/* Section 4.1, K_n: the round number goes into every cell of row 0. */
static void add_constant(struct cube *s, unsigned n) {
  for (unsigned c = 0; c < COLUMNS; c++) {
    s->cell[0][c] ^= (uint16_t)(KAPPA[c] ^ n);
  }
}

/* Section 4.1, J. */
static void half_exchange(struct cube *s) {
  for (unsigned i = 0; i < HALF; i++) {
    swap_rows(s, i, HALF + i);
  }
}

/* Section 4.2. */
static void forward_round(struct cube *s, unsigned n) {
  cross_mix(s);
  pair_swap(s);
  f0(s);
  f1(s);
  f2(s);
  f3(s);
  f4(s);
  f5(s);
  cross_mix(s);
  pair_swap(s);
  column_mix(s);
  row_shift(s);
  row_mix(s);
  add_constant(s, n);
}

/* Section 4.2. Not the inverse of the forward round: C is not inverted and J is extra. */
static void backward_round(struct cube *s, unsigned n) {
  add_constant(s, n);
  row_mix(s);
  row_unshift(s);
  column_mix(s);
  pair_swap(s);
  cross_mix(s);
  f5(s);
  f4(s);
  f3(s);
  f2(s);
  f1(s);
  f0(s);
  half_exchange(s);
  pair_swap(s);
  cross_mix(s);
}

/* Section 4.3, T: the XOR of two permutations of one input. */
static void inner_function(struct cube *s) {
  struct cube backward = *s;

  for (unsigned n = 0; n < ROUNDS; n++) {
    forward_round(s, n);
  }
  for (unsigned n = 2 * ROUNDS; n > ROUNDS; n--) {
    backward_round(&backward, n - 1);
  }
  for (unsigned i = 0; i < ROWS; i++) {
    for (unsigned c = 0; c < COLUMNS; c++) {
      s->cell[i][c] ^= backward.cell[i][c];
    }
  }
}

/* Section 2: byte b of the state is the low (b even) or high half of a cell; cells are numbered by rows. Byte by byte,
 * so that neither byte order nor alignment matters. */
static void absorb_block(struct cube *s, const uint8_t *block, size_t rate) {
  for (size_t b = 0; b < rate; b++) {
    s->cell[b / 16][b / 2 % COLUMNS] ^= (uint16_t)((unsigned)block[b] << (8 * (b % 2)));
  }
  inner_function(s);
}

static uint8_t state_byte(const struct cube *s, size_t b) {
  return (uint8_t)(s->cell[b / 16][b / 2 % COLUMNS] >> (8 * (b % 2)));
}

/* Section 3.1: pads the last msg_bits % (8 * rate) bits of a message, which start at `rest`. Where only one bit is left
 * in the block, both 1 bits fall on it and the block does not tell whether the message ended a bit earlier. */
static void pad(uint8_t *out, size_t rate, const uint8_t *rest, uint64_t msg_bits) {
  const size_t whole = (size_t)(msg_bits / 8 % rate);
  const unsigned bits = (unsigned)(msg_bits % 8);

  memset(out, 0, rate);
  if (whole > 0) {
    memcpy(out, rest, whole);
  }
  if (bits > 0) { /* the low bits of the caller's byte may be anything */
    out[whole] = (uint8_t)(rest[whole] & (0xFFU << (8U - bits)));
  }
  out[whole] = (uint8_t)(out[whole] | 0x80U >> bits);
  out[rate - 1] |= 0x01;
}

/* Section 3: the sponge for digests of `size` bytes; section 1 gives the rate. */
static int hash(size_t size, uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const size_t rate = RATE_PLUS_DIGEST - size;
  uint8_t padded[MAX_RATE];
  struct cube s;

  if (digest_bits != 8 * size || (msg == NULL && msg_bits != 0)) {
    return 1;
  }
  memset(&s, 0, sizeof s);
  for (uint64_t blocks = msg_bits / 8 / rate; blocks > 0; blocks--) {
    absorb_block(&s, msg, rate);
    msg += rate;
  }
  pad(padded, rate, msg, msg_bits);
  absorb_block(&s, padded, rate);
  for (size_t b = 0; b < size; b++) {
    if (b > 0 && b % rate == 0) {
      inner_function(&s);
    }
    digest[b] = state_byte(&s, b % rate);
  }
  return 0;
}

/* Section 1, one function for each row of the table of instances: bytes of the digest. */

int mastercube_512_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return hash(64, digest, digest_bits, msg, msg_bits);
}

int mastercube_768_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return hash(96, digest, digest_bits, msg, msg_bits);
}

int mastercube_1024_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return hash(128, digest, digest_bits, msg, msg_bits);
}
