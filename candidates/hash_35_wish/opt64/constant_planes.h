/* constant_planes.h - the constants of section 4.2 of ../README.md in bit planes, as words of wish_opt64.c.
 *
 * By the rule of section 4.2 the planes of C[k + 1] are those of C[k], moved by one, and one that is new. So all
 * constants lie in one list: plane b of C[k] is its element k + 7 - b. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_35_WISH_OPT64_CONSTANT_PLANES_H_
#define NGCC_XBENCH_CANDIDATES_HASH_35_WISH_OPT64_CONSTANT_PLANES_H_

#include <stdint.h>

enum {
  CONSTANT_PLANES = 31, /* of C[0] to C[23]: 24 + 8 - 1 */
  WORDS_512 = 2,        /* words of a plane of Wish512: j0 */
  WORDS_1024 = 4        /* words of a plane of Wish1024: j1 j0, the row */
};

/* X(p) for the elements p of the list: bit j of p is that of byte j of lane 0. */
#define LIST_OF_PLANES(X)                                                                                           \
  X(0x04b8), X(0xe084), X(0x6827), X(0x6382), X(0x0e4e), X(0x8813), X(0x5da6), X(0x53b2), X(0x6c9f), X(0x8306),     \
      X(0x6669), X(0xeb91), X(0x53e8), X(0xdba1), X(0x3139), X(0xd0b4), X(0x0af6), X(0x6897), X(0x3581), X(0x3030), \
      X(0x62d1), X(0x0b15), X(0x3bcf), X(0xb823), X(0x3f77), X(0x58a7), X(0x5750), X(0x3b25), X(0x591e), X(0xb336), \
      X(0x04b8)

#define BYTE_BIT(p, j) ((uint64_t)(((p) >> (j)) & 1))

/* Wish512: the position of byte j3 j2 j1 j0 of lane 0 is 32 j1 + 16 j3 + 8 j2, whatever the step. */
#define WORD_512(p, j0)                                                                                        \
  (BYTE_BIT(p, j0) | BYTE_BIT(p, (j0) + 4) << 8 | BYTE_BIT(p, (j0) + 8) << 16 | BYTE_BIT(p, (j0) + 12) << 24 | \
   BYTE_BIT(p, (j0) + 2) << 32 | BYTE_BIT(p, (j0) + 6) << 40 | BYTE_BIT(p, (j0) + 10) << 48 |                  \
   BYTE_BIT(p, (j0) + 14) << 56)
#define WORDS_OF_512(p) WORD_512(p, 0), WORD_512(p, 1)

/* Wish1024: the columns of lane 0 are `unit` positions apart, which depends on the step. */
#define WORD_1024(p, row, unit)                                                                 \
  (BYTE_BIT(p, row) | BYTE_BIT(p, 4 + (row)) << (unit) | BYTE_BIT(p, 8 + (row)) << 2 * (unit) | \
   BYTE_BIT(p, 12 + (row)) << 3 * (unit))
#define WORDS_OF_1024(p, unit) \
  WORD_1024(p, 0, unit), WORD_1024(p, 1, unit), WORD_1024(p, 2, unit), WORD_1024(p, 3, unit)
#define WORDS_OF_1024_UNIT_16(p) WORDS_OF_1024(p, 16)
#define WORDS_OF_1024_UNIT_4(p) WORDS_OF_1024(p, 4)
#define WORDS_OF_1024_UNIT_1(p) WORDS_OF_1024(p, 1)

static const uint64_t CONSTANTS_512[CONSTANT_PLANES * WORDS_512] = {LIST_OF_PLANES(WORDS_OF_512)};
static const uint64_t CONSTANTS_1024_UNIT_16[CONSTANT_PLANES * WORDS_1024] = {LIST_OF_PLANES(WORDS_OF_1024_UNIT_16)};
static const uint64_t CONSTANTS_1024_UNIT_4[CONSTANT_PLANES * WORDS_1024] = {LIST_OF_PLANES(WORDS_OF_1024_UNIT_4)};
static const uint64_t CONSTANTS_1024_UNIT_1[CONSTANT_PLANES * WORDS_1024] = {LIST_OF_PLANES(WORDS_OF_1024_UNIT_1)};

#endif /* NGCC_XBENCH_CANDIDATES_HASH_35_WISH_OPT64_CONSTANT_PLANES_H_ */
