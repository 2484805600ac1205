#include "harness/report/report_command.h"

#include <map>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "harness/record/data_set.h"
#include "harness/report/pages.h"
#include "harness/report/report_options.h"
#include "harness/report/write_pages.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

enum { kExitOk = 0, kExitUsage = 2, kExitEnvironment = 3 };

ReportResult Fail(int code, const absl::Status &status) {
  return {code, "", absl::StrCat("report: ", status.message(), "\n")};
}

// Target returns the folder of one format and language.
std::string Target(const ReportOptions &options, PageFormat format, Language language) {
  if (options.output.empty()) {
    return absl::StrCat(ResolveOutput(options.data_set), "/", PageFolder(format, language));
  }
  const bool several = options.formats.size() * options.languages.size() > 1;
  const std::string folder = ResolveOutput(options.output);
  return several ? absl::StrCat(folder, "/", FormatName(format), "-", LanguageCode(language)) : folder;
}

}  // namespace

ReportResult RunReport(const std::vector<std::string> &arguments) {
  const absl::StatusOr<ReportOptions> options = ParseReportOptions(arguments);
  if (!options.ok()) {
    return Fail(kExitUsage, options.status());
  }
  if (options->help) {
    return {kExitOk, ReportHelp(), ""};
  }
  const absl::StatusOr<DataSet> data_set = ReadDataSet(ResolveOutput(options->data_set));
  if (!data_set.ok()) {
    return Fail(kExitEnvironment, data_set.status());
  }
  ReportResult result;
  const Stale stale = options->output.empty() ? Stale::kRemove : Stale::kRefuse;
  for (const PageFormat format : options->formats) {
    for (const Language language : options->languages) {
      const std::map<std::string, std::string> pages = MakePages(*data_set, format, language);
      const std::string folder = Target(*options, format, language);
      if (const absl::Status status = WritePages(folder, pages, stale, FormatSuffix(format)); !status.ok()) {
        return {kExitEnvironment, "", absl::StrCat(result.message, "report: ", status.message(), "\n")};
      }
      absl::StrAppend(&result.message, "wrote ", pages.size(), " files to ", folder, "\n");
    }
  }
  return result;
}

}  // namespace xbench
