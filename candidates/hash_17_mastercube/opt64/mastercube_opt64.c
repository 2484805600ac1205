/* mastercube_opt64.c - MasterCube on 64-bit words, portable. Section numbers are those of ../README.md.
 *
 * Four cells share a word, their bits interleaved: bit 4 b + c of a word is bit b of the cell in column c (or 4 + c).
 * A rotation of four cells is then one rotation of a word, which AArch64 does as part of a logical operation, where
 * cells side by side would take two shifts, two masks and an OR. Columns c and c + 4, which M adds, lie at the same
 * place of two words; only moves of columns inside a word (H, M) need masks. Blocks are interleaved as they come and
 * the digest is separated at the end.
 *
 * P and J cost nothing: all code is straight, so that they only rename words. */
#include "candidates/hash_17_mastercube/mastercube.h"

typedef uint64_t lanes;

static inline lanes xor2(lanes a, lanes b) {
  return a ^ b;
}

static inline lanes xor3(lanes a, lanes b, lanes c) {
  return a ^ (b ^ c);
}

#include "candidates/hash_17_mastercube/common/mastercube_mix.h"

enum { ROWS = 12, HALF = 6, ROUNDS = 9 };

/* The state. low[i] holds columns 0 to 3 of row i, high[i] columns 4 to 7. Only H and M connect them: in between, half
 * of the state is worked on at a time, as much as fits into the registers of x86-64. */
struct cube {
  uint64_t low[ROWS];
  uint64_t high[ROWS];
};

/* Section 4.1, K: kappa interleaved, and bits of n = 0 .. 17 for four cells. */
#define KAPPA_LOW UINT64_C(0x411940fb036ac548)
#define KAPPA_HIGH UINT64_C(0x24c05a4271a9c8bb)
#define BIT(n, i) ((uint64_t)((n) >> (i)&1U) * (UINT64_C(15) << (4 * (i))))
#define NUMBER(n) (BIT(n, 0) | BIT(n, 1) | BIT(n, 2) | BIT(n, 3) | BIT(n, 4))

static const uint64_t NUMBERS[2 * ROUNDS] = {NUMBER(0),  NUMBER(1),  NUMBER(2),  NUMBER(3),  NUMBER(4),  NUMBER(5),
                                             NUMBER(6),  NUMBER(7),  NUMBER(8),  NUMBER(9),  NUMBER(10), NUMBER(11),
                                             NUMBER(12), NUMBER(13), NUMBER(14), NUMBER(15), NUMBER(16), NUMBER(17)};

/* Exchanges the bits of x that `mask` selects with those `shift` places higher. */
static inline uint64_t exchange_bits(uint64_t x, unsigned shift, uint64_t mask) {
  const uint64_t t = (x ^ x >> shift) & mask;
  return x ^ t ^ t << shift;
}

/* Bit b of cell c moves from place 16 c + b to place 4 b + c. The six bits of a place are c1 c0 b3 b2 b1 b0 before and
 * b3 b2 b1 b0 c1 c0 after; each step exchanges two of them. */
static inline uint64_t interleave(uint64_t x) {
  x = exchange_bits(x, 24, UINT64_C(0x00000000ff00ff00));
  x = exchange_bits(x, 12, UINT64_C(0x0000f0f00000f0f0));
  x = exchange_bits(x, 6, UINT64_C(0x00cc00cc00cc00cc));
  return exchange_bits(x, 3, UINT64_C(0x0a0a0a0a0a0a0a0a));
}

/* The inverse of interleave: every step is its own. */
static inline uint64_t separate(uint64_t x) {
  x = exchange_bits(x, 3, UINT64_C(0x0a0a0a0a0a0a0a0a));
  x = exchange_bits(x, 6, UINT64_C(0x00cc00cc00cc00cc));
  x = exchange_bits(x, 12, UINT64_C(0x0000f0f00000f0f0));
  return exchange_bits(x, 24, UINT64_C(0x00000000ff00ff00));
}

/* All cells of a word rotated to the right by n = 0 .. 15. */
static inline uint64_t rotate_cells(uint64_t x, unsigned n) {
  return n == 0 ? x : x >> (4 * n) | x << (64 - 4 * n);
}

