// x86_vs_arm_main.cc - the program behind `bazel run //compare:x86_vs_arm`; HelpText() says what it does.
#include <chrono>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "compare/columns.h"
#include "compare/data_set_report.h"
#include "compare/format.h"
#include "compare/measure/measure_here.h"
#include "compare/options.h"
#include "compare/versions/architectures.h"
#include "compare/versions/bench_format.h"
#include "compare/versions/keep_candidate.h"
#include "compare/versions/output.h"
#include "compare/versions/set_comparison.h"
#include "harness/json/strict_json.h"
#include "harness/process/process.h"
#include "harness/published/published.h"
#include "harness/record/data_set.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

constexpr std::chrono::seconds kPageTimeout{300};
constexpr char kNoPage[] = "none";

int Fail(int code, const absl::Status &status) {
  std::fputs(absl::StrCat("x86_vs_arm: ", status.message(), "\n").c_str(), stderr);
  return code;
}

absl::StatusOr<std::vector<PublishedTable>> ReadPublished(const Options &options) {
  std::vector<PublishedTable> tables;
  for (const std::string &path : options.published) {
    const absl::StatusOr<std::string> text = ReadFile(path);
    absl::StatusOr<PublishedTable> table = text.ok() ? ParsePublished(*text, path) : text.status();
    if (!table.ok()) {
      return table.status();
    }
    tables.push_back(*std::move(table));
  }
  return tables;
}

// CheckOutputs says before the work whether its results could be written.
absl::Status CheckOutputs(const Options &options) {
  absl::Status status;
  if (!options.show.output.empty()) {
    status.Update(CheckOutput(ResolveOutput(options.show.output)));
  }
  if (options.html != kNoPage && !options.page_program.empty()) {
    MakeResultsFolder();  // the page's folder by default
    status.Update(CheckOutput(ResolveOutput(options.html)));
  }
  return status;
}

// WritePage has the page's program make the page of `sets`, names and folders. The program is not part of this one,
// because its charting library comes from elsewhere than all else that is needed here.
absl::Status WritePage(const Options &options, const std::vector<std::pair<std::string, std::string>> &sets) {
  if (options.html == kNoPage || options.page_program.empty()) {
    return absl::OkStatus();
  }
  std::vector<std::string> words = {options.page_program, absl::StrCat("--output=", ResolveOutput(options.html))};
  for (const auto &[name, folder] : sets) {
    words.push_back(absl::StrCat(name, "=", ResolveOutput(folder)));
  }
  for (const std::string &path : options.published) {
    words.push_back(absl::StrCat("--published=", path));
  }
  const absl::StatusOr<ProcessResult> result = RunProcess(words, kPageTimeout);
  const std::string failure =
      result.ok() ? DescribeFailure(*result, kPageTimeout) : std::string(result.status().message());
  if (!failure.empty()) {
    return absl::FailedPreconditionError(absl::StrCat("--html=", options.html, ": the page was not made: ", failure));
  }
  std::fputs(absl::StrCat("x86_vs_arm: the web page is ", options.html, "\n").c_str(), stderr);
  return absl::OkStatus();
}

// CompareDataSets sets two measured systems side by side.
int CompareDataSets(const Options &options) {
  absl::StatusOr<DataSet> x86 = ReadDataSet(ResolveOutput(options.show.before));
  absl::StatusOr<DataSet> arm = ReadDataSet(ResolveOutput(options.show.after));
  const absl::Status status = x86.ok() ? arm.status() : x86.status();
  if (const absl::Status kept = status.ok() ? KeepCandidate(options.show.candidate, {&*x86, &*arm}) : status;
      !kept.ok()) {
    return Fail(status.ok() ? kExitUsage : kExitEnvironment, kept);
  }
  const absl::StatusOr<ArchitecturePair> pair = PairArchitectures(*x86, *arm, options.instances);
  if (!pair.ok()) {
    return Fail(kExitEnvironment, pair.status());
  }
  absl::StatusOr<std::string> text;
  if (!options.show.explain.empty()) {
    text = ExplainBoth(options.show, *x86, &*arm);
  } else {
    SetComparison comparison = CompareSets(pair->before, pair->after, options.show.bounds);
    comparison.before = absl::StrCat("x86_1 of ", options.show.before);
    comparison.after = absl::StrCat("arm_1 of ", options.show.after);
    text = FormatComparison(options.show, pair->before, pair->after, comparison);
  }
  if (!text.ok()) {
    return Fail(kExitUsage, text.status());
  }
  absl::Status written = WriteResult(options.show, *text);
  written.Update(WritePage(options, {{"x86", options.show.before}, {"arm", options.show.after}}));
  return written.ok() ? kExitOk : Fail(kExitEnvironment, written);
}

