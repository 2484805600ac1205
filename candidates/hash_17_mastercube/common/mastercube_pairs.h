/* mastercube_pairs.h - MasterCube on vectors of 32 bytes of x86-64: everything but the few operations in which the
 * instruction sets differ. Section numbers are those of ../README.md.
 *
 * A vector holds rows i and i + 1, i even, as bit planes (mastercube_planes.h), the first in its lower half. X and C
 * add vectors, P exchanges the halves of vectors of V. The two branches of T run interleaved: they are independent, and
 * together their 12 vectors leave four registers.
 *
 * An implementation defines before `lanes`, an alias of __m256i, and
 *   static inline lanes xor2(lanes a, lanes b), xor3(lanes a, lanes b, lanes c)   see mastercube_mix.h
 *   static inline lanes and_xor2(lanes y, lanes a, lanes b, lanes c)              y ^ (a & b) ^ c
 *   static inline lanes shift_down_and_mix(lanes x, unsigned k)   M, and rows 2 k and 2 k + 1 of a half moved by 2 k
 * and 2 k + 1 cells towards lower columns, k = 0 .. 2 static inline lanes shift_up_and_mix(lanes x, unsigned k)     the
 * same towards higher columns */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_PAIRS_H_
#define NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_PAIRS_H_

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#include "candidates/hash_17_mastercube/common/mastercube_mix.h"
#include "candidates/hash_17_mastercube/common/mastercube_planes.h"

enum { PAIRS = 6, HALF = 3, ROUNDS = 9 };

/* The state: U, then V. */
struct cube {
  lanes pair[PAIRS];
};

/* All cells rotated to the right by n. */
#define ROTATE_CELLS(x, n) _mm256_alignr_epi8(x, x, n)

static inline lanes swap_rows(lanes x) {
  return _mm256_permute2x128_si256(x, x, 1);
}

/* Section 4.1, P. */
static inline void pair_swap(lanes *v) {
  v[0] = swap_rows(v[0]);
  v[1] = swap_rows(v[1]);
  v[2] = swap_rows(v[2]);
}

/* Section 4.1, F_0 = F_4, F_1 = F_3, F_2 and F_5. Each is applied to both branches at once, pair of rows by pair, so
 * that six independent chains of instructions run side by side. */
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

#define HALF_STEP(forward, backward, u, v, back_u, back_v) \
  do {                                                     \
    forward(&(u)[0], &(v)[0]);                             \
    backward(&(back_u)[0], &(back_v)[0]);                  \
    forward(&(u)[1], &(v)[1]);                             \
    backward(&(back_u)[1], &(back_v)[1]);                  \
    forward(&(u)[2], &(v)[2]);                             \
    backward(&(back_u)[2], &(back_v)[2]);                  \
  } while (0)

/* Section 4.1, K_n, for the pair of rows 0 and 1. */
static inline lanes add_constant(lanes x, unsigned n) {
  return xor2(x, _mm256_zextsi128_si256(_mm_loadu_si128((const __m128i *)MASTERCUBE_CONSTANTS[n])));
}

/* Section 4.2: forward round n and backward round 17 - n. P is next to X wherever it stands next to C: C treats both
 * rows of a pair alike. The backward round ends before J: its upper half is in back_v. */
static inline void rounds(lanes *u, lanes *v, lanes *back_u, lanes *back_v, unsigned n) {
  back_u[0] = shift_up_and_mix(add_constant(back_u[0], 2 * ROUNDS - 1 - n), 0);
  back_u[1] = shift_up_and_mix(back_u[1], 1);
  back_u[2] = shift_up_and_mix(back_u[2], 2);
  back_v[0] = shift_down_and_mix(back_v[0], 0);
  back_v[1] = shift_down_and_mix(back_v[1], 1);
  back_v[2] = shift_down_and_mix(back_v[2], 2);
  pair_swap(back_v);
  column_then_cross_mix(back_u, back_v, 1);

  cross_mix(u, v, 1);
  pair_swap(v);

  HALF_STEP(f0, f5, u, v, back_u, back_v);
  HALF_STEP(f1, f0, u, v, back_u, back_v);
  HALF_STEP(f2, f1, u, v, back_u, back_v);
  HALF_STEP(f1, f2, u, v, back_u, back_v);
  HALF_STEP(f0, f1, u, v, back_u, back_v);
  HALF_STEP(f5, f0, u, v, back_u, back_v);

  pair_swap(back_u);
  cross_mix(back_u, back_v, 1);

  cross_then_column_mix(u, v, 1);
  pair_swap(v);
  u[0] = add_constant(shift_down_and_mix(u[0], 0), n);
  u[1] = shift_down_and_mix(u[1], 1);
  u[2] = shift_down_and_mix(u[2], 2);
  v[0] = shift_up_and_mix(v[0], 0);
  v[1] = shift_up_and_mix(v[1], 1);
  v[2] = shift_up_and_mix(v[2], 2);
}

