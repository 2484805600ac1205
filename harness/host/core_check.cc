#include "harness/host/core_check.h"

#include <algorithm>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "harness/host/core_kind.h"
#include "harness/host/cpu_list.h"
#include "harness/host/steadiness.h"

namespace xbench {
namespace {

constexpr char kSysfsAction[] = "make /sys readable for this process (in a container: mount the machine's sysfs)";

bool Contains(const std::vector<unsigned> &cpus, unsigned cpu) {
  return std::binary_search(cpus.begin(), cpus.end(), cpu);
}

absl::StatusOr<std::string> KindOf(const CoreKinds &kinds, unsigned cpu) {
  if (!kinds.hybrid) {
    return std::string("uniform");
  }
  if (Contains(kinds.performance, cpu)) {
    return std::string("performance");
  }
  if (Contains(kinds.efficiency, cpu)) {
    return std::string("efficiency");
  }
  return absl::NotFoundError(absl::StrCat("CPU ", cpu, " is neither a performance core (",
                                          FormatCpuList(kinds.performance), ") nor an efficiency core (",
                                          FormatCpuList(kinds.efficiency), ")"));
}

void CheckKind(const RootFiles &files, xb_architecture architecture, CpuFacts *facts, FindingList *findings) {
  constexpr char kExpected[] = "a performance core, or cores that are all alike";
  const absl::StatusOr<CoreKinds> kinds = ReadCoreKinds(files, architecture);
  facts->core_kind = kinds.ok() ? KindOf(*kinds, facts->cpu) : absl::StatusOr<std::string>(kinds.status());
  if (!facts->core_kind.value.has_value()) {
    findings->Unknown(Check::kEfficiencyCore, facts->cpu, facts->core_kind.reason, kExpected, kSysfsAction);
  } else if (*facts->core_kind.value == "efficiency") {
    findings->Found(Check::kEfficiencyCore, facts->cpu,
                    absl::StrCat("CPU ", facts->cpu, " is an efficiency core (", kinds->source, ")"), kExpected,
                    absl::StrCat("measure on one of the performance cores: --cpu=", FormatCpuList(kinds->performance)));
  }
}

// OnlineSiblings returns the other CPUs of the core that are in use.
absl::StatusOr<std::vector<unsigned>> OnlineSiblings(const RootFiles &files, unsigned cpu) {
  const std::string path = absl::StrCat("/sys/devices/system/cpu/cpu", cpu, "/topology/thread_siblings_list");
  absl::StatusOr<std::vector<unsigned>> siblings = files.CpuList(path);
  if (!siblings.ok()) {
    return siblings;
  }
  if (!Contains(*siblings, cpu)) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": expected a list with CPU ", cpu, " in it; found ", FormatCpuList(*siblings)));
  }
  siblings->erase(std::lower_bound(siblings->begin(), siblings->end(), cpu));
  if (siblings->empty()) {
    return siblings;
  }
  const absl::StatusOr<std::vector<unsigned>> online = OnlineCpus(files);
  if (!online.ok()) {
    return online.status();
  }
  siblings->erase(
      std::remove_if(siblings->begin(), siblings->end(), [&](unsigned sibling) { return !Contains(*online, sibling); }),
      siblings->end());
  return siblings;
}

void CheckSiblings(const RootFiles &files, const std::vector<unsigned> &measured, CpuFacts *facts,
                   FindingList *findings) {
  constexpr char kExpected[] = "no other online CPU on the same core";
  const absl::StatusOr<std::vector<unsigned>> siblings = OnlineSiblings(files, facts->cpu);
  if (!siblings.ok()) {
    facts->online_siblings = absl::StatusOr<std::string>(siblings.status());
    findings->Unknown(Check::kSmtSiblingOnline, facts->cpu, siblings.status().message(), kExpected, kSysfsAction);
    return;
  }
  facts->online_siblings = absl::StatusOr<std::string>(FormatCpuList(*siblings));
  if (siblings->empty()) {
    return;
  }
  std::string action;
  bool both_measured = false;
  for (unsigned sibling : *siblings) {
    both_measured |= Contains(measured, sibling);
    absl::StrAppend(&action, action.empty() ? "" : " && ", "echo 0 | sudo tee /sys/devices/system/cpu/cpu", sibling,
                    "/online");
  }
  findings->Found(Check::kSmtSiblingOnline, facts->cpu,
                  absl::StrCat("CPU ", facts->cpu, " shares its core with CPU ", FormatCpuList(*siblings),
                               both_measured ? ", which is to be measured on as well" : ""),
                  kExpected, absl::StrCat(both_measured ? "measure on one CPU of each core only, and: " : "", action));
}

