/* mofang_sse2.c - double mode of MoFang with SSE2: the two states in the two lanes of a vector
 * (../common/mofang_two_lanes.h). Single mode has one state, and nothing here to gain. */
#include <emmintrin.h>

#include "candidates/hash_19_mofang/common/mofang_modes.h"
#include "candidates/hash_19_mofang/mofang.h"

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
  return mofang_low_x2(_mm_unpackhi_epi64(x, x));
}

#define MOFANG_WORD mofang_x2
#define MOFANG_ROTATE(x, n) _mm_or_si128(_mm_slli_epi64(x, n), _mm_srli_epi64(x, 64 - (n)))
#define MOFANG_NAME(name) mofang_##name##_x2
#include "candidates/hash_19_mofang/common/mofang_rounds.inc"
#include "candidates/hash_19_mofang/common/mofang_two_lanes.h"

int mofang_768_sse2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_768(mofang_absorb_double_x2);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_1024_sse2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_1024(mofang_absorb_double_x2);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_768_xof_sse2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_768_XOF(mofang_absorb_double_x2);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}
