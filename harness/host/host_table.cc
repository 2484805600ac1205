#include "harness/host/host_table.h"

#include <cstdint>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "harness/host/host_fields.h"

namespace xbench {
namespace {

std::string ValueText(const std::string &value) {
  return value;
}

std::string ValueText(uint64_t value) {
  return absl::StrCat(value);
}

std::string ValueText(int64_t value) {
  return absl::StrCat(value);
}

std::string ValueText(double value) {
  return absl::StrFormat("%.4f", value);
}

// FactLines appends one line for each fact, as a visitor of host_fields.h. A reason that is that of the fact before is
// not repeated.
class FactLines {
 public:
  explicit FactLines(std::string *text) : text_(text) {}

  template <typename T>
  void operator()(const char *name, const Fact<T> &fact, absl::string_view unit) {
    std::string value;
    if (!fact.value.has_value()) {
      value = fact.reason == last_reason_ ? "n/a: as above" : absl::StrCat("n/a: ", fact.reason);
      last_reason_ = fact.reason;
    } else {
      value = ValueText(*fact.value);
      if (!unit.empty() && unit != "1") {
        absl::StrAppend(&value, " ", unit);
      }
    }
    absl::StrAppendFormat(text_, "  %-23s  %s\n", name, value);
  }

 private:
  std::string *text_;
  std::string last_reason_;
};

}  // namespace

std::string FormatHostTable(const HostReport &report) {
  std::string text = "Host\n";
  absl::StrAppendFormat(&text, "  %-23s  %s\n", "architecture", report.facts.architecture);
  VisitHostFields(report.facts, FactLines(&text));
  for (const CpuFacts &cpu : report.facts.cpus) {
    absl::StrAppend(&text, "\nCPU ", cpu.cpu, "\n");
    VisitCpuFields(cpu, FactLines(&text));
  }
  absl::StrAppend(&text, "\nFindings", report.findings.empty() ? ": none, every check was made and passed" : "", "\n");
  for (const Finding &finding : report.findings) {
    const CheckInfo &info = InfoOf(finding.check);
    const std::string cpu = finding.cpu.has_value() ? absl::StrCat(", CPU ", *finding.cpu) : "";
    absl::StrAppend(&text, "  ", info.id, " (", SeverityName(info.severity), cpu, "): ", StateName(finding.state),
                    "\n");
    absl::StrAppend(&text, "    ", finding.message, "\n    what to do: ", finding.action, "\n");
  }
  absl::StrAppend(&text, "\n", std::size(kChecks), " checks; findings: ", CountState(report, Finding::State::kFound),
                  " found, ", CountState(report, Finding::State::kUnknown), " unknown\n");
  return text;
}

}  // namespace xbench
