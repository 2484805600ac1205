// x86_vs_arm_main.cc - the program behind `bazel run //compare:x86_vs_arm`; HelpText() says what it does.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "compare/bench_trial.h"
#include "compare/comparison.h"
#include "compare/environment.h"
#include "compare/format.h"
#include "compare/options.h"
#include "compare/versions/architectures.h"
#include "compare/versions/set_comparison.h"
#include "compare/versions/view.h"
#include "harness/catalog/catalog.h"
#include "harness/catalog/instruction_counter.h"
#include "harness/catalog/select.h"
#include "harness/catalog/yardstick_entries.h"
#include "harness/count/count_runner.h"
#include "harness/json/strict_json.h"
#include "harness/process/process.h"
#include "harness/published/published.h"
#include "harness/record/data_set.h"
#include "harness/tool/output_file.h"
#include "harness/tool/progress.h"

namespace xbench {
namespace {

// Inputs are the files that a run reads.
struct Inputs {
  Catalog catalog;
  std::vector<PublishedTable> published;
};

absl::StatusOr<Inputs> ReadInputs(const Options &options) {
  Inputs inputs;
  const absl::StatusOr<std::string> text = ReadFile(options.catalog);
  if (!text.ok()) {
    return text.status();
  }
  absl::StatusOr<Catalog> catalog = ParseCatalog(*text, options.catalog);
  if (!catalog.ok()) {
    return catalog.status();
  }
  inputs.catalog = *std::move(catalog);
  for (const std::string &path : options.published) {
    const absl::StatusOr<std::string> published_text = ReadFile(path);
    if (!published_text.ok()) {
      return published_text.status();
    }
    absl::StatusOr<PublishedTable> table = ParsePublished(*published_text, path);
    if (!table.ok()) {
      return table.status();
    }
    inputs.published.push_back(*std::move(table));
  }
  return inputs;
}

std::string FormatReport(const Report &report, Format format) {
  switch (format) {
    case Format::kTable:
      return FormatTable(report);
    case Format::kMarkdown:
      return FormatMarkdown(report);
    case Format::kCsv:
      return FormatCsv(report);
    case Format::kJson:
      return FormatJson(report);
  }
  return "";
}

int Fail(int code, const absl::Status &status) {
  const std::string text = absl::StrCat("x86_vs_arm: ", status.message(), "\n");
  std::fputs(text.c_str(), stderr);
  return code;
}

absl::Status WriteResult(const std::string &output, const std::string &content) {
  return output.empty() ? WriteStandardOutput(content) : WriteOutput(output, content);
}

Report Run(const Inputs &inputs, const std::vector<Implementation> &entries, const Options &options) {
  const auto timeout = std::chrono::seconds(options.timeout_seconds);
  const Workers workers = {RunProcess,
                           MakeInstructionCounter(inputs.catalog, static_cast<int>(options.timeout_seconds), RunCount),
                           MakeBenchTrial(inputs.catalog, options.lengths, RunProcess, timeout)};
  Progress progress(stderr, isatty(STDERR_FILENO) == 1, StepCount(entries.size(), options));
  return Compare(inputs.catalog, entries, options, inputs.published, workers, &progress);
}

// CompareDataSets sets two measured systems side by side.
int CompareDataSets(const Options &options) {
  const absl::StatusOr<DataSet> x86 = ReadDataSet(ResolveOutput(options.x86));
  const absl::StatusOr<DataSet> arm = ReadDataSet(ResolveOutput(options.arm));
  const absl::Status status = x86.ok() ? arm.status() : x86.status();
  const absl::StatusOr<ArchitecturePair> pair =
      status.ok() ? PairArchitectures(*x86, *arm, options.instances) : absl::StatusOr<ArchitecturePair>(status);
  if (!pair.ok()) {
    return Fail(kExitEnvironment, pair.status());
  }
  SetComparison comparison = CompareSets(pair->before, pair->after, {});
  comparison.before = absl::StrCat("x86_1 of ", options.x86);
  comparison.after = absl::StrCat("arm_1 of ", options.arm);
  const std::string text = options.format == Format::kTable      ? ComparisonTable(comparison)
                           : options.format == Format::kMarkdown ? ComparisonMarkdown(comparison)
                           : options.format == Format::kCsv      ? ComparisonCsv(comparison)
                                                                 : ComparisonJson(comparison);
  const absl::Status written = WriteResult(options.output.empty() ? "" : ResolveOutput(options.output), text);
  return written.ok() ? kExitOk : Fail(kExitEnvironment, written);
}

int Main(const std::vector<std::string> &arguments) {
  absl::StatusOr<Options> options = ParseOptions(arguments);
  if (!options.ok()) {
    return Fail(kExitUsage, options.status());
  }
  if (options->help) {
    const absl::Status written = WriteStandardOutput(HelpText());
    return written.ok() ? kExitOk : Fail(kExitEnvironment, written);
  }
  if (!options->x86.empty()) {
    return CompareDataSets(*options);
  }
  if (options->jobs == 0) {
    options->jobs = std::max(1U, std::thread::hardware_concurrency());
  }
  const std::string output = options->output.empty() ? "" : ResolveOutput(options->output);
  const absl::StatusOr<Inputs> inputs = ReadInputs(*options);
  if (!inputs.ok()) {
    return Fail(kExitEnvironment, inputs.status());
  }
  absl::StatusOr<std::vector<Implementation>> entries = Select(inputs->catalog, *options);
  if (!entries.ok()) {
    return Fail(kExitUsage, entries.status());
  }
  if (options->yardsticks) {
    entries = AddYardsticks(inputs->catalog, *entries);
  }
  absl::Status ready = output.empty() ? absl::OkStatus() : CheckOutput(output);
  ready.Update(CheckEnvironment(inputs->catalog, *entries, RunProcess));
  if (!ready.ok()) {
    return Fail(kExitEnvironment, ready);
  }
  const Report report = Run(*inputs, *entries, *options);
  const absl::Status written = WriteResult(output, FormatReport(report, options->format));
  if (!written.ok()) {
    return Fail(kExitEnvironment, written);
  }
  for (const std::string &failure : report.failures) {
    Fail(kExitCellFailed, absl::UnknownError(absl::StrCat("FAILED: ", failure)));
  }
  return report.failures.empty() ? kExitOk : kExitCellFailed;
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
