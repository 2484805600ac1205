/* mofang_neon.c - double mode of MoFang with NEON: the two states in the two lanes of a vector
 * (../common/mofang_two_lanes.h). Single mode has one state; ../README.md says why its schedule does not gain. */
#include <arm_neon.h>

#include "candidates/hash_19_mofang/common/mofang_modes.h"
#include "candidates/hash_19_mofang/mofang.h"

typedef uint64x2_t mofang_x2;

MOFANG_INLINE mofang_x2 mofang_broadcast_x2(uint64_t word) {
  return vdupq_n_u64(word);
}

MOFANG_INLINE mofang_x2 mofang_pair_x2(uint64_t low, uint64_t high) {
  return vcombine_u64(vcreate_u64(low), vcreate_u64(high));
}

MOFANG_INLINE mofang_x2 mofang_low_twice_x2(mofang_x2 x) {
  return vdupq_laneq_u64(x, 0);
}

MOFANG_INLINE uint64_t mofang_low_x2(mofang_x2 x) {
  return vgetq_lane_u64(x, 0);
}

MOFANG_INLINE uint64_t mofang_high_x2(mofang_x2 x) {
  return vgetq_lane_u64(x, 1);
}

/* Rotation by a multiple of 8: byte i of a word comes from byte i - n / 8 modulo 8. One table look-up of bytes by
 * constants, where shift and insert are two instructions. */
MOFANG_INLINE mofang_x2 rotate_bytes(mofang_x2 x, unsigned n) {
  const uint64_t first = 8 - n / 8;
  uint64_t source = 0;

  for (unsigned i = 0; i < 8; i++) {
    source |= ((first + i) % 8) << (8 * i);
  }
  return vreinterpretq_u64_u8(vqtbl1q_u8(
      vreinterpretq_u8_u64(x), vreinterpretq_u8_u64(mofang_pair_x2(source, source + UINT64_C(0x0808080808080808)))));
}

#define MOFANG_WORD mofang_x2
#define MOFANG_ROTATE(x, n) ((n) % 8 == 0 ? rotate_bytes(x, n) : vsriq_n_u64(vshlq_n_u64(x, n), x, 64 - (n)))
#define MOFANG_NAME(name) mofang_##name##_x2
#include "candidates/hash_19_mofang/common/mofang_rounds.inc"
#include "candidates/hash_19_mofang/common/mofang_two_lanes.h"

int mofang_768_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_768(mofang_absorb_double_x2);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_1024_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_1024(mofang_absorb_double_x2);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}

int mofang_768_xof_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  static const struct mofang_parameters p = MOFANG_768_XOF(mofang_absorb_double_x2);
  return mofang_hash(&p, digest, digest_bits, msg, msg_bits);
}
