/* mastercube_avx512.c - MasterCube with AVX-512F, AVX-512VL and GFNI: common/mastercube_pairs.h, with logical
 * operations of three operands, H and M by one multiplication with a matrix of bits, and registers for everything.
 * Vectors stay 32 bytes long, since a half has three pairs of rows. Section numbers are those of ../README.md. */
#include <immintrin.h>

#include "candidates/hash_17_mastercube/mastercube.h"

typedef __m256i lanes;

static inline lanes xor2(lanes a, lanes b) {
  return _mm256_xor_si256(a, b);
}

static inline lanes xor3(lanes a, lanes b, lanes c) {
  return _mm256_ternarylogic_epi32(a, b, c, 0x96);
}

static inline lanes and_xor2(lanes y, lanes a, lanes b, lanes c) {
  return _mm256_ternarylogic_epi32(xor2(y, c), a, b, 0x78);
}

#include "candidates/hash_17_mastercube/common/mastercube_matrices.h"
#include "candidates/hash_17_mastercube/common/mastercube_pairs.h"
#include "candidates/hash_17_mastercube/common/mastercube_sponge.h"

MASTERCUBE_INSTANCES(avx512)
