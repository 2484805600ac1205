/* mastercube_gfni.c - MasterCube with AVX2 and GFNI: common/mastercube_pairs.h, with H and M by one multiplication with
 * a matrix of bits. Section numbers are those of ../README.md. */
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

#include "candidates/hash_17_mastercube/common/mastercube_matrices.h"
#include "candidates/hash_17_mastercube/common/mastercube_pairs.h"
#include "candidates/hash_17_mastercube/common/mastercube_sponge.h"

MASTERCUBE_INSTANCES(gfni)
