/* mofang_avx2.c - MoFang with AVX2.
 *
 * Single mode: the schedule depends on the message only, so the round keys of four blocks are computed at once, a block
 * in each lane, and kept in memory; the states follow one after the other in scalar code, which has all its registers
 * for the nine words of one state. Double mode is that of SSE2 (../common/mofang_two_lanes.h) with byte shuffles for
 * the rotations by whole bytes, which are seven of the eight of an odd round. */
#include <immintrin.h>

#include "candidates/hash_19_mofang/common/mofang_scalar.h"
#include "candidates/hash_19_mofang/mofang.h"

enum { LANES = 4 };

/* One word of a round key of each block. */
union key_word {
  __m256i vector;
  uint64_t lane[LANES];
};

#define MOFANG_WORD __m256i
#define MOFANG_ROTATE(x, n) _mm256_or_si256(_mm256_slli_epi64(x, n), _mm256_srli_epi64(x, 64 - (n)))
#define MOFANG_NAME(name) mofang_##name##_x4
#include "candidates/hash_19_mofang/common/mofang_rounds.inc"

/* Word k of four consecutive blocks. */
MOFANG_INLINE __m256i load_words(const uint8_t *msg, size_t k) {
  uint64_t word[LANES];

  for (size_t lane = 0; lane < LANES; lane++) {
    word[lane] = mofang_load_word(msg + lane * MOFANG_BLOCK_BYTES, k);
  }
  return _mm256_set_epi64x((long long)word[3], (long long)word[2], (long long)word[1], (long long)word[0]);
}

MOFANG_INLINE void store_key(union key_word w[MOFANG_WORDS], const __m256i a[MOFANG_WORDS],
                             const __m256i b[MOFANG_WORDS]) {
  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    w[k].vector = a[k] ^ b[k];
  }
}

/* The keys of rounds r and r + 1, which are rows r + 1 and r + 2. */
MOFANG_INLINE void expand_pair(union key_word w[][MOFANG_WORDS], __m256i a[MOFANG_WORDS], __m256i b[MOFANG_WORDS],
                               unsigned r) {
  mofang_schedule_single_x4(a, b, _mm256_set1_epi64x(MOFANG_RC[r]));
  store_key(w[r + 1], a, b);
  mofang_schedule_single_x4(a, b, _mm256_set1_epi64x(MOFANG_RC[r + 1]));
  store_key(w[r + 2], a, b);
}

/* Section 4.3 of ../README.md, schedule: row 0 is A ^ B of the message, row r + 1 the key of round r. */
static void expand(union key_word w[MOFANG_ROUNDS + 1][MOFANG_WORDS], const uint8_t *msg) {
  __m256i a[MOFANG_WORDS];
  __m256i b[MOFANG_WORDS];

  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    a[k] = load_words(msg, k);
    b[k] = load_words(msg, MOFANG_WORDS + k);
  }
  store_key(w[0], a, b);
  MOFANG_EACH_PAIR(expand_pair, w, a, b);
}

MOFANG_INLINE void load_key(uint64_t key[MOFANG_WORDS], const union key_word w[MOFANG_WORDS], size_t lane) {
  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    key[k] = w[k].lane[lane];
  }
}

/* Section 4.3, state, for the block of one lane. */
static void compress_single(struct mofang_chain *chain, union key_word w[MOFANG_ROUNDS + 1][MOFANG_WORDS],
                            size_t lane) {
  uint64_t s[MOFANG_WORDS];
  uint64_t key[MOFANG_WORDS];

  load_key(s, w[0], lane);
  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    s[k] ^= chain->h[k];
  }
  for (size_t row = 1; row < MOFANG_ROUNDS; row += 2) {
    load_key(key, w[row], lane);
    mofang_state_round_even_x1(s, key);
    load_key(key, w[row + 1], lane);
    mofang_state_round_odd_x1(s, key);
  }
  for (size_t k = 0; k < MOFANG_WORDS; k++) {
    chain->h[k] ^= s[k];
  }
}

MOFANG_ABSORB absorb_single(struct mofang_chain *chain, const uint8_t *msg, uint64_t blocks) {
  union key_word w[MOFANG_ROUNDS + 1][MOFANG_WORDS];

  for (; blocks >= LANES; blocks -= LANES) {
    expand(w, msg);
    for (size_t lane = 0; lane < LANES; lane++) {
      compress_single(chain, w, lane);
    }
    msg += (size_t)LANES * MOFANG_BLOCK_BYTES;
  }
  mofang_absorb_single_x1(chain, msg, blocks);
}

typedef __m128i mofang_x2;

MOFANG_INLINE mofang_x2 mofang_broadcast_x2(uint64_t word) {
  return _mm_set1_epi64x((long long)word);
}

MOFANG_INLINE mofang_x2 mofang_pair_x2(uint64_t low, uint64_t high) {
  return _mm_set_epi64x((long long)high, (long long)low);
}

MOFANG_INLINE mofang_x2 mofang_low_twice_x2(mofang_x2 x) {
  return _mm_unpacklo_epi64(x, x);
}

MOFANG_INLINE uint64_t mofang_low_x2(mofang_x2 x) {
  return (uint64_t)_mm_cvtsi128_si64(x);
}

MOFANG_INLINE uint64_t mofang_high_x2(mofang_x2 x) {
  return (uint64_t)_mm_extract_epi64(x, 1);
}

/* Rotation by a multiple of 8: byte i of a word comes from byte i - n / 8 modulo 8. */
MOFANG_INLINE mofang_x2 rotate_bytes(mofang_x2 x, unsigned n) {
  const uint64_t first = 8 - n / 8;
  uint64_t source = 0;

  for (unsigned i = 0; i < 8; i++) {
    source |= ((first + i) % 8) << (8 * i);
  }
  return _mm_shuffle_epi8(x, mofang_pair_x2(source, source + UINT64_C(0x0808080808080808)));
}

#define MOFANG_WORD mofang_x2
#define MOFANG_ROTATE(x, n) \
  ((n) % 8 == 0 ? rotate_bytes(x, n) : _mm_or_si128(_mm_slli_epi64(x, n), _mm_srli_epi64(x, 64 - (n))))
#define MOFANG_NAME(name) mofang_##name##_x2
#include "candidates/hash_19_mofang/common/mofang_rounds.inc"
#include "candidates/hash_19_mofang/common/mofang_two_lanes.h"

int mofang_256_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_256(absorb_single);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_512_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_512(absorb_single);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_256_xof_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_256_XOF(absorb_single);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_768_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_768(mofang_absorb_double_x2);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_1024_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_1024(mofang_absorb_double_x2);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_768_xof_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_768_XOF(mofang_absorb_double_x2);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}
