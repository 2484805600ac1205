/* juzi.h - JuziHash, candidate hash-13: the two instances.
 *
 * Every function hashes the first `msg_bits` bits of `msg` into digest_bits / 8 bytes at `digest`. Bit 0 is the most
 * significant bit of byte 0; the low bits of a partial last message byte are ignored. Both buffers belong to the
 * caller, may have any alignment and must not overlap. No function allocates memory, keeps state between calls or has a
 * limit on `msg_bits`.
 *
 * The implementations compute the same and differ in what they need: `ref` and `opt64` are portable, the others want
 * the CPU features of their entry in BUILD.
 *
 * Returns 0 on success. Returns 1, with nothing written, if `digest_bits` is not the instance's own length or if `msg`
 * is null and `msg_bits` is not 0. */
#ifndef NGCC_XBENCH_CANDIDATES_HASH_13_JUZI_JUZI_H_
#define NGCC_XBENCH_CANDIDATES_HASH_13_JUZI_JUZI_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* JuziHash-512; `digest_bits` must be 512. */
int juzi_512_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int juzi_512_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int juzi_512_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int juzi_512_gfni(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int juzi_512_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int juzi_512_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

/* JuziHash-1024; `digest_bits` must be 1024. */
int juzi_1024_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int juzi_1024_opt64(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int juzi_1024_avx2(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int juzi_1024_gfni(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int juzi_1024_neon(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int juzi_1024_armce(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_CANDIDATES_HASH_13_JUZI_JUZI_H_ */
