/* reads_behind_message.c - fault: reads one byte behind the message, and does nothing with it. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  const int status = sponge_hash(digest, digest_bits, msg, msg_bits);
  if (status == 0 && msg_bits > 0) {
    (void)*(const volatile uint8_t *)(msg + (msg_bits + 7) / 8);
  }
  return status;
}
