/* pseudohash_ref.c - pseudohash(d, m) for d = 512, 768 and 1024: a chain of SM3 and HMAC-SM3 values, in the names of
 * ../README.md. T is d in 16 bits; K, the HMAC key, is SM3 of the first digits of pi, then of those of e.
 *
 *   k1 = HMAC(T || m)    h1 = SM3(m || T)    h2 = SM3(k1 || h1)
 *   k2 = HMAC(h1)        h3 = SM3(h2 || k2)
 *   k3 = HMAC(h2)        k4 = HMAC(h3)       h4 = SM3(k3 || h3 || k4)
 *
 * The digest is h1 || h2, h1 || h2 || h3 or h1 || h2 || h3 || h4. */
#include <string.h>

#include "candidates/baselines/iccs/iccs.h"
#include "candidates/baselines/iccs/ref/sm3_ref.h"

enum { H = XB_SM3_DIGEST_BYTES, H_BITS = 8 * H, KEY_BYTES = XB_SM3_BLOCK_BYTES };

static void make_key(uint8_t key[KEY_BYTES]) {
  static const char pi[] = "3.14159265358979";
  static const char e[] = "2.71828182845904";

  xb_sm3_bits(key, (const uint8_t *)pi, 8 * (sizeof pi - 1));
  xb_sm3_bits(key + H, (const uint8_t *)e, 8 * (sizeof e - 1));
}

/* start_keyed starts a hash with the key, which is one block long, XORed with a repeated byte (RFC 2104). */
static void start_keyed(struct xb_sm3 *sm3, const uint8_t key[KEY_BYTES], uint8_t pad) {
  uint8_t block[KEY_BYTES];

  for (size_t i = 0; i < KEY_BYTES; i++) {
    block[i] = key[i] ^ pad;
  }
  xb_sm3_init(sm3);
  xb_sm3_update(sm3, block, sizeof block);
}

/* hmac writes the HMAC of `prefix` followed by the first `bits` bits of `data`. */
static void hmac(uint8_t out[H], const uint8_t key[KEY_BYTES], const uint8_t *prefix, size_t prefix_bytes,
                 const uint8_t *data, uint64_t bits) {
  struct xb_sm3 sm3;
  uint8_t inner[H];

  start_keyed(&sm3, key, 0x36);
  xb_sm3_update(&sm3, prefix, prefix_bytes);
  xb_sm3_update_bits(&sm3, data, bits);
  xb_sm3_final(&sm3, inner);

  start_keyed(&sm3, key, 0x5c);
  xb_sm3_update(&sm3, inner, sizeof inner);
  xb_sm3_final(&sm3, out);
}

/* join writes SM3(x || y || z) of three digests. */
static void join(uint8_t out[H], const uint8_t x[H], const uint8_t y[H], const uint8_t *z) {
  struct xb_sm3 sm3;

  xb_sm3_init(&sm3);
  xb_sm3_update(&sm3, x, H);
  xb_sm3_update(&sm3, y, H);
  if (z != NULL) {
    xb_sm3_update(&sm3, z, H);
  }
  xb_sm3_final(&sm3, out);
}

/* pseudohash writes into `digest` only what the formulas name h1 .. h4, each at its place. */
static int pseudohash(size_t d, uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const uint8_t t[2] = {(uint8_t)(d >> 8), (uint8_t)d};
  struct xb_sm3 sm3;
  uint8_t key[KEY_BYTES];
  uint8_t k[H];

  if (digest_bits != d || (msg == NULL && msg_bits != 0)) {
    return 1;
  }
  uint8_t *const h1 = digest;
  uint8_t *const h2 = digest + H;

  make_key(key);
  xb_sm3_init(&sm3);
  xb_sm3_update_bits(&sm3, msg, msg_bits);
  xb_sm3_update(&sm3, t, sizeof t);
  xb_sm3_final(&sm3, h1);
  hmac(k, key, t, sizeof t, msg, msg_bits); /* k1 */
  join(h2, k, h1, NULL);
  if (d >= 768) {
    uint8_t *const h3 = h2 + H;
    hmac(k, key, NULL, 0, h1, H_BITS); /* k2 */
    join(h3, h2, k, NULL);
    if (d == 1024) {
      uint8_t k4[H];
      hmac(k, key, NULL, 0, h2, H_BITS); /* k3 */
      hmac(k4, key, NULL, 0, h3, H_BITS);
      join(h3 + H, k, h3, k4); /* h4 */
    }
  }
  return 0;
}

int pseudohash_512_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return pseudohash(512, digest, digest_bits, msg, msg_bits);
}

int pseudohash_768_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return pseudohash(768, digest, digest_bits, msg, msg_bits);
}

int pseudohash_1024_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return pseudohash(1024, digest, digest_bits, msg, msg_bits);
}
