#include "harness/campaign/machine.h"

#include <algorithm>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/campaign/build.h"
#include "harness/host/cpu_list.h"
#include "harness/host/host_check.h"
#include "harness/host/host_json.h"
#include "harness/host/host_probes.h"
#include "harness/host/host_report.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

constexpr char kHostFile[] = "work/host.json";

absl::StatusOr<HostReport> ReadHostReport(const Store &store) {
  if (!store.Has(kHostFile)) {
    return absl::FailedPreconditionError(absl::StrCat(kHostFile, " is missing; run the phase `check` first"));
  }
  const absl::StatusOr<std::string> text = store.Read(kHostFile);
  const absl::StatusOr<nlohmann::json> json = text.ok() ? ParseJson(*text, kHostFile) : text.status();
  return json.ok() ? HostReportFromJson(*json, kHostFile) : json.status();
}

}  // namespace

absl::Status CheckMachine(const CampaignWork &work, bool strict) {
  HostCheckRequest request;
  for (const uint64_t cpu : work.plan.cpus) {
    request.cpus.push_back(static_cast<unsigned>(cpu));
  }
  if (!work.store->Has(kHostFile)) {
    const nlohmann::ordered_json json = HostReportToJson(CheckHost(request, SystemProbes()));
    if (absl::Status status = work.store->Write(kHostFile, json.dump(1) + "\n"); !status.ok()) {
      return status;
    }
  }
  const absl::StatusOr<HostReport> report = ReadHostReport(*work.store);
  absl::Status status = report.status();
  if (status.ok()) {
    status = CheckCpus(work.plan, *report);
  }
  if (!status.ok() || !strict || report->findings.empty()) {
    return status;
  }
  std::string text = "--strict: the host check found";
  for (const Finding &finding : report->findings) {
    absl::StrAppend(&text, "\n  ", finding.message);
  }
  return absl::FailedPreconditionError(text);
}

absl::StatusOr<std::string> FixSystem(const Store &store, const std::string &system) {
  constexpr char kSystem[] = "work/system";
  if (!store.Has(kSystem)) {
    const std::string name = system.empty() ? "unnamed" : system;
    const absl::Status status = store.Write(kSystem, name);
    return status.ok() ? absl::StatusOr<std::string>(name) : status;
  }
  absl::StatusOr<std::string> held = store.Read(kSystem);
  if (held.ok() && !system.empty() && system != *held) {
    return absl::FailedPreconditionError(absl::StrCat("--system=", system, ": the folder holds a campaign of system ",
                                                      *held, "; leave the option out, or use another folder"));
  }
  return held;
}

absl::Status CheckCpus(const Plan &plan, const HostReport &report) {
  for (const CpuFacts &facts : plan.cpus.size() > 1 ? report.facts.cpus : std::vector<CpuFacts>()) {
    if (!facts.online_siblings.value.has_value()) {
      return absl::FailedPreconditionError(absl::StrCat("--cpu: nobody can tell which CPUs share a core with CPU ",
                                                        facts.cpu, " (", facts.online_siblings.reason,
                                                        "); name one CPU only"));
    }
    if (*facts.online_siblings.value == "none") {
      continue;
    }
    const absl::StatusOr<std::vector<unsigned>> siblings = ParseCpuList(*facts.online_siblings.value);
    if (!siblings.ok()) {
      return siblings.status();
    }
    for (const unsigned sibling : *siblings) {
      if (std::find(plan.cpus.begin(), plan.cpus.end(), sibling) != plan.cpus.end()) {
        return absl::FailedPreconditionError(
            absl::StrCat("--cpu: CPUs ", facts.cpu, " and ", sibling, " share a core; name one CPU of each core"));
      }
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Environment> MakeEnvironment(const CampaignWork &work, const std::string &system) {
  absl::StatusOr<HostReport> report = ReadHostReport(*work.store);
  absl::StatusOr<Build> build = ReadBuild(*work.store);
  if (!report.ok() || !build.ok()) {
    return report.ok() ? build.status() : report.status();
  }
  Environment environment;
  environment.system = system;
  environment.host_platform = work.catalog.host_platform;
  environment.host = *std::move(report);
  environment.revision = build->revision;
  environment.build_tool = build->build_tool;
  environment.tools = build->tools;
  environment.sha256 = {{"toolchain_lock", build->sha256.at("toolchain_lock")}};
  return environment;
}

}  // namespace xbench
