#include "harness/api/message.h"

const size_t XB_DEFAULT_LENGTHS[XB_DEFAULT_LENGTH_COUNT] = {32, 128, 512, 1024, 4096, 8192, 16384, 65536};

void xb_message_fill(uint8_t *message, size_t length) {
  for (size_t i = 0; i < length; i++) {
    /* The sum may wrap: 256 divides the modulus of size_t, so the low byte is right all the same. */
    message[i] = (uint8_t)(131 * i + length);
  }
}
