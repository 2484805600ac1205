#include "harness/validate/validation_text.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

constexpr int kSchema = 1;

std::string Plural(size_t count, const char *noun) {
  return absl::StrCat(count, " ", noun, count == 1 ? "" : "s");
}

size_t Errors(const Validation &validation) {
  return validation.findings.Count(FileFinding::Level::kError);
}

size_t Warnings(const Validation &validation) {
  return validation.findings.Count(FileFinding::Level::kWarning);
}

}  // namespace

std::string ValidationText(const Validation &validation) {
  std::string text;
  for (const FileFinding &finding : validation.findings.list()) {
    absl::StrAppend(&text, finding.file, ": ", finding.level == FileFinding::Level::kWarning ? "warning: " : "",
                    finding.reason, "\n");
  }
  absl::StrAppend(&text, Plural(validation.files, "file"), ", ", Plural(validation.records, "record"), " checked (",
                  validation.marked, " marked",
                  validation.failed == 0 ? "" : absl::StrCat(", ", validation.failed, " FAILED"),
                  "): ", Plural(Errors(validation), "error"), ", ", Plural(Warnings(validation), "warning"), "\n");
  return text;
}

std::string ValidationJson(const Validation &validation) {
  nlohmann::ordered_json findings = nlohmann::ordered_json::array();
  for (const FileFinding &finding : validation.findings.list()) {
    findings.push_back({{"level", finding.level == FileFinding::Level::kWarning ? "warning" : "error"},
                        {"file", finding.file},
                        {"reason", finding.reason}});
  }
  nlohmann::ordered_json json = {{"kind", "validation"},         {"schema", kSchema},
                                 {"files", validation.files},    {"records", validation.records},
                                 {"marked", validation.marked},  {"failed", validation.failed},
                                 {"errors", Errors(validation)}, {"warnings", Warnings(validation)}};
  json["findings"] = std::move(findings);
  // A damaged file may hold any bytes.
  return json.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

bool IsFine(const Validation &validation, bool strict) {
  return validation.records > 0 && Errors(validation) == 0 && (!strict || Warnings(validation) == 0);
}

}  // namespace xbench
