/* mastercube.h - MasterCube hash function, candidate hash-17: the three instances.
 *
 * Every function hashes the first `msg_bits` bits of `msg` into digest_bits / 8 bytes at `digest`. Bit 0 is the most
 * significant bit of byte 0; the low bits of a partial last message byte are ignored. Both buffers belong to the
 * caller, may have any alignment and must not overlap. No function allocates memory, keeps state between calls or has a
 * limit on `msg_bits`.
 *
 * Returns 0 on success. Returns 1, with nothing written, if `digest_bits` is not the length the instance offers or if
 * `msg` is null and `msg_bits` is not 0. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_MASTERCUBE_H_
#define NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_MASTERCUBE_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* MasterCube-512; `digest_bits` must be 512. */
int mastercube_512_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_512_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_512_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_512_gfni(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_512_avx512(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_512_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_512_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* MasterCube-768; `digest_bits` must be 768. */
int mastercube_768_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_768_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_768_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_768_gfni(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_768_avx512(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_768_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_768_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* MasterCube-1024; `digest_bits` must be 1024. */
int mastercube_1024_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_1024_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_1024_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_1024_gfni(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_1024_avx512(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_1024_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mastercube_1024_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_CANDIDATES_HASH_17_MASTERCUBE_MASTERCUBE_H_ */
