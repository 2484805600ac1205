/* juzi_armce.c - JuziHash with NEON and the AES instructions of Armv8. Section numbers are those of ../README.md.
 *
 * One AES instruction is MixColumns on sixteen bytes, if the four bytes of a column are neighbours. Hence the state is
 * kept column by column, as bytes, four columns in a register. It has the price that Shift(1) and Shift(2) select bytes
 * from several registers, and S is three byte shuffles for each of sixteen registers: s4 is a table in a register, and
 * the look-up touches no memory. */
#include <arm_neon.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "candidates/hash_13_juzi/common/juzi_bytes.h"
#include "candidates/hash_13_juzi/common/juzi_padding.h"
#include "candidates/hash_13_juzi/juzi.h"

enum { ROWS = 4, REGISTERS = 16, ROUNDS = 24 };

/* Byte 4 i + w of x[j] is A[w][4 j + i] (section 2). */
struct state {
  uint8x16_t x[REGISTERS];
};

/* The 16 positions from 16 j of rows 0 and 1 are added to their four registers: section 3.3, and section 4.1. */
static inline void add_to_rows01(struct state *a, size_t j, uint8x16_t row0, uint8x16_t row1) {
  const uint16x8_t zero = vdupq_n_u16(0); /* for rows 2 and 3 */
  const uint16x8_t low = vreinterpretq_u16_u8(vzip1q_u8(row0, row1));
  const uint16x8_t high = vreinterpretq_u16_u8(vzip2q_u8(row0, row1));
  uint8x16_t *const x = a->x + 4 * j;

  x[0] = veorq_u8(x[0], vreinterpretq_u8_u16(vzip1q_u16(low, zero)));
  x[1] = veorq_u8(x[1], vreinterpretq_u8_u16(vzip2q_u16(low, zero)));
  x[2] = veorq_u8(x[2], vreinterpretq_u8_u16(vzip1q_u16(high, zero)));
  x[3] = veorq_u8(x[3], vreinterpretq_u8_u16(vzip2q_u16(high, zero)));
}

/* Section 3.3: M0 || M2 to row 0, M1 || M3 to row 1. */
static inline void inject(struct state *a, const uint8_t block[JUZI_BLOCK_BYTES]) {
  for (size_t j = 0; j < 4; j++) {
    const uint8_t *const row0 = block + 64 * (j / 2) + 16 * (j % 2);
    add_to_rows01(a, j, vld1q_u8(row0), vld1q_u8(row0 + 32));
  }
}

/* Section 4.1: the constants are for positions 0 to 31 of rows 0 and 1. */
static inline void add_constant(struct state *a, size_t i) {
  for (size_t j = 0; j < 2; j++) {
    add_to_rows01(a, j, vld1q_u8(JUZI_CONSTANTS[i] + 16 * j), vld1q_u8(JUZI_CONSTANTS[i] + 32 + 16 * j));
  }
}

/* Section 4.2. */
static inline uint8x16_t sub_bytes(uint8x16_t x) {
  const uint8x16_t s4 = vld1q_u8(JUZI_S4);
  uint8x16_t b = vandq_u8(x, vdupq_n_u8(0x0F));
  uint8x16_t a = vshrq_n_u8(x, 4);

  a = veorq_u8(a, vqtbl1q_u8(s4, b));
  b = veorq_u8(b, vqtbl1q_u8(s4, a));
  return veorq_u8(a, vqtbl1q_u8(vld1q_u8(JUZI_LAST), b));
}

/* Section 4.4, m = 0: the positions of one register; ShiftRows of AES. */
static inline uint8x16_t shift_in_register(uint8x16_t x) {
  static const uint8_t FROM[16] = {0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12, 1, 6, 11};
  return vqtbl1q_u8(x, vld1q_u8(FROM));
}

/* Section 4.4, m = 1 and m = 2: rotates row w among the four registers x[0], x[n], x[2 n], x[3 n] by w: rows 1 and 3 by
 * one, then rows 2 and 3 by two. */
static inline void shift_registers(uint8x16_t *x, size_t n) {
  const uint8x16_t odd_rows = vreinterpretq_u8_u32(vdupq_n_u32(0xFF00FF00U));
  const uint8x16_t rows23 = vreinterpretq_u8_u32(vdupq_n_u32(0xFFFF0000U));
  const uint8x16_t t0 = vbslq_u8(odd_rows, x[n], x[0]);
  const uint8x16_t t1 = vbslq_u8(odd_rows, x[2 * n], x[n]);
  const uint8x16_t t2 = vbslq_u8(odd_rows, x[3 * n], x[2 * n]);
  const uint8x16_t t3 = vbslq_u8(odd_rows, x[0], x[3 * n]);

  x[0] = vbslq_u8(rows23, t2, t0);
  x[n] = vbslq_u8(rows23, t3, t1);
  x[2 * n] = vbslq_u8(rows23, t0, t2);
  x[3 * n] = vbslq_u8(rows23, t1, t3);
}

