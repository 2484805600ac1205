// host_probes.h - what the host check asks that is no file, so that tests can play any machine.
#ifndef NGCC_XBENCH_HARNESS_HOST_HOST_PROBES_H_
#define NGCC_XBENCH_HARNESS_HOST_HOST_PROBES_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "harness/api/architecture.h"

namespace xbench {

// Hypervisor is CPUID's answer on x86-64: leaf 1, ECX bit 31, which processors leave 0 and hypervisors set (Intel SDM
// vol. 2, CPUID; AMD APM vol. 3, appendix E), and the 12 bytes of signature of leaf 0x40000000 if it is set.
struct Hypervisor {
  bool present = false;
  std::string signature;
};

// HostProbes are the questions. All functions must be set. An error's message is the reason why there is no answer.
struct HostProbes {
  xb_architecture architecture = XB_THIS_ARCHITECTURE;
  // The CPUs on which the calling thread may run, ascending.
  std::function<absl::StatusOr<std::vector<unsigned>>()> allowed_cpus;
  // Runs the calling thread on `cpu` and puts it back. FailedPrecondition if the system refuses; any other error means
  // that nobody knows.
  std::function<absl::Status(unsigned cpu)> pin;
  // Times of the same short work done many times on `cpu`, in nanoseconds, after a warm-up. See JudgeSteadiness.
  std::function<absl::StatusOr<std::vector<double>>(unsigned cpu)> spin_times;
  // Not asked on AArch64, which has no such instruction.
  std::function<absl::StatusOr<Hypervisor>()> hypervisor;
  // Name of what emulates this process, or "none".
  std::function<absl::StatusOr<std::string>()> emulator;
};

// SystemProbes ask the machine on which the process runs.
HostProbes SystemProbes();

// AbsentProbes answer nothing, for files that were copied from another machine: `architecture` is that machine's.
HostProbes AbsentProbes(xb_architecture architecture);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_HOST_PROBES_H_
