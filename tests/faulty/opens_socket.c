/* opens_socket.c - fault: opens a socket. */
#include <sys/socket.h>
#include <unistd.h>

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  (void)close(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
