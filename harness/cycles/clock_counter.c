#include "harness/cycles/clock_counter.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static bool read_clock(struct xb_counter *counter, uint64_t *value, struct xb_reason *reason) {
  int error = counter->ops->clock(counter->ops->context, value);

  return error == 0 || xb_reason_set(reason, "CLOCK_MONOTONIC_RAW failed with errno %d", -error);
}

bool xb_clock_counter_open(struct xb_counter *counter, struct xb_reason *reason) {
  struct xb_counter_description *description = &counter->description;
  uint64_t resolution = 0;
  uint64_t now;
  int error = counter->ops->clock_resolution(counter->ops->context, &resolution);

  memset(description, 0, sizeof *description);
  counter->file = -1;
  counter->page = NULL;
  counter->read = read_clock;
  if (error != 0 || resolution == 0) {
    return xb_reason_set(reason, "the resolution of CLOCK_MONOTONIC_RAW is not known (errno %d)", -error);
  }
  description->quantity = XB_NANOSECONDS;
  description->source = "CLOCK_MONOTONIC_RAW";
  (void)snprintf(description->method, sizeof description->method, "clock_gettime(2), resolution %llu ns",
                 (unsigned long long)resolution);
  description->has_frequency = true;
  description->frequency_hz = 1e9;
  description->frequency_origin = "by definition";
  return read_clock(counter, &now, reason);
}
