/* wish_vaes.c - Wish with the AES instructions of x86-64 on registers of 32 bytes.
 *
 * Register i holds lane i in its low half and lane L / 2 + i, its partner in the last layer of MIX, in its high half:
 *   - all layers of MIX but the last interleave whole registers, and the last exchanges two quarters of one register;
 *   - the message is XORed to the low halves and the feed-forward to the high halves.
 * VAESENC is A of section 4.1 and XORs its second operand afterwards, so the constants of section 4.2 cost nothing. */
#include <immintrin.h>

#include "candidates/hash_35_wish/common/constants.h"
#include "candidates/hash_35_wish/common/mode.h"
#include "candidates/hash_35_wish/wish.h"

enum { PAIRS_512 = LANES_512 / 2, PAIRS_1024 = LANES_1024 / 2 };

/* A lane as the low half, zero as the high half. */
static inline __m256i load_low(const uint8_t *p) {
  return _mm256_zextsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)p));
}

static inline void load_state(__m256i *s, const uint8_t *state, size_t pairs) {
  for (size_t i = 0; i < pairs; i++) {
    s[i] = _mm256_loadu2_m128i((const __m128i *)(const void *)(state + LANE_BYTES * (pairs + i)),
                               (const __m128i *)(const void *)(state + LANE_BYTES * i));
  }
}

static inline void store_state(uint8_t *state, const __m256i *s, size_t pairs) {
  for (size_t i = 0; i < pairs; i++) {
    _mm256_storeu2_m128i((__m128i *)(void *)(state + LANE_BYTES * (pairs + i)),
                         (__m128i *)(void *)(state + LANE_BYTES * i), s[i]);
  }
}

/* Section 3.5: absorbs a block; the result in `saved` is what is fed forward, in high halves. */
static inline void absorb(__m256i *s, __m256i *saved, const uint8_t *block, size_t pairs) {
  for (size_t i = 0; i < pairs; i++) {
    saved[i] = _mm256_blend_epi32(_mm256_setzero_si256(), s[i], 0xF0);
    s[i] = _mm256_xor_si256(s[i], load_low(block + LANE_BYTES * i));
  }
}

static inline void feed_forward(__m256i *s, const __m256i *saved, size_t pairs) {
  for (size_t i = 0; i < pairs; i++) {
    s[i] = _mm256_xor_si256(s[i], saved[i]);
  }
}

/* zip_w interleaves two lanes in units of w bytes, in both halves: the first halves of the lanes to *x, the second to
 * *y.
 */

static inline void zip_1(__m256i *x, __m256i *y) {
  const __m256i low = _mm256_unpacklo_epi8(*x, *y);
  *y = _mm256_unpackhi_epi8(*x, *y);
  *x = low;
}

static inline void zip_2(__m256i *x, __m256i *y) {
  const __m256i low = _mm256_unpacklo_epi16(*x, *y);
  *y = _mm256_unpackhi_epi16(*x, *y);
  *x = low;
}

static inline void zip_4(__m256i *x, __m256i *y) {
  const __m256i low = _mm256_unpacklo_epi32(*x, *y);
  *y = _mm256_unpackhi_epi32(*x, *y);
  *x = low;
}

/* zip_8 interleaves the two lanes of one register. */
static inline void zip_8(__m256i *x) {
  *x = _mm256_permute4x64_epi64(*x, _MM_SHUFFLE(3, 1, 2, 0));
}

static inline void aes2(__m256i *x) {
  const __m256i y = _mm256_aesenc_epi128(*x, _mm256_setzero_si256());
  *x = _mm256_aesenc_epi128(y, _mm256_setzero_si256());
}

static inline void aes2_constants(__m256i *x, const uint8_t *constants) {
  const __m256i y = _mm256_aesenc_epi128(*x, load_low(constants));
  *x = _mm256_aesenc_epi128(y, load_low(constants + LANE_BYTES));
}

static inline void mix_512(__m256i s[PAIRS_512]) {
  zip_1(&s[0], &s[1]);
  zip_1(&s[2], &s[3]);
  zip_2(&s[0], &s[2]);
  zip_2(&s[1], &s[3]);
  zip_8(&s[0]);
  zip_8(&s[1]);
  zip_8(&s[2]);
  zip_8(&s[3]);
}

static inline void zip_1_2(__m256i *a, __m256i *b, __m256i *c, __m256i *d) {
  zip_1(a, b);
  zip_1(c, d);
  zip_2(a, c);
  zip_2(b, d);
}

static inline void zip_4_8(__m256i *a, __m256i *b) {
  zip_4(a, b);
  zip_8(a);
  zip_8(b);
}

static inline void mix_1024(__m256i s[PAIRS_1024]) {
  zip_1_2(&s[0], &s[1], &s[2], &s[3]);
  zip_1_2(&s[4], &s[5], &s[6], &s[7]);
  zip_4_8(&s[0], &s[4]);
  zip_4_8(&s[1], &s[5]);
  zip_4_8(&s[2], &s[6]);
  zip_4_8(&s[3], &s[7]);
}

static void process_blocks_512(uint8_t *state, const uint8_t *blocks, uint64_t count, uint64_t k) {
  __m256i s[PAIRS_512];
  __m256i saved[PAIRS_512];

  load_state(s, state, PAIRS_512);
  for (const uint64_t end = k + count; k < end; k++) {
    const __m256i tweak = _mm256_set_epi64x(0, (long long)k, 0, 0);
    absorb(s, saved, blocks, PAIRS_512);
    for (size_t step = 0; step < STEPS_512; step++) {
      s[0] = _mm256_xor_si256(s[0], tweak);
      aes2_constants(&s[0], C[2 * step]);
      aes2(&s[1]);
      aes2(&s[2]);
      aes2(&s[3]);
      mix_512(s);
    }
    feed_forward(s, saved, PAIRS_512);
    blocks += BLOCK_512;
  }
  store_state(state, s, PAIRS_512);
}

static void process_blocks_1024(uint8_t *state, const uint8_t *blocks, uint64_t count, uint64_t k) {
  __m256i s[PAIRS_1024];
  __m256i saved[PAIRS_1024];

  load_state(s, state, PAIRS_1024);
  for (const uint64_t end = k + count; k < end; k++) {
    const __m256i tweak = _mm256_set_epi64x(0, (long long)k, 0, 0);
    absorb(s, saved, blocks, PAIRS_1024);
    for (size_t step = 0; step < STEPS_1024; step++) {
      s[0] = _mm256_xor_si256(s[0], tweak);
      aes2_constants(&s[0], C[2 * step]);
      aes2(&s[4]);
      aes2(&s[1]);
      aes2(&s[5]);
      aes2(&s[2]);
      aes2(&s[6]);
      aes2(&s[3]);
      aes2(&s[7]);
      mix_1024(s);
    }
    feed_forward(s, saved, PAIRS_1024);
    blocks += BLOCK_1024;
  }
  store_state(state, s, PAIRS_1024);
}

int wish512_vaes(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return hash(process_blocks_512, BLOCK_512, digest, digest_bits, msg, msg_bits);
}

int wish1024_vaes(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return hash(process_blocks_1024, BLOCK_1024, digest, digest_bits, msg, msg_bits);
}
