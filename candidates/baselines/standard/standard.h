/* standard.h - standard hash functions of OpenSSL's libcrypto, as yardsticks.
 *
 * Every function hashes the first `msg_bits` bits of `msg` into digest_bits / 8 bytes at `digest`. The library takes
 * whole bytes only, so both numbers must be multiples of 8. Both buffers belong to the caller, may have any alignment
 * and must not overlap. Every call allocates a context on the heap and frees it, as a program that uses the library
 * does; no function keeps state between calls.
 *
 * Returns 0 on success. Returns 1, with nothing written, if `digest_bits` is not a length the instance offers, if
 * `msg_bits` is not a multiple of 8, if `msg` is null and `msg_bits` is not 0, or if the library fails (no memory).
 *
 * A program links the functions of one implementation only: the two differ in how libcrypto starts, and a program has
 * one libcrypto. */
#ifndef NGCC_XBENCH_CANDIDATES_BASELINES_STANDARD_STANDARD_H_
#define NGCC_XBENCH_CANDIDATES_BASELINES_STANDARD_STANDARD_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* *_openssl: libcrypto as it comes; it chooses its code by the features of the CPU. `digest_bits` must be that of the
 * name (sm3: 256), for shake128 and shake256 any multiple of 8 above 0. */
int sm3_openssl(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int sha256_openssl(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int sha512_openssl(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int sha3_256_openssl(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int sha3_512_openssl(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int shake128_openssl(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int shake256_openssl(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int blake2b_512_openssl(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* *_openssl_portable: the same with all features of the CPU hidden from libcrypto. */
int sm3_openssl_portable(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int sha256_openssl_portable(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int sha512_openssl_portable(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int sha3_256_openssl_portable(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int sha3_512_openssl_portable(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int shake128_openssl_portable(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int shake256_openssl_portable(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int blake2b_512_openssl_portable(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_CANDIDATES_BASELINES_STANDARD_STANDARD_H_ */
