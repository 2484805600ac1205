/* mastercube_sponge.h - what all fast implementations of MasterCube share outside the inner function: checks,
 * absorbing, padding and squeezing. Section numbers are those of ../README.md.
 *
 * An implementation defines, before it includes this file, `struct cube`, the 192 bytes of the state in a form of its
 * own in which all bytes 0 is the state zero, and
 *   static void absorb(struct cube *s, const uint8_t *block, size_t rate)   XORs a block into S, then S = T(S)
 *   static void inner_function(struct cube *s)                              S = T(S)
 *   static void store(uint8_t *out, const struct cube *s, size_t size)      the first bytes of S: at least `size`, at
 *                                                                           most MASTERCUBE_STORED */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_SPONGE_H_
#define NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_SPONGE_H_

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
  MASTERCUBE_RATE_PLUS_DIGEST = 184, /* bytes, section 1 */
  MASTERCUBE_STORED = 128            /* the largest rate, 120 bytes, in whole pairs of rows */
};

/* Section 3.1: pads the last msg_bits % (8 * rate) bits of a message, which start at `rest`. */
static inline void mastercube_pad(uint8_t *out, size_t rate, const uint8_t *rest, uint64_t msg_bits) {
  const size_t whole = (size_t)(msg_bits / 8 % rate);
  const unsigned bits = (unsigned)(msg_bits % 8);

  memset(out, 0, rate);
  if (whole > 0) {
    memcpy(out, rest, whole);
  }
  if (bits > 0) { /* the low bits of the caller's byte may be anything */
    out[whole] = (uint8_t)(rest[whole] & (0xFFU << (8U - bits)));
  }
  out[whole] = (uint8_t)(out[whole] | 0x80U >> bits);
  out[rate - 1] |= 0x01;
}

/* Section 3 for digests of `size` bytes. */
static inline int mastercube_hash(size_t size, uint8_t *digest, size_t digest_bits, const uint8_t *msg,
                                  uint64_t msg_bits) {
  const size_t rate = MASTERCUBE_RATE_PLUS_DIGEST - size;
  uint8_t block[MASTERCUBE_STORED];
  struct cube s;

  if (digest_bits != 8 * size || (msg == NULL && msg_bits != 0)) {
    return 1;
  }
  memset(&s, 0, sizeof s);
  for (uint64_t blocks = msg_bits / 8 / rate; blocks > 0; blocks--) {
    absorb(&s, msg, rate);
    msg += rate;
  }
  mastercube_pad(block, rate, msg, msg_bits);
  absorb(&s, block, rate);
  while (size > rate) {
    store(block, &s, rate);
    memcpy(digest, block, rate);
    digest += rate;
    size -= rate;
    inner_function(&s);
  }
  store(block, &s, size);
  memcpy(digest, block, size);
  return 0;
}

/* The three public functions of an implementation. */
#define MASTERCUBE_INSTANCES(implementation)                                                                         \
  int mastercube_512_##implementation(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {  \
    return mastercube_hash(64, digest, digest_bits, msg, msg_bits);                                                  \
  }                                                                                                                  \
  int mastercube_768_##implementation(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {  \
    return mastercube_hash(96, digest, digest_bits, msg, msg_bits);                                                  \
  }                                                                                                                  \
  int mastercube_1024_##implementation(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) { \
    return mastercube_hash(128, digest, digest_bits, msg, msg_bits);                                                 \
  }

#endif /* NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_COMMON_MASTERCUBE_SPONGE_H_ */
