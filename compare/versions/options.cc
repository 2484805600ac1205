#include "compare/versions/options.h"

#include <algorithm>
#include <map>
#include <set>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "compare/measure/measure_here.h"
#include "harness/tool/nearest_name.h"

namespace xbench {
namespace {

constexpr double kPercent = 100;

const std::map<std::string, VersionsFormat> &Formats() {
  static const std::map<std::string, VersionsFormat> formats = {{"table", VersionsFormat::kTable},
                                                                {"markdown", VersionsFormat::kMarkdown},
                                                                {"csv", VersionsFormat::kCsv},
                                                                {"json", VersionsFormat::kJson},
                                                                {"go-benchmark", VersionsFormat::kGoBenchmark},
                                                                {"google-benchmark", VersionsFormat::kGoogleBenchmark}};
  return formats;
}

const std::vector<std::string> &ValueOptions() {
  static const std::vector<std::string> names = {"--format",  "--fail-above", "--threshold", "--level",
                                                 "--sort",    "--candidate",  "--base",      "--filter",
                                                 "--explain", "--output",     "--columns",   "--colour"};
  return names;
}

bool Contains(const std::vector<std::string> &names, const std::string &name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// ReadPercent reads "3%" or "2.5%".
absl::Status ReadPercent(absl::string_view name, absl::string_view text, double least, double most, double *share) {
  absl::string_view digits = text;
  double percent = 0;
  if (!absl::ConsumeSuffix(&digits, "%") || digits.empty() ||
      digits.find_first_not_of("0123456789.") != absl::string_view::npos || !absl::SimpleAtod(digits, &percent) ||
      percent < least || percent > most) {
    return absl::InvalidArgumentError(
        absl::StrCat(name, "=", text, ": expected a percentage from ", least, "% to ", most, "%, like 3%"));
  }
  *share = percent / kPercent;
  return absl::OkStatus();
}

absl::Status SetFormat(const std::string &value, VersionsOptions *options) {
  const auto found = Formats().find(value);
  if (found == Formats().end()) {
    std::vector<std::string> names;
    for (const auto &format : Formats()) {
      names.push_back(format.first);
    }
    return absl::InvalidArgumentError(UnknownName("--format", value, names));
  }
  options->format = found->second;
  return absl::OkStatus();
}

absl::Status SetColumns(const std::string &value, std::vector<std::string> *columns) {
  for (const absl::string_view column : absl::StrSplit(value, ',')) {
    if (column.empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat("--columns=", value, ": expected titles of columns, separated by commas"));
    }
    columns->emplace_back(column);
  }
  return absl::OkStatus();
}

// CheckColumns refuses columns for a format that has none.
absl::Status CheckColumns(const VersionsOptions &options) {
  const bool has_columns = options.format == VersionsFormat::kTable || options.format == VersionsFormat::kMarkdown ||
                           options.format == VersionsFormat::kCsv;
  return options.columns.empty() || has_columns
             ? absl::OkStatus()
             : absl::InvalidArgumentError("--columns belongs to the formats table, markdown and csv");
}

std::string ExpectedSets(size_t least, size_t most) {
  if (most == 0) {
    return "expected options only";
  }
  return absl::StrCat("expected ", least == 0  ? "one data set or none"
                                   : most == 2 ? "two data sets, OLD NEW"
                                               : "one data set");
}

absl::Status Set(const std::string &name, const std::string &value, VersionsOptions *options) {
  if (!Contains(ValueOptions(), name)) {
    std::vector<std::string> known = ValueOptions();
    known.insert(known.end(), {"--changed", "--help"});
    return absl::InvalidArgumentError(UnknownName("option", name, known));
  }
  if (value.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": expected a value"));
  }
  if (name == "--format") {
    return SetFormat(value, options);
  }
  if (name == "--fail-above") {
    options->fail_above = 0;
    return ReadPercent(name, value, 0, 1000, &*options->fail_above);
  }
  if (name == "--threshold") {
    return ReadPercent(name, value, 0, 100, &options->bounds.threshold);
  }
  if (name == "--level") {
    return ReadPercent(name, value, 0.01, 50, &options->bounds.level);
  }
  if (name == "--sort") {
    options->view.by_ratio = value == "ratio";
    return value == "ratio" || value == "name"
               ? absl::OkStatus()
               : absl::InvalidArgumentError(UnknownName("--sort", value, {"name", "ratio"}));
  }
  if (name == "--columns") {
    return SetColumns(value, &options->columns);
  }
  if (name == "--colour") {
    const absl::StatusOr<Colour> colour = ParseColour(value);
    options->colour = colour.value_or(Colour::kAuto);
    return colour.status();
  }
  const std::map<std::string, std::string *> texts = {{"--candidate", &options->candidate},
                                                      {"--base", &options->base},
                                                      {"--filter", &options->view.filter},
                                                      {"--explain", &options->explain},
                                                      {"--output", &options->output}};
  *texts.at(name) = value;
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<VersionsOptions> ParseVersionsOptions(const std::vector<std::string> &arguments, size_t least,
                                                     size_t most) {
  VersionsOptions options;
  std::vector<std::string> folders;
  std::set<std::string> seen;
  for (const std::string &argument : arguments) {
    const std::vector<std::string> parts = absl::StrSplit(argument, absl::MaxSplits('=', 1));
    absl::Status status;
    if (!absl::StartsWith(argument, "-")) {
      folders.push_back(argument);
    } else if (!seen.insert(parts[0]).second) {
      status = absl::InvalidArgumentError(absl::StrCat(parts[0], " is given twice"));
    } else if (argument == "--help") {
      options.help = true;
    } else if (argument == "--changed") {
      options.view.changed_only = true;
    } else {
      status = Set(parts[0], parts.size() == 2 ? parts[1] : "", &options);
    }
    if (!status.ok()) {
      return status;
    }
  }
  if (options.help) {
    return options;
  }
  if (folders.size() < least || folders.size() > most) {
    return absl::InvalidArgumentError(absl::StrCat(ExpectedSets(least, most), "; found ", folders.size(),
                                                   folders.empty() ? "" : ": ", absl::StrJoin(folders, ", "),
                                                   " (--help explains)"));
  }
  if (const absl::Status status = CheckColumns(options); !status.ok()) {
    return status;
  }
  options.before = folders.empty() ? "" : folders[0];
  options.after = folders.size() < 2 ? "" : folders[1];
  return options;
}

std::string ViewHelp() {
  return R"(  --filter=TEXT            only cells whose name holds TEXT; a name is "hash-19 MoFang_256 ref/reference x86_1 1024"
  --sort=name|ratio        the data sets' order (default), or the largest ratio first
  --columns=LIST           only these columns of tables and CSV, beside those that say what a row is about: titles
                           (ns/B), groups of columns (cost of a call), or both (cost of a call: change); CSV: head line
  --colour=auto|always|never   of tables; auto (default): on a terminal, unless NO_COLOR is set
  --format=FORMAT          table (default), markdown, csv, json (compare/schema); go-benchmark for benchstat;
                           google-benchmark for compare.py of Google Benchmark
  --output=FILE            written as a whole or not at all, instead of standard output
  --help                   this text
)";
}

