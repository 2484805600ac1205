/* empty_function.c - fault: does nothing, with success. */
#include "tests/faulty/faulty.h"

/* NOLINTNEXTLINE(readability-non-const-parameter): the fault */
int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  (void)digest;
  (void)digest_bits;
  (void)msg;
  (void)msg_bits;
  return 0;
}
