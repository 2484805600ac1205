// options.h - the command line of a validation.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_OPTIONS_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_OPTIONS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace xbench {

// ValidateOptions are the parsed command line.
struct ValidateOptions {
  std::string catalog;  // path of the catalogue; its launcher gives it
  std::string path;     // the folder of a data set, or a file of published figures with or without ".json"
  bool json = false;
  bool strict = false;  // warnings are failures, too
  bool help = false;
};

// ParseValidateOptions reads the arguments after the program's name. InvalidArgument with what was expected.
absl::StatusOr<ValidateOptions> ParseValidateOptions(const std::vector<std::string> &arguments);

// ValidateHelp returns the answer to --help.
std::string ValidateHelp();

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_OPTIONS_H_