std::string VersionsHelp() {
  return absl::StrCat(R"(versions: what became faster or slower between two data sets of campaigns

usage: bazel run //compare:versions -- OLD NEW [options]

The data sets are taken as they are: `bazel run //harness:validate` checks them.

  OLD, NEW                 folders of data sets, relative to the folder in which bazel was called
  --fail-above=3%          exit code 1 if a cell became slower, or executes more instructions, by more than this for
                           certain, or if nobody can tell; of all cells, whatever --filter shows
  --threshold=1%           differences within this do not count (default 1%)
  --level=5%               chance of one wrong verdict or more among all cells (default 5%)
  --candidate=ID           only this candidate
  --changed                only cells with a verdict
  --explain=CELL           everything behind one cell of both sets, up to the samples
)",
                      ViewHelp(), R"(
In go-benchmark both sets stand, for `benchstat -col dataset`; in google-benchmark only NEW.

Exit codes
  0  nothing became slower than allowed (or --fail-above was not given)
  1  something did; or OLD has figures of a cell for which there is no verdict: it is missing or failed in NEW, or has
     too few trials. All are listed on standard error
  2  wrong usage
  3  a data set cannot be read, or the output not be written
)");
}

std::string ImplementationsHelp() {
  return absl::StrCat(R"(implementations: every implementation and profile against ref/reference of the same instance

usage: bazel run //compare:implementations -- [DATASET] [options]

  DATASET                  folder of a campaign's data set, relative to the folder in which bazel was called; without
                           one, a campaign makes it here, of all profiles
  --candidate=ID           only this candidate
  --base="iccs pseudoXOF-256 ref/reference"
                           of a data set: against this entry, whatever the instance: which is cheaper, and from which
                           length on
  --threshold=1%           differences within this do not count (default 1%)
  --level=5%               chance of one wrong verdict or more among all cells (default 5%)
  --changed                only cells with a verdict
  --explain=CELL           everything behind one cell, up to the samples
)",
                      ViewHelp(), "\n", MeasureHelp(), R"(
"before" is the reference, "after" the version that the row names.

Exit codes: 0 done; 1 done, but something failed its tests or could not be measured; 2 wrong usage; 3 the data set
cannot be read or made, or has nothing to compare.
)");
}

}  // namespace xbench
