/* perf_counter.h - core cycles and retired instructions from the Linux perf subsystem.
 *
 * Not tested on hardware: the build machines have no hardware counters. Every path is tested with fakes. */
#ifndef NGCC_XBENCH_HARNESS_CYCLES_PERF_COUNTER_H_
#define NGCC_XBENCH_HARNESS_CYCLES_PERF_COUNTER_H_

#include <stdbool.h>

#include "harness/cycles/counter_state.h"
#include "harness/cycles/quantity.h"
#include "harness/cycles/reason.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_perf_counter_open opens XB_CORE_CYCLES or XB_RETIRED_INSTRUCTIONS for the calling thread, user mode only and
 * pinned to the hardware counter, on the system counter->ops. `counter` is otherwise filled by this function.
 *
 * The value is read in user space, by the protocol of perf_event_mmap_page (linux/perf_event.h), if the kernel offers
 * it, else with read(2); the description says which, and a counter never changes its method. A read fails, with a
 * reason, if the counter was not on the CPU all the time (time running differs from time enabled: it was shared with
 * others), or if the kernel lost it. Returns false with a reason, and nothing left open, if the system refuses or has
 * no such counter. */
bool xb_perf_counter_open(struct xb_counter *counter, enum xb_quantity quantity, struct xb_reason *reason);

/* xb_perf_counter_close gives back the page and the file. */
void xb_perf_counter_close(struct xb_counter *counter);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CYCLES_PERF_COUNTER_H_ */
