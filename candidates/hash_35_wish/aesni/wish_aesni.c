/* wish_aesni.c - Wish with the AES instructions of x86-64, one 16-byte lane in each register.
 *
 * AESENC is A of section 4.1 of ../README.md and XORs its second operand afterwards, so the constants of section 4.2
 * cost nothing. It takes the bytes of a lane in memory order. MIX is a network of interleaves, as it permutes the bits
 * of a byte's index (section 4.3). */
#include <immintrin.h>

#include "candidates/hash_35_wish/common/constants.h"
#include "candidates/hash_35_wish/common/mode.h"
#include "candidates/hash_35_wish/wish.h"

static inline __m128i load(const uint8_t *p) {
  return _mm_loadu_si128((const __m128i *)(const void *)p);
}

static inline void load_state(__m128i *s, const uint8_t *state, unsigned lanes) {
  for (size_t i = 0; i < lanes; i++) {
    s[i] = load(state + LANE_BYTES * i);
  }
}

static inline void store_state(uint8_t *state, const __m128i *s, unsigned lanes) {
  for (size_t i = 0; i < lanes; i++) {
    _mm_storeu_si128((__m128i *)(void *)(state + LANE_BYTES * i), s[i]);
  }
}

/* Section 3.5: absorbs a block into the first `half` lanes; `saved` receives what is fed forward to the others. */
static inline void absorb(__m128i *s, __m128i *saved, const uint8_t *block, unsigned half) {
  for (size_t i = 0; i < half; i++) {
    saved[i] = s[half + i];
    s[i] = _mm_xor_si128(s[i], load(block + LANE_BYTES * i));
  }
}

static inline void feed_forward(__m128i *s, const __m128i *saved, unsigned half) {
  for (size_t i = 0; i < half; i++) {
    s[half + i] = _mm_xor_si128(s[half + i], saved[i]);
  }
}

/* zip_w interleaves two lanes in units of w bytes: the first halves to *x, the second halves to *y. */

static inline void zip_1(__m128i *x, __m128i *y) {
  const __m128i low = _mm_unpacklo_epi8(*x, *y);
  *y = _mm_unpackhi_epi8(*x, *y);
  *x = low;
}

static inline void zip_2(__m128i *x, __m128i *y) {
  const __m128i low = _mm_unpacklo_epi16(*x, *y);
  *y = _mm_unpackhi_epi16(*x, *y);
  *x = low;
}

static inline void zip_4(__m128i *x, __m128i *y) {
  const __m128i low = _mm_unpacklo_epi32(*x, *y);
  *y = _mm_unpackhi_epi32(*x, *y);
  *x = low;
}

static inline void zip_8(__m128i *x, __m128i *y) {
  const __m128i low = _mm_unpacklo_epi64(*x, *y);
  *y = _mm_unpackhi_epi64(*x, *y);
  *x = low;
}

static inline void zip_1_2(__m128i *a, __m128i *b, __m128i *c, __m128i *d) {
  zip_1(a, b);
  zip_1(c, d);
  zip_2(a, c);
  zip_2(b, d);
}

static inline void zip_4_8(__m128i *a, __m128i *b, __m128i *c, __m128i *d) {
  zip_4(a, b);
  zip_4(c, d);
  zip_8(a, c);
  zip_8(b, d);
}

/* Section 4.3: zip_1 on lanes i and i + 1, zip_2 on i and i + 2, zip_8 on i and i + 4. */
static inline void mix_512(__m128i s[LANES_512]) {
  zip_1_2(&s[0], &s[1], &s[2], &s[3]);
  zip_1_2(&s[4], &s[5], &s[6], &s[7]);
  zip_8(&s[0], &s[4]);
  zip_8(&s[1], &s[5]);
  zip_8(&s[2], &s[6]);
  zip_8(&s[3], &s[7]);
}

/* Section 4.3: zip_1 on lanes i and i + 1, zip_2 on i and i + 2, zip_4 on i and i + 4, zip_8 on i and i + 8; in groups
 * of four lanes, to need few registers and to let the next step begin with the first group. */
