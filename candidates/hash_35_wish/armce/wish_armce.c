/* wish_armce.c - Wish with the AES instructions of AArch64, little-endian, one 16-byte lane in each register.
 *
 * AESE XORs its second operand first and then does SubBytes and ShiftRows, AESMC does MixColumns. So the tweak of
 * section 3.4 is an operand of the first AESE of a step and the first constant of the step (section 4.2) one of the
 * second; only the second constant takes an instruction. 32 registers hold the 16 lanes of Wish1024. */
#include <arm_neon.h>

#include "candidates/hash_35_wish/common/constants.h"
#include "candidates/hash_35_wish/common/mode.h"
#include "candidates/hash_35_wish/wish.h"

static inline void load_state(uint8x16_t *s, const uint8_t *state, unsigned lanes) {
  for (size_t i = 0; i < lanes; i++) {
    s[i] = vld1q_u8(state + LANE_BYTES * i);
  }
}

static inline void store_state(uint8_t *state, const uint8x16_t *s, unsigned lanes) {
  for (size_t i = 0; i < lanes; i++) {
    vst1q_u8(state + LANE_BYTES * i, s[i]);
  }
}

/* Section 3.5: absorbs a block; the result in `saved` is what is fed forward. */
static inline void absorb(uint8x16_t *s, uint8x16_t *saved, const uint8_t *block, unsigned half) {
  for (size_t i = 0; i < half; i++) {
    saved[i] = s[half + i];
    s[i] = veorq_u8(s[i], vld1q_u8(block + LANE_BYTES * i));
  }
}

static inline void feed_forward(uint8x16_t *s, const uint8x16_t *saved, unsigned half) {
  for (size_t i = 0; i < half; i++) {
    s[half + i] = veorq_u8(s[half + i], saved[i]);
  }
}

/* zip_w interleaves two lanes in units of w bytes: the first halves to *x, the second halves to *y. */

static inline void zip_1(uint8x16_t *x, uint8x16_t *y) {
  const uint8x16_t low = vzip1q_u8(*x, *y);
  *y = vzip2q_u8(*x, *y);
  *x = low;
}

static inline void zip_2(uint8x16_t *x, uint8x16_t *y) {
  const uint16x8_t a = vreinterpretq_u16_u8(*x);
  const uint16x8_t b = vreinterpretq_u16_u8(*y);
  *x = vreinterpretq_u8_u16(vzip1q_u16(a, b));
  *y = vreinterpretq_u8_u16(vzip2q_u16(a, b));
}

static inline void zip_4(uint8x16_t *x, uint8x16_t *y) {
  const uint32x4_t a = vreinterpretq_u32_u8(*x);
  const uint32x4_t b = vreinterpretq_u32_u8(*y);
  *x = vreinterpretq_u8_u32(vzip1q_u32(a, b));
  *y = vreinterpretq_u8_u32(vzip2q_u32(a, b));
}

static inline void zip_8(uint8x16_t *x, uint8x16_t *y) {
  const uint64x2_t a = vreinterpretq_u64_u8(*x);
  const uint64x2_t b = vreinterpretq_u64_u8(*y);
  *x = vreinterpretq_u8_u64(vzip1q_u64(a, b));
  *y = vreinterpretq_u8_u64(vzip2q_u64(a, b));
}

static inline void zip_1_2(uint8x16_t *a, uint8x16_t *b, uint8x16_t *c, uint8x16_t *d) {
  zip_1(a, b);
  zip_1(c, d);
  zip_2(a, c);
  zip_2(b, d);
}

static inline void zip_4_8(uint8x16_t *a, uint8x16_t *b, uint8x16_t *c, uint8x16_t *d) {
  zip_4(a, b);
  zip_4(c, d);
  zip_8(a, c);
  zip_8(b, d);
}

