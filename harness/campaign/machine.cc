#include "harness/campaign/machine.h"

#include "absl/strings/str_cat.h"
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
  if (work.plan.cpu >= 0) {
    request.cpus = {static_cast<unsigned>(work.plan.cpu)};
  }
  if (!work.store->Has(kHostFile)) {
    const nlohmann::ordered_json json = HostReportToJson(CheckHost(request, SystemProbes()));
    if (absl::Status status = work.store->Write(kHostFile, json.dump(1) + "\n"); !status.ok()) {
      return status;
    }
  }
  const absl::StatusOr<HostReport> report = ReadHostReport(*work.store);
  if (!report.ok() || !strict || report->findings.empty()) {
    return report.status();
  }
  std::string text = "--strict: the host check found";
  for (const Finding &finding : report->findings) {
    absl::StrAppend(&text, "\n  ", finding.message);
  }
  return absl::FailedPreconditionError(text);
}

absl::StatusOr<std::string> Environment(const Catalog &catalog, const Store &store) {
  const absl::StatusOr<HostReport> report = ReadHostReport(store);
  if (!report.ok()) {
    return report.status();
  }
  nlohmann::ordered_json json = {{"schema", 1}, {"kind", "environment"}, {"host_platform", catalog.host_platform}};
  json["host"] = HostReportToJson(*report);
  return json.dump(1) + "\n";
}

}  // namespace xbench
