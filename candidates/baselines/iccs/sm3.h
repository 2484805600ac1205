/* sm3.h - the SM3 hash function (GB/T 32905-2016) for strings of bits, one call or step by step.
 *
 * Bit 0 of a string is the most significant bit of byte 0; a string whose length is not a multiple of 8 ends in the
 * high bits of its last byte, whose low bits are ignored. Strings of more than 2^64 - 1 bits in total are outside the
 * standard. Buffers belong to the caller and may have any alignment. Nothing is allocated and nothing can fail. */
#ifndef NGCC_XBENCH_CANDIDATES_BASELINES_ICCS_SM3_H_
#define NGCC_XBENCH_CANDIDATES_BASELINES_ICCS_SM3_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { XB_SM3_DIGEST_BYTES = 32, XB_SM3_BLOCK_BYTES = 64 };

/* xb_sm3 is a hash under way. It may be copied by assignment to continue one beginning in several ways. */
struct xb_sm3 {
  uint32_t state[8];                 /* chaining value */
  uint64_t bits;                     /* bits taken in so far */
  uint8_t block[XB_SM3_BLOCK_BYTES]; /* the bits % 512 bits that are not yet compressed; bits behind them in the last
                                        byte are zero */
};

/* xb_sm3_init starts a hash. */
void xb_sm3_init(struct xb_sm3 *sm3);

/* xb_sm3_update takes in `size` bytes. They follow the last bit without a gap, also after a number of bits that is not
 * a multiple of 8. `data` may be null if `size` is 0. */
void xb_sm3_update(struct xb_sm3 *sm3, const uint8_t *data, size_t size);

/* xb_sm3_update_bits takes in the first `bits` bits of `data`, which follow the last bit without a gap. `data` may be
 * null if `bits` is 0. */
void xb_sm3_update_bits(struct xb_sm3 *sm3, const uint8_t *data, uint64_t bits);

/* xb_sm3_final pads (section 5.2), writes the digest and leaves `sm3` unusable until the next xb_sm3_init. */
void xb_sm3_final(struct xb_sm3 *sm3, uint8_t digest[XB_SM3_DIGEST_BYTES]);

/* xb_sm3_bits writes the digest of the first `msg_bits` bits of `msg`, which may be null if `msg_bits` is 0. */
void xb_sm3_bits(uint8_t digest[XB_SM3_DIGEST_BYTES], const uint8_t *msg, uint64_t msg_bits);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_CANDIDATES_BASELINES_ICCS_SM3_H_ */
