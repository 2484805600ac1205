/* bit_planes.h - moving bits in words and between them, for wish_opt64.c: bytes to bit planes and back, exchanges of
 * bits of an index, and memory access in little-endian order on any machine. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_35_WISH_OPT64_BIT_PLANES_H_
#define NGCC_XBENCH_CANDIDATES_HASH_35_WISH_OPT64_BIT_PLANES_H_

#include <stdint.h>

enum { PLANES = 8 /* bits of a byte */ };

/* The positions in which the given bit is 0. */
static inline uint64_t without(unsigned bit) {
  return UINT64_MAX / (((uint64_t)1 << (1U << bit)) + 1);
}

/* Exchanges the bit that tells word *x from *y with a bit of the position. */
static inline void swap_word_with_position(uint64_t *x, uint64_t *y, unsigned bit) {
  const unsigned distance = 1U << bit;
  const uint64_t difference = ((*x >> distance) ^ *y) & without(bit);
  *x ^= difference << distance;
  *y ^= difference;
}

/* Exchanges two bits of the position, low < high. */
static inline uint64_t swap_positions(uint64_t x, unsigned low, unsigned high) {
  const unsigned distance = (1U << high) - (1U << low);
  const uint64_t difference = (x ^ (x >> distance)) & ~without(low) & without(high);
  return x ^ difference ^ (difference << distance);
}

/* Between bytes and planes: bit b of byte n of word m becomes bit m of byte n of word b. Its own inverse. */
static inline void transpose(uint64_t x[PLANES]) {
  for (size_t m = 0; m < PLANES; m += 2) {
    swap_word_with_position(&x[m], &x[m + 1], 0);
  }
  for (size_t m = 0; m < PLANES; m += 4) {
    swap_word_with_position(&x[m], &x[m + 2], 1);
    swap_word_with_position(&x[m + 1], &x[m + 3], 1);
  }
  for (size_t m = 0; m < PLANES / 2; m++) {
    swap_word_with_position(&x[m], &x[m + 4], 2);
  }
}

static inline uint64_t load16(const uint8_t *p) {
  return (uint64_t)p[0] | (uint64_t)p[1] << 8;
}

static inline uint64_t load32(const uint8_t *p) {
  return load16(p) | load16(p + 2) << 16;
}

static inline void store16(uint8_t *p, uint64_t x) {
  p[0] = (uint8_t)x;
  p[1] = (uint8_t)(x >> 8);
}

static inline void store32(uint8_t *p, uint64_t x) {
  store16(p, x);
  store16(p + 2, x >> 16);
}

#endif /* NGCC_XBENCH_CANDIDATES_HASH_35_WISH_OPT64_BIT_PLANES_H_ */
