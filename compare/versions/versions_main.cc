// versions_main.cc - the program behind `bazel run //compare:versions`; VersionsHelp() says what it does.
#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "compare/versions/cell_name.h"
#include "compare/versions/keep_candidate.h"
#include "compare/versions/options.h"
#include "compare/versions/output.h"
#include "compare/versions/set_comparison.h"
#include "compare/versions/view.h"
#include "harness/figures/number_text.h"
#include "harness/record/data_set.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

enum { kOk = 0, kSlower = 1, kUsage = 2, kEnvironment = 3 };

int Fail(int code, const absl::Status &status) {
  std::fputs(absl::StrCat("versions: ", status.message(), "\n").c_str(), stderr);
  return code;
}

void Say(const std::string &line) {
  std::fputs(absl::StrCat(line, "\n").c_str(), stderr);
}

// Gate lists what became slower than allowed, and what OLD has and NEW gives no answer to, and returns the exit code.
int Gate(const VersionsOptions &options, const SetComparison &comparison) {
  if (!options.fail_above.has_value()) {
    return kOk;
  }
  const std::vector<const CellChange *> slower = SlowerThan(comparison, *options.fail_above);
  for (const CellChange *cell : slower) {
    const QuantityChange &cost = cell->cost;
    const QuantityChange &shown = cost.change == Change::kSlower ? cost : cell->instructions;
    Say(absl::StrCat("slower: ", CellName(cell->identity), ": ", UnitName(shown.unit), " x ", RatioText(*shown.ratio)));
  }
  const std::vector<const CellChange *> unanswered = Unanswered(comparison);
  for (const CellChange *cell : unanswered) {
    Say(absl::StrCat("no answer: ", CellName(cell->identity), ": ", cell->cost.reason));
  }
  return slower.empty() && unanswered.empty() ? kOk : kSlower;
}

int Main(const std::vector<std::string> &arguments) {
  const absl::StatusOr<VersionsOptions> options = ParseVersionsOptions(arguments, 2, 2);
  if (!options.ok()) {
    return Fail(kUsage, options.status());
  }
  if (options->help) {
    const absl::Status written = WriteStandardOutput(VersionsHelp());
    return written.ok() ? kOk : Fail(kEnvironment, written);
  }
  absl::StatusOr<DataSet> before = ReadDataSet(ResolveOutput(options->before));
  absl::StatusOr<DataSet> after = ReadDataSet(ResolveOutput(options->after));
  for (const auto &[set, folder] : {std::make_pair(&before, options->before), std::make_pair(&after, options->after)}) {
    if (!set->ok()) {
      return Fail(kEnvironment, absl::NotFoundError(absl::StrCat(folder, ": ", set->status().message())));
    }
  }
  if (const absl::Status kept = KeepCandidate(options->candidate, {&*before, &*after}); !kept.ok()) {
    return Fail(kUsage, kept);
  }
  if (!options->explain.empty()) {
    const absl::StatusOr<std::string> text = ExplainBoth(*options, *before, &*after);
    const absl::Status written = text.ok() ? WriteResult(*options, *text) : text.status();
    return written.ok() ? kOk : Fail(text.ok() ? kEnvironment : kUsage, written);
  }
  SetComparison comparison = CompareSets(*before, *after, options->bounds);
  if (Select(comparison, options->view).cells.empty() && !options->view.changed_only) {
    return Fail(kUsage, absl::InvalidArgumentError(
                            absl::StrCat("--filter=", options->view.filter, ": no cell's name holds it")));
  }
  comparison.before = options->before;
  comparison.after = options->after;
  const absl::StatusOr<std::string> text = FormatComparison(*options, *before, *after, comparison);
  if (!text.ok()) {
    return Fail(kUsage, text.status());
  }
  if (const absl::Status written = WriteResult(*options, *text); !written.ok()) {
    return Fail(kEnvironment, written);
  }
  return Gate(*options, comparison);
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
