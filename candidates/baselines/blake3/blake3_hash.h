/* blake3_hash.h - BLAKE3 (hash mode, without a key) by its authors' C code, as a yardstick.
 *
 * Every function hashes the first `msg_bits` bits of `msg` into digest_bits / 8 bytes at `digest`. BLAKE3 takes whole
 * bytes only, so both numbers must be multiples of 8; `digest_bits` is any such number above 0, and a shorter output is
 * a prefix of a longer one. Both buffers belong to the caller, may have any alignment and must not overlap. No function
 * allocates memory or keeps state between calls.
 *
 * Returns 0 on success. Returns 1, with nothing written, if `digest_bits` is 0, if one of the two is not a multiple of
 * 8, or if `msg` is null and `msg_bits` is not 0. */
#ifndef NGCC_XBENCH_CANDIDATES_BASELINES_BLAKE3_BLAKE3_HASH_H_
#define NGCC_XBENCH_CANDIDATES_BASELINES_BLAKE3_BLAKE3_HASH_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* blake3_portable is C without vector instructions. */
int blake3_portable(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* blake3_sse2 needs SSE2, which every x86-64 CPU has. */
int blake3_sse2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* blake3_avx2 needs AVX2. */
int blake3_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* blake3_neon needs Advanced SIMD, which every AArch64 CPU of these platforms has. */
int blake3_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_CANDIDATES_BASELINES_BLAKE3_BLAKE3_HASH_H_ */
