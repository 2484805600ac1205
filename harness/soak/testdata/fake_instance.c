/* fake_instance.c - a fake instance that does one thing wrong after a while, or nothing.
 *
 * Compiled once for each behaviour, named by the macro XB_BEHAVIOUR. A call waits a little, so that tests neither need
 * a processor for themselves nor fill the machine's memory. */
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "harness/api/hash.h"

#define RIGHT 1
#define WRONG_DIGEST 2 /* one bit, in the 500th call */
#define FAILS 3        /* returns 1 in the 500th call */
#define LEAKS 4        /* 4 KiB in each call */
#define CRASHES 5      /* writes to the null page in the 500th call */
#define HANGS 6        /* the 500th call does not return */
#define EXITS 7        /* ends the process in the 500th call, with success */
#define KILLED 8       /* is ended by SIGKILL in the 500th call, as by a system without memory */
#define LACKS_FEATURE 9
#define PRINTS 10 /* what is no line of the program, in the 500th call */

#ifndef XB_BEHAVIOUR
#error "XB_BEHAVIOUR must be defined as one of the behaviours above"
#endif

enum { WRONG_CALL = 500, CALL_NS = 200000, LEAK_BYTES = 4096 };

static unsigned calls;
static void *(*volatile allocate)(size_t) = malloc; /* volatile: no call is left out */

static void wait_ns(long ns) {
  const struct timespec time = {.tv_nsec = ns};
  (void)nanosleep(&time, NULL);
}

static int go_wrong(uint8_t *digest) {
  switch (XB_BEHAVIOUR) {
    case WRONG_DIGEST:
      digest[0] ^= 1;
      return 0;
    case FAILS:
      return 1;
    case CRASHES:
      *(volatile uint8_t *volatile)NULL = 0; /* NOLINT(clang-analyzer-core.NullDereference): its fault is this */
      return 0;
    case HANGS:
      for (;;) {
        (void)pause();
      }
    case EXITS:
      _exit(0);
    case KILLED:
      return kill(getpid(), SIGKILL);
    case PRINTS:
      return write(STDOUT_FILENO, "debug: here\n", 12) != 12;
    default:
      return 0;
  }
}

static int xb_fake_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  uint8_t sum = (uint8_t)msg_bits;
  for (uint64_t i = 0; i < msg_bits / 8; i++) {
    sum = (uint8_t)(sum * 31 + msg[i]);
  }
  memset(digest, sum, digest_bits / 8);
  wait_ns(CALL_NS);
  if (XB_BEHAVIOUR == LEAKS) {
    memset(allocate(LEAK_BYTES), 1, LEAK_BYTES);
  }
  calls++;
  return calls == WRONG_CALL ? go_wrong(digest) : 0;
}

const struct xb_hash xb_instance = {
    .candidate = "test",
    .algorithm = "fake",
    .instance = "Fake_64",
    .label = "Fake-64",
    .implementation = "ref",
    .profile = "reference",
    .features = XB_BEHAVIOUR == LACKS_FEATURE ? "no_such_feature" : "",
    .digest_bits = 64,
    .block_bits = 128,
    .hash = xb_fake_hash,
};
