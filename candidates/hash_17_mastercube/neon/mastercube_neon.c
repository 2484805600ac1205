/* mastercube_neon.c - MasterCube with NEON: common/mastercube_rows.h. */
#include <arm_neon.h>

#include "candidates/hash_17_mastercube/mastercube.h"

typedef uint8x16_t lanes;

static inline lanes xor2(lanes a, lanes b) {
  return veorq_u8(a, b);
}

static inline lanes xor3(lanes a, lanes b, lanes c) {
  return xor2(a, xor2(b, c));
}

static inline lanes and_xor2(lanes y, lanes a, lanes b, lanes c) {
  return xor2(xor2(y, c), vandq_u8(a, b));
}

#include "candidates/hash_17_mastercube/common/mastercube_rows.h"
#include "candidates/hash_17_mastercube/common/mastercube_sponge.h"

MASTERCUBE_INSTANCES(neon)
