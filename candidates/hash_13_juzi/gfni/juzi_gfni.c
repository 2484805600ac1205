/* juzi_gfni.c - JuziHash with AVX-512VL and GFNI. Section numbers are those of ../README.md.
 *
 * The state stays bytes, s4 is a byte shuffle as with AVX2, and GFNI multiplies in the very field of MixColumns and
 * takes nibbles apart. What AVX-512 adds are sums of three operands and enough registers. Registers of 512 bits, one
 * for each row, need half the instructions but were slower on Zen 4, which splits them: with two halves of the state
 * that meet in one round of three only, the S-boxes of one can run beside MixColumns of the other. */
#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#include "candidates/hash_13_juzi/common/juzi_halves.h"
#include "candidates/hash_13_juzi/juzi.h"

/* Section 4.2. */
static inline __m256i sub_bytes(__m256i x) {
  /* The matrix of x -> x >> 4 on bits; its first row, for bit 0 of the result, is the most significant byte. */
  const __m256i high_nibble = _mm256_set1_epi64x(INT64_C(0x1020408000000000));
  const __m256i s4 = both_lanes(JUZI_S4);
  __m256i b = _mm256_and_si256(x, _mm256_set1_epi8(0x0F));
  __m256i a = _mm256_gf2p8affine_epi64_epi8(x, high_nibble, 0);

  a = _mm256_xor_si256(a, _mm256_shuffle_epi8(s4, b));
  b = _mm256_xor_si256(b, _mm256_shuffle_epi8(s4, a));
  return _mm256_xor_si256(a, _mm256_shuffle_epi8(both_lanes(JUZI_LAST), b));
}

static inline __m256i xor3(__m256i a, __m256i b, __m256i c) {
  return _mm256_ternarylogic_epi64(a, b, c, 0x96);
}

/* Section 4.3 for one half. y_w ^ u is the XOR of the three other bytes. The product comes first in the sums because
 * their instruction overwrites its first operand, and no other needs it. */
static inline void mix_columns(__m256i y[ROWS]) {
  const __m256i two = _mm256_set1_epi8(2);
  const __m256i sum01 = _mm256_xor_si256(y[0], y[1]);
  const __m256i sum12 = _mm256_xor_si256(y[1], y[2]);
  const __m256i sum23 = _mm256_xor_si256(y[2], y[3]);
  const __m256i sum30 = _mm256_xor_si256(y[3], y[0]);
  const __m256i y0 = y[0];
  const __m256i y2 = y[2];

  y[0] = xor3(_mm256_gf2p8mul_epi8(sum01, two), y[1], sum23);
  y[1] = xor3(_mm256_gf2p8mul_epi8(sum12, two), y0, sum23);
  y[2] = xor3(_mm256_gf2p8mul_epi8(sum23, two), y[3], sum01);
  y[3] = xor3(_mm256_gf2p8mul_epi8(sum30, two), y2, sum01);
}

int juzi_512_gfni(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return juzi_512(digest, digest_bits, msg, msg_bits);
}

int juzi_1024_gfni(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return juzi_1024(digest, digest_bits, msg, msg_bits);
}
