/* mastercube_matrices.h - H and M for implementations of mastercube_pairs.h that have GFNI: as M and every move of
 * columns are linear, each is one matrix of 8 x 8 bits. Section numbers are those of ../README.md. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_MATRICES_H_
#define NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_MATRICES_H_

#include <immintrin.h>
#include <stdint.h>

/* Section 4.1, M of a row moved by n cells towards lower columns. Column c of the result is the sum of columns c + n,
 * c + n + 2 and c + n - 2; GF2P8AFFINEQB takes the mask of bits to add for bit c from byte 7 - c of the matrix. */
#define MASTERCUBE_COLUMN(n, c)                                                                               \
  ((UINT64_C(1) << ((c) + (n)) % 8 | UINT64_C(1) << ((c) + (n) + 2) % 8 | UINT64_C(1) << ((c) + (n) + 6) % 8) \
   << (8 * (7 - (c))))
#define MASTERCUBE_MATRIX(n)                                                                                        \
  (int64_t)(MASTERCUBE_COLUMN(n, 0) | MASTERCUBE_COLUMN(n, 1) | MASTERCUBE_COLUMN(n, 2) | MASTERCUBE_COLUMN(n, 3) | \
            MASTERCUBE_COLUMN(n, 4) | MASTERCUBE_COLUMN(n, 5) | MASTERCUBE_COLUMN(n, 6) | MASTERCUBE_COLUMN(n, 7))
#define MASTERCUBE_MATRICES(n, m) \
  { MASTERCUBE_MATRIX(n), MASTERCUBE_MATRIX(n), MASTERCUBE_MATRIX(m), MASTERCUBE_MATRIX(m) }

static const int64_t MASTERCUBE_SHIFT_DOWN_MIX[3][4] = {MASTERCUBE_MATRICES(0, 1), MASTERCUBE_MATRICES(2, 3),
                                                        MASTERCUBE_MATRICES(4, 5)};
static const int64_t MASTERCUBE_SHIFT_UP_MIX[3][4] = {MASTERCUBE_MATRICES(0, 7), MASTERCUBE_MATRICES(6, 5),
                                                      MASTERCUBE_MATRICES(4, 3)};

static inline __m256i shift_down_and_mix(__m256i x, unsigned k) {
  return _mm256_gf2p8affine_epi64_epi8(x, _mm256_loadu_si256((const __m256i *)MASTERCUBE_SHIFT_DOWN_MIX[k]), 0);
}

static inline __m256i shift_up_and_mix(__m256i x, unsigned k) {
  return _mm256_gf2p8affine_epi64_epi8(x, _mm256_loadu_si256((const __m256i *)MASTERCUBE_SHIFT_UP_MIX[k]), 0);
}

#endif /* NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_MATRICES_H_ */