static inline void swap_lanes(lanes *x, lanes *y) {
  const lanes t = *x;
  *x = *y;
  *y = t;
}

/* Section 4.3, T. */
static void inner_function(struct cube *s) {
  lanes u[HALF] = {s->pair[0], s->pair[1], s->pair[2]};
  lanes v[HALF] = {s->pair[3], s->pair[4], s->pair[5]};
  lanes back_u[HALF] = {s->pair[0], s->pair[1], s->pair[2]};
  lanes back_v[HALF] = {s->pair[3], s->pair[4], s->pair[5]};

  for (unsigned n = 0; n < ROUNDS; n++) {
    rounds(u, v, back_u, back_v, n);
    swap_lanes(&back_u[0], &back_v[0]); /* J */
    swap_lanes(&back_u[1], &back_v[1]);
    swap_lanes(&back_u[2], &back_v[2]);
  }
  s->pair[0] = xor2(u[0], back_u[0]);
  s->pair[1] = xor2(u[1], back_u[1]);
  s->pair[2] = xor2(u[2], back_u[2]);
  s->pair[3] = xor2(v[0], back_v[0]);
  s->pair[4] = xor2(v[1], back_v[1]);
  s->pair[5] = xor2(v[2], back_v[2]);
}

/* Exchanges the bits of x that `mask` selects in each 64 bits with those `shift` places higher. */
#define EXCHANGE_BITS(x, shift, mask)                                                                          \
  do {                                                                                                         \
    const __m256i t =                                                                                          \
        _mm256_and_si256(_mm256_xor_si256(x, _mm256_srli_epi64(x, shift)), _mm256_set1_epi64x(INT64_C(mask))); \
    (x) = _mm256_xor_si256(x, _mm256_xor_si256(t, _mm256_slli_epi64(t, shift)));                               \
  } while (0)

/* Transposes eight bytes, each a row of eight bits, in each 64 bits. */
static inline __m256i transpose_bits(__m256i x) {
  EXCHANGE_BITS(x, 7, 0x00aa00aa00aa00aa);
  EXCHANGE_BITS(x, 14, 0x0000cccc0000cccc);
  EXCHANGE_BITS(x, 28, 0x00000000f0f0f0f0);
  return x;
}

/* Section 2: cells, low byte first, to planes. The low bytes of the eight cells come first, then the high bytes. */
static inline lanes planes_of_cells(__m256i cells) {
  return transpose_bits(
      _mm256_shuffle_epi8(cells, _mm256_setr_epi8(0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15, 0, 2, 4, 6, 8,
                                                  10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15)));
}

static inline __m256i cells_of_planes(lanes planes) {
  return _mm256_shuffle_epi8(transpose_bits(planes),
                             _mm256_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15, 0, 8, 1, 9, 2, 10,
                                              3, 11, 4, 12, 5, 13, 6, 14, 7, 15));
}

/* Every rate is 24 bytes more than a number of pairs of rows: a row and a half. */
static void absorb(struct cube *s, const uint8_t *block, size_t rate) {
  const size_t pairs = rate / sizeof s->pair[0];
  const uint8_t *const rest = block + pairs * sizeof s->pair[0];

  for (size_t i = 0; i < pairs; i++) {
    s->pair[i] = xor2(s->pair[i], planes_of_cells(_mm256_loadu_si256((const __m256i *)block + i)));
  }
  s->pair[pairs] = xor2(s->pair[pairs], planes_of_cells(_mm256_set_m128i(_mm_loadl_epi64((const __m128i *)rest + 1),
                                                                         _mm_loadu_si128((const __m128i *)rest))));
  inner_function(s);
}

static void store(uint8_t *out, const struct cube *s, size_t size) {
  for (size_t i = 0; i * sizeof s->pair[0] < size; i++) {
    _mm256_storeu_si256((__m256i *)out + i, cells_of_planes(s->pair[i]));
  }
}

#endif /* NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_PAIRS_H_ */
