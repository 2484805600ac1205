/* quantity.h - the kinds of quantity that a counter can give. Unlike kinds are never compared, added or replaced. */
#ifndef NGCC_XBENCH_HARNESS_CYCLES_QUANTITY_H_
#define NGCC_XBENCH_HARNESS_CYCLES_QUANTITY_H_

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

enum xb_quantity {
  XB_CORE_CYCLES,          /* clock cycles of the core while it ran this thread in user mode; follows the clock */
  XB_REFERENCE_TICKS,      /* ticks of a counter of constant rate: time stamp counter, generic timer */
  XB_NANOSECONDS,          /* CLOCK_MONOTONIC_RAW */
  XB_RETIRED_INSTRUCTIONS, /* instructions of this thread that retired in user mode */
};
enum { XB_QUANTITY_COUNT = 4 };

/* xb_quantity_name returns the name used in options and records: "core_cycles", "reference_ticks", "nanoseconds" or
 * "retired_instructions". The string is static. */
const char *xb_quantity_name(enum xb_quantity quantity);

/* xb_quantity_unit returns the unit: "cycles", "ticks", "ns" or "instructions". The string is static. */
const char *xb_quantity_unit(enum xb_quantity quantity);

/* xb_quantity_parse finds the quantity of a name. Returns false, with *quantity unchanged, for any other text. */
bool xb_quantity_parse(const char *name, enum xb_quantity *quantity);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CYCLES_QUANTITY_H_ */
