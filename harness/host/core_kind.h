// core_kind.h - fast and slow cores of one machine, and the CPU to measure on.
#ifndef NGCC_XBENCH_HARNESS_HOST_CORE_KIND_H_
#define NGCC_XBENCH_HARNESS_HOST_CORE_KIND_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/api/architecture.h"
#include "harness/host/host_probes.h"
#include "harness/host/root_files.h"

namespace xbench {

// A core with less than this share of the largest capacity is an efficiency core. Cores of one kind differ by some
// percent where single ones may run at a higher clock; small cores have about a third.
inline constexpr double kLeastCapacity = 0.75;

// OnlineCpus returns the CPUs that are in use (/sys/devices/system/cpu/online).
absl::StatusOr<std::vector<unsigned>> OnlineCpus(const RootFiles &files);

// CoreKinds says which CPUs are of which kind.
struct CoreKinds {
  bool hybrid = false;                // false: all alike, and the lists are empty
  std::vector<unsigned> performance;  // ascending
  std::vector<unsigned> efficiency;
  std::string source;  // what says so, for messages: "cpu_capacity", "/sys/devices/cpu_atom/cpus"
};

// ReadCoreKinds finds out. x86-64: the lists /sys/devices/cpu_core/cpus and /sys/devices/cpu_atom/cpus (Linux,
// Documentation/admin-guide/perf/intel-hybrid); without them, cpu_capacity if the kernel has it; without that, all are
// alike if there is the performance monitoring unit /sys/devices/cpu, which hybrid machines do not have. AArch64:
// cpu_capacity (Documentation/ABI/testing/sysfs-devices-system-cpu), see kLeastCapacity. An error if nothing says so.
absl::StatusOr<CoreKinds> ReadCoreKinds(const RootFiles &files, xb_architecture architecture);

// ChooseCpu returns the CPU to measure on if nobody says which: of the CPUs on which this process may run (if the probe
// cannot tell, of those online), the last that is no efficiency core, because CPU 0 often serves interrupts. If all of
// them are efficiency cores, the last. NotFound, with the reason, if the CPUs are not known.
absl::StatusOr<unsigned> ChooseCpu(const RootFiles &files, const HostProbes &probes);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_CORE_KIND_H_
