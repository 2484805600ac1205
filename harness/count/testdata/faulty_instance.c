/* faulty_instance.c - a fake instance that does one thing wrong, which counting must notice.
 *
 * Compiled once for each fault, named by the macro XB_FAULT. */
#include <stddef.h>

#include "harness/api/hash.h"

#define DRIFTS 1         /* every other call executes more */
#define INITIALIZES 2    /* the first call executes more */
#define CHANGES 3        /* every call gives another digest */
#define FAILS 4          /* every call returns 1 */
#define CRASHES 5        /* writes to the null page */
#define HANGS 6          /* does not return */
#define LACKS_FEATURE 7  /* needs a feature that no CPU has */
#define STARTS_THREADS 8 /* runs a second thread, which cannot be counted */

#ifndef XB_FAULT
#error "XB_FAULT must be defined as one of the faults above"
#endif

#if XB_FAULT == STARTS_THREADS
#include <pthread.h>

static void *do_nothing(void *argument) {
  return argument;
}
#endif

static volatile unsigned calls;

static int faulty_hash(uint8_t *digest, size_t digest_bits, const uint8_t *msg, uint64_t msg_bits) {
  (void)msg, (void)msg_bits;
  const unsigned call = calls++;
  for (size_t i = 0; i < digest_bits / 8; i++) {
    digest[i] = (uint8_t)(XB_FAULT == CHANGES ? call : i);
  }
  const unsigned more = XB_FAULT == DRIFTS ? call % 2 : XB_FAULT == INITIALIZES && call == 0;
  for (volatile unsigned i = 0; i < more; i++) {
  }
  if (XB_FAULT == CRASHES) {
    *(volatile uint8_t *volatile)NULL = 0;
  }
  while (XB_FAULT == HANGS) {
    calls++;
  }
#if XB_FAULT == STARTS_THREADS
  pthread_t thread;
  return pthread_create(&thread, NULL, do_nothing, NULL) != 0 || pthread_join(thread, NULL) != 0;
#else
  return XB_FAULT == FAILS;
#endif
}

const struct xb_hash xb_instance = {
    .candidate = "test",
    .algorithm = "faulty function",
    .instance = "Faulty_128",
    .label = "Faulty-128",
    .implementation = "ref",
    .profile = "reference",
    .features = XB_FAULT == LACKS_FEATURE ? "no_such_feature" : "",
    .digest_bits = 128,
    .block_bits = 128,
    .xof = false,
    .baseline = false,
    .hash = faulty_hash,
};
