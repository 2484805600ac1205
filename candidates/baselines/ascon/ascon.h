/* ascon.h - Ascon-Hash256 (NIST SP 800-232), as a yardstick. */
#ifndef NGCC_XBENCH_CANDIDATES_BASELINES_ASCON_ASCON_H_
#define NGCC_XBENCH_CANDIDATES_BASELINES_ASCON_ASCON_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ascon_hash256_ref hashes the first `msg_bits` bits of `msg`, whole bytes, into 32 bytes at `digest`. Both buffers
 * belong to the caller, may have any alignment and must not overlap. It allocates no memory and keeps no state.
 *
 * Returns 0 on success. Returns 1, with nothing written, if `digest_bits` is not 256, if `msg_bits` is not a multiple
 * of 8 (the standard counts the bits of a byte from the other end than the harness), or if `msg` is null and `msg_bits`
 * is not 0. */
int ascon_hash256_ref(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_CANDIDATES_BASELINES_ASCON_ASCON_H_ */