// ReportText returns what was found in the format that the options ask for. InvalidArgument for an unknown column.
absl::StatusOr<std::string> ReportText(const Report &report, const std::string &name, const DataSet &data_set,
                                       const VersionsOptions &show) {
  switch (show.format) {
    case VersionsFormat::kTable:
      return FormatTable(report, show.columns, UseColour(show.colour, !show.output.empty()));
    case VersionsFormat::kMarkdown:
      return FormatMarkdown(report, show.columns);
    case VersionsFormat::kCsv:
      return KeepCsvColumns(show.columns, FormatCsv(report));
    case VersionsFormat::kJson:
      return FormatJson(report);
    case VersionsFormat::kGoBenchmark:
      return GoBenchmarkText(name, data_set);
    case VersionsFormat::kGoogleBenchmark:
      break;
  }
  return GoogleBenchmarkJson(name, data_set);
}

// CheckView refuses a filter that shows nothing.
absl::Status CheckView(const Report &report, const View &view) {
  for (const Block &block : report.blocks) {
    if (block.shown) {
      return absl::OkStatus();
    }
  }
  return absl::InvalidArgumentError(absl::StrCat("--filter=", view.filter, ": no implementation's name holds it"));
}

// ShowDataSet prints the data set in `folder`, which was made here.
int ShowDataSet(const Options &options, const std::string &folder, const std::vector<PublishedTable> &published) {
  const absl::StatusOr<DataSet> data_set = ReadDataSet(ResolveOutput(folder));
  absl::StatusOr<Report> report =
      data_set.ok() ? MakeReport(*data_set, published) : absl::StatusOr<Report>(data_set.status());
  if (!report.ok()) {
    return Fail(kExitEnvironment, report.status());
  }
  report->yardsticks = !options.measure.Has("--no-yardsticks");
  Select(options.show.view.filter, options.show.view.by_ratio, &*report);
  VersionsOptions show = options.show;
  show.before = folder;
  const absl::Status view = CheckView(*report, show.view);
  const absl::StatusOr<std::string> text = !view.ok()             ? absl::StatusOr<std::string>(view)
                                           : show.explain.empty() ? ReportText(*report, folder, *data_set, show)
                                                                  : ExplainBoth(show, *data_set, nullptr);
  if (!text.ok()) {
    return Fail(kExitUsage, text.status());
  }
  absl::Status written = WriteResult(show, *text);
  written.Update(WritePage(options, {{data_set->environment.system, folder}}));
  if (!written.ok()) {
    return Fail(kExitEnvironment, written);
  }
  for (const std::string &failure : report->failures) {
    Fail(kExitCellFailed, absl::UnknownError(absl::StrCat("FAILED: ", failure)));
  }
  return report->failures.empty() ? kExitOk : kExitCellFailed;
}

int MeasureAndShow(const Options &options) {
  const absl::StatusOr<std::vector<PublishedTable>> published = ReadPublished(options);
  if (!published.ok()) {
    return Fail(kExitEnvironment, published.status());
  }
  const MeasuredSet made = MeasureHere(options.measure, "x86_vs_arm");
  if (!made.end.status.ok()) {
    return Fail(made.end.exit_code, made.end.status);
  }
  std::fputs(absl::StrCat("x86_vs_arm: the data set is in ", made.folder, "\n").c_str(), stderr);
  return ShowDataSet(options, made.folder, *published);
}

int Main(const std::vector<std::string> &arguments) {
  const absl::StatusOr<Options> options = ParseOptions(arguments);
  if (!options.ok()) {
    return Fail(kExitUsage, options.status());
  }
  if (options->help) {
    const absl::Status written = WriteStandardOutput(HelpText());
    return written.ok() ? kExitOk : Fail(kExitEnvironment, written);
  }
  if (const absl::Status ready = CheckOutputs(*options); !ready.ok()) {
    return Fail(kExitEnvironment, ready);
  }
  return options->show.before.empty() ? MeasureAndShow(*options) : CompareDataSets(*options);
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
