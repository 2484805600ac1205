/* mastercube_armce.c - MasterCube with NEON and its SHA3 extension: common/mastercube_rows.h, with three-operand XORs.
 */
#include <arm_neon.h>

#include "candidates/hash_17_mastercube/mastercube.h"

typedef uint8x16_t lanes;

static inline lanes xor2(lanes a, lanes b) {
  return veorq_u8(a, b);
}

static inline lanes xor3(lanes a, lanes b, lanes c) {
  return veor3q_u8(a, b, c);
}

static inline lanes and_xor2(lanes y, lanes a, lanes b, lanes c) {
  return xor3(y, vandq_u8(a, b), c);
}

#include "candidates/hash_17_mastercube/common/mastercube_rows.h"
#include "candidates/hash_17_mastercube/common/mastercube_sponge.h"

MASTERCUBE_INSTANCES(armce)
