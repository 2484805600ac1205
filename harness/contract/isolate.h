/* isolate.h - runs one check in a process of its own, within limits: whatever a candidate does there is the end of that
 * check and of nothing else. */
#ifndef NGCC_XBENCH_HARNESS_CONTRACT_ISOLATE_H_
#define NGCC_XBENCH_HARNESS_CONTRACT_ISOLATE_H_

#include <stddef.h>

#include "harness/contract/run.h"

#ifdef __cplusplus
extern "C" {
#endif

/* struct xb_isolate_limits is what the process may use. Time is that of the processor, so that a busy machine fails
 * nothing; a process that only sleeps is ended after ten times as long. */
struct xb_isolate_limits {
  unsigned cpu_seconds;
  size_t memory_bytes; /* resident; an emulator's own memory is part of it */
};

/* The process group, standard input from nowhere, files of at most 16 MiB and no core file are limits, too. */

/* xb_isolate runs check(run) in a new process and fills in `report`: what the check told, or what ended its process
 * (exit, signal, limit), what it was doing then, and, of a check that asks for it, what was written to standard output
 * and error. Without a process, or memory for the report, that is the reason of a failure. The caller has one thread
 * and nothing in the buffers of stdio. */
void xb_isolate(void (*check)(const struct xb_run *run), const struct xb_hash *hash, const struct xb_hash *reference,
                const struct xb_isolate_limits *limits, struct xb_run_report *report);

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CONTRACT_ISOLATE_H_ */