void CheckPin(const RootFiles &files, const HostProbes &probes, unsigned cpu, FindingList *findings) {
  constexpr char kExpected[] = "that a process can be pinned to it";
  const absl::StatusOr<std::vector<unsigned>> online = OnlineCpus(files);
  const absl::StatusOr<std::vector<unsigned>> allowed = probes.allowed_cpus();
  std::string action = "choose another CPU by --cpu, or widen the cpuset of this process (taskset, cpuset.cpus)";
  if (allowed.ok()) {
    absl::StrAppend(&action, "; it may run on ", FormatCpuList(*allowed));
  }
  if (online.ok() && !Contains(*online, cpu)) {
    findings->Found(Check::kCannotPin, cpu,
                    absl::StrCat("CPU ", cpu, " is not online (online: ", FormatCpuList(*online), ")"), kExpected,
                    action);
    return;
  }
  const absl::Status pinned = probes.pin(cpu);
  if (absl::IsFailedPrecondition(pinned)) {
    findings->Found(Check::kCannotPin, cpu,
                    absl::StrCat("no process can be pinned to CPU ", cpu, ": ", pinned.message()), kExpected, action);
  } else if (!pinned.ok()) {
    findings->Unknown(Check::kCannotPin, cpu, pinned.message(), kExpected, action);
  }
}

}  // namespace

void CheckCore(const RootFiles &files, const HostProbes &probes, const std::vector<unsigned> &measured, CpuFacts *facts,
               FindingList *findings) {
  CheckKind(files, probes.architecture, facts, findings);
  CheckSiblings(files, measured, facts, findings);
  CheckPin(files, probes, facts->cpu, findings);
}

void CheckSteadiness(const HostProbes &probes, CpuFacts *facts, FindingList *findings) {
  const std::string expected = absl::StrFormat("a spread of at most %.1f %% and at most %.0f %% of samples disturbed",
                                               100 * kMostClockSpread, 100 * kMostDisturbed);
  constexpr char kAction[] =
      "end other work (see `top`), pin the clock and turn the boost off as the other findings say, then check again";
  const absl::StatusOr<std::vector<double>> samples = probes.spin_times(facts->cpu);
  const absl::StatusOr<Steadiness> steadiness =
      samples.ok() ? JudgeSteadiness(*samples) : absl::StatusOr<Steadiness>(samples.status());
  if (!steadiness.ok()) {
    facts->clock_spread = absl::StatusOr<double>(steadiness.status());
    facts->clock_disturbed_samples = absl::StatusOr<double>(steadiness.status());
    findings->Unknown(Check::kClockUnsteady, facts->cpu, steadiness.status().message(), expected, kAction);
    return;
  }
  facts->clock_spread = absl::StatusOr<double>(steadiness->spread);
  facts->clock_disturbed_samples = absl::StatusOr<double>(steadiness->disturbed);
  if (!steadiness->steady) {
    findings->Found(
        Check::kClockUnsteady, facts->cpu,
        absl::StrFormat("the same work on CPU %u took times with a spread (interquartile range / median) of "
                        "%.2f %%, and %.1f %% of samples were disturbed",
                        facts->cpu, 100 * steadiness->spread, 100 * steadiness->disturbed),
        expected, kAction);
  }
}

}  // namespace xbench
