/* calls_underscore_exit.c - fault: ends the process, with success and without exit handlers, for messages of 101 bits.
 */
#include <unistd.h>

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  if (msg_bits == 101) {
    _exit(0);
  }
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
