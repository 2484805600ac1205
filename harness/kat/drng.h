/* drng.h - the deterministic random number generator of the official KAT files.
 *
 * Hash_DRBG of NIST SP 800-90A Rev. 1, section 10.1.1, on SM3 (GB/T 32905), with seedlen = 440 bits, without reseeding,
 * personalisation or additional input. It makes test data and keeps no secret. */
#ifndef NGCC_XBENCH_HARNESS_KAT_DRNG_H_
#define NGCC_XBENCH_HARNESS_KAT_DRNG_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define XB_DRNG_STATE_BYTES 55 /* seedlen / 8 */
#define XB_DRNG_BLOCK_BYTES 32 /* bytes of one SM3 digest */

/* xb_drng is the working state: big-endian 440-bit numbers V and C, and the reseed counter. */
struct xb_drng {
  uint8_t v[XB_DRNG_STATE_BYTES];
  uint8_t c[XB_DRNG_STATE_BYTES];
  uint64_t reseed_counter;
};

/* xb_drng_init sets the state from `seed` (SP 800-90A, 10.1.1.2; the seed takes the place of entropy and nonce). */
void xb_drng_init(struct xb_drng *drng, const uint8_t *seed, size_t seed_size);

/* xb_drng_get writes the next `bits` bits, as ceil(bits / 8) bytes, to `out` (10.1.1.4). Unused low bits of the last
 * byte are 0. A request of 0 bits writes nothing, and steps the state like any other. */
void xb_drng_get(struct xb_drng *drng, uint8_t *out, uint64_t bits);

/* xb_drng_request is one request that is delivered in pieces, for a caller that reports progress or has no buffer for
 * all of it. The bytes are those of one xb_drng_get of the same number of bits. */
struct xb_drng_request {
  struct xb_drng *drng;
  uint8_t counter[XB_DRNG_STATE_BYTES]; /* V, V + 1, ... (10.1.1.4, Hashgen) */
  uint64_t bits_left;
  uint8_t block[XB_DRNG_BLOCK_BYTES];
  size_t block_used; /* bytes of `block` already delivered; XB_DRNG_BLOCK_BYTES if none is left */
};

/* xb_drng_begin starts a request of `bits` bits. `drng` must not be used for anything else until xb_drng_end. */
void xb_drng_begin(struct xb_drng_request *request, struct xb_drng *drng, uint64_t bits);

/* xb_drng_read writes the next bytes of the request, at most `size` of them, to `out`. Returns how many it wrote: less
 * than `size` only at the end of the request. */
size_t xb_drng_read(struct xb_drng_request *request, uint8_t *out, size_t size);

/* xb_drng_end steps the state of the generator. What the request has not delivered is lost. */
void xb_drng_end(struct xb_drng_request *request);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_DRNG_H_ */
