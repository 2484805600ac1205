#include "harness/kat/vector_check.h"

#include <stdlib.h>
#include <string.h>

#define GUARD_BYTES 64                        /* bytes behind the digest that must not change */
#define REFUSED_BYTES_MAX ((uint64_t)1 << 16) /* buffer for a call that must write nothing */
#define PATTERN 0xA5

static bool is_pattern(const uint8_t *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) {
    if (bytes[i] != PATTERN) {
      return false;
    }
  }
  return true;
}

/* Runs the vector once into `buffer`, which holds `size` bytes and the guard. */
static enum xb_vector_fault run(const struct xb_hash *hash, const struct xb_vector *vector, const uint8_t *msg,
                                uint8_t *buffer, size_t size, int *code) {
  memset(buffer, PATTERN, size + GUARD_BYTES);
  *code = hash->hash(buffer, (size_t)vector->digest_bits, msg, vector->msg_bits);
  if (vector->must_fail) {
    if (*code == 0) {
      return XB_VECTOR_RETURNED_OK;
    }
    return is_pattern(buffer, size + GUARD_BYTES) ? XB_VECTOR_PASSED : XB_VECTOR_WROTE_ON_ERROR;
  }
  if (*code != 0) {
    return XB_VECTOR_RETURNED_ERROR;
  }
  if (memcmp(buffer, vector->digest, size) != 0) {
    return XB_VECTOR_DIGEST_DIFFERS;
  }
  return is_pattern(buffer + size, GUARD_BYTES) ? XB_VECTOR_PASSED : XB_VECTOR_WROTE_TOO_MUCH;
}

void xb_vector_check(struct xb_vector_outcome *outcome, const struct xb_hash *hash, const struct xb_vector *vector) {
  uint64_t size = vector->digest_bits / 8 + (vector->digest_bits % 8 != 0);
  if (vector->must_fail && size > REFUSED_BYTES_MAX) {
    size = REFUSED_BYTES_MAX;
  }
  memset(outcome, 0, sizeof *outcome);
  outcome->digest_bytes = (size_t)size;
  uint8_t *buffer = malloc((size_t)size + GUARD_BYTES);
  if (buffer == NULL) {
    outcome->fault = XB_VECTOR_OUT_OF_MEMORY;
    return;
  }
  outcome->fault = run(hash, vector, vector->msg, buffer, (size_t)size, &outcome->code);
  if (outcome->fault == XB_VECTOR_PASSED && vector->msg_bits == 0) {
    outcome->fault = run(hash, vector, NULL, buffer, (size_t)size, &outcome->code);
    outcome->null_message = outcome->fault != XB_VECTOR_PASSED;
  }
  if (outcome->fault == XB_VECTOR_DIGEST_DIFFERS) {
    outcome->digest = buffer;
  } else {
    free(buffer);
  }
}

const char *xb_vector_fault_text(enum xb_vector_fault fault) {
  switch (fault) {
    case XB_VECTOR_PASSED:
      return "passed";
    case XB_VECTOR_DIGEST_DIFFERS:
      return "the digest differs";
    case XB_VECTOR_RETURNED_ERROR:
      return "the hash function failed";
    case XB_VECTOR_RETURNED_OK:
      return "the hash function accepted a request that it must refuse";
    case XB_VECTOR_WROTE_ON_ERROR:
      return "the hash function failed as it should, but wrote to the digest";
    case XB_VECTOR_WROTE_TOO_MUCH:
      return "the hash function wrote behind the digest";
    case XB_VECTOR_OUT_OF_MEMORY:
      return "out of memory for the digest";
  }
  return "unknown fault";
}

void xb_vectors_check(struct xb_vectors_result *result, const struct xb_hash *hash, const struct xb_vectors *vectors) {
  memset(result, 0, sizeof *result);
  for (size_t i = 0; i < vectors->count; i++) {
    struct xb_vector_outcome outcome;
    xb_vector_check(&outcome, hash, &vectors->items[i]);
    if (outcome.fault == XB_VECTOR_PASSED) {
      result->passed++;
    } else if (result->first_wrong == NULL) {
      result->first_wrong = &vectors->items[i];
      result->outcome = outcome;
    } else {
      free(outcome.digest);
    }
  }
}
