/* mastercube_avx2.c - MasterCube with AVX2: common/mastercube_pairs.h, with H and M by two shuffles of bytes as tables
 * of 16 entries. Such a table is a register, so that neither addresses nor time depend on the message. Section numbers
 * are those of ../README.md. */
#include <immintrin.h>

#include "candidates/hash_17_mastercube/mastercube.h"

typedef __m256i lanes;

static inline lanes xor2(lanes a, lanes b) {
  return _mm256_xor_si256(a, b);
}

static inline lanes xor3(lanes a, lanes b, lanes c) {
  return xor2(a, xor2(b, c));
}

static inline lanes and_xor2(lanes y, lanes a, lanes b, lanes c) {
  return xor2(xor2(y, c), _mm256_and_si256(a, b));
}

#include "candidates/hash_17_mastercube/common/mastercube_planes.h"

/* M and moves of two rows towards lower columns, by 2 k and 2 k + 1 cells and by -2 k and -2 k - 1 cells, k = 0 .. 3,
 * for the lower four bits of a byte; k + 2 is for the upper four bits. */
static const uint8_t SHIFT_DOWN_MIX[4][32] = {{MASTERCUBE_SHIFT_MIX_NIBBLES(0), MASTERCUBE_SHIFT_MIX_NIBBLES(1)},
                                              {MASTERCUBE_SHIFT_MIX_NIBBLES(2), MASTERCUBE_SHIFT_MIX_NIBBLES(3)},
                                              {MASTERCUBE_SHIFT_MIX_NIBBLES(4), MASTERCUBE_SHIFT_MIX_NIBBLES(5)},
                                              {MASTERCUBE_SHIFT_MIX_NIBBLES(6), MASTERCUBE_SHIFT_MIX_NIBBLES(7)}};
static const uint8_t SHIFT_UP_MIX[4][32] = {{MASTERCUBE_SHIFT_MIX_NIBBLES(0), MASTERCUBE_SHIFT_MIX_NIBBLES(7)},
                                            {MASTERCUBE_SHIFT_MIX_NIBBLES(6), MASTERCUBE_SHIFT_MIX_NIBBLES(5)},
                                            {MASTERCUBE_SHIFT_MIX_NIBBLES(4), MASTERCUBE_SHIFT_MIX_NIBBLES(3)},
                                            {MASTERCUBE_SHIFT_MIX_NIBBLES(2), MASTERCUBE_SHIFT_MIX_NIBBLES(1)}};

static inline lanes shift_and_mix(lanes x, const uint8_t *lower, const uint8_t *upper) {
  const lanes nibble = _mm256_set1_epi8(15);

  return xor2(_mm256_shuffle_epi8(_mm256_loadu_si256((const __m256i *)lower), _mm256_and_si256(x, nibble)),
              _mm256_shuffle_epi8(_mm256_loadu_si256((const __m256i *)upper),
                                  _mm256_and_si256(_mm256_srli_epi64(x, 4), nibble)));
}

static inline lanes shift_down_and_mix(lanes x, unsigned k) {
  return shift_and_mix(x, SHIFT_DOWN_MIX[k], SHIFT_DOWN_MIX[(k + 2) % 4]);
}

static inline lanes shift_up_and_mix(lanes x, unsigned k) {
  return shift_and_mix(x, SHIFT_UP_MIX[k], SHIFT_UP_MIX[(k + 2) % 4]);
}

#include "candidates/hash_17_mastercube/common/mastercube_pairs.h"
#include "candidates/hash_17_mastercube/common/mastercube_sponge.h"

MASTERCUBE_INSTANCES(avx2)
