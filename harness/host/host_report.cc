#include "harness/host/host_report.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace xbench {

const CheckInfo &InfoOf(Check check) {
  const CheckInfo *info = std::find_if(std::begin(kChecks), std::end(kChecks),
                                       [&](const CheckInfo &entry) { return entry.check == check; });
  return info == std::end(kChecks) ? kChecks[0] : *info;  // a test says that every check has an entry
}

absl::StatusOr<Check> CheckOf(absl::string_view id) {
  std::string known;
  for (const CheckInfo &info : kChecks) {
    if (id == info.id) {
      return info.check;
    }
    absl::StrAppend(&known, known.empty() ? "" : ", ", info.id);
  }
  return absl::InvalidArgumentError(absl::StrCat("unknown id '", id, "' of a host check; known: ", known));
}

const char *SeverityName(Severity severity) {
  switch (severity) {
    case Severity::kHigh:
      return "high";
    case Severity::kMedium:
      return "medium";
    case Severity::kLow:
      break;
  }
  return "low";
}

const char *StateName(Finding::State state) {
  return state == Finding::State::kFound ? "found" : "unknown";
}

size_t CountState(const HostReport &report, Finding::State state) {
  return static_cast<size_t>(std::count_if(report.findings.begin(), report.findings.end(),
                                           [&](const Finding &finding) { return finding.state == state; }));
}

}  // namespace xbench
