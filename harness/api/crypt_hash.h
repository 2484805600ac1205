/* crypt_hash.h - the programming interface that every submission implements, joined to ours in both directions.
 *
 * crypt_hash_import makes an xb_hash_fn out of an original submission's `CryptHash`; crypt_hash_export makes
 * `CryptHash` out of an instance library, for programs written for the official interface. A binary links at most one
 * of them. */
#ifndef NGCC_XBENCH_HARNESS_API_CRYPT_HASH_H_
#define NGCC_XBENCH_HARNESS_API_CRYPT_HASH_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* CryptHash is the official interface (ICCS programming interface for hash functions): it hashes the first
 * `msg_len_bits` bits of `msg` into `digest`, ceil(digest_len_bits / 8) bytes. Returns 0 on success.
 *
 * As defined by crypt_hash_export it also returns non-zero, with nothing written, if `digest` is null, if
 * `digest_len_bits` is not above 0 or if the instance returns non-zero. */
int CryptHash(int digest_len_bits, const unsigned char *msg, unsigned long long msg_len_bits, unsigned char *digest);

/* xb_crypt_hash is an xb_hash_fn (harness/api/hash.h), defined by crypt_hash_import, that calls the `CryptHash` of the
 * submission linked with it.
 *
 * The arguments are checked first, because submissions rarely do. Returns non-zero, with nothing written, if
 *   - `digest` is null, or `msg` is null and `msg_bits` is not 0;
 *   - `digest_bits` is 0 or does not fit in an int;
 *   - `digest_bits` is not xb_instance.digest_bits and xb_instance is not an XOF.
 * Otherwise returns what `CryptHash` returns; what it writes when it fails is beyond this function's power. */
int xb_crypt_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_API_CRYPT_HASH_H_ */
