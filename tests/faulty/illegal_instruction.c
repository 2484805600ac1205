/* illegal_instruction.c - fault: an instruction that no CPU has, for messages of a block and more. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  if (msg_bits >= SPONGE_RATE_BITS) {
#if defined(__x86_64__)
    __asm__ volatile("ud2");
#else
    __asm__ volatile("udf #0");
#endif
  }
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
