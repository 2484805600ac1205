/* refuses_overlap.c - fault: refuses buffers that overlap, of which harness/api/hash.h does not say so. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const uintptr_t at = (uintptr_t)digest;
  const uintptr_t start = (uintptr_t)msg;
  if (at + digest_bits / 8 > start && at < start + msg_bits / 8) {
    return 1;
  }
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
