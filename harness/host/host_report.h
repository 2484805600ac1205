// host_report.h - what is known about a measuring machine, and what speaks against measuring on it.
//
// Nothing here names the machine or its user: no host name, no user name, no serial number, no path of a person.
#ifndef NGCC_XBENCH_HARNESS_HOST_HOST_REPORT_H_
#define NGCC_XBENCH_HARNESS_HOST_HOST_REPORT_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// Fact is a value, or the reason why there is none: never both, never neither.
template <typename T>
struct Fact {
  std::optional<T> value;
  std::string reason = "not examined";  // empty if there is a value

  Fact() = default;
  // A fact is what an answer leaves behind: its value, or the message of the error that stood in the way.
  explicit Fact(absl::StatusOr<T> answer) {
    *this = std::move(answer);
  }
  Fact &operator=(absl::StatusOr<T> answer) {
    if (answer.ok()) {
      value = *std::move(answer);
      reason.clear();
    } else {
      value.reset();
      reason = std::string(answer.status().message());
    }
    return *this;
  }
};

// CpuFacts are those of one CPU (the kernel's number of a hardware thread) that is to be measured on.
struct CpuFacts {
  unsigned cpu = 0;
  Fact<std::string> model;               // of this CPU, as in HostFacts::cpu_model
  Fact<std::string> core_kind;           // "uniform", "performance" or "efficiency"
  Fact<std::string> online_siblings;     // other online CPUs of its core, as the kernel writes lists, or "none"
  Fact<std::string> frequency_driver;    // "intel_pstate", "acpi-cpufreq", "scmi", ...
  Fact<std::string> governor;            // "performance", "powersave", ...
  Fact<uint64_t> min_khz;                // bounds that are set (scaling_min_freq, scaling_max_freq)
  Fact<uint64_t> max_khz;                //
  Fact<uint64_t> hardware_max_khz;       // what the hardware allows (cpuinfo_max_freq)
  Fact<uint64_t> current_khz;            // what the kernel believes it runs at (scaling_cur_freq)
  Fact<std::string> boost;               // "on", "off" or "none" (the driver knows no boost)
  Fact<double> clock_spread;             // of the steadiness probe: interquartile range / median (steadiness.h)
  Fact<double> clock_disturbed_samples;  // share of the probe's samples that other work lengthened (steadiness.h)
};

// HostFacts are those of the machine.
struct HostFacts {
  std::string architecture;     // as uname(1) prints it: "x86_64" or "aarch64"
  Fact<std::string> cpu_model;  // "AMD EPYC 9354", "Arm Cortex-A55 (...) + Arm Cortex-A76 (...)"
  Fact<uint64_t> cpus_present;  // CPUs the machine has
  Fact<uint64_t> cpus_online;   // those in use
  Fact<std::string> smt;        // the kernel's word: "on", "off", "forceoff", "notsupported", "notimplemented"
  Fact<uint64_t> memory_bytes;  // usable by the kernel (MemTotal)
  Fact<std::string> kernel;     // release: "6.1.0-18-amd64"
  Fact<std::string> distribution;
  Fact<std::string> virtual_machine;  // "none", or the hypervisor: "KVM", "VMware", "a hypervisor", ...
  Fact<std::string> container;        // "none", or its kind: "docker", "podman", "lxc", ...
  Fact<std::string> cpu_quota;        // of the control groups above this process: "none" or "1.50 CPUs"
  Fact<std::string> emulator;         // "none", or the name of what emulates this process
  Fact<int64_t> perf_event_paranoid;  // kernel.perf_event_paranoid
  Fact<double> load_1min;             // load average of the last minute
  std::vector<CpuFacts> cpus;         // one for each CPU that was asked for
};

// Check is one thing that is looked at. Each comes out as passed (no finding), found or unknown.
enum class Check {
  kEmulated,
  kCannotPin,
  kEfficiencyCore,
  kClockUnsteady,
  kCpuQuota,
  kGovernorNotPerformance,
  kBoostOn,
  kClockNotPinned,
  kSmtSiblingOnline,
  kVirtualMachine,
  kLoadHigh,
  kContainer,
  kPerfEventParanoid,
};

// Severity of a check, whatever comes out of it.
enum class Severity {
  kHigh,    // figures can be wrong by a factor, or not be those of this CPU
  kMedium,  // figures scatter more, or are shifted by some percent
  kLow,     // a counter is missing, or something to know about
};

// CheckInfo is what does not change about a check.
struct CheckInfo {
  const char *id;  // stable: stands in records
  Check check;
  Severity severity;
};

inline constexpr CheckInfo kChecks[] = {
    {"emulated", Check::kEmulated, Severity::kHigh},
    {"cannot_pin", Check::kCannotPin, Severity::kHigh},
    {"efficiency_core", Check::kEfficiencyCore, Severity::kHigh},
    {"clock_unsteady", Check::kClockUnsteady, Severity::kHigh},
    {"cpu_quota", Check::kCpuQuota, Severity::kHigh},
    {"governor_not_performance", Check::kGovernorNotPerformance, Severity::kMedium},
    {"boost_on", Check::kBoostOn, Severity::kMedium},
    {"clock_not_pinned", Check::kClockNotPinned, Severity::kMedium},
    {"smt_sibling_online", Check::kSmtSiblingOnline, Severity::kMedium},
    {"virtual_machine", Check::kVirtualMachine, Severity::kMedium},
    {"load_high", Check::kLoadHigh, Severity::kMedium},
    {"container", Check::kContainer, Severity::kLow},
    {"perf_event_paranoid", Check::kPerfEventParanoid, Severity::kLow},
};

// InfoOf returns the entry of `check`.
const CheckInfo &InfoOf(Check check);

// CheckOf returns the check with this id. InvalidArgument, with the known ids, if there is none.
absl::StatusOr<Check> CheckOf(absl::string_view id);

// SeverityName returns "high", "medium" or "low".
const char *SeverityName(Severity severity);

// Finding is a check that did not pass.
struct Finding {
  enum class State {
    kFound,    // what the id says holds
    kUnknown,  // nobody could tell; the message says why
  };

  Check check = Check::kEmulated;
  State state = State::kFound;
  std::optional<unsigned> cpu;  // not set: of the whole machine
  std::string message;          // one sentence with what was found and what was expected
  std::string action;           // what to do: a command, or words where there is none
};

// StateName returns "found" or "unknown".
const char *StateName(Finding::State state);

// HostReport is the outcome of CheckHost (host_check.h): findings in the order of kChecks, then of the CPUs.
struct HostReport {
  HostFacts facts;
  std::vector<Finding> findings;
};

// CountState returns how many findings of `report` have `state`.
size_t CountState(const HostReport &report, Finding::State state);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_HOST_REPORT_H_
