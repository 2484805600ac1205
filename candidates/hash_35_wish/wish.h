/* wish.h - Wish hash function, candidate hash-35: the two instances.
 *
 * Every function hashes the first `msg_bits` bits of `msg` into digest_bits / 8 bytes at `digest`. Bit 0 is the most
 * significant bit of byte 0; the low bits of a partial last message byte are ignored. Both buffers belong to the
 * caller, may have any alignment and must not overlap. No function allocates memory, keeps state between calls or has a
 * limit on `msg_bits`.
 *
 * Returns 0 on success. Returns 1, with nothing written, if `digest_bits` is not the length of the instance or if `msg`
 * is null and `msg_bits` is not 0. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_35_WISH_WISH_H_
#define NGCC_XBENCH_CANDIDATES_HASH_35_WISH_WISH_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* wish512_<implementation> is Wish512; `digest_bits` must be 512. */
int wish512_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int wish512_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int wish512_aesni(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int wish512_vaes(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int wish512_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* wish1024_<implementation> is Wish1024; `digest_bits` must be 1024. */
int wish1024_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int wish1024_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int wish1024_aesni(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int wish1024_vaes(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int wish1024_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_CANDIDATES_HASH_35_WISH_WISH_H_ */