static inline void mix_1024(__m128i s[LANES_1024]) {
  zip_1_2(&s[0], &s[1], &s[2], &s[3]);
  zip_1_2(&s[4], &s[5], &s[6], &s[7]);
  zip_1_2(&s[8], &s[9], &s[10], &s[11]);
  zip_1_2(&s[12], &s[13], &s[14], &s[15]);
  zip_4_8(&s[0], &s[4], &s[8], &s[12]);
  zip_4_8(&s[1], &s[5], &s[9], &s[13]);
  zip_4_8(&s[2], &s[6], &s[10], &s[14]);
  zip_4_8(&s[3], &s[7], &s[11], &s[15]);
}

/* A on every lane, constant to lane 0. */
static inline void aes_round_512(__m128i s[LANES_512], const uint8_t *constant) {
  s[0] = _mm_aesenc_si128(s[0], load(constant));
  for (size_t i = 1; i < LANES_512; i++) {
    s[i] = _mm_aesenc_si128(s[i], _mm_setzero_si128());
  }
}

static inline void aes_two_rounds(__m128i *a, __m128i *b, __m128i *c, __m128i *d) {
  const __m128i zero = _mm_setzero_si128();
  *a = _mm_aesenc_si128(_mm_aesenc_si128(*a, zero), zero);
  *b = _mm_aesenc_si128(_mm_aesenc_si128(*b, zero), zero);
  *c = _mm_aesenc_si128(_mm_aesenc_si128(*c, zero), zero);
  *d = _mm_aesenc_si128(_mm_aesenc_si128(*d, zero), zero);
}

/* Both rounds of a step, in the order in which MIX completes the lanes and not one round after the other: so the rounds
 * of a group run beside the interleaves of the next. */
static inline void aes_rounds_1024(__m128i s[LANES_1024], const uint8_t constants[2][LANE_BYTES]) {
  const __m128i zero = _mm_setzero_si128();
  s[0] = _mm_aesenc_si128(_mm_aesenc_si128(s[0], load(constants[0])), load(constants[1]));
  s[4] = _mm_aesenc_si128(_mm_aesenc_si128(s[4], zero), zero);
  s[8] = _mm_aesenc_si128(_mm_aesenc_si128(s[8], zero), zero);
  s[12] = _mm_aesenc_si128(_mm_aesenc_si128(s[12], zero), zero);
  aes_two_rounds(&s[1], &s[5], &s[9], &s[13]);
  aes_two_rounds(&s[2], &s[6], &s[10], &s[14]);
  aes_two_rounds(&s[3], &s[7], &s[11], &s[15]);
}

static void process_blocks_512(uint8_t *state, const uint8_t *blocks, uint64_t count, uint64_t k) {
  __m128i s[LANES_512];
  __m128i saved[LANES_512 / 2];

  load_state(s, state, LANES_512);
  for (const uint64_t end = k + count; k < end; k++) {
    const __m128i tweak = _mm_cvtsi64_si128((long long)k);
    absorb(s, saved, blocks, LANES_512 / 2);
    for (size_t step = 0; step < STEPS_512; step++) {
      s[LANES_512 / 2] = _mm_xor_si128(s[LANES_512 / 2], tweak);
      aes_round_512(s, C[2 * step]);
      aes_round_512(s, C[2 * step + 1]);
      mix_512(s);
    }
    feed_forward(s, saved, LANES_512 / 2);
    blocks += BLOCK_512;
  }
  store_state(state, s, LANES_512);
}

static void process_blocks_1024(uint8_t *state, const uint8_t *blocks, uint64_t count, uint64_t k) {
  __m128i s[LANES_1024];
  __m128i saved[LANES_1024 / 2];

  load_state(s, state, LANES_1024);
  for (const uint64_t end = k + count; k < end; k++) {
    const __m128i tweak = _mm_cvtsi64_si128((long long)k);
    absorb(s, saved, blocks, LANES_1024 / 2);
    for (size_t step = 0; step < STEPS_1024; step++) {
      s[LANES_1024 / 2] = _mm_xor_si128(s[LANES_1024 / 2], tweak);
      aes_rounds_1024(s, &C[2 * step]);
      mix_1024(s);
    }
    feed_forward(s, saved, LANES_1024 / 2);
    blocks += BLOCK_1024;
  }
  store_state(state, s, LANES_1024);
}

int wish512_aesni(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return hash(process_blocks_512, BLOCK_512, digest, digest_bits, msg, msg_bits);
}

int wish1024_aesni(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return hash(process_blocks_1024, BLOCK_1024, digest, digest_bits, msg, msg_bits);
}
