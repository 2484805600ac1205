/* clock_counter.h - nanoseconds of CLOCK_MONOTONIC_RAW, the clock that no time service speeds up or slows down. */
#ifndef NGCC_XBENCH_HARNESS_CYCLES_CLOCK_COUNTER_H_
#define NGCC_XBENCH_HARNESS_CYCLES_CLOCK_COUNTER_H_

#include <stdbool.h>

#include "harness/cycles/counter_state.h"
#include "harness/cycles/reason.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_clock_counter_open opens XB_NANOSECONDS on the system counter->ops. Nothing has to be closed. Returns false with a
 * reason if the system has no such clock or does not know its resolution. */
bool xb_clock_counter_open(struct xb_counter *counter, struct xb_reason *reason);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CYCLES_CLOCK_COUNTER_H_ */
