/* sm3.c - SM3 in strict ISO C99. Section numbers are those of GB/T 32905-2016. */
#include "candidates/baselines/iccs/sm3.h"

#include <string.h>

/* Section 4.1: initial value. */
static const uint32_t IV[8] = {0x7380166f, 0x4914b2b9, 0x172442d7, 0xda8a0600,
                               0xa96f30bc, 0x163138aa, 0xe38dee4d, 0xb0fb0e4e};

/* rotate_left rotates left by n = 0 .. 31; the mask keeps n = 0 defined. */
static uint32_t rotate_left(uint32_t x, unsigned n) {
  return (x << n) | (x >> ((32U - n) & 31U));
}

/* Section 4.4: permutations of the compression function and of the message expansion. */
static uint32_t p0(uint32_t x) {
  return x ^ rotate_left(x, 9) ^ rotate_left(x, 17);
}

static uint32_t p1(uint32_t x) {
  return x ^ rotate_left(x, 15) ^ rotate_left(x, 23);
}

/* Section 4.3: Boolean functions of rounds 0 to 15 (XOR for both) and 16 to 63. */
static uint32_t exclusive(uint32_t x, uint32_t y, uint32_t z) {
  return x ^ y ^ z;
}

static uint32_t majority(uint32_t x, uint32_t y, uint32_t z) {
  return (x & y) | (x & z) | (y & z);
}

static uint32_t choose(uint32_t x, uint32_t y, uint32_t z) {
  return (x & y) | (~x & z);
}

/* Section 5.3.2: message expansion; w holds W_0 .. W_67, of which W'_j = W_j ^ W_(j+4). */
static void expand(uint32_t w[68], const uint8_t block[XB_SM3_BLOCK_BYTES]) {
  for (size_t j = 0; j < 16; j++) {
    w[j] = (uint32_t)block[4 * j] << 24 | (uint32_t)block[4 * j + 1] << 16 | (uint32_t)block[4 * j + 2] << 8 |
           (uint32_t)block[4 * j + 3];
  }
  for (unsigned j = 16; j < 68; j++) {
    w[j] = p1(w[j - 16] ^ w[j - 9] ^ rotate_left(w[j - 3], 15)) ^ rotate_left(w[j - 13], 7) ^ w[j - 6];
  }
}

/* Section 5.3.3: one round j on the registers v = A .. H, given the values of FF_j and GG_j. Inline, so that v stays in
 * machine registers: gcc -O2 would call it, and the hash would take 1.7 times as long. */
static inline void step(uint32_t v[8], const uint32_t w[68], unsigned j, uint32_t t, uint32_t ff, uint32_t gg) {
  const uint32_t a12 = rotate_left(v[0], 12);
  const uint32_t ss1 = rotate_left(a12 + v[4] + rotate_left(t, j % 32), 7);
  const uint32_t ss2 = ss1 ^ a12;
  const uint32_t tt1 = ff + v[3] + ss2 + (w[j] ^ w[j + 4]);
  const uint32_t tt2 = gg + v[7] + ss1 + w[j];

  v[3] = v[2];
  v[2] = rotate_left(v[1], 9);
  v[1] = v[0];
  v[0] = tt1;
  v[7] = v[6];
  v[6] = rotate_left(v[5], 19);
  v[5] = v[4];
  v[4] = p0(tt2);
}

/* Section 5.3.3: the compression function CF. T_j (section 4.2) is 79cc4519 in rounds 0 to 15, then 7a879d8a. */
static void compress(uint32_t state[8], const uint8_t block[XB_SM3_BLOCK_BYTES]) {
  uint32_t w[68];
  uint32_t v[8];

  expand(w, block);
  memcpy(v, state, sizeof v);
  for (unsigned j = 0; j < 16; j++) {
    step(v, w, j, 0x79cc4519, exclusive(v[0], v[1], v[2]), exclusive(v[4], v[5], v[6]));
  }
  for (unsigned j = 16; j < 64; j++) {
    step(v, w, j, 0x7a879d8a, majority(v[0], v[1], v[2]), choose(v[4], v[5], v[6]));
  }
  for (unsigned i = 0; i < 8; i++) {
    state[i] ^= v[i];
  }
}

