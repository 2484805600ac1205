// implementations_main.cc - the program behind `bazel run //compare:implementations`; ImplementationsHelp() says what
// it does.
#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "compare/versions/against_reference.h"
#include "compare/versions/options.h"
#include "compare/versions/output.h"
#include "compare/versions/set_comparison.h"
#include "harness/record/data_set.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

enum { kOk = 0, kUsage = 2, kEnvironment = 3 };

int Fail(int code, const absl::Status &status) {
  std::fputs(absl::StrCat("implementations: ", status.message(), "\n").c_str(), stderr);
  return code;
}

int Main(const std::vector<std::string> &arguments) {
  const absl::StatusOr<VersionsOptions> options = ParseVersionsOptions(arguments, 1);
  if (!options.ok()) {
    return Fail(kUsage, options.status());
  }
  if (options->help) {
    const absl::Status written = WriteStandardOutput(ImplementationsHelp());
    return written.ok() ? kOk : Fail(kEnvironment, written);
  }
  const absl::StatusOr<DataSet> data_set = ReadDataSet(ResolveOutput(options->before));
  const absl::StatusOr<ReferencePair> pair = !data_set.ok() ? data_set.status()
                                             : options->base.empty()
                                                 ? SplitByReference(*data_set, options->candidate)
                                                 : SplitByBase(*data_set, options->candidate, options->base);
  if (!pair.ok()) {
    return Fail(kEnvironment, pair.status());
  }
  SetComparison comparison = CompareSets(pair->before, pair->after, options->bounds);
  comparison.before =
      absl::StrCat(options->before, ": ", options->base.empty() ? "ref/reference of the same instance" : options->base);
  comparison.after = absl::StrCat(options->before, ": the version named in the row");
  const absl::Status written = WriteResult(*options, FormatComparison(*options, pair->before, pair->after, comparison));
  return written.ok() ? kOk : Fail(kEnvironment, written);
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
