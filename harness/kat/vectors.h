/* vectors.h - reads the known-answer vectors of one instance. docs/vector-format.md describes the file.
 *
 * The reader is strict: an attribute that it does not know, that is missing or that is left over is an error, because a
 * vector that is silently skipped proves nothing. */
#ifndef NGCC_XBENCH_HARNESS_KAT_VECTORS_H_
#define NGCC_XBENCH_HARNESS_KAT_VECTORS_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "harness/kat/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_vector is one record. All pointers are owned by the xb_vectors that holds it. */
struct xb_vector {
  char *name;
  uint8_t *msg; /* ceil(msg_bits / 8) bytes in a buffer of exactly this size; never null */
  uint64_t msg_bits;
  uint8_t *digest; /* ceil(digest_bits / 8) bytes; null if the call must fail */
  uint64_t digest_bits;
  size_t line; /* of the record's first attribute */
  bool must_fail;
};

/* xb_vectors is a list of records. */
struct xb_vectors {
  struct xb_vector *items;
  size_t count;
};

/* xb_vectors_read reads and checks the whole file `path` and keeps the records of `instance`, at least one. Returns
 * false and sets `error` if the file breaks a rule or holds no record of the instance; then there is nothing to free.
 */
bool xb_vectors_read(struct xb_vectors *vectors, const char *path, const char *instance, struct xb_kat_error *error);

/* xb_vectors_free frees what `vectors` owns. */
void xb_vectors_free(struct xb_vectors *vectors);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_KAT_VECTORS_H_ */
