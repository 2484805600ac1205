// report_command.h - the report, as one function of its arguments.
#ifndef NGCC_XBENCH_HARNESS_REPORT_REPORT_COMMAND_H_
#define NGCC_XBENCH_HARNESS_REPORT_REPORT_COMMAND_H_

#include <string>
#include <vector>

namespace xbench {

// ReportResult is what the program gives back.
struct ReportResult {
  int exit_code = 0;    // as ReportHelp() says
  std::string out;      // for standard output
  std::string message;  // for standard error, one line each
};

// RunReport does what ReportHelp() says.
ReportResult RunReport(const std::vector<std::string> &arguments);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_REPORT_COMMAND_H_