static inline void swap_lanes(uint64_t *x, uint64_t *y) {
  const uint64_t t = *x;
  *x = *y;
  *y = t;
}

/* Section 4.1, P. */
static inline void pair_swap(uint64_t *v) {
  swap_lanes(&v[0], &v[1]);
  swap_lanes(&v[2], &v[3]);
  swap_lanes(&v[4], &v[5]);
}

/* Section 4.1, F for a half-row, b relative to a: the second operand of the AND is the first one rotated by b, so that
 * one rotation by a serves both. */
static inline uint64_t half_step(uint64_t y, uint64_t x, unsigned a, unsigned b, unsigned g) {
  return y ^ rotate_cells(x & rotate_cells(x, b), a) ^ rotate_cells(x, g);
}

/* F_0 to F_5. */
static inline void half_steps_up(uint64_t *u, uint64_t *v) {
  *v = half_step(*v, *u, 0, 1, 8);
  *u = half_step(*u, *v, 14, 7, 0);
  *v = half_step(*v, *u, 9, 3, 8);
  *u = half_step(*u, *v, 14, 7, 0);
  *v = half_step(*v, *u, 0, 1, 8);
  *u = half_step(*u, *v, 8, 1, 0);
}

/* F_5 to F_0. */
static inline void half_steps_down(uint64_t *u, uint64_t *v) {
  *u = half_step(*u, *v, 8, 1, 0);
  *v = half_step(*v, *u, 0, 1, 8);
  *u = half_step(*u, *v, 14, 7, 0);
  *v = half_step(*v, *u, 9, 3, 8);
  *u = half_step(*u, *v, 14, 7, 0);
  *v = half_step(*v, *u, 0, 1, 8);
}

/* Section 4.2, the forward round up to H in four columns. P stands behind C, which treats both parities alike. */
static inline void forward_columns(uint64_t *row) {
  uint64_t u[HALF] = {row[0], row[1], row[2], row[3], row[4], row[5]};
  uint64_t v[HALF] = {row[6], row[7], row[8], row[9], row[10], row[11]};

  cross_mix(u, v, 2);
  cross_mix(u + 1, v + 1, 2);
  pair_swap(v);
  half_steps_up(&u[0], &v[0]);
  half_steps_up(&u[1], &v[1]);
  half_steps_up(&u[2], &v[2]);
  half_steps_up(&u[3], &v[3]);
  half_steps_up(&u[4], &v[4]);
  half_steps_up(&u[5], &v[5]);
  cross_then_column_mix(u, v, 2);
  cross_then_column_mix(u + 1, v + 1, 2);
  pair_swap(v);
  row[0] = u[0];
  row[1] = u[1];
  row[2] = u[2];
  row[3] = u[3];
  row[4] = u[4];
  row[5] = u[5];
  row[6] = v[0];
  row[7] = v[1];
  row[8] = v[2];
  row[9] = v[3];
  row[10] = v[4];
  row[11] = v[5];
}

/* Section 4.2, the backward round after H' in four columns; P before C. */
static inline void backward_columns(uint64_t *row) {
  uint64_t u[HALF] = {row[0], row[1], row[2], row[3], row[4], row[5]};
  uint64_t v[HALF] = {row[6], row[7], row[8], row[9], row[10], row[11]};

  pair_swap(v);
  column_then_cross_mix(u, v, 2);
  column_then_cross_mix(u + 1, v + 1, 2);
  half_steps_down(&u[0], &v[0]);
  half_steps_down(&u[1], &v[1]);
  half_steps_down(&u[2], &v[2]);
  half_steps_down(&u[3], &v[3]);
  half_steps_down(&u[4], &v[4]);
  half_steps_down(&u[5], &v[5]);
  pair_swap(u);
  cross_mix(u, v, 2);
  cross_mix(u + 1, v + 1, 2);
  row[0] = v[0];
  row[1] = v[1];
  row[2] = v[2];
  row[3] = v[3];
  row[4] = v[4];
  row[5] = v[5];
  row[6] = u[0];
  row[7] = u[1];
  row[8] = u[2];
  row[9] = u[3];
  row[10] = u[4];
  row[11] = u[5];
}

