/* juzi_neon.c - JuziHash with NEON. Section numbers are those of ../README.md.
 *
 * The state is kept as bit planes: bit b of the 64 bytes of a row is a word, and two rows share a register, so that
 * half of the 32 registers are the state. S is then a Boolean circuit for all 64 positions of two rows at once, which
 * takes fewer instructions than look-ups by byte shuffles. Rows 0 and 2 are together, as are rows 1 and 3: rows 0 and
 * 1, which take messages and constants, are then lower halves, and MixColumns has to move words within registers only.
 */
#include <arm_neon.h>
#include <stddef.h>
#include <stdint.h>

#include "candidates/hash_13_juzi/common/juzi_padding.h"
#include "candidates/hash_13_juzi/common/juzi_planes.h"
#include "candidates/hash_13_juzi/juzi.h"

enum { PLANES = 8 };

/* JUZI_INLINE: all rounds are one function, so that the state stays in registers; compilers stop inlining before.
 * JUZI_ABSORB: one for each instance. gcc's scheduler of before register allocation would run the work on both halves
 * of the state side by side, for which the registers do not suffice; as an attribute, since the flags are the guide's.
 */
#define JUZI_INLINE static inline __attribute__((always_inline))
#if defined(__clang__)
#define JUZI_ABSORB static __attribute__((noinline)) void
#else
#define JUZI_ABSORB static __attribute__((noinline, optimize("no-schedule-insns"))) void
#endif

/* Bit p of the lower word of even[b] is bit b of the byte A[0][p] (section 2), and that of the upper word A[2][p]; odd
 * has rows 1 and 3. */
struct state {
  uint64x2_t even[PLANES];
  uint64x2_t odd[PLANES];
};

JUZI_INLINE uint64x2_t swap_words(uint64x2_t x) {
  return vextq_u64(x, x, 1);
}

/* Rearranges the bytes of a register. */
JUZI_INLINE uint64x2_t shuffle(uint64x2_t x, uint8x16_t from) {
  return vreinterpretq_u64_u8(vqtbl1q_u8(vreinterpretq_u8_u64(x), from));
}

/* Transposes 16 matrices of 8 x 8 bits, of which register k holds the rows k: 4 x 4, then 2 x 2, then 1 x 1 squares
 * beside the diagonal trade places. It is its own inverse. */
JUZI_INLINE void transpose_bits(uint8x16_t x[8]) {
  const uint8x16_t low2 = vdupq_n_u8(0x33);
  const uint8x16_t low1 = vdupq_n_u8(0x55);

  for (size_t i = 0; i < 4; i++) {
    const uint8x16_t t = x[i];
    x[i] = vsliq_n_u8(x[i], x[i + 4], 4);
    x[i + 4] = vsriq_n_u8(x[i + 4], t, 4);
  }
  for (size_t j = 0; j < 4; j++) {
    const size_t i = j + (j & 2); /* 0, 1, 4, 5 */
    const uint8x16_t t = x[i];
    x[i] = vbslq_u8(low2, x[i], vshlq_n_u8(x[i + 2], 2));
    x[i + 2] = vbslq_u8(low2, vshrq_n_u8(t, 2), x[i + 2]);
  }
  for (size_t i = 0; i < 8; i += 2) {
    const uint8x16_t t = x[i];
    x[i] = vbslq_u8(low1, x[i], vshlq_n_u8(x[i + 1], 1));
    x[i + 1] = vbslq_u8(low1, vshrq_n_u8(t, 1), x[i + 1]);
  }
}

/* Section 3.3: adds a block to rows 0 and 1. Every eighth byte of both rows goes to one register, the bytes at
 * positions 0 to 31 of row 0, those of row 1, then positions 32 to 63 likewise; after the transposition so do the
 * planes. */
