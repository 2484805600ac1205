// check_flags.h - the arguments of the programs that examine one tracing program.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_CHECK_FLAGS_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_CHECK_FLAGS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/constant_time/constant_time_request.h"

namespace xbench {

struct CheckFlags {
  ConstantTimeRequest request;
  std::string expect;  // --expect, which the program understands
};

// ParseCheckFlags reads --binary, --emulator (a path and arguments with commas between), --plugin, --objdump,
// --memcheck (may be "") and --expect. InvalidArgument for anything unknown, missing or given twice.
absl::StatusOr<CheckFlags> ParseCheckFlags(const std::vector<std::string> &arguments);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_CHECK_FLAGS_H_
