/* vector_check.h - runs the vectors of an instance through its hash function. */
#ifndef NGCC_XBENCH_HARNESS_KAT_VECTOR_CHECK_H_
#define NGCC_XBENCH_HARNESS_KAT_VECTOR_CHECK_H_

#include <stddef.h>
#include <stdint.h>

#include "harness/api/hash.h"
#include "harness/kat/vectors.h"

#ifdef __cplusplus
extern "C" {
#endif

enum xb_vector_fault {
  XB_VECTOR_PASSED,
  XB_VECTOR_DIGEST_DIFFERS,
  XB_VECTOR_RETURNED_ERROR, /* the call failed and should not have: see `code` */
  XB_VECTOR_RETURNED_OK,    /* the call succeeded and should have failed */
  XB_VECTOR_WROTE_ON_ERROR, /* the call failed as it should, but changed the digest buffer */
  XB_VECTOR_WROTE_TOO_MUCH, /* the call changed bytes behind the digest */
  XB_VECTOR_OUT_OF_MEMORY   /* the harness has no memory for the digest */
};

/* xb_vector_outcome is the result of one vector. */
struct xb_vector_outcome {
  enum xb_vector_fault fault;
  int code;            /* return value of the hash function */
  bool null_message;   /* the fault needs a null message (only vectors of 0 bits) */
  uint8_t *digest;     /* actual digest, only for XB_VECTOR_DIGEST_DIFFERS, to be freed by the caller; else null */
  size_t digest_bytes; /* ceil(digest_bits / 8) */
};

/* xb_vector_check runs one vector. The digest buffer is filled with a pattern first, so that a byte that the function
 * does not write is a wrong byte; a vector of 0 bits is run with a null message, too. For a call that must fail the
 * buffer holds at most 64 KiB, however long a digest the vector asks for. */
void xb_vector_check(struct xb_vector_outcome *outcome, const struct xb_hash *hash, const struct xb_vector *vector);

/* xb_vector_fault_text returns the fault in words. The string is static. */
const char *xb_vector_fault_text(enum xb_vector_fault fault);

/* xb_vectors_result is the result of all vectors of an instance. */
struct xb_vectors_result {
  size_t passed;
  const struct xb_vector *first_wrong; /* null if all passed */
  struct xb_vector_outcome outcome;    /* of first_wrong */
};

/* xb_vectors_check runs all vectors. The caller frees result->outcome.digest. */
void xb_vectors_check(struct xb_vectors_result *result, const struct xb_hash *hash, const struct xb_vectors *vectors);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_VECTOR_CHECK_H_ */