/* Section 4: a round with Shift(m); m must be a constant for the compiler. Section 4.3 is the AES instruction. */
static inline void round_function(struct state *a, size_t m) {
  for (size_t j = 0; j < REGISTERS; j++) {
    a->x[j] = vaesmcq_u8(sub_bytes(a->x[j]));
    if (m == 0) {
      a->x[j] = shift_in_register(a->x[j]);
    }
  }
  for (size_t j = 0; m > 0 && j < 4; j++) {
    if (m == 1) {
      shift_registers(a->x + 4 * j, 1);
    } else {
      shift_registers(a->x + j, 4);
    }
  }
}

/* Section 4, written out for three rounds, the period of the shifts. Every fourth round has a constant: the first,
 * second and third of the three in turn, then none of them. */
static inline void permute(struct state *a) {
  size_t i = 0;
  for (unsigned t = 0; t < ROUNDS; t += 3) {
    if (t % 4 == 0) {
      add_constant(a, i++);
    }
    round_function(a, 0);
    if ((t + 1) % 4 == 0) {
      add_constant(a, i++);
    }
    round_function(a, 1);
    if ((t + 2) % 4 == 0) {
      add_constant(a, i++);
    }
    round_function(a, 2);
  }
}

/* Section 3.3, for `n` blocks. */
static inline void absorb(struct state *state, int feed_forward, const uint8_t *blocks, uint64_t n) {
  struct state a = *state; /* a copy, so that it can live in registers */
  for (; n > 0; n--) {
    const struct state before = a;
    inject(&a, blocks);
    permute(&a);
    if (feed_forward) {
      const uint8x16_t rows23 = vreinterpretq_u8_u32(vdupq_n_u32(0xFFFF0000U));
      for (size_t j = 0; j < REGISTERS; j++) {
        a.x[j] = veorq_u8(a.x[j], vandq_u8(before.x[j], rows23));
      }
    }
    blocks += JUZI_BLOCK_BYTES;
  }
  *state = a;
}

/* Sections 3.1 to 3.3: everything but the digest, which comes back in row form. */
static inline void absorb_message(uint8_t rows[ROWS][64], const uint8_t start[ROWS][64], int feed_forward,
                                  const uint8_t *msg, uint64_t msg_bits) {
  struct state a;
  uint8_t tail[JUZI_TAIL_BYTES];
  uint8_t columns[64];

  for (size_t j = 0; j < 4; j++) {
    uint8x16x4_t x;
    for (size_t w = 0; w < ROWS; w++) {
      x.val[w] = vld1q_u8(start[w] + 16 * j);
    }
    vst4q_u8(columns, x);
    for (size_t i = 0; i < 4; i++) {
      a.x[4 * j + i] = vld1q_u8(columns + 16 * i);
    }
  }
  absorb(&a, feed_forward, msg, msg_bits / JUZI_BLOCK_BITS);
  absorb(&a, feed_forward, tail, juzi_tail(tail, msg, msg_bits));
  for (size_t j = 0; j < 4; j++) {
    for (size_t i = 0; i < 4; i++) {
      vst1q_u8(columns + 16 * i, a.x[4 * j + i]);
    }
    const uint8x16x4_t x = vld4q_u8(columns);
    for (size_t w = 0; w < ROWS; w++) {
      vst1q_u8(rows[w] + 16 * j, x.val[w]);
    }
  }
}

int juzi_512_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  uint8_t rows[ROWS][64];
  if (juzi_refuses(512, digest_bits, msg, msg_bits)) {
    return 1;
  }
  absorb_message(rows, JUZI_512_START, 0, msg, msg_bits);
  memcpy(digest, rows[0], 32);
  memcpy(digest + 32, rows[1], 32);
  return 0;
}

int juzi_1024_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  uint8_t rows[ROWS][64];
  if (juzi_refuses(1024, digest_bits, msg, msg_bits)) {
    return 1;
  }
  absorb_message(rows, JUZI_1024_START, 1, msg, msg_bits);
  for (size_t h = 0; h < 2; h++) {
    memcpy(digest + 64 * h, rows[2] + 32 * h, 32);
    memcpy(digest + 64 * h + 32, rows[3] + 32 * h, 32);
  }
  return 0;
}
