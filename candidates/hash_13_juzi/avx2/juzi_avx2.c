/* juzi_avx2.c - JuziHash with AVX2. Section numbers are those of ../README.md.
 *
 * The state stays bytes. A byte shuffle is 32 look-ups in a table of 16 bytes that is itself in a register, so s4 costs
 * one instruction and touches no memory. */
#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#include "candidates/hash_13_juzi/common/juzi_halves.h"
#include "candidates/hash_13_juzi/juzi.h"

/* Section 4.2, and 0x1B added to every byte, which mix_columns takes away again: it comes with the table for nothing.
 */
static inline __m256i sub_bytes(__m256i x) {
  const __m256i nibble = _mm256_set1_epi8(0x0F);
  const __m256i s4 = both_lanes(JUZI_S4);
  const __m256i last = _mm256_xor_si256(both_lanes(JUZI_LAST), _mm256_set1_epi8(0x1B));
  __m256i b = _mm256_and_si256(x, nibble);
  __m256i a = _mm256_and_si256(_mm256_srli_epi16(x, 4), nibble);

  a = _mm256_xor_si256(a, _mm256_shuffle_epi8(s4, b));
  b = _mm256_xor_si256(b, _mm256_shuffle_epi8(s4, a));
  return _mm256_xor_si256(a, _mm256_shuffle_epi8(last, b));
}

/* Section 4.3: 2 x ^ 0x1B in every byte. The reduction is a shuffle, too: it gives 0 where bit 7 is set and an entry of
 * the table elsewhere, here always 0x1B; hence the complement. */
static inline __m256i twice(__m256i x) {
  return _mm256_xor_si256(_mm256_add_epi8(x, x), _mm256_shuffle_epi8(_mm256_set1_epi8(0x1B), x));
}

/* Section 4.3 for one half. y_w ^ u is the XOR of the three other bytes: three times the 0x1B of sub_bytes, which
 * `twice` cancels; a sum of two bytes is free of it. The four doubled sums add up to 0, so the fourth is that of the
 * others. */
static inline void mix_columns(__m256i y[ROWS]) {
  const __m256i sum01 = _mm256_xor_si256(y[0], y[1]);
  const __m256i sum23 = _mm256_xor_si256(y[2], y[3]);
  const __m256i twice01 = twice(sum01);
  const __m256i twice12 = twice(_mm256_xor_si256(y[1], y[2]));
  const __m256i twice23 = twice(sum23);
  const __m256i twice30 = _mm256_xor_si256(twice12, _mm256_xor_si256(twice01, twice23));
  const __m256i others0 = _mm256_xor_si256(y[1], sum23);
  const __m256i others1 = _mm256_xor_si256(y[0], sum23);
  const __m256i others2 = _mm256_xor_si256(y[3], sum01);
  const __m256i others3 = _mm256_xor_si256(y[2], sum01);

  y[0] = _mm256_xor_si256(others0, twice01);
  y[1] = _mm256_xor_si256(others1, twice12);
  y[2] = _mm256_xor_si256(others2, twice23);
  y[3] = _mm256_xor_si256(others3, twice30);
}

int juzi_512_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return juzi_512(digest, digest_bits, msg, msg_bits);
}

int juzi_1024_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return juzi_1024(digest, digest_bits, msg, msg_bits);
}
