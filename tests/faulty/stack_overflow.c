/* stack_overflow.c - fault: copies the message to the stack, however long it is. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  if (sponge_refuses(digest_bits, msg, msg_bits)) {
    return 1;
  }
  const size_t bytes = (size_t)(msg_bits / 8 + (msg_bits % 8 != 0));
  uint8_t copied[bytes + 1];
  copied[bytes] = 0;
  if (bytes > 0) {
    memcpy(copied, msg, bytes);
  }
  __asm__ volatile("" : : "r"(copied) : "memory"); /* keeps the copy */
  return sponge_hash(digest, digest_bits, copied, msg_bits);
}
