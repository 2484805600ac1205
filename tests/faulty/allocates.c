/* allocates.c - fault: uses the heap, which it does not say. */
#include <stdlib.h>

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  /* cppcheck-suppress unusedAllocatedMemory; the fault */
  void *volatile block = malloc(48);
  free(block);
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
