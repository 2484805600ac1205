// published_main.cc - the program behind `bazel run //compare:published`; Help() says what it does.
#include <cstdio>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "compare/measure/measure_here.h"
#include "compare/versions/bench_format.h"
#include "compare/versions/beside_published.h"
#include "compare/versions/options.h"
#include "compare/versions/output.h"
#include "harness/json/strict_json.h"
#include "harness/published/published.h"
#include "harness/record/data_set.h"
#include "harness/tool/nearest_name.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

enum { kOk = 0, kUsage = 2, kEnvironment = 3 };

constexpr char kSystem[] = "arm_1";  // the only system of which figures are here

std::string Help() {
  return absl::StrCat(R"(published: the reference figures of a data set beside those that others published

usage: bazel run //compare:published -- [DATASET] [options]

  DATASET                  folder of a campaign's data set, relative to the folder in which bazel was called; without
                           one, a campaign makes it here, of the references of the published candidates
  --system=arm_1           whose published figures
  --explain=CELL           instead: everything behind one cell of the data set, up to the samples
)",
                      ViewHelp(), "\n", MeasureHelp(), R"(
The largest ratio is that of the largest quotient here / published. The formats go-benchmark and google-benchmark hold
the data set alone.

Exit codes: 0 done; 2 wrong usage; 3 a data set or file cannot be read or made, or nothing can be compared.
)");
}

int Fail(int code, const absl::Status &status) {
  std::fputs(absl::StrCat("published: ", status.message(), "\n").c_str(), stderr);
  return code;
}

// TakeSystem takes --system out of `arguments`.
absl::StatusOr<std::vector<std::string>> TakeSystem(const std::vector<std::string> &arguments, std::string *system) {
  std::vector<std::string> others;
  for (const std::string &argument : arguments) {
    absl::string_view value = argument;
    if (!absl::ConsumePrefix(&value, "--system=")) {
      others.push_back(argument);
    } else if (value != kSystem) {
      return absl::InvalidArgumentError(UnknownName("--system", value, {kSystem}));
    } else {
      *system = std::string(value);
    }
  }
  return others;
}

// CheckUse refuses options that say nothing here.
absl::Status CheckUse(const VersionsOptions &options, const MeasureRequest &request) {
  if (options.fail_above.has_value() || !options.base.empty() || options.view.changed_only) {
    return absl::InvalidArgumentError(
        "--fail-above, --base and --changed belong to verdicts on two data sets; published figures have no trials");
  }
  if (!options.before.empty() && request.Asked()) {
    return absl::InvalidArgumentError(
        absl::StrCat("a data set, ", options.before, ", and options of a measurement: expected one of both"));
  }
  return absl::OkStatus();
}

// Measure makes the data set and puts its folder into the options. Returns the exit code that it leaves.
int Measure(MeasureRequest request, const PublishedTable &table, VersionsOptions *options) {
  if (!request.Has("--candidates") && !request.Has("--instances")) {
    std::set<std::string> candidates;
    for (const auto &cell : table.cells) {
      candidates.insert(std::get<0>(cell.first));
    }
    request.arguments.push_back(absl::StrCat("--candidates=", absl::StrJoin(candidates, ",")));
  }
  for (const char *option : {"--implementations=ref", "--profiles=reference"}) {
    if (!request.Has(std::string(option).substr(0, std::string(option).find('=')))) {
      request.arguments.emplace_back(option);
    }
  }
  if (!request.Has("--no-yardsticks")) {
    request.arguments.emplace_back("--no-yardsticks");
  }
  const MeasuredSet made = MeasureHere(request, "published");
  if (!made.end.status.ok()) {
    return Fail(made.end.exit_code, made.end.status);
  }
  std::fputs(absl::StrCat("published: the data set is in ", made.folder, "\n").c_str(), stderr);
  options->before = made.folder;
  return kOk;
}

absl::StatusOr<std::string> Text(const VersionsOptions &options, const DataSet &data_set,
                                 const BesidePublished &result) {
  if (!options.explain.empty()) {
    return ExplainBoth(options, data_set, nullptr);
  }
  switch (options.format) {
    case VersionsFormat::kTable:
      return PublishedText(result, options.columns, UseColour(options.colour, !options.output.empty()));
    case VersionsFormat::kMarkdown:
      return PublishedMarkdown(result, options.columns);
    case VersionsFormat::kCsv:
      return PublishedCsv(result, options.columns);
    case VersionsFormat::kJson:
      return PublishedJson(result);
    case VersionsFormat::kGoBenchmark:
      return GoBenchmarkText(options.before, data_set);
    case VersionsFormat::kGoogleBenchmark:
      break;
  }
  return GoogleBenchmarkJson(options.before, data_set);
}

// Show prints the data set of the options beside `table`.
int Show(const VersionsOptions &options, const PublishedTable &table) {
  const absl::StatusOr<DataSet> data_set = ReadDataSet(ResolveOutput(options.before));
  absl::StatusOr<BesidePublished> result =
      data_set.ok() ? SetBesidePublished(*data_set, table) : absl::StatusOr<BesidePublished>(data_set.status());
  if (!result.ok()) {
    return Fail(kEnvironment, result.status());
  }
  Select(options.view.filter, options.view.by_ratio, &*result);
  if (result->rows.empty()) {
    return Fail(kUsage, absl::InvalidArgumentError(
                            absl::StrCat("--filter=", options.view.filter, ": no cell's name holds it")));
  }
  const absl::StatusOr<std::string> text = Text(options, *data_set, *result);
  if (!text.ok()) {
    return Fail(kUsage, text.status());
  }
  const absl::Status written = WriteResult(options, *text);
  return written.ok() ? kOk : Fail(kEnvironment, written);
}

int Main(const std::vector<std::string> &arguments) {
  std::string system = kSystem;
  MeasureRequest request;
  absl::StatusOr<std::vector<std::string>> others = TakeSystem(arguments, &system);
  if (others.ok()) {
    others = TakeMeasureOptions(*others, &request);
  }
  absl::StatusOr<VersionsOptions> options =
      others.ok() ? ParseVersionsOptions(*others, 0, 1) : absl::StatusOr<VersionsOptions>(others.status());
  if (options.ok() && options->help) {
    const absl::Status written = WriteStandardOutput(Help());
    return written.ok() ? kOk : Fail(kEnvironment, written);
  }
  const absl::Status use = options.ok() ? CheckUse(*options, request) : options.status();
  if (!use.ok()) {
    return Fail(kUsage, use);
  }
  const std::string file = absl::StrCat("compare/published/", system, ".json");
  const absl::StatusOr<std::string> text = ReadFile(file);
  const absl::StatusOr<PublishedTable> table = text.ok() ? ParsePublished(*text, file) : text.status();
  if (!table.ok()) {
    return Fail(kEnvironment, table.status());
  }
  if (options->before.empty()) {
    if (const int code = Measure(request, *table, &*options); code != kOk) {
      return code;
    }
  }
  return Show(*options, *table);
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
