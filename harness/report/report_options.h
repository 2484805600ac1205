// report_options.h - the command line of the report.
#ifndef NGCC_XBENCH_HARNESS_REPORT_REPORT_OPTIONS_H_
#define NGCC_XBENCH_HARNESS_REPORT_REPORT_OPTIONS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/report/pages.h"

namespace xbench {

// ReportOptions are the arguments. Paths are as given.
struct ReportOptions {
  bool help = false;
  std::string data_set;
  std::vector<PageFormat> formats = {PageFormat::kMarkdown};  // each once
  std::vector<Language> languages = {Language::kEnglish};     // each once
  std::string output;                                         // "": within the data set
};

// ParseReportOptions reads the arguments. InvalidArgument with what was expected for anything unknown, missing or
// twice.
absl::StatusOr<ReportOptions> ParseReportOptions(const std::vector<std::string> &arguments);

// ReportHelp returns the text of --help.
std::string ReportHelp();

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_REPORT_OPTIONS_H_
