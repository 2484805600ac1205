/* mofang.h - MoFang hash function, candidate hash-19: the six instances.
 *
 * Every function hashes the first `msg_bits` bits of `msg` into ceil(digest_bits / 8) bytes at `digest`. Bit 0 is the
 * most significant bit of byte 0; the low bits of a partial last message byte are ignored, those of a partial last
 * digest byte are zero. Both buffers belong to the caller, may have any alignment and must not overlap. No function
 * allocates memory, keeps state between calls or has a limit on `msg_bits`.
 *
 * Returns 0 on success. Returns 1, with nothing written, if `digest_bits` is not a length the instance offers or if
 * `msg` is null and `msg_bits` is not 0. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_19_MOFANG_MOFANG_H_
#define NGCC_XBENCH_CANDIDATES_HASH_19_MOFANG_MOFANG_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* mofang_256_ref is MoFang-256; `digest_bits` must be 256. */
int mofang_256_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* mofang_512_ref is MoFang-512; `digest_bits` must be 512. */
int mofang_512_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* mofang_256_xof_ref is MoFang-256-XOF; `digest_bits` may be any number of bits above 0. A shorter output is a prefix
 * of a longer one. */
int mofang_256_xof_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* mofang_768_ref is MoFang-768; `digest_bits` must be 768. */
int mofang_768_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* mofang_1024_ref is MoFang-1024; `digest_bits` must be 1024. */
int mofang_1024_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* mofang_768_xof_ref is MoFang-768-XOF; `digest_bits` may be any number of bits above 0. A shorter output is a prefix
 * of a longer one. */
int mofang_768_xof_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* mofang_256_opt64 and its five siblings are the same instances in portable C for 64-bit CPUs. */
int mofang_256_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_512_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_256_xof_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_768_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_1024_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_768_xof_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* mofang_256_avx2 and its five siblings are the same instances for x86-64 with AVX2. */
int mofang_256_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_512_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_256_xof_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_768_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_1024_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_768_xof_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* mofang_768_sse2 and its two siblings are the instances of double mode for x86-64. */
int mofang_768_sse2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_1024_sse2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_768_xof_sse2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* mofang_768_neon and its two siblings are the instances of double mode for AArch64. */
int mofang_768_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_1024_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_768_xof_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* mofang_768_armce and its two siblings are the instances of double mode for AArch64 with NEON and the SHA3 extension.
 */
int mofang_768_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_1024_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int mofang_768_xof_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_CANDIDATES_HASH_19_MOFANG_MOFANG_H_ */
