// report_main.cc - the program behind `bazel run //harness:report`; ReportHelp() says what it does.
#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "harness/report/report_command.h"
#include "harness/tool/output_file.h"

int main(int argc, char **argv) {
  const xbench::ReportResult result = xbench::RunReport(std::vector<std::string>(argv + 1, argv + argc));
  std::fputs(result.message.c_str(), stderr);
  if (result.out.empty()) {
    return result.exit_code;
  }
  constexpr int kExitEnvironment = 3;
  const absl::Status written = xbench::WriteStandardOutput(result.out);
  if (!written.ok()) {
    std::fputs(absl::StrCat("report: ", written.message(), "\n").c_str(), stderr);
    return kExitEnvironment;
  }
  return result.exit_code;
}
