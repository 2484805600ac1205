// calibration_main.cc - the program behind `bazel run //compare:calibration`.
#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "compare/versions/calibration.h"
#include "harness/record/data_set.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

enum { kOk = 0, kUsage = 2, kEnvironment = 3 };

constexpr size_t kSplits = 100;
constexpr size_t kMostSplits = 100000;
constexpr char kHelp[] =
    "calibration: whether the comparison of data sets is honest on this machine\n\n"
    "usage: bazel run //compare:calibration -- DATASET [--splits=100]\n\n"
    "Splits the trials of each cell of a campaign at random into two halves and compares them: once as they are (no\n"
    "difference is there to be found), then with cost added to one half. A campaign with --preset=thorough has 20 "
    "trials,\n"
    "so each half has the 10 of a standard one.\n\n"
    "Exit codes: 0 done; 2 wrong usage; 3 the data set cannot be read, or has too few trials.\n";

int Fail(int code, const absl::Status &status) {
  std::fputs(absl::StrCat("calibration: ", status.message(), "\n").c_str(), stderr);
  return code;
}

int Main(const std::vector<std::string> &arguments) {
  std::string folder;
  size_t splits = kSplits;
  for (const std::string &argument : arguments) {
    absl::string_view value = argument;
    if (argument == "--help") {
      const absl::Status written = WriteStandardOutput(kHelp);
      return written.ok() ? kOk : Fail(kEnvironment, written);
    }
    if (absl::ConsumePrefix(&value, "--splits=")) {
      if (!absl::SimpleAtoi(value, &splits) || splits == 0 || splits > kMostSplits) {
        return Fail(kUsage, absl::InvalidArgumentError(absl::StrCat(argument, ": expected 1 to ", kMostSplits)));
      }
    } else if (absl::StartsWith(argument, "-") || !folder.empty()) {
      return Fail(kUsage, absl::InvalidArgumentError(absl::StrCat(argument, ": expected one data set; see --help")));
    } else {
      folder = argument;
    }
  }
  if (folder.empty()) {
    return Fail(kUsage, absl::InvalidArgumentError("expected a data set; see --help"));
  }
  const absl::StatusOr<DataSet> data_set = ReadDataSet(ResolveOutput(folder));
  const absl::StatusOr<Calibration> calibration = data_set.ok() ? Calibrate(*data_set, splits) : data_set.status();
  if (!calibration.ok()) {
    return Fail(kEnvironment, calibration.status());
  }
  const absl::Status written = WriteStandardOutput(CalibrationText(*calibration));
  return written.ok() ? kOk : Fail(kEnvironment, written);
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
