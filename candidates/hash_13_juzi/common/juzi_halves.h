/* juzi_halves.h - JuziHash with the state as bytes in eight registers of 256 bits, but for SubBytes and MixColumns.
 * Section numbers are those of ../README.md.
 *
 * Eight registers are S0 to S7. Byte shuffles rotate the groups of Shift(0) and Shift(1) inside the 16-byte lanes, and
 * the two halves of the rows meet only in Shift(2), so that the work on one can overlap that on the other. The file
 * that includes this one defines the two functions below in the instructions of its own. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_13_JUZI_COMMON_JUZI_HALVES_H_
#define NGCC_XBENCH_CANDIDATES_HASH_13_JUZI_COMMON_JUZI_HALVES_H_

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#include "candidates/hash_13_juzi/common/juzi_bytes.h"
#include "candidates/hash_13_juzi/common/juzi_padding.h"

enum { ROWS = 4 };

/* s[h][w] is the left (h = 0) or right half of row w: S_w or S_w+4 (section 2). */
struct state {
  __m256i s[2][ROWS];
};

static inline __m256i load(const uint8_t bytes[32]) {
  return _mm256_loadu_si256((const __m256i *)(const void *)bytes);
}

static inline void store(uint8_t bytes[32], __m256i x) {
  _mm256_storeu_si256((__m256i *)(void *)bytes, x);
}

/* The same 16 bytes in both lanes, as byte shuffles want their tables. */
static inline __m256i both_lanes(const uint8_t bytes[16]) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)bytes));
}

/* Section 4.1: S0 || S1 ^= c_i. */
static inline void add_constant(struct state *a, size_t i) {
  a->s[0][0] = _mm256_xor_si256(a->s[0][0], load(JUZI_CONSTANTS[i]));
  a->s[0][1] = _mm256_xor_si256(a->s[0][1], load(JUZI_CONSTANTS[i] + 32));
}

/* Sections 4.2 and 4.3: S on the bytes of one register, and then MixColumns on one half of the rows. */
static inline __m256i sub_bytes(__m256i x);
static inline void mix_columns(__m256i y[ROWS]);

/* Section 4.4, m = 0 and m = 1: the groups are inside the 16-byte lanes. */
static inline void shift_in_lanes(__m256i y[ROWS], const uint8_t from[ROWS][16]) {
  for (size_t w = 1; w < ROWS; w++) {
    y[w] = _mm256_shuffle_epi8(y[w], both_lanes(from[w]));
  }
}

/* Section 4.4, m = 2: the four lanes of row w rotate by w. */
static inline void shift_lanes(struct state *a) {
  const __m256i left1 = a->s[0][1];
  const __m256i left2 = a->s[0][2];
  const __m256i left3 = a->s[0][3];

  a->s[0][1] = _mm256_permute2x128_si256(left1, a->s[1][1], 0x21);
  a->s[1][1] = _mm256_permute2x128_si256(a->s[1][1], left1, 0x21);
  a->s[0][2] = a->s[1][2];
  a->s[1][2] = left2;
  a->s[0][3] = _mm256_permute2x128_si256(a->s[1][3], left3, 0x21);
  a->s[1][3] = _mm256_permute2x128_si256(left3, a->s[1][3], 0x21);
}

/* Section 4: a round with Shift(m); m must be a constant for the compiler. */
static inline void round_function(struct state *a, size_t m) {
  static const uint8_t FROM[2][ROWS][16] = {{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                             {1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12},
                                             {2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13},
                                             {3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14}},
                                            {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
                                             {4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3},
                                             {8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7},
                                             {12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}}};
  for (size_t h = 0; h < 2; h++) {
    for (size_t w = 0; w < ROWS; w++) {
      a->s[h][w] = sub_bytes(a->s[h][w]);
    }
    mix_columns(a->s[h]);
    if (m < 2) {
      shift_in_lanes(a->s[h], FROM[m]);
    }
  }
  if (m == 2) {
    shift_lanes(a);
  }
}

/* Section 4, written out for twelve rounds: the common period of shifts and constants. */
static inline void permute(struct state *a) {
  for (size_t i = 0; i < 6; i += 3) {
    add_constant(a, i);
    round_function(a, 0);
    round_function(a, 1);
    round_function(a, 2);
    round_function(a, 0);
    add_constant(a, i + 1);
    round_function(a, 1);
    round_function(a, 2);
    round_function(a, 0);
    round_function(a, 1);
    add_constant(a, i + 2);
    round_function(a, 2);
    round_function(a, 0);
    round_function(a, 1);
    round_function(a, 2);
  }
}

/* Section 3.3, for `n` blocks. `feed_forward` must be a constant for the compiler. */
static inline void absorb(struct state *state, int feed_forward, const uint8_t *blocks, uint64_t n) {
  struct state a = *state; /* a copy, so that it can live in registers */
  for (; n > 0; n--) {
    const struct state before = a;
    for (size_t h = 0; h < 2; h++) {
      for (size_t w = 0; w < 2; w++) {
        a.s[h][w] = _mm256_xor_si256(a.s[h][w], load(blocks + 64 * h + 32 * w));
      }
    }
    permute(&a);
    if (feed_forward) {
      for (size_t h = 0; h < 2; h++) {
        for (size_t w = 2; w < ROWS; w++) {
          a.s[h][w] = _mm256_xor_si256(a.s[h][w], before.s[h][w]);
        }
      }
    }
    blocks += JUZI_BLOCK_BYTES;
  }
  *state = a;
}

/* Sections 3.1 to 3.3: everything but the digest. */
static inline struct state absorb_message(const uint8_t start[ROWS][64], int feed_forward, const uint8_t *msg,
                                          uint64_t msg_bits) {
  struct state a;
  uint8_t tail[JUZI_TAIL_BYTES];

  for (size_t h = 0; h < 2; h++) {
    for (size_t w = 0; w < ROWS; w++) {
      a.s[h][w] = load(start[w] + 32 * h);
    }
  }
  absorb(&a, feed_forward, msg, msg_bits / JUZI_BLOCK_BITS);
  absorb(&a, feed_forward, tail, juzi_tail(tail, msg, msg_bits));
  return a;
}

static inline int juzi_512(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  if (juzi_refuses(512, digest_bits, msg, msg_bits)) {
    return 1;
  }
  const struct state a = absorb_message(JUZI_512_START, 0, msg, msg_bits);
  store(digest, a.s[0][0]);
  store(digest + 32, a.s[0][1]);
  return 0;
}

static inline int juzi_1024(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  if (juzi_refuses(1024, digest_bits, msg, msg_bits)) {
    return 1;
  }
  const struct state a = absorb_message(JUZI_1024_START, 1, msg, msg_bits);
  store(digest, a.s[0][2]);
  store(digest + 32, a.s[0][3]);
  store(digest + 64, a.s[1][2]);
  store(digest + 96, a.s[1][3]);
  return 0;
}

#endif /* NGCC_XBENCH_CANDIDATES_HASH_13_JUZI_COMMON_JUZI_HALVES_H_ */
