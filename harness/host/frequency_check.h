// frequency_check.h - governor, bounds of the clock, and boost of one CPU, from the kernel's cpufreq files.
//
// Source: Linux, Documentation/admin-guide/pm/cpufreq.rst, intel_pstate.rst, amd-pstate.rst.
#ifndef NGCC_XBENCH_HARNESS_HOST_FREQUENCY_CHECK_H_
#define NGCC_XBENCH_HARNESS_HOST_FREQUENCY_CHECK_H_

#include "harness/api/architecture.h"
#include "harness/host/finding_list.h"
#include "harness/host/host_report.h"
#include "harness/host/root_files.h"

namespace xbench {

// CheckFrequency fills the clock facts of `facts` (facts->cpu is set) but those of the steadiness probe, and adds the
// findings of kGovernorNotPerformance, kClockNotPinned and kBoostOn.
//
// Boost is read from the first of these: intel_pstate/no_turbo, unless intel_pstate/status is "off"; the CPU's own
// cpufreq/boost or cpufreq/cpb; the common cpufreq/boost. With none of them: on AArch64, "none", because the kernel
// makes the file for every driver that knows boost levels, and without them scaling_max_freq bounds all; on x86-64,
// unknown, because processors boost without being asked.
void CheckFrequency(const RootFiles &files, xb_architecture architecture, CpuFacts *facts, FindingList *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_FREQUENCY_CHECK_H_
