#include "harness/report/banner.h"

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/report/record_cells.h"

namespace xbench {
namespace {

struct CheckTerm {
  Check check;
  Term term;
};

constexpr std::array<CheckTerm, 13> kCheckTerms = {{{Check::kEmulated, Term::kCheckEmulated},
                                                    {Check::kCannotPin, Term::kCheckCannotPin},
                                                    {Check::kEfficiencyCore, Term::kCheckEfficiencyCore},
                                                    {Check::kClockUnsteady, Term::kCheckClockUnsteady},
                                                    {Check::kCpuQuota, Term::kCheckCpuQuota},
                                                    {Check::kGovernorNotPerformance, Term::kCheckGovernor},
                                                    {Check::kBoostOn, Term::kCheckBoost},
                                                    {Check::kClockNotPinned, Term::kCheckClockNotPinned},
                                                    {Check::kSmtSiblingOnline, Term::kCheckSmt},
                                                    {Check::kVirtualMachine, Term::kCheckVirtualMachine},
                                                    {Check::kLoadHigh, Term::kCheckLoad},
                                                    {Check::kContainer, Term::kCheckContainer},
                                                    {Check::kPerfEventParanoid, Term::kCheckParanoid}}};

bool Same(const Finding &a, const Finding &b) {
  return a.check == b.check && a.state == b.state && a.cpu == b.cpu;
}

Term SeverityTerm(Severity severity) {
  switch (severity) {
    case Severity::kHigh:
      return Term::kSeverityHigh;
    case Severity::kMedium:
      return Term::kSeverityMedium;
    case Severity::kLow:
      break;
  }
  return Term::kSeverityLow;
}

// Troubles counts the cells that are not as they should be.
struct Troubles {
  size_t ticks = 0;
  size_t marked = 0;
  size_t failed = 0;
};

Troubles CountTroubles(const DataSet &data_set) {
  Troubles troubles;
  for (const Record &record : data_set.records) {
    const bool measured = record.measurement.has_value();
    troubles.ticks += measured && record.measurement->quantity == Unit::kReferenceTicks ? 1 : 0;
    troubles.marked += measured && !record.measurement->marks.empty() ? 1 : 0;
    troubles.failed += IsFailure(record) ? 1 : 0;
  }
  return troubles;
}

}  // namespace

std::vector<Finding> DistinctFindings(const DataSet &data_set) {
  std::vector<Finding> findings = data_set.environment.host.findings;
  for (const Record &record : data_set.records) {
    for (const Finding &finding : record.findings) {
      const bool known =
          std::any_of(findings.begin(), findings.end(), [&](const Finding &other) { return Same(finding, other); });
      if (!known) {
        findings.push_back(finding);
      }
    }
  }
  return findings;
}

std::string FindingTitle(const Words &words, const Finding &finding) {
  std::string title(InfoOf(finding.check).id);
  for (const CheckTerm &known : kCheckTerms) {
    if (known.check == finding.check) {
      title = words(known.term);
    }
  }
  const std::string cpu = finding.cpu.has_value() ? words(Term::kOnCpu, *finding.cpu) : "";
  const bool found = finding.state == Finding::State::kFound;
  return words(found ? Term::kFindingFound : Term::kFindingUnknown, title, cpu,
               words(SeverityTerm(InfoOf(finding.check).severity)));
}

void SetBanner(const PageInput &input, Page *page) {
  const Words &words = input.words;
  const std::vector<Finding> findings = DistinctFindings(input.data_set);
  const Troubles troubles = CountTroubles(input.data_set);
  std::vector<std::string> ids;
  for (const Finding &finding : findings) {
    page->warnings.push_back(FindingTitle(words, finding));
    ids.emplace_back(InfoOf(finding.check).id);
  }
  if (troubles.ticks > 0) {
    page->warnings.push_back(words(Term::kWarnTicks));
  }
  if (troubles.marked > 0) {
    page->warnings.push_back(words(Term::kWarnMarked, troubles.marked));
  }
  if (troubles.failed > 0) {
    page->warnings.push_back(words(Term::kWarnFailed, troubles.failed));
  }
  if (!findings.empty()) {
    page->warning = words(Term::kWarnFindings, findings.size());
  } else if (!page->warnings.empty()) {
    page->warning = words(Term::kWarnOther);
  }
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  page->watermark = absl::StrJoin(ids, " ");
}

}  // namespace xbench
