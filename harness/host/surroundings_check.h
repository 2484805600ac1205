// surroundings_check.h - what stands between this process and the hardware: hypervisor, container, quota, emulator.
#ifndef NGCC_XBENCH_HARNESS_HOST_SURROUNDINGS_CHECK_H_
#define NGCC_XBENCH_HARNESS_HOST_SURROUNDINGS_CHECK_H_

#include <string>

#include "absl/status/statusor.h"
#include "harness/host/finding_list.h"
#include "harness/host/host_probes.h"
#include "harness/host/host_report.h"
#include "harness/host/root_files.h"

namespace xbench {

// FindVirtualMachine returns the hypervisor's name, or "none". Signs, of which any one is enough: CPUID (x86-64; the
// flag "hypervisor" of /proc/cpuinfo if CPUID was not asked), /sys/hypervisor/type, the device tree (AArch64), the
// vendor and product in the firmware's tables (/sys/class/dmi/id). "none" needs one that says so: CPUID or the flags on
// x86-64, a device tree or firmware tables on AArch64. An error if there is neither.
absl::StatusOr<std::string> FindVirtualMachine(const RootFiles &files, const HostProbes &probes);

// FindContainer returns the kind of container, or "none". Signs: /run/systemd/container, /.dockerenv,
// /run/.containerenv, names in /proc/1/cgroup, and a process namespace other than the machine's first one. "none" needs
// a /proc/1/cgroup that can be read. An error otherwise.
absl::StatusOr<std::string> FindContainer(const RootFiles &files);

// CheckSurroundings fills virtual_machine, container, cpu_quota (cpu_quota.h) and emulator of `facts` and adds the
// findings of kVirtualMachine, kContainer, kCpuQuota and kEmulated.
void CheckSurroundings(const RootFiles &files, const HostProbes &probes, HostFacts *facts, FindingList *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_SURROUNDINGS_CHECK_H_
