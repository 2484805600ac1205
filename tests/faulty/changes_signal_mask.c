/* changes_signal_mask.c - fault: blocks a signal and leaves it blocked. */
#include <signal.h>

#include "tests/faulty/faulty.h"
#include "tests/faulty/sponge.h"

int xb_faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  sigset_t blocked;
  (void)sigemptyset(&blocked);
  (void)sigaddset(&blocked, SIGALRM);
  (void)sigprocmask(SIG_BLOCK, &blocked, NULL);
  return sponge_hash(digest, digest_bits, msg, msg_bits);
}
