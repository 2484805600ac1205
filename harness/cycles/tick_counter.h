/* tick_counter.h - reference ticks: the time stamp counter of x86-64 and the generic timer of AArch64.
 *
 * Not tested on hardware: AArch64 (under QEMU and with fakes only). */
#ifndef NGCC_XBENCH_HARNESS_CYCLES_TICK_COUNTER_H_
#define NGCC_XBENCH_HARNESS_CYCLES_TICK_COUNTER_H_

#include <stdbool.h>

#include "harness/cycles/counter_state.h"
#include "harness/cycles/reason.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_tick_counter_open opens XB_REFERENCE_TICKS on the system counter->ops. Nothing has to be closed.
 *
 * x86-64: RDTSCP, only if CPUID says that the instruction is there and that the counter is invariant (Intel SDM volume
 * 3B, section "Invariant TSC"). Frequency: CPUID leaf 15H (crystal clock x EBX / EAX) if it holds all three numbers,
 * else calibrated against CLOCK_MONOTONIC_RAW for 50 ms and labelled so. AArch64: CNTVCT_EL0, frequency of CNTFRQ_EL0
 * (Arm ARM, D11). Returns false with a reason if an instruction is missing or forbidden, the rate is not constant or
 * unknown. */
bool xb_tick_counter_open(struct xb_counter *counter, struct xb_reason *reason);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CYCLES_TICK_COUNTER_H_ */
