// options.h - the command line of x86_vs_arm.
#ifndef NGCC_XBENCH_COMPARE_OPTIONS_H_
#define NGCC_XBENCH_COMPARE_OPTIONS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compare/measure/measure_here.h"
#include "compare/versions/options.h"

namespace xbench {

// Exit codes of the program; HelpText() documents them.
inline constexpr int kExitOk = 0;
inline constexpr int kExitCellFailed = 1;
inline constexpr int kExitUsage = 2;
inline constexpr int kExitEnvironment = 3;

// Options are the parsed command line.
struct Options {
  MeasureRequest measure;
  VersionsOptions show;  // with data sets: `before` is the one of x86_1, `after` that of arm_1; both "": measure here
  std::vector<std::string> instances;  // of data sets: KAT names or labels; none: all
  std::vector<std::string> published = {"compare/published/arm_1.json", "compare/published/arm_1_helpers.json"};
  std::string html = "results/x86_vs_arm.html";  // the page; "none" for none
  std::string page_program;                      // that makes it; "" if there is none
  bool help = false;
};

// ParseOptions reads the arguments after the program's name: `--name=value`, each at most once. InvalidArgument with
// what was expected, and the nearest known option or value, for anything else.
absl::StatusOr<Options> ParseOptions(const std::vector<std::string> &arguments);

// HelpText returns the answer to --help.
std::string HelpText();

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_OPTIONS_H_