JUZI_INLINE void inject(struct state *a, const uint8_t block[JUZI_BLOCK_BYTES]) {
  const uint32x4_t zero = vdupq_n_u32(0);
  const uint8x16x4_t left = vld4q_u8(block); /* S0 and S1 */
  const uint8x16x4_t right = vld4q_u8(block + 64);
  uint8x16_t x[PLANES];

  for (size_t k = 0; k < 4; k++) {
    x[k] = vuzp1q_u8(left.val[k], right.val[k]);
    x[k + 4] = vuzp2q_u8(left.val[k], right.val[k]);
  }
  transpose_bits(x);
  for (unsigned b = 0; b < PLANES; b++) {
    const uint32x4_t rows = vreinterpretq_u32_u8(x[b]);
    a->even[b] = veorq_u64(a->even[b], vreinterpretq_u64_u32(vuzp1q_u32(rows, zero)));
    a->odd[b] = veorq_u64(a->odd[b], vreinterpretq_u64_u32(vuzp2q_u32(rows, zero)));
  }
}

/* Section 2: the bytes of rows 0 and 1 (row = 0) or 2 and 3 (row = 2); left is S_row || S_row+1, right is S_row+4 ||
 * S_row+5. The steps of `inject` backwards. */
JUZI_INLINE void extract(uint8_t left[64], uint8_t right[64], const struct state *a, size_t row) {
  uint8x16x4_t bytes[2];
  uint8x16_t x[PLANES];

  for (unsigned b = 0; b < PLANES; b++) {
    const uint32x4_t even = vreinterpretq_u32_u64(a->even[b]);
    const uint32x4_t odd = vreinterpretq_u32_u64(a->odd[b]);
    x[b] = vreinterpretq_u8_u32(row == 0 ? vzip1q_u32(even, odd) : vzip2q_u32(even, odd));
  }
  transpose_bits(x);
  for (size_t k = 0; k < 4; k++) {
    bytes[0].val[k] = vzip1q_u8(x[k], x[k + 4]);
    bytes[1].val[k] = vzip2q_u8(x[k], x[k + 4]);
  }
  vst4q_u8(left, bytes[0]);
  vst4q_u8(right, bytes[1]);
}

/* Section 4.1: the constants are for lower words, of row 0 and of row 1. */
JUZI_INLINE void add_constant(struct state *a, size_t i) {
  const uint64x1_t zero = vdup_n_u64(0);
  for (unsigned b = 0; b < PLANES; b++) {
    a->even[b] = veorq_u64(a->even[b], vcombine_u64(vld1_u64(&JUZI_CONSTANTS[i][b][0]), zero));
    a->odd[b] = veorq_u64(a->odd[b], vcombine_u64(vld1_u64(&JUZI_CONSTANTS[i][b][1]), zero));
  }
}

/* Section 4.2: to ^= s4(from). Intermediate values have the circuit's names; its complement of x0 is part of the third
 * step, so that no step needs an instruction for it. */
JUZI_INLINE void feistel_step(uint64x2_t to[4], const uint64x2_t from[4]) {
  const uint64x2_t x0 = veorq_u64(from[0], vandq_u64(from[2], from[3]));
  const uint64x2_t x3 = veorq_u64(from[3], vbicq_u64(from[1], x0));
  const uint64x2_t not_x0 = veorq_u64(x0, vornq_u64(from[2], from[1]));
  const uint64x2_t x2 = veorq_u64(from[2], vandq_u64(from[1], x3));
  const uint64x2_t x1 = veorq_u64(from[1], vbicq_u64(x3, not_x0));

  to[0] = veorq_u64(veorq_u64(to[0], not_x0), vandq_u64(x1, x2));
  to[1] = veorq_u64(to[1], x1);
  to[2] = veorq_u64(to[2], x2);
  to[3] = veorq_u64(veorq_u64(to[3], x3), vorrq_u64(not_x0, x2));
}

JUZI_INLINE void sub_bytes(uint64x2_t x[PLANES]) {
  feistel_step(x + 4, x);
  feistel_step(x, x + 4);
  feistel_step(x + 4, x);
  for (unsigned b = 0; b < 4; b++) {
    const uint64x2_t t = x[b];
    x[b] = x[b + 4];
    x[b + 4] = t;
  }
}

/* Section 4.4: how far the words of even and odd registers move right and left within groups of four bits, and which
 * bits the right move reaches; where bytes of a register come from in Shift(1) and Shift(2). */
