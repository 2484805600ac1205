// options.h - the command line of x86_vs_arm.
#ifndef NGCC_XBENCH_COMPARE_OPTIONS_H_
#define NGCC_XBENCH_COMPARE_OPTIONS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/catalog/select.h"

namespace xbench {

// Exit codes of the program; HelpText() documents them.
inline constexpr int kExitOk = 0;
inline constexpr int kExitCellFailed = 1;
inline constexpr int kExitUsage = 2;
inline constexpr int kExitEnvironment = 3;

// Number of trials: 6 is the least for which smallest..largest covers the median with 95 % (96.9 %).
inline constexpr size_t kDefaultTrials = 6;
inline constexpr size_t kQuickTrials = 3;

enum class Format { kTable, kMarkdown, kCsv, kJson };

// Options are the parsed command line. An empty list of names selects everything.
struct Options : Selection {
  std::string catalog;
  std::vector<std::string> published = {"compare/published/arm_1.json", "compare/published/arm_1_helpers.json"};
  std::vector<uint64_t> lengths;  // bytes; ascending, no duplicates
  Format format = Format::kTable;
  std::string output;  // "" for standard output
  std::string x86;     // folders of data sets to compare; both or neither: then everything is measured here
  std::string arm;
  size_t trials = kDefaultTrials;
  size_t jobs = 0;  // 0: one for each processor of the host
  uint64_t timeout_seconds = 300;
  bool quick = false;
  bool native = true;
  bool yardsticks = true;
  bool help = false;
};

// ParseOptions reads the arguments after the program's name: `--name=value` or `--name value`, each at most once.
// InvalidArgument with what was expected, and the nearest known option or value, for anything else.
absl::StatusOr<Options> ParseOptions(const std::vector<std::string> &arguments);

// HelpText returns the answer to --help.
std::string HelpText();

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_OPTIONS_H_
