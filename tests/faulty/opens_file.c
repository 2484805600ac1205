/* opens_file.c - fault: opens a file. */
#include <fcntl.h>
#include <unistd.h>

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  (void)close(open("/dev/null", O_RDONLY | O_CLOEXEC));
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
