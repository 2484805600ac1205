#include "harness/host/frequency_check.h"

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

constexpr char kCpuFolder[] = "/sys/devices/system/cpu/";
constexpr char kPstateFolder[] = "/sys/devices/system/cpu/intel_pstate";
constexpr char kCommonBoost[] = "/sys/devices/system/cpu/cpufreq/boost";
constexpr char kLookAction[] =
    "see the machine's firmware set-up and the kernel's cpufreq driver; on a virtual machine, measure on a physical "
    "one";

std::string WriteCommand(absl::string_view value, absl::string_view path) {
  return absl::StrCat("echo ", value, " | sudo tee ", path);
}

// Boost is the state of the boost, and the command that turns it off.
struct Boost {
  absl::StatusOr<std::string> state;
  std::string action;
};

// ReadSwitch reads a file of 0 or 1, of which `on` means that the boost is on.
Boost ReadSwitch(const RootFiles &files, const std::string &path, int64_t on) {
  Boost boost{std::string(), WriteCommand(on == 1 ? "0" : "1", path)};
  const absl::StatusOr<int64_t> value = files.Number(path);
  if (!value.ok()) {
    boost.state = value.status();
  } else if (*value != 0 && *value != 1) {
    boost.state = absl::InvalidArgumentError(absl::StrCat(path, ": expected 0 or 1; found ", *value));
  } else {
    boost.state = std::string(*value == on ? "on" : "off");
  }
  return boost;
}

Boost ReadBoost(const RootFiles &files, xb_architecture architecture, const std::string &folder,
                const absl::StatusOr<std::string> &driver) {
  if (files.Exists(kPstateFolder)) {
    // Older kernels have no status file; there the folder means that the driver is in use.
    const std::string status_path = absl::StrCat(kPstateFolder, "/status");
    const absl::StatusOr<std::string> status = files.Line(status_path);
    if (!status.ok() && !absl::IsNotFound(status.status())) {
      return {status.status(), kLookAction};
    }
    if (!status.ok() || *status == "active" || *status == "passive") {
      return ReadSwitch(files, absl::StrCat(kPstateFolder, "/no_turbo"), 0);
    }
    if (*status != "off") {
      return {absl::InvalidArgumentError(
                  absl::StrCat(status_path, ": expected active, passive or off; found '", *status, "'")),
              kLookAction};
    }
  }
  for (const std::string &path : {folder + "/boost", folder + "/cpb", std::string(kCommonBoost)}) {
    if (files.Exists(path)) {
      return ReadSwitch(files, path, 1);
    }
  }
  if (!driver.ok()) {
    return {driver.status(), kLookAction};
  }
  if (architecture == XB_AARCH64) {
    return {std::string("none"), ""};
  }
  return {absl::NotFoundError(absl::StrCat("there is neither ", kPstateFolder, "/no_turbo nor ", kCommonBoost, " nor ",
                                           folder, "/boost (driver ", *driver, ")")),
          kLookAction};
}

// ReadClock reads a frequency in kHz.
absl::StatusOr<uint64_t> ReadClock(const RootFiles &files, const std::string &path) {
  const absl::StatusOr<int64_t> value = files.Number(path);
  if (!value.ok()) {
    return value.status();
  }
  if (*value <= 0) {
    return absl::InvalidArgumentError(absl::StrCat(path, ": expected a number of kHz above 0; found ", *value));
  }
  return static_cast<uint64_t>(*value);
}

void CheckGovernor(const CpuFacts &facts, const std::string &folder, FindingList *findings) {
  const std::string action = WriteCommand("performance", folder + "/scaling_governor");
  if (!facts.governor.value.has_value()) {
    findings->Unknown(Check::kGovernorNotPerformance, facts.cpu, facts.governor.reason, "the governor 'performance'",
                      kLookAction);
  } else if (*facts.governor.value != "performance") {
    findings->Found(Check::kGovernorNotPerformance, facts.cpu,
                    absl::StrCat("the governor of CPU ", facts.cpu, " is '", *facts.governor.value, "'"),
                    "'performance'", action);
  }
}

void CheckBounds(const CpuFacts &facts, const std::string &folder, FindingList *findings) {
  constexpr char kExpected[] = "the same lower and upper bound of the clock";
  const Fact<uint64_t> &low = facts.min_khz;
  const Fact<uint64_t> &high = facts.max_khz;
  if (!low.value.has_value() || !high.value.has_value()) {
    findings->Unknown(Check::kClockNotPinned, facts.cpu, low.value.has_value() ? high.reason : low.reason, kExpected,
                      kLookAction);
  } else if (*low.value > *high.value) {
    findings->Unknown(Check::kClockNotPinned, facts.cpu,
                      absl::StrCat(folder, ": scaling_min_freq (", *low.value, " kHz) is above scaling_max_freq (",
                                   *high.value, " kHz)"),
                      kExpected, kLookAction);
  } else if (*low.value != *high.value) {
    // The bound is read when the command runs: turning the boost off changes it.
    findings->Found(
        Check::kClockNotPinned, facts.cpu,
        absl::StrCat("the clock of CPU ", facts.cpu, " may go from ", *low.value, " kHz to ", *high.value, " kHz"),
        kExpected,
        absl::StrCat("cat ", folder, "/scaling_max_freq | sudo tee ", folder,
                     "/scaling_min_freq (after the boost is off)"));
  }
}

void CheckBoost(const CpuFacts &facts, const std::string &action, FindingList *findings) {
  if (!facts.boost.value.has_value()) {
    findings->Unknown(Check::kBoostOn, facts.cpu, facts.boost.reason, "boost off", action);
  } else if (*facts.boost.value == "on") {
    findings->Found(Check::kBoostOn, facts.cpu,
                    absl::StrCat("CPU ", facts.cpu, " may boost its clock for as long as heat and neighbours allow"),
                    "boost off", action);
  }
}

}  // namespace

void CheckFrequency(const RootFiles &files, xb_architecture architecture, CpuFacts *facts, FindingList *findings) {
  const std::string folder = absl::StrCat(kCpuFolder, "cpu", facts->cpu, "/cpufreq");
  absl::StatusOr<std::string> driver = files.Line(folder + "/scaling_driver");
  if (!files.Exists(folder)) {
    const absl::Status none = absl::NotFoundError(
        absl::StrCat(folder, ": there is no such folder; the kernel does not control the clock of this CPU"));
    driver = none;
    facts->governor = absl::StatusOr<std::string>(none);
    for (Fact<uint64_t> *clock : {&facts->min_khz, &facts->max_khz, &facts->hardware_max_khz, &facts->current_khz}) {
      *clock = absl::StatusOr<uint64_t>(none);
    }
  } else {
    facts->governor = files.Line(folder + "/scaling_governor");
    facts->min_khz = ReadClock(files, folder + "/scaling_min_freq");
    facts->max_khz = ReadClock(files, folder + "/scaling_max_freq");
    facts->hardware_max_khz = ReadClock(files, folder + "/cpuinfo_max_freq");
    facts->current_khz = ReadClock(files, folder + "/scaling_cur_freq");
  }
  Boost boost = ReadBoost(files, architecture, folder, driver);
  // Where the switch cannot be read, the command that sets it is no help.
  const std::string action = boost.state.ok() ? boost.action : kLookAction;
  facts->boost = std::move(boost.state);
  facts->frequency_driver = std::move(driver);
  CheckGovernor(*facts, folder, findings);
  CheckBoost(*facts, action, findings);
  CheckBounds(*facts, folder, findings);
}

}  // namespace xbench
