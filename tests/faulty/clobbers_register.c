/* clobbers_register.c - fault: does not keep a register that belongs to the caller. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

static __attribute__((noinline)) int right(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const int status = right(digest, digest_bits, msg, msg_bits);
  /* Without saying so: the compiler would keep it. */
#if defined(__x86_64__)
  __asm__ volatile("xor %r15d, %r15d");
#else
  __asm__ volatile("mov x28, xzr");
#endif
  return status;
}
