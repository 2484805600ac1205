/* mastercube_rows.h - MasterCube on vectors of 16 bytes of AArch64: everything but the few operations in which the
 * instruction sets differ. Section numbers are those of ../README.md.
 *
 * A vector holds a row as bit planes (mastercube_planes.h). P and J cost nothing: they rename vectors. The branches of
 * T run one after the other: the 12 rows of one and the tables leave enough registers for the rest, and the six pairs
 * of half-rows are independent, which is parallelism enough.
 *
 * An implementation defines before `lanes`, an alias of uint8x16_t, and
 *   static inline lanes xor2(lanes a, lanes b), xor3(lanes a, lanes b, lanes c)   see mastercube_mix.h
 *   static inline lanes and_xor2(lanes y, lanes a, lanes b, lanes c)              y ^ (a & b) ^ c */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_ROWS_H_
#define NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_ROWS_H_

#include <arm_neon.h>
#include <stddef.h>
#include <stdint.h>

#include "candidates/hash_17_mastercube/common/mastercube_mix.h"
#include "candidates/hash_17_mastercube/common/mastercube_planes.h"

enum { ROWS = 12, HALF = 6, ROUNDS = 9 };

/* The state: U, then V. */
struct cube {
  lanes row[ROWS];
};

/* All cells rotated to the right by n. */
#define ROTATE_CELLS(x, n) vextq_u8(x, x, n)

static inline void swap_lanes(lanes *x, lanes *y) {
  const lanes t = *x;
  *x = *y;
  *y = t;
}

/* Section 4.1, P. */
static inline void pair_swap(lanes *v) {
  swap_lanes(&v[0], &v[1]);
  swap_lanes(&v[2], &v[3]);
  swap_lanes(&v[4], &v[5]);
}

/* Section 4.1, J. */
static inline void half_exchange(lanes *u, lanes *v) {
  swap_lanes(&u[0], &v[0]);
  swap_lanes(&u[1], &v[1]);
  swap_lanes(&u[2], &v[2]);
  swap_lanes(&u[3], &v[3]);
  swap_lanes(&u[4], &v[4]);
  swap_lanes(&u[5], &v[5]);
}

/* Section 4.1, F_0 = F_4, F_1 = F_3, F_2 and F_5 for a half-row. */
static inline void f0(const lanes *u, lanes *v) {
  *v = and_xor2(*v, *u, ROTATE_CELLS(*u, 1), ROTATE_CELLS(*u, 8));
}

static inline void f1(lanes *u, const lanes *v) {
  *u = and_xor2(*u, ROTATE_CELLS(*v, 14), ROTATE_CELLS(*v, 5), *v);
}

static inline void f2(const lanes *u, lanes *v) {
  *v = and_xor2(*v, ROTATE_CELLS(*u, 9), ROTATE_CELLS(*u, 12), ROTATE_CELLS(*u, 8));
}

static inline void f5(lanes *u, const lanes *v) {
  *u = and_xor2(*u, ROTATE_CELLS(*v, 8), ROTATE_CELLS(*v, 9), *v);
}

#define HALF_STEP(f, u, v) \
  do {                     \
    f(&(u)[0], &(v)[0]);   \
    f(&(u)[1], &(v)[1]);   \
    f(&(u)[2], &(v)[2]);   \
    f(&(u)[3], &(v)[3]);   \
    f(&(u)[4], &(v)[4]);   \
    f(&(u)[5], &(v)[5]);   \
  } while (0)

/* Section 4.1, H and M: SHIFT_MIX[n] for a row that moves by n cells towards lower columns. A table of 16 entries is a
 * register, so that neither addresses nor time depend on the message. The tables are read once for each T, through
 * volatile: constants that the compiler knows it loads again in every round, a twentieth of all instructions. */
static const volatile lanes SHIFT_MIX[8] = {{MASTERCUBE_SHIFT_MIX_NIBBLES(0)}, {MASTERCUBE_SHIFT_MIX_NIBBLES(1)},
                                            {MASTERCUBE_SHIFT_MIX_NIBBLES(2)}, {MASTERCUBE_SHIFT_MIX_NIBBLES(3)},
                                            {MASTERCUBE_SHIFT_MIX_NIBBLES(4)}, {MASTERCUBE_SHIFT_MIX_NIBBLES(5)},
                                            {MASTERCUBE_SHIFT_MIX_NIBBLES(6)}, {MASTERCUBE_SHIFT_MIX_NIBBLES(7)}};

static inline lanes shift_and_mix(lanes x, const lanes *mix, size_t n) {
  return xor2(vqtbl1q_u8(mix[n], vandq_u8(x, vdupq_n_u8(15))), vqtbl1q_u8(mix[(n + 4) % 8], vshrq_n_u8(x, 4)));
}

/* For the half that moves towards lower columns: U in H, V in its inverse. */
static inline void shift_down_and_mix(lanes *x, const lanes *mix) {
  x[0] = shift_and_mix(x[0], mix, 0);
  x[1] = shift_and_mix(x[1], mix, 1);
  x[2] = shift_and_mix(x[2], mix, 2);
  x[3] = shift_and_mix(x[3], mix, 3);
  x[4] = shift_and_mix(x[4], mix, 4);
  x[5] = shift_and_mix(x[5], mix, 5);
}

