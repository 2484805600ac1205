/* faulty.h - the one function of each faulty candidate: an xb_hash_fn (harness/api/hash.h), or what should be one. */
#ifndef NGCC_XBENCH_TESTS_FAULTY_FAULTY_H_
#define NGCC_XBENCH_TESTS_FAULTY_FAULTY_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* xb_faulty_hash is of the candidate that a program links; xb_faulty_reference is right. */
int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);
int xb_faulty_reference(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_TESTS_FAULTY_FAULTY_H_ */
