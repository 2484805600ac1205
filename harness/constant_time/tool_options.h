// tool_options.h - the command line of `bazel run //harness:constant_time`.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_TOOL_OPTIONS_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_TOOL_OPTIONS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/catalog/select.h"

namespace xbench {

struct ConstantTimeOptions {
  Selection selection;
  std::vector<std::string> platforms;  // in the order in which they are shown; all by default
  std::string json;                    // file for the verdicts as JSON, "-" for standard output, "" for none
  std::string catalog;
  uint64_t timeout_seconds = 300;
  uint64_t jobs = 0;  // 0 for as many as there are processors
  bool help = false;
};

// ConstantTimeHelp is the text of --help: options and exit codes.
std::string ConstantTimeHelp();

// ParseConstantTimeOptions reads the arguments behind the program's name. InvalidArgument for anything that is not
// known, given twice or out of its bounds, and without --catalog.
absl::StatusOr<ConstantTimeOptions> ParseConstantTimeOptions(const std::vector<std::string> &arguments);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_TOOL_OPTIONS_H_
