/* system_ops.h - the machine that the process runs on.
 *
 * Not tested on hardware: RDPMC and PMCCNTR_EL0 from user mode, CNTVCT_EL0 and CNTFRQ_EL0 (under QEMU only). */
#ifndef NGCC_XBENCH_HARNESS_CYCLES_SYSTEM_OPS_H_
#define NGCC_XBENCH_HARNESS_CYCLES_SYSTEM_OPS_H_

#include "harness/cycles/counter_ops.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_system_ops returns the access to this machine. It is static and constant. */
const struct xb_counter_ops *xb_system_ops(void);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CYCLES_SYSTEM_OPS_H_ */
