/* uninitialised_heap.c - fault: the state starts as whatever a block of the heap holds; in a new program that is 0. */
#include <stdlib.h>

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  /* Volatile: the compiler may not think about what was never written. */
  struct sponge *volatile block = malloc(100000);
  struct sponge *sponge = block;
  if (sponge == NULL) {
    return 1;
  }
  /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): the fault */
  const uint64_t garbage = ((volatile struct sponge *)sponge)[1000].s[0];
  sponge_start(sponge);
  sponge->s[0] ^= garbage;
  sponge_absorb_all(sponge, msg, msg_bits);
  sponge_squeeze(sponge, digest, digest_bits);
  free(sponge);
  return 0;
}
