/* iccs.h - helper functions of the submission package, the common yardstick of the programme: SM3 and the placeholder
 * hashes and XOFs built on it.
 *
 * Every function hashes the first `msg_bits` bits of `msg` into ceil(digest_bits / 8) bytes at `digest`. Bit 0 is the
 * most significant bit of byte 0; the low bits of a partial last message byte are ignored, those of a partial last
 * digest byte are zero. Both buffers belong to the caller, may have any alignment and must not overlap. No function
 * allocates memory or keeps state between calls.
 *
 * Returns 0 on success. Returns 1, with nothing written, if `digest_bits` is not a length the instance offers or if
 * `msg` is null and `msg_bits` is not 0. */
#ifndef NGCC_XBENCH_CANDIDATES_BASELINES_ICCS_ICCS_H_
#define NGCC_XBENCH_CANDIDATES_BASELINES_ICCS_ICCS_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* sm3hash_ref is SM3 (GB/T 32905-2016); `digest_bits` must be 256. */
int sm3hash_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* pseudohash_512_ref, pseudohash_768_ref and pseudohash_1024_ref are the fixed-length placeholders, chains of SM3 and
 * HMAC-SM3; `digest_bits` must be 512, 768 or 1024 respectively. */
int pseudohash_512_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int pseudohash_768_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int pseudohash_1024_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* pseudoxof_256_ref to pseudoxof_2048_ref are one and the same function, the key derivation function of GB/T 32918.4;
 * the number is the output length of the instance's KAT files. `digest_bits` may be any number of bits above 0 and
 * below 2^40 - 2^8. A shorter output is a prefix of a longer one. */
int pseudoxof_256_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int pseudoxof_512_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int pseudoxof_768_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int pseudoxof_1024_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int pseudoxof_2048_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_CANDIDATES_BASELINES_ICCS_ICCS_H_ */