/* Section 4.3 as interleaves: zip_1 on lanes i and i + 1, zip_2 on i and i + 2, zip_8 on i and i + 4. */
static inline void mix_512(uint8x16_t s[LANES_512]) {
  zip_1_2(&s[0], &s[1], &s[2], &s[3]);
  zip_1_2(&s[4], &s[5], &s[6], &s[7]);
  zip_8(&s[0], &s[4]);
  zip_8(&s[1], &s[5]);
  zip_8(&s[2], &s[6]);
  zip_8(&s[3], &s[7]);
}

/* Section 4.3 as interleaves: zip_1 on lanes i and i + 1, zip_2 on i and i + 2, zip_4 on i and i + 4, zip_8 on i and
 * i + 8. */
static inline void mix_1024(uint8x16_t s[LANES_1024]) {
  zip_1_2(&s[0], &s[1], &s[2], &s[3]);
  zip_1_2(&s[4], &s[5], &s[6], &s[7]);
  zip_1_2(&s[8], &s[9], &s[10], &s[11]);
  zip_1_2(&s[12], &s[13], &s[14], &s[15]);
  zip_4_8(&s[0], &s[4], &s[8], &s[12]);
  zip_4_8(&s[1], &s[5], &s[9], &s[13]);
  zip_4_8(&s[2], &s[6], &s[10], &s[14]);
  zip_4_8(&s[3], &s[7], &s[11], &s[15]);
}

/* The two rounds of section 4 before MIX, on every lane: round 1 XORs the tweak, round 2 the first constant. */
static inline void aes_rounds(uint8x16_t *s, unsigned lanes, uint8x16_t tweak, const uint8_t constants[2][LANE_BYTES]) {
  const uint8x16_t zero = vdupq_n_u8(0);
  for (size_t i = 0; i < lanes; i++) {
    s[i] = vaesmcq_u8(vaeseq_u8(s[i], i == lanes / 2 ? tweak : zero));
  }
  s[0] = veorq_u8(vaesmcq_u8(vaeseq_u8(s[0], vld1q_u8(constants[0]))), vld1q_u8(constants[1]));
  for (size_t i = 1; i < lanes; i++) {
    s[i] = vaesmcq_u8(vaeseq_u8(s[i], zero));
  }
}

static void process_blocks_512(uint8_t *state, const uint8_t *blocks, uint64_t count, uint64_t k) {
  uint8x16_t s[LANES_512];
  uint8x16_t saved[LANES_512 / 2];

  load_state(s, state, LANES_512);
  for (const uint64_t end = k + count; k < end; k++) {
    const uint8x16_t tweak = vreinterpretq_u8_u64(vsetq_lane_u64(k, vdupq_n_u64(0), 0));
    absorb(s, saved, blocks, LANES_512 / 2);
    for (size_t step = 0; step < STEPS_512; step++) {
      aes_rounds(s, LANES_512, tweak, &C[2 * step]);
      mix_512(s);
    }
    feed_forward(s, saved, LANES_512 / 2);
    blocks += BLOCK_512;
  }
  store_state(state, s, LANES_512);
}

static void process_blocks_1024(uint8_t *state, const uint8_t *blocks, uint64_t count, uint64_t k) {
  uint8x16_t s[LANES_1024];
  uint8x16_t saved[LANES_1024 / 2];

  load_state(s, state, LANES_1024);
  for (const uint64_t end = k + count; k < end; k++) {
    const uint8x16_t tweak = vreinterpretq_u8_u64(vsetq_lane_u64(k, vdupq_n_u64(0), 0));
    absorb(s, saved, blocks, LANES_1024 / 2);
    for (size_t step = 0; step < STEPS_1024; step++) {
      aes_rounds(s, LANES_1024, tweak, &C[2 * step]);
      mix_1024(s);
    }
    feed_forward(s, saved, LANES_1024 / 2);
    blocks += BLOCK_1024;
  }
  store_state(state, s, LANES_1024);
}

int wish512_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return hash(process_blocks_512, BLOCK_512, digest, digest_bits, msg, msg_bits);
}

int wish1024_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return hash(process_blocks_1024, BLOCK_1024, digest, digest_bits, msg, msg_bits);
}
