/* counter_state.h - what an open counter consists of; shared by the sources of counters in this folder.
 *
 * Users of a counter include counter.h and leave the members alone. */
#ifndef NGCC_XBENCH_HARNESS_CYCLES_COUNTER_STATE_H_
#define NGCC_XBENCH_HARNESS_CYCLES_COUNTER_STATE_H_

#include <stdbool.h>
#include <stdint.h>

#include "harness/cycles/counter_ops.h"
#include "harness/cycles/quantity.h"
#include "harness/cycles/reason.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_counter_description says what a counter is; it goes into every record. Strings are static, or end with the
 * counter. */
struct xb_counter_description {
  enum xb_quantity quantity;
  const char *source; /* "perf_event_open, user mode only" */
  char method[160];   /* how a value is read, and why so if there was a choice */
  /* The constant rate of reference ticks and nanoseconds. Core cycles and instructions have none: has_frequency false.
   */
  bool has_frequency;
  double frequency_hz;
  const char *frequency_origin; /* "cntfrq_el0", "calibrated against ..."; null if has_frequency is false */
  /* Found by the probe, in the counter's own unit: the smallest step seen between two reads in a row, and the mean cost
   * of one read. Neither is subtracted from anything. */
  double resolution;
  double overhead;
};

struct xb_counter {
  const struct xb_counter_ops *ops;
  bool (*read)(struct xb_counter *counter, uint64_t *value, struct xb_reason *reason);
  int file;                          /* -1 if none */
  struct perf_event_mmap_page *page; /* null if none */
  struct xb_counter_description description;
};

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CYCLES_COUNTER_STATE_H_ */
