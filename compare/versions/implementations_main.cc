// implementations_main.cc - the program behind `bazel run //compare:implementations`; ImplementationsHelp() says what
// it does.
#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "compare/measure/measure_here.h"
#include "compare/versions/against_reference.h"
#include "compare/versions/options.h"
#include "compare/versions/output.h"
#include "compare/versions/set_comparison.h"
#include "harness/process/failure.h"
#include "harness/record/data_set.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

enum { kOk = 0, kFailed = 1, kUsage = 2, kEnvironment = 3 };

int Fail(int code, const absl::Status &status) {
  std::fputs(absl::StrCat("implementations: ", status.message(), "\n").c_str(), stderr);
  return code;
}

absl::Status CheckUse(const VersionsOptions &options, const MeasureRequest &request) {
  if (options.fail_above.has_value()) {
    return absl::InvalidArgumentError("--fail-above belongs to //compare:versions");
  }
  if (!options.before.empty() && request.Asked()) {
    return absl::InvalidArgumentError(absl::StrCat("a data set, ", options.before, ", and options of a measurement (",
                                                   request.folder.empty() ? request.arguments[0] : "--data-set",
                                                   "): expected one of both"));
  }
  if (options.before.empty() && !options.base.empty()) {
    return absl::InvalidArgumentError("--base needs a data set: it may name what a measurement would not contain");
  }
  return absl::OkStatus();
}

// Measure makes the data set and puts its folder into the options. Returns the exit code that it leaves.
int Measure(MeasureRequest request, VersionsOptions *options) {
  if (!options->candidate.empty() && !request.Has("--candidates")) {
    request.arguments.push_back(absl::StrCat("--candidates=", options->candidate));
  }
  if (!request.Has("--profiles")) {
    request.arguments.emplace_back("--profiles=reference,performance,resource");
  }
  if (!request.Has("--no-yardsticks")) {
    request.arguments.emplace_back("--no-yardsticks");  // they are no implementation of the candidate
  }
  const MeasuredSet made = MeasureHere(request, "implementations");
  if (!made.end.status.ok()) {
    return Fail(made.end.exit_code, made.end.status);
  }
  std::fputs(absl::StrCat("implementations: the data set is in ", made.folder, "\n").c_str(), stderr);
  options->before = made.folder;
  return kOk;
}

absl::StatusOr<std::string> Text(VersionsOptions options, const DataSet &data_set, const ReferencePair &pair) {
  if (!options.explain.empty()) {
    return ExplainBoth(options, data_set, nullptr);
  }
  SetComparison comparison = CompareSets(pair.before, pair.after, options.bounds);
  comparison.before =
      absl::StrCat(options.before, ": ", options.base.empty() ? "ref/reference of the same instance" : options.base);
  comparison.after = absl::StrCat(options.before, ": the version named in the row");
  options.after = comparison.after;  // the names in the formats of other tools
  options.before = comparison.before;
  return FormatComparison(options, pair.before, pair.after, comparison);
}

// Failures says on standard error which records are failures, and returns whether there are any.
bool Failures(const DataSet &data_set) {
  bool any = false;
  for (const Record &record : data_set.records) {
    if (IsFailure(record.outcome)) {
      std::fputs(absl::StrCat("FAILED: ", record.identity.FileName(), ": ", record.outcome, "\n").c_str(), stderr);
      any = true;
    }
  }
  return any;
}

int Main(const std::vector<std::string> &arguments) {
  MeasureRequest request;
  const absl::StatusOr<std::vector<std::string>> others = TakeMeasureOptions(arguments, &request);
  absl::StatusOr<VersionsOptions> options =
      others.ok() ? ParseVersionsOptions(*others, 0, 1) : absl::StatusOr<VersionsOptions>(others.status());
  if (options.ok() && options->help) {
    const absl::Status written = WriteStandardOutput(ImplementationsHelp());
    return written.ok() ? kOk : Fail(kEnvironment, written);
  }
  const absl::Status use = options.ok() ? CheckUse(*options, request) : options.status();
  if (!use.ok()) {
    return Fail(kUsage, use);
  }
  if (options->before.empty()) {
    if (const int code = Measure(request, &*options); code != kOk) {
      return code;
    }
  }
  const absl::StatusOr<DataSet> data_set = ReadDataSet(ResolveOutput(options->before));
  const absl::StatusOr<ReferencePair> pair = !data_set.ok() ? data_set.status()
                                             : options->base.empty()
                                                 ? SplitByReference(*data_set, options->candidate)
                                                 : SplitByBase(*data_set, options->candidate, options->base);
  if (!pair.ok()) {
    return Fail(kEnvironment, pair.status());
  }
  const absl::StatusOr<std::string> text = Text(*options, *data_set, *pair);
  if (!text.ok()) {
    return Fail(kUsage, text.status());
  }
  if (const absl::Status written = WriteResult(*options, *text); !written.ok()) {
    return Fail(kEnvironment, written);
  }
  return Failures(*data_set) ? kFailed : kOk;
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
