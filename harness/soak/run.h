/* run.h - the loop of the soak program: the same messages, again and again. */
#ifndef NGCC_XBENCH_HARNESS_SOAK_RUN_H_
#define NGCC_XBENCH_HARNESS_SOAK_RUN_H_

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "harness/api/hash.h"
#include "harness/soak/lines.h"
#include "harness/soak/options.h"
#include "harness/soak/resident.h"

#ifdef __cplusplus
extern "C" {
#endif

/* XB_SOAK_FAULT_LINES is how many faults are described; all are counted. */
#define XB_SOAK_FAULT_LINES 20

/* xb_soak_system is what the loop needs beside the hash function, so that tests can stand for it. */
struct xb_soak_system {
  uint64_t (*now_ns)(void *context); /* of a clock that does not go back */
  struct xb_soak_resident (*resident)(void *context);
  void *context;
  const char *emulator;                     /* null, or what runs this process */
  const volatile sig_atomic_t *interrupted; /* not 0: end after the current call */
};

/* xb_soak_run hashes the messages of `options->seed` in their order, from the first to the last and from the first
 * again, until the duration is over or it is interrupted. Digests must be those of the first pass. Prints the lines of
 * README.md to `out`.
 *
 * Windows end with the first call that ends at or after a multiple of their length since the start, so they do not
 * drift; only the last can be partial. Every byte of a digest is overwritten before the call, each time with another
 * value, so that a function that writes nothing is found.
 *
 * Sets `*total` to the sums of all windows. Returns false if there was no memory, or if `out` could not be written;
 * errno says why. */
bool xb_soak_run(const struct xb_hash *hash, const struct xb_soak_options *options, const struct xb_soak_system *system,
                 FILE *out, struct xb_soak_counts *total);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_SOAK_RUN_H_ */
