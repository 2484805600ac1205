#include "harness/cycles/counter.h"

#include "harness/cycles/clock_counter.h"
#include "harness/cycles/perf_counter.h"
#include "harness/cycles/tick_counter.h"

/* Reads in a row when looking for the smallest step: enough for a clock of 10 ms resolution at 100 ns a read. */
enum { MAX_STEP_READS = 200000, STEPS = 64 };
/* The cost of a read is the smallest mean of several rounds, so that an interrupt spoils one round only. */
enum { OVERHEAD_ROUNDS = 16, READS_PER_ROUND = 256 };

bool xb_counter_read(struct xb_counter *counter, uint64_t *value, struct xb_reason *reason) {
  return counter->read(counter, value, reason);
}

bool xb_counter_elapsed(uint64_t begin, uint64_t end, uint64_t *elapsed, struct xb_reason *reason) {
  *elapsed = end - begin;
  if (end < begin) {
    return xb_reason_set(reason, "the counter fell from %llu to %llu: it wrapped, was reset or differs between CPUs",
                         (unsigned long long)begin, (unsigned long long)end);
  }
  if (end == begin) {
    return xb_reason_set(reason, "the counter stood still at %llu", (unsigned long long)begin);
  }
  return true;
}

static bool find_resolution(struct xb_counter *counter, struct xb_reason *reason) {
  uint64_t smallest = UINT64_MAX;
  uint64_t last;
  int steps = 0;

  if (!xb_counter_read(counter, &last, reason)) {
    return false;
  }
  for (int i = 0; i < MAX_STEP_READS && steps < STEPS; i++) {
    uint64_t value;
    uint64_t step;

    if (!xb_counter_read(counter, &value, reason)) {
      return false;
    }
    if (value == last) {
      continue;
    }
    if (!xb_counter_elapsed(last, value, &step, reason)) {
      return false;
    }
    smallest = step < smallest ? step : smallest;
    steps++;
    last = value;
  }
  if (steps == 0) {
    return xb_reason_set(reason, "the counter stood still at %llu for %d reads", (unsigned long long)last,
                         MAX_STEP_READS);
  }
  counter->description.resolution = (double)smallest;
  return true;
}

static bool find_overhead(struct xb_counter *counter, struct xb_reason *reason) {
  double smallest = -1;

  for (int round = 0; round < OVERHEAD_ROUNDS; round++) {
    uint64_t first;
    uint64_t last;
    uint64_t elapsed = 0;
    double mean;

    if (!xb_counter_read(counter, &first, reason)) {
      return false;
    }
    last = first;
    for (int i = 0; i < READS_PER_ROUND; i++) {
      if (!xb_counter_read(counter, &last, reason)) {
        return false;
      }
    }
    /* A coarse clock may well show one value throughout a round. */
    if (last != first && !xb_counter_elapsed(first, last, &elapsed, reason)) {
      return false;
    }
    mean = (double)elapsed / READS_PER_ROUND;
    smallest = smallest < 0 || mean < smallest ? mean : smallest;
  }
  counter->description.overhead = smallest;
  return true;
}

static bool probe(struct xb_counter *counter, struct xb_reason *reason) {
  uint64_t before;
  uint64_t after;
  uint64_t elapsed;

  if (!xb_counter_read(counter, &before, reason)) {
    return false;
  }
  counter->ops->work(counter->ops->context);
  if (!xb_counter_read(counter, &after, reason)) {
    return false;
  }
  if (after == 0) {
    return xb_reason_set(reason, "the counter is 0 after work that must have been counted: it does not count here");
  }
  return xb_counter_elapsed(before, after, &elapsed, reason) && find_resolution(counter, reason) &&
         find_overhead(counter, reason);
}

bool xb_counter_open(struct xb_counter *counter, enum xb_quantity quantity, const struct xb_counter_ops *ops,
                     struct xb_reason *reason) {
  bool opened = false;

  counter->ops = ops;
  switch (quantity) {
    case XB_CORE_CYCLES:
    case XB_RETIRED_INSTRUCTIONS:
      opened = xb_perf_counter_open(counter, quantity, reason);
      break;
    case XB_REFERENCE_TICKS:
      opened = xb_tick_counter_open(counter, reason);
      break;
    case XB_NANOSECONDS:
      opened = xb_clock_counter_open(counter, reason);
      break;
  }
  if (opened && !probe(counter, reason)) {
    xb_counter_close(counter);
    opened = false;
  }
  return opened;
}

const struct xb_counter_description *xb_counter_describe(const struct xb_counter *counter) {
  return &counter->description;
}

void xb_counter_close(struct xb_counter *counter) {
  xb_perf_counter_close(counter);
}
