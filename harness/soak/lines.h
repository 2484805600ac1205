/* lines.h - what the soak program prints: one line of JSON for each thing that it has to say. README.md has the list.
 */
#ifndef NGCC_XBENCH_HARNESS_SOAK_LINES_H_
#define NGCC_XBENCH_HARNESS_SOAK_LINES_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "harness/api/hash.h"
#include "harness/soak/messages.h"
#include "harness/soak/options.h"
#include "harness/soak/resident.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_soak_counts is what was done and what went wrong. */
struct xb_soak_counts {
  uint64_t calls;
  uint64_t bytes; /* of messages; a begun byte counts as one */
  uint64_t mismatches;
  uint64_t errors;
};

/* xb_soak_window is one window. Times are in nanoseconds; `start_ns` counts from the beginning of the first. */
struct xb_soak_window {
  uint64_t number; /* 1 for the first */
  bool partial;    /* ended before its time */
  uint64_t start_ns;
  uint64_t duration_ns;
  struct xb_soak_counts counts;
  struct xb_soak_resident resident; /* at its end */
};

/* xb_soak_fault is one digest that changed or, with `found` null, one call that failed. */
struct xb_soak_fault {
  uint64_t call;    /* 1 for the first of the program */
  unsigned message; /* 0 for the first of the set */
  const struct xb_soak_message *what;
  const uint8_t *expected; /* the digest of the first pass */
  const uint8_t *found;
};

/* The functions write one line to `out` and flush it; ferror(out) says whether all were written. `emulator` is null or
 * what runs this process: the throughput of a window then has a reason instead of a value. */
void xb_soak_write_start(FILE *out, const struct xb_hash *hash, const struct xb_soak_options *options,
                         const struct xb_soak_set *set, const char *emulator);
/* xb_soak_write_first_pass: `sha256` is that of all digests of the first pass in their order, or null if a call failed.
 */
void xb_soak_write_first_pass(FILE *out, const uint8_t *sha256);
void xb_soak_write_window(FILE *out, const struct xb_soak_window *window, const char *emulator);
void xb_soak_write_fault(FILE *out, const struct xb_soak_fault *fault);
/* xb_soak_write_end: the last line; `windows` is the number of lines of windows, `total` their sum. */
void xb_soak_write_end(FILE *out, bool interrupted, uint64_t windows, const struct xb_soak_counts *total);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_SOAK_LINES_H_ */
