/* leaks.c - fault: does not give back a block of the heap. */
#include <stdlib.h>

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  void *volatile block = malloc(48);
  /* cppcheck-suppress unusedAllocatedMemory; the fault */
  (void)block;
  return sponge_hash(digest, digest_bits, msg, msg_bits); /* NOLINT(clang-analyzer-unix.Malloc): the fault */
}
