#include "harness/host/host_check.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "harness/host/core_check.h"
#include "harness/host/core_kind.h"
#include "harness/host/cpuinfo.h"
#include "harness/host/finding_list.h"
#include "harness/host/frequency_check.h"
#include "harness/host/kernel_check.h"
#include "harness/host/root_files.h"
#include "harness/host/surroundings_check.h"

namespace xbench {
namespace {

// Without a CPU, the checks of a CPU cannot be made; none of them may look as if it had passed.
void AddUnknownCpu(absl::string_view reason, FindingList *findings) {
  for (Check check : {Check::kCannotPin, Check::kEfficiencyCore, Check::kClockUnsteady, Check::kGovernorNotPerformance,
                      Check::kBoostOn, Check::kClockNotPinned, Check::kSmtSiblingOnline}) {
    findings->Unknown(check, std::nullopt, reason, "a CPU to measure on", "name one by --cpu=N");
  }
}

absl::StatusOr<std::string> ModelOf(const absl::StatusOr<std::map<unsigned, std::string>> &models, unsigned cpu) {
  if (!models.ok()) {
    return models.status();
  }
  const auto model = models->find(cpu);
  return model != models->end() ? absl::StatusOr<std::string>(model->second)
                                : absl::NotFoundError(absl::StrCat("/proc/cpuinfo: CPU ", cpu, " has no model there"));
}

}  // namespace

HostReport CheckHost(const HostCheckRequest &request, const HostProbes &probes) {
  const RootFiles files(request.root);
  HostReport report;
  FindingList findings;
  report.facts.architecture = xb_architecture_name(probes.architecture);
  // The load comes first: the steadiness probe adds to it.
  CheckKernel(files, &report.facts, &findings);
  CheckSurroundings(files, probes, &report.facts, &findings);
  std::vector<unsigned> cpus = request.cpus;
  if (cpus.empty()) {
    const absl::StatusOr<unsigned> chosen = ChooseCpu(files, probes);
    if (chosen.ok()) {
      cpus.push_back(*chosen);
    } else {
      AddUnknownCpu(chosen.status().message(), &findings);
    }
  }
  std::sort(cpus.begin(), cpus.end());
  cpus.erase(std::unique(cpus.begin(), cpus.end()), cpus.end());
  const absl::StatusOr<std::map<unsigned, std::string>> models = ReadCpuModels(files);
  for (unsigned cpu : cpus) {
    CpuFacts facts;
    facts.cpu = cpu;
    facts.model = ModelOf(models, cpu);
    CheckFrequency(files, probes.architecture, &facts, &findings);
    CheckCore(files, probes, cpus, &facts, &findings);
    CheckSteadiness(probes, &facts, &findings);
    report.facts.cpus.push_back(std::move(facts));
  }
  report.findings = findings.Sorted();
  return report;
}

}  // namespace xbench
