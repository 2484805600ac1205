/* counter.h - one counter of one quantity, opened and probed, or the reason why there is none.
 *
 * A quantity that the system cannot give is an error. It is never replaced by another quantity. */
#ifndef NGCC_XBENCH_HARNESS_CYCLES_COUNTER_H_
#define NGCC_XBENCH_HARNESS_CYCLES_COUNTER_H_

#include <stdbool.h>
#include <stdint.h>

#include "harness/cycles/counter_ops.h"
#include "harness/cycles/counter_state.h"
#include "harness/cycles/quantity.h"
#include "harness/cycles/reason.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_counter_open opens the counter of `quantity` for the calling thread on the system `ops` (xb_system_ops() for this
 * machine; kept by reference) and probes it. The probe reads the counter around some work and requires that the value
 * is not 0, that it advances and never falls, and finds the resolution and the cost of a read.
 *
 * Returns true, after which the caller must call xb_counter_close; or false with a reason and nothing left open. */
bool xb_counter_open(struct xb_counter *counter, enum xb_quantity quantity, const struct xb_counter_ops *ops,
                     struct xb_reason *reason);

/* xb_counter_read reads the value, in the quantity's unit. Only differences of two values have a meaning: see
 * xb_counter_elapsed. Returns false with a reason, and *value unspecified, if the counter no longer counts all the
 * time. */
bool xb_counter_read(struct xb_counter *counter, uint64_t *value, struct xb_reason *reason);

/* xb_counter_elapsed writes end - begin, two values of one counter. Returns false with a reason, and *elapsed of no
 * use, if the counter fell (it wrapped, was reset or differs between CPUs) or stood still: no figure follows from
 * either. */
bool xb_counter_elapsed(uint64_t begin, uint64_t end, uint64_t *elapsed, struct xb_reason *reason);

/* xb_counter_describe returns what the counter is. It belongs to the counter and ends with it. */
const struct xb_counter_description *xb_counter_describe(const struct xb_counter *counter);

/* xb_counter_close gives back what the counter holds. */
void xb_counter_close(struct xb_counter *counter);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CYCLES_COUNTER_H_ */
