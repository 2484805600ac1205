/* aes_sbox.h - the AES S-box SB of section 4.1 of ../README.md, computed on bit planes: no look-up, no branch.
 *
 * Plane b of 64 bytes is a word that holds bit b of each. The field of AES is taken as the pairs lo + hi w over GF(16),
 * where the inverse is short:
 *   - GF(16) is GF(2)[z] / (z^4 + z + 1), four planes, of which plane k holds the coefficients of z^k;
 *   - w^2 = w + z^3; as bytes, z is 5c and w is a2;
 *   - 1 / (lo + hi w) = (lo + hi + hi w) / norm with norm = lo (lo + hi) + z^3 hi^2. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_35_WISH_REF_AES_SBOX_H_
#define NGCC_XBENCH_CANDIDATES_HASH_35_WISH_REF_AES_SBOX_H_

#include <stdint.h>

enum { PLANES = 8 /* bits of a byte */ };

/* The square, by z^4 = z + 1. */
static inline void square16(uint64_t out[4], const uint64_t x[4]) {
  out[0] = x[0] ^ x[2];
  out[1] = x[2];
  out[2] = x[1] ^ x[3];
  out[3] = x[3];
}

/* The product; z4, z5 and z6 are its coefficients before reduction by z^4 = z + 1. */
static inline void multiply16(uint64_t out[4], const uint64_t x[4], const uint64_t y[4]) {
  const uint64_t z4 = (x[1] & y[3]) ^ (x[2] & y[2]) ^ (x[3] & y[1]);
  const uint64_t z5 = (x[2] & y[3]) ^ (x[3] & y[2]);
  const uint64_t z6 = x[3] & y[3];
  out[0] = (x[0] & y[0]) ^ z4;
  out[1] = (x[0] & y[1]) ^ (x[1] & y[0]) ^ z4 ^ z5;
  out[2] = (x[0] & y[2]) ^ (x[1] & y[1]) ^ (x[2] & y[0]) ^ z5 ^ z6;
  out[3] = (x[0] & y[3]) ^ (x[1] & y[2]) ^ (x[2] & y[1]) ^ (x[3] & y[0]) ^ z6;
}

/* The inverse, x^14 = x^2 (x^3)^4; that of 0 is 0. */
static inline void invert16(uint64_t out[4], const uint64_t x[4]) {
  uint64_t x2[4];
  uint64_t power[4];
  uint64_t power6[4];
  square16(x2, x);
  multiply16(power, x2, x);   /* x^3 */
  square16(power6, power);    /* x^6 */
  square16(power, power6);    /* x^12 */
  multiply16(out, power, x2); /* x^14 */
}

/* aes_sbox replaces each of the 64 bytes x by SB[x]. A byte becomes lo + hi w with lo and hi in GF(16) and is inverted
 * there; the way back to a byte is merged with the affine map. */
static inline void aes_sbox(uint64_t x[PLANES]) {
  const uint64_t lo[4] = {x[0] ^ x[5] ^ x[7], x[2], x[2] ^ x[3] ^ x[4] ^ x[5] ^ x[6] ^ x[7], x[3] ^ x[4]};
  const uint64_t hi[4] = {x[4] ^ x[5] ^ x[6], x[1] ^ x[4] ^ x[6] ^ x[7], x[2] ^ x[3] ^ x[5] ^ x[7], x[5] ^ x[7]};
  const uint64_t sum[4] = {lo[0] ^ hi[0], lo[1] ^ hi[1], lo[2] ^ hi[2], lo[3] ^ hi[3]};
  uint64_t norm[4];
  uint64_t inverse[4];
  uint64_t p[4];
  uint64_t q[4];

  multiply16(norm, lo, sum);
  norm[0] ^= hi[2]; /* z^3 hi^2 */
  norm[1] ^= hi[1] ^ hi[2] ^ hi[3];
  norm[2] ^= hi[1];
  norm[3] ^= hi[0] ^ hi[2] ^ hi[3];
  invert16(inverse, norm);
  multiply16(p, sum, inverse); /* 1 / (lo + hi w) = p + q w */
  multiply16(q, hi, inverse);

  x[0] = ~(p[0] ^ p[2] ^ q[2]); /* the complements add 63 */
  x[1] = ~(p[0] ^ p[1] ^ p[2] ^ p[3] ^ q[0] ^ q[1]);
  x[2] = p[0] ^ p[3] ^ q[1] ^ q[2];
  x[3] = p[0] ^ p[2] ^ q[1];
  x[4] = p[0] ^ p[1] ^ p[3] ^ q[0] ^ q[1];
  x[5] = ~(p[1] ^ p[2] ^ p[3] ^ q[1] ^ q[2] ^ q[3]);
  x[6] = ~(q[0] ^ q[2] ^ q[3]);
  x[7] = p[1] ^ p[2];
}

#endif /* NGCC_XBENCH_CANDIDATES_HASH_35_WISH_REF_AES_SBOX_H_ */