struct masks {
  int64x2_t even_right, even_left, odd_right, odd_left;
  uint64x2_t even_low, odd_low;
  uint8x16_t from1, even_from2, odd_from2;
};

static const struct masks MASKS = {
    {0, -2},
    {0, 2},
    {-1, -3},
    {3, 1},
    {0x3333333333333333, 0x3333333333333333},
    {0x7777777777777777, 0x1111111111111111},
    {0, 1, 2, 3, 4, 5, 6, 7, 9, 8, 11, 10, 13, 12, 15, 14},
    {0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15, 8, 9, 10, 11},
    {2, 3, 4, 5, 6, 7, 0, 1, 14, 15, 8, 9, 10, 11, 12, 13},
};

/* Read once for each call through volatile: the address of a constant that the compiler knows is made again at every
 * use, and there are more masks than registers left. */
static const struct masks *const volatile MASKS_ADDRESS = &MASKS;

/* Section 4.4, m = 0: groups of four bits. `low` selects the bits that move down by `right`, the others move up. */
JUZI_INLINE uint64x2_t shift0(uint64x2_t x, int64x2_t right, int64x2_t left, uint64x2_t low) {
  return vbslq_u64(low, vshlq_u64(x, right), vshlq_u64(x, left));
}

/* Rotates every group of sixteen bits right by four. */
JUZI_INLINE uint64x2_t rotate4(uint64x2_t x) {
  const uint16x8_t groups = vreinterpretq_u16_u64(x);
  return vreinterpretq_u64_u16(vsliq_n_u16(vshrq_n_u16(groups, 4), groups, 12));
}

/* Section 4.4 for plane b. Rotations by whole bytes are byte shuffles, here of both rows of a register. */
JUZI_INLINE void shift(struct state *a, unsigned b, size_t m, const struct masks *masks) {
  if (m == 0) {
    a->even[b] = shift0(a->even[b], masks->even_right, masks->even_left, masks->even_low);
    a->odd[b] = shift0(a->odd[b], masks->odd_right, masks->odd_left, masks->odd_low);
  } else if (m == 1) { /* row 2 by 8 bits, row 1 by 4, row 3 by 4 and 8 */
    a->even[b] = shuffle(a->even[b], masks->from1);
    a->odd[b] = shuffle(rotate4(a->odd[b]), masks->from1);
  } else {
    a->even[b] = shuffle(a->even[b], masks->even_from2);
    a->odd[b] = shuffle(a->odd[b], masks->odd_from2);
  }
}

/* Sections 4.3 and 4.4. With sum_w = y_w ^ y_w+1, y_w ^ u is y_w+1 ^ sum_w+2 for even w and y_w-1 ^ sum_w+1 for odd w.
 * Doubling moves the sums one plane up, and plane 7 comes back as 0x1B: in planes 0, 1, 3 and 4. The planes are taken
 * from the highest down, so that few sums are needed at a time. */
JUZI_INLINE void mix_and_shift(struct state *a, size_t m, const struct masks *masks) {
  const uint64x2_t even_top = veorq_u64(a->even[7], a->odd[7]);            /* sum_0 and sum_2 of plane 7 */
  const uint64x2_t odd_top = veorq_u64(a->odd[7], swap_words(a->even[7])); /* sum_1 and sum_3 */
  uint64x2_t even_sum = even_top;
  uint64x2_t odd_sum = odd_top;

  for (size_t i = 0; i < PLANES; i++) {
    const unsigned b = PLANES - 1 - i;
    const uint64x2_t others = veorq_u64(odd_sum, swap_words(a->odd[b])); /* y_1 ^ y_2 ^ y_3 and y_3 ^ y_0 ^ y_1 */
    const uint64x2_t odd_others = veorq_u64(others, even_sum);

    if (b > 0) {
      even_sum = veorq_u64(a->even[b - 1], a->odd[b - 1]);
      odd_sum = veorq_u64(a->odd[b - 1], swap_words(a->even[b - 1]));
    } else {
      even_sum = even_top;
      odd_sum = odd_top;
    }
    a->even[b] = veorq_u64(others, even_sum);
    a->odd[b] = veorq_u64(odd_others, odd_sum);
    if (b == 1 || b == 3 || b == 4) {
      a->even[b] = veorq_u64(a->even[b], even_top);
      a->odd[b] = veorq_u64(a->odd[b], odd_top);
    }
    shift(a, b, m, masks);
  }
}

