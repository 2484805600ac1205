// kernel_check.h - what the kernel says about itself, its memory and its load.
#ifndef NGCC_XBENCH_HARNESS_HOST_KERNEL_CHECK_H_
#define NGCC_XBENCH_HARNESS_HOST_KERNEL_CHECK_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "harness/host/finding_list.h"
#include "harness/host/host_report.h"
#include "harness/host/root_files.h"

namespace xbench {

// Bounds of the load average of the last minute: this, or one CPU in 20 busy on a machine with many.
inline constexpr double kMostLoad = 0.5;
inline constexpr double kMostLoadPerCpu = 0.05;

// The largest kernel.perf_event_paranoid with which a process may count its own user mode (Linux,
// Documentation/admin-guide/sysctl/kernel.rst; Debian's kernels know 3 and 4, which forbid all).
inline constexpr int64_t kMostParanoid = 2;

// ReadDistribution returns PRETTY_NAME of /etc/os-release, or of /usr/lib/os-release (os-release(5)).
absl::StatusOr<std::string> ReadDistribution(const RootFiles &files);

// ReadMemory returns MemTotal of /proc/meminfo in bytes.
absl::StatusOr<uint64_t> ReadMemory(const RootFiles &files);

// CheckKernel fills cpu_model, cpus_present, cpus_online, smt, memory_bytes, kernel, distribution, perf_event_paranoid
// and load_1min of `facts`, and adds the findings of kLoadHigh and kPerfEventParanoid. The latter passes with any value
// if this process has CAP_PERFMON or CAP_SYS_ADMIN (CapEff of /proc/self/status; capabilities(7)).
void CheckKernel(const RootFiles &files, HostFacts *facts, FindingList *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_KERNEL_CHECK_H_
