// constant_time_main.cc - the program behind `bazel run //harness:constant_time`; ConstantTimeHelp() says what it does.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "harness/catalog/catalog.h"
#include "harness/catalog/select.h"
#include "harness/constant_time/constant_time.h"
#include "harness/constant_time/survey.h"
#include "harness/constant_time/tool_options.h"
#include "harness/json/strict_json.h"
#include "harness/process/process.h"
#include "harness/tool/output_file.h"
#include "harness/tool/parallel.h"
#include "harness/tool/progress.h"

namespace xbench {
namespace {

enum { kOk = 0, kNotAllExamined = 1, kUsage = 2, kEnvironment = 3 };

int Fail(int code, const absl::Status &status) {
  std::fputs(absl::StrCat("constant_time: ", status.message(), "\n").c_str(), stderr);
  return code;
}

absl::StatusOr<Catalog> ReadCatalog(const std::string &path) {
  const absl::StatusOr<std::string> text = ReadFile(path);
  if (!text.ok()) {
    return text.status();
  }
  absl::StatusOr<Catalog> catalog = ParseCatalog(*text, path);
  if (catalog.ok() && catalog->trace_plugin.empty()) {
    return absl::FailedPreconditionError(absl::StrCat(path, ": this catalogue has no tracing programs"));
  }
  return catalog;
}

// Work is one examination; its verdict goes to a place of its own.
struct Work {
  const Implementation *entry;
  std::string platform;
  TimingVerdict *verdict;
};

// ExamineAll fills in the verdicts of `rows`.
void ExamineAll(const Catalog &catalog, const ConstantTimeOptions &options, std::vector<SurveyRow> *rows) {
  std::vector<Work> work;
  for (SurveyRow &row : *rows) {
    for (const std::string &platform : options.platforms) {
      if (row.entry.platforms.count(platform) != 0) {
        work.push_back({&row.entry, platform, &row.verdicts[platform]});
      }
    }
  }
  Progress progress(stderr, isatty(STDERR_FILENO) == 1, work.size());
  const uint64_t jobs = options.jobs != 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  ForEachIndex(work.size(), jobs, [&](size_t i) {
    const ConstantTimeRequest request =
        MakeRequest(catalog, *work[i].entry, work[i].platform, static_cast<int>(options.timeout_seconds));
    absl::StatusOr<TimingVerdict> verdict = ConstantTimeVerdict(request, RunProcess);
    if (verdict.ok()) {
      *work[i].verdict = *std::move(verdict);
    } else {
      *work[i].verdict = NotExamined(verdict.status());
    }
    progress.Done(
        absl::StrCat(work[i].entry->Name(), " on ", work[i].platform, ": ", TimingStateWord(work[i].verdict->state)));
  });
}

absl::Status Write(const std::vector<SurveyRow> &rows, const ConstantTimeOptions &options,
                   const std::string &json_path) {
  const std::string json = options.json.empty() ? "" : SurveyJson(rows, options.platforms).dump(1) + "\n";
  if (options.json == "-") {
    return WriteStandardOutput(json);
  }
  absl::Status status = WriteStandardOutput(SurveyTable(rows, options.platforms));
  status.Update(json.empty() ? absl::OkStatus() : WriteOutput(json_path, json));
  return status;
}

int Run(const ConstantTimeOptions &options) {
  const absl::StatusOr<Catalog> catalog = ReadCatalog(options.catalog);
  if (!catalog.ok()) {
    return Fail(kEnvironment, catalog.status());
  }
  const absl::StatusOr<std::vector<Implementation>> entries = Select(*catalog, options.selection);
  if (!entries.ok()) {
    return Fail(kUsage, entries.status());
  }
  const bool has_file = !options.json.empty() && options.json != "-";
  const std::string json_path = has_file ? ResolveOutput(options.json) : "";
  if (const absl::Status ready = has_file ? CheckOutput(json_path) : absl::OkStatus(); !ready.ok()) {
    return Fail(kEnvironment, ready);
  }
  std::vector<SurveyRow> rows;
  rows.reserve(entries->size());
  for (const Implementation &entry : *entries) {
    rows.push_back({entry, {}});
  }
  ExamineAll(*catalog, options, &rows);
  if (const absl::Status written = Write(rows, options, json_path); !written.ok()) {
    return Fail(kEnvironment, written);
  }
  const size_t failed = CountNotExamined(rows);
  return failed == 0 ? kOk : Fail(kNotAllExamined, absl::InternalError(absl::StrCat(failed, " could not be examined")));
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  const absl::StatusOr<xbench::ConstantTimeOptions> options =
      xbench::ParseConstantTimeOptions(std::vector<std::string>(argv + 1, argv + argc));
  if (!options.ok()) {
    return xbench::Fail(xbench::kUsage, options.status());
  }
  if (options->help) {
    const absl::Status written = xbench::WriteStandardOutput(xbench::ConstantTimeHelp());
    return written.ok() ? xbench::kOk : xbench::Fail(xbench::kEnvironment, written);
  }
  return xbench::Run(*options);
}
