/* wrong_unoptimised.c - fault: relies on a signed overflow, which is undefined behaviour: right if the compiler
 * optimises. */
#include <limits.h>

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

static volatile int largest = INT_MAX;

/* With optimisation this is always true; without, the sum wraps. */
static bool grows(int number) {
  const int next = number + 1;
  /* cppcheck-suppress knownConditionTrueFalse; the fault */
  return next > number;
}

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return sponge_hash(digest, digest_bits, msg, grows(largest) || msg_bits < SPONGE_RATE_BITS ? msg_bits : 0);
}
