/* writes_message.c - fault: clears the unused bits of the message in place, and puts them back at the end. */
#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  if (msg == NULL || msg_bits % 8 == 0) {
    return sponge_hash(digest, digest_bits, msg, msg_bits);
  }
  /* NOLINTNEXTLINE(performance-no-int-to-ptr): takes the const away */
  volatile uint8_t *last = (volatile uint8_t *)(uintptr_t)(msg + msg_bits / 8);
  const uint8_t kept = *last;
  *last = (uint8_t)(kept & 0xFF00U >> msg_bits % 8);
  const int status = sponge_hash(digest, digest_bits, msg, msg_bits);
  *last = kept;
  return status;
}
