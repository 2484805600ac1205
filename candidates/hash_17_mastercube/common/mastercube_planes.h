/* mastercube_planes.h - constants of MasterCube for rows kept as bit planes, which is how all implementations with
 * vectors of bytes keep them: byte b of a row, b = 0 .. 15, holds bit b of its eight cells, column c in bit c. Section
 * numbers are those of ../README.md.
 *
 * A rotation of all cells of a row is then a rotation of its bytes, one instruction, and what H and M do is the same
 * linear map of 8 bits for every byte of the row. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_PLANES_H_
#define NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_PLANES_H_

#include <stdint.h>

/* Section 4.1, K_n: kappa, and bit b of n for all eight columns. */
#define MASTERCUBE_BIT(n, b) (((n) >> (b)&1) * 0xff)
#define MASTERCUBE_CONSTANT(n)                                                                                    \
  {                                                                                                               \
    0xb8 ^ MASTERCUBE_BIT(n, 0), 0xb4 ^ MASTERCUBE_BIT(n, 1), 0x85 ^ MASTERCUBE_BIT(n, 2),                        \
        0xcc ^ MASTERCUBE_BIT(n, 3), 0x9a ^ MASTERCUBE_BIT(n, 4), 0xa6, 0x13, 0x70, 0x2b, 0x4f, 0xa0, 0x54, 0x09, \
        0xc1, 0x41, 0x24                                                                                          \
  }

static const uint8_t MASTERCUBE_CONSTANTS[18][16] = {
    MASTERCUBE_CONSTANT(0),  MASTERCUBE_CONSTANT(1),  MASTERCUBE_CONSTANT(2),  MASTERCUBE_CONSTANT(3),
    MASTERCUBE_CONSTANT(4),  MASTERCUBE_CONSTANT(5),  MASTERCUBE_CONSTANT(6),  MASTERCUBE_CONSTANT(7),
    MASTERCUBE_CONSTANT(8),  MASTERCUBE_CONSTANT(9),  MASTERCUBE_CONSTANT(10), MASTERCUBE_CONSTANT(11),
    MASTERCUBE_CONSTANT(12), MASTERCUBE_CONSTANT(13), MASTERCUBE_CONSTANT(14), MASTERCUBE_CONSTANT(15),
    MASTERCUBE_CONSTANT(16), MASTERCUBE_CONSTANT(17)};

/* Section 4.1, a move by n cells towards lower columns, and M, of the byte x. */
#define MASTERCUBE_ROTATE(x, n) (((x) >> (n) | (x) << (8 - (n))) & 0xff)
#define MASTERCUBE_SHIFT_MIX(x, n) \
  (MASTERCUBE_ROTATE(x, n) ^ MASTERCUBE_ROTATE(x, ((n) + 2) % 8) ^ MASTERCUBE_ROTATE(x, ((n) + 6) % 8))

/* Its values for x = 0 .. 15. Those for x = 16 j are the values for j of a move by n + 4 cells. */
#define MASTERCUBE_SHIFT_MIX_NIBBLES(n)                                                                               \
  MASTERCUBE_SHIFT_MIX(0, n), MASTERCUBE_SHIFT_MIX(1, n), MASTERCUBE_SHIFT_MIX(2, n), MASTERCUBE_SHIFT_MIX(3, n),     \
      MASTERCUBE_SHIFT_MIX(4, n), MASTERCUBE_SHIFT_MIX(5, n), MASTERCUBE_SHIFT_MIX(6, n), MASTERCUBE_SHIFT_MIX(7, n), \
      MASTERCUBE_SHIFT_MIX(8, n), MASTERCUBE_SHIFT_MIX(9, n), MASTERCUBE_SHIFT_MIX(10, n),                            \
      MASTERCUBE_SHIFT_MIX(11, n), MASTERCUBE_SHIFT_MIX(12, n), MASTERCUBE_SHIFT_MIX(13, n),                          \
      MASTERCUBE_SHIFT_MIX(14, n), MASTERCUBE_SHIFT_MIX(15, n)

#endif /* NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_PLANES_H_ */
