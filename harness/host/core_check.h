// core_check.h - the core of one CPU: its kind, who shares it, and whether a process can be pinned to it.
#ifndef NGCC_XBENCH_HARNESS_HOST_CORE_CHECK_H_
#define NGCC_XBENCH_HARNESS_HOST_CORE_CHECK_H_

#include <vector>

#include "harness/host/finding_list.h"
#include "harness/host/host_probes.h"
#include "harness/host/host_report.h"
#include "harness/host/root_files.h"

namespace xbench {

// CheckCore fills core_kind and online_siblings of `facts` (facts->cpu is set) and adds the findings of
// kEfficiencyCore, kSmtSiblingOnline and kCannotPin. `measured` are all CPUs that are to be measured on.
//
// Siblings: topology/thread_siblings_list (Linux, Documentation/admin-guide/cputopology.rst) without those that
// /sys/devices/system/cpu/online does not name.
void CheckCore(const RootFiles &files, const HostProbes &probes, const std::vector<unsigned> &measured, CpuFacts *facts,
               FindingList *findings);

// CheckSteadiness runs the steadiness probe on one CPU, fills clock_spread and clock_disturbed_samples of `facts` and
// adds the finding of kClockUnsteady.
void CheckSteadiness(const HostProbes &probes, CpuFacts *facts, FindingList *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_CORE_CHECK_H_