/* For the other half. */
static inline void shift_up_and_mix(lanes *x, const lanes *mix) {
  x[0] = shift_and_mix(x[0], mix, 0);
  x[1] = shift_and_mix(x[1], mix, 7);
  x[2] = shift_and_mix(x[2], mix, 6);
  x[3] = shift_and_mix(x[3], mix, 5);
  x[4] = shift_and_mix(x[4], mix, 4);
  x[5] = shift_and_mix(x[5], mix, 3);
}

/* Section 4.2. The second P stands behind C, which treats both parities alike. */
static inline void forward_round(lanes *u, lanes *v, const lanes *mix, size_t n) {
  cross_mix(u, v, 2);
  cross_mix(u + 1, v + 1, 2);
  pair_swap(v);
  HALF_STEP(f0, u, v);
  HALF_STEP(f1, u, v);
  HALF_STEP(f2, u, v);
  HALF_STEP(f1, u, v);
  HALF_STEP(f0, u, v);
  HALF_STEP(f5, u, v);
  cross_then_column_mix(u, v, 2);
  cross_then_column_mix(u + 1, v + 1, 2);
  pair_swap(v);
  shift_down_and_mix(u, mix);
  shift_up_and_mix(v, mix);
  u[0] = xor2(u[0], vld1q_u8(MASTERCUBE_CONSTANTS[n]));
}

/* Section 4.2. The first P stands before C. */
static inline void backward_round(lanes *u, lanes *v, const lanes *mix, size_t n) {
  u[0] = xor2(u[0], vld1q_u8(MASTERCUBE_CONSTANTS[n]));
  shift_up_and_mix(u, mix);
  shift_down_and_mix(v, mix);
  pair_swap(v);
  column_then_cross_mix(u, v, 2);
  column_then_cross_mix(u + 1, v + 1, 2);
  HALF_STEP(f5, u, v);
  HALF_STEP(f0, u, v);
  HALF_STEP(f1, u, v);
  HALF_STEP(f2, u, v);
  HALF_STEP(f1, u, v);
  HALF_STEP(f0, u, v);
  half_exchange(u, v);
  pair_swap(v);
  cross_mix(u, v, 2);
  cross_mix(u + 1, v + 1, 2);
}

/* Section 4.3, T. */
static void inner_function(struct cube *s) {
  struct cube forward = *s;
  struct cube backward = *s;
  const lanes mix[8] = {SHIFT_MIX[0], SHIFT_MIX[1], SHIFT_MIX[2], SHIFT_MIX[3],
                        SHIFT_MIX[4], SHIFT_MIX[5], SHIFT_MIX[6], SHIFT_MIX[7]};

  for (size_t n = 0; n < ROUNDS; n++) {
    forward_round(forward.row, forward.row + HALF, mix, n);
  }
  for (size_t n = (size_t)2 * ROUNDS; n > ROUNDS; n--) {
    backward_round(backward.row, backward.row + HALF, mix, n - 1);
  }
  for (size_t i = 0; i < ROWS; i++) {
    s->row[i] = xor2(forward.row[i], backward.row[i]);
  }
}

/* Exchanges the bits of x that `mask` selects in each 64 bits with those `shift` places higher. */
#define EXCHANGE_BITS(x, shift, mask)                                                                 \
  do {                                                                                                \
    const uint64x2_t t = vandq_u64(veorq_u64(x, vshrq_n_u64(x, shift)), vdupq_n_u64(UINT64_C(mask))); \
    (x) = veorq_u64(x, veorq_u64(t, vshlq_n_u64(t, shift)));                                          \
  } while (0)

/* Transposes eight bytes, each a row of eight bits, in each 64 bits. */
static inline uint8x16_t transpose_bits(uint8x16_t bytes) {
  uint64x2_t x = vreinterpretq_u64_u8(bytes);

  EXCHANGE_BITS(x, 7, 0x00aa00aa00aa00aa);
  EXCHANGE_BITS(x, 14, 0x0000cccc0000cccc);
  EXCHANGE_BITS(x, 28, 0x00000000f0f0f0f0);
  return vreinterpretq_u8_u64(x);
}

/* Section 2: cells, low byte first, to planes. The low bytes of the eight cells come first, then the high bytes. */
static inline lanes planes_of_cells(uint8x16_t cells) {
  return transpose_bits(vcombine_u8(vget_low_u8(vuzp1q_u8(cells, cells)), vget_low_u8(vuzp2q_u8(cells, cells))));
}

static inline uint8x16_t cells_of_planes(lanes planes) {
  const uint8x16_t x = transpose_bits(planes);

  return vzip1q_u8(x, vextq_u8(x, x, 8));
}

/* Every rate is half a row more than a number of rows. */
static void absorb(struct cube *s, const uint8_t *block, size_t rate) {
  const size_t rows = rate / sizeof s->row[0];

  for (size_t i = 0; i < rows; i++) {
    s->row[i] = xor2(s->row[i], planes_of_cells(vld1q_u8(block + i * sizeof s->row[0])));
  }
  s->row[rows] =
      xor2(s->row[rows], planes_of_cells(vcombine_u8(vld1_u8(block + rows * sizeof s->row[0]), vdup_n_u8(0))));
  inner_function(s);
}

static void store(uint8_t *out, const struct cube *s, size_t size) {
  for (size_t i = 0; i * sizeof s->row[0] < size; i++) {
    vst1q_u8(out + i * sizeof s->row[0], cells_of_planes(s->row[i]));
  }
}

#endif /* NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_ROWS_H_ */