/* Section 4: a round with Shift(m); m must be a constant for the compiler. */
JUZI_INLINE void round_function(struct state *a, size_t m, const struct masks *masks) {
  sub_bytes(a->even);
  sub_bytes(a->odd);
  mix_and_shift(a, m, masks);
}

/* Section 4, written out for twelve rounds: the common period of shifts and constants. */
JUZI_INLINE void permute(struct state *a, const struct masks *masks) {
  for (size_t i = 0; i < 6; i += 3) {
    add_constant(a, i);
    round_function(a, 0, masks);
    round_function(a, 1, masks);
    round_function(a, 2, masks);
    round_function(a, 0, masks);
    add_constant(a, i + 1);
    round_function(a, 1, masks);
    round_function(a, 2, masks);
    round_function(a, 0, masks);
    round_function(a, 1, masks);
    add_constant(a, i + 2);
    round_function(a, 2, masks);
    round_function(a, 0, masks);
    round_function(a, 1, masks);
    round_function(a, 2, masks);
  }
}

/* Section 3.3, for `n` blocks. `feed_forward` must be a constant for the compiler. */
JUZI_INLINE void absorb_blocks(struct state *state, int feed_forward, const uint8_t *blocks, uint64_t n) {
  const struct masks *const masks = MASKS_ADDRESS;
  struct state a = *state; /* a copy, so that it can live in registers */
  for (; n > 0; n--) {
    const struct state before = a;
    inject(&a, blocks);
    permute(&a, masks);
    if (feed_forward) { /* rows 2 and 3 are the upper words */
      const uint64x2_t upper = vcombine_u64(vdup_n_u64(0), vdup_n_u64(UINT64_MAX));
      for (unsigned b = 0; b < PLANES; b++) {
        a.even[b] = veorq_u64(a.even[b], vandq_u64(before.even[b], upper));
        a.odd[b] = veorq_u64(a.odd[b], vandq_u64(before.odd[b], upper));
      }
    }
    blocks += JUZI_BLOCK_BYTES;
  }
  *state = a;
}

JUZI_ABSORB absorb_512(struct state *a, const uint8_t *blocks, uint64_t n) {
  absorb_blocks(a, 0, blocks, n);
}

JUZI_ABSORB absorb_1024(struct state *a, const uint8_t *blocks, uint64_t n) {
  absorb_blocks(a, 1, blocks, n);
}

typedef void absorb_function(struct state *a, const uint8_t *blocks, uint64_t n);

/* Sections 3.1 to 3.3: everything but the digest. */
JUZI_INLINE struct state absorb_message(const uint64_t start[PLANES][4], absorb_function *absorb, const uint8_t *msg,
                                        uint64_t msg_bits) {
  struct state a;
  uint8_t tail[JUZI_TAIL_BYTES];

  for (unsigned b = 0; b < PLANES; b++) {
    const uint64x2_t rows01 = vld1q_u64(start[b]);
    const uint64x2_t rows23 = vld1q_u64(start[b] + 2);
    a.even[b] = vzip1q_u64(rows01, rows23);
    a.odd[b] = vzip2q_u64(rows01, rows23);
  }
  absorb(&a, msg, msg_bits / JUZI_BLOCK_BITS);
  absorb(&a, tail, juzi_tail(tail, msg, msg_bits));
  return a;
}

int juzi_512_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  uint8_t right[64];
  if (juzi_refuses(512, digest_bits, msg, msg_bits)) {
    return 1;
  }
  const struct state a = absorb_message(JUZI_512_START, absorb_512, msg, msg_bits);
  extract(digest, right, &a, 0);
  return 0;
}

int juzi_1024_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  if (juzi_refuses(1024, digest_bits, msg, msg_bits)) {
    return 1;
  }
  const struct state a = absorb_message(JUZI_1024_START, absorb_1024, msg, msg_bits);
  extract(digest, digest + 64, &a, 2);
  return 0;
}