/* append takes in the `count` (1 .. 8) high bits of `byte`, whose other bits are zero, at any bit position. */
static void append(struct xb_sm3 *sm3, uint8_t byte, unsigned count) {
  const size_t position = (size_t)(sm3->bits / 8 % XB_SM3_BLOCK_BYTES);
  const unsigned used = (unsigned)(sm3->bits % 8);
  const unsigned room = 8U - used;

  sm3->block[position] = (uint8_t)(used == 0 ? byte : sm3->block[position] | byte >> used);
  sm3->bits += count;
  if (count < room) {
    return;
  }
  if (position == XB_SM3_BLOCK_BYTES - 1) {
    compress(sm3->state, sm3->block);
  }
  if (count > room) {
    sm3->block[(position + 1) % XB_SM3_BLOCK_BYTES] = (uint8_t)(byte << room);
  }
}

void xb_sm3_init(struct xb_sm3 *sm3) {
  memcpy(sm3->state, IV, sizeof IV);
  sm3->bits = 0;
  memset(sm3->block, 0, sizeof sm3->block);
}

void xb_sm3_update(struct xb_sm3 *sm3, const uint8_t *data, size_t size) {
  size_t position = (size_t)(sm3->bits / 8 % XB_SM3_BLOCK_BYTES);

  if (sm3->bits % 8 != 0) { /* every byte straddles two */
    for (size_t i = 0; i < size; i++) {
      append(sm3, data[i], 8);
    }
    return;
  }
  sm3->bits += 8 * (uint64_t)size;
  if (size >= XB_SM3_BLOCK_BYTES - position) {
    if (position > 0) { /* complete the block that is under way */
      const size_t missing = XB_SM3_BLOCK_BYTES - position;
      memcpy(sm3->block + position, data, missing);
      compress(sm3->state, sm3->block);
      data += missing;
      size -= missing;
      position = 0;
    }
    for (; size >= XB_SM3_BLOCK_BYTES; size -= XB_SM3_BLOCK_BYTES) {
      compress(sm3->state, data);
      data += XB_SM3_BLOCK_BYTES;
    }
  }
  if (size > 0) {
    memcpy(sm3->block + position, data, size);
  }
}

void xb_sm3_update_bits(struct xb_sm3 *sm3, const uint8_t *data, uint64_t bits) {
  const size_t whole = (size_t)(bits / 8);
  const unsigned rest = (unsigned)(bits % 8);

  xb_sm3_update(sm3, data, whole);
  if (rest > 0) {
    append(sm3, (uint8_t)(data[whole] & (0xFFU << (8U - rest))), rest);
  }
}

void xb_sm3_final(struct xb_sm3 *sm3, uint8_t digest[XB_SM3_DIGEST_BYTES]) {
  static const uint8_t zeros[XB_SM3_BLOCK_BYTES] = {0};
  const uint64_t bits = sm3->bits;
  uint8_t length[8];

  /* Section 5.2: a 1 bit, zeros up to 448 modulo 512, the length in 64 bits. */
  append(sm3, 0x80, (unsigned)(8 - bits % 8));
  const size_t position = (size_t)(sm3->bits / 8 % XB_SM3_BLOCK_BYTES);
  xb_sm3_update(sm3, zeros, (XB_SM3_BLOCK_BYTES + 56 - position) % XB_SM3_BLOCK_BYTES);
  for (unsigned i = 0; i < 8; i++) {
    length[i] = (uint8_t)(bits >> (56 - 8 * i));
  }
  xb_sm3_update(sm3, length, sizeof length);

  for (unsigned i = 0; i < XB_SM3_DIGEST_BYTES; i++) {
    digest[i] = (uint8_t)(sm3->state[i / 4] >> (24 - 8 * (i % 4)));
  }
}

void xb_sm3_bits(uint8_t digest[XB_SM3_DIGEST_BYTES], const uint8_t *msg, uint64_t msg_bits) {
  struct xb_sm3 sm3;

  xb_sm3_init(&sm3);
  xb_sm3_update_bits(&sm3, msg, msg_bits);
  xb_sm3_final(&sm3, digest);
}