/* The cells of x from place n = 1 .. 3 on, then the first n cells of y. */
static inline uint64_t join(uint64_t x, uint64_t y, unsigned n) {
  const uint64_t low = UINT64_C(0x1111111111111111) * (15U >> n);
  return (x >> n & low) | (y << (4 - n) & ~low);
}

/* Section 4.1, H (or its inverse) and M for row i, which moves by n cells towards lower columns. M adds columns c + 2
 * and c - 2, whose sum is also that of columns c + 4 + 2 and c + 4 - 2: one word of sums serves both words. */
static inline void shift_and_mix(struct cube *s, unsigned i, unsigned n) {
  const uint64_t low = n < 4 ? s->low[i] : s->high[i];
  const uint64_t high = n < 4 ? s->high[i] : s->low[i];
  const uint64_t sums = low ^ high;
  const unsigned places = n % 4;
  const uint64_t mix = places == 2 ? sums : join(sums, sums, (places + 2) % 4);

  s->low[i] = mix ^ (places == 0 ? low : join(low, high, places));
  s->high[i] = mix ^ (places == 0 ? high : join(high, low, places));
}

/* Rows `down` to down + 5 move towards lower columns, the half that starts at row `up` towards higher ones. */
static inline void shift_and_mix_rows(struct cube *s, unsigned down, unsigned up) {
  shift_and_mix(s, down, 0);
  shift_and_mix(s, down + 1, 1);
  shift_and_mix(s, down + 2, 2);
  shift_and_mix(s, down + 3, 3);
  shift_and_mix(s, down + 4, 4);
  shift_and_mix(s, down + 5, 5);
  shift_and_mix(s, up, 0);
  shift_and_mix(s, up + 1, 7);
  shift_and_mix(s, up + 2, 6);
  shift_and_mix(s, up + 3, 5);
  shift_and_mix(s, up + 4, 4);
  shift_and_mix(s, up + 5, 3);
}

/* Section 4.1, K_n. */
static inline void add_constant(struct cube *s, unsigned n) {
  s->low[0] ^= KAPPA_LOW ^ NUMBERS[n];
  s->high[0] ^= KAPPA_HIGH ^ NUMBERS[n];
}

/* Section 4.3, T. The branches run one after the other; one alone has more words than there are registers. */
static void inner_function(struct cube *s) {
  struct cube backward = *s;

  for (unsigned n = 0; n < ROUNDS; n++) {
    forward_columns(s->low);
    forward_columns(s->high);
    shift_and_mix_rows(s, 0, HALF);
    add_constant(s, n);
  }
  for (unsigned n = 2 * ROUNDS; n > ROUNDS; n--) {
    add_constant(&backward, n - 1);
    shift_and_mix_rows(&backward, HALF, 0);
    backward_columns(backward.low);
    backward_columns(backward.high);
  }
  for (unsigned i = 0; i < ROWS; i++) {
    s->low[i] ^= backward.low[i];
    s->high[i] ^= backward.high[i];
  }
}

/* Section 2: bytes 16 i to 16 i + 7 of the state are the low word of row i, the next eight the high word. */
static void absorb(struct cube *s, const uint8_t *block, size_t rate) {
  for (size_t b = 0; b < rate; b += 8) {
    uint64_t x = 0;
    for (unsigned i = 0; i < 8; i++) {
      x |= (uint64_t)block[b + i] << (8 * i);
    }
    *(b % 16 == 0 ? &s->low[b / 16] : &s->high[b / 16]) ^= interleave(x);
  }
  inner_function(s);
}

static void store(uint8_t *out, const struct cube *s, size_t size) {
  for (size_t b = 0; b < size; b += 8) {
    const uint64_t x = separate(b % 16 == 0 ? s->low[b / 16] : s->high[b / 16]);
    for (unsigned i = 0; i < 8; i++) {
      out[b + i] = (uint8_t)(x >> (8 * i));
    }
  }
}

#include "candidates/hash_17_mastercube/common/mastercube_sponge.h"

MASTERCUBE_INSTANCES(opt64)
