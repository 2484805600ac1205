#include "compare/options.h"

#include <algorithm>
#include <set>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "harness/catalog/lengths.h"
#include "harness/tool/nearest_name.h"

namespace xbench {
namespace {

const std::vector<std::string> &ValueOptions() {
  static const std::vector<std::string> names = {
      "--candidates", "--instances", "--implementations", "--profiles", "--lengths",   "--format", "--output",
      "--trials",     "--jobs",      "--timeout",         "--catalog",  "--published", "--x86",    "--arm"};
  return names;
}

const std::vector<std::string> &SwitchOptions() {
  static const std::vector<std::string> names = {"--quick", "--no-native", "--no-yardsticks", "--help"};
  return names;
}

bool Contains(const std::vector<std::string> &names, absl::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

absl::StatusOr<std::vector<std::string>> ParseList(absl::string_view option, absl::string_view value) {
  std::vector<std::string> list;
  for (absl::string_view part : absl::StrSplit(value, ',')) {
    if (part.empty()) {
      return absl::InvalidArgumentError(absl::StrCat(option, "=", value, ": expected names separated by commas"));
    }
    list.emplace_back(part);
  }
  return list;
}

absl::StatusOr<uint64_t> ParseNumber(absl::string_view option, absl::string_view value, uint64_t least, uint64_t most) {
  uint64_t number = 0;
  if (!absl::SimpleAtoi(value, &number) || number < least || number > most) {
    return absl::InvalidArgumentError(
        absl::StrCat(option, "=", value, ": expected a whole number from ", least, " to ", most));
  }
  return number;
}

absl::StatusOr<Format> ParseFormat(absl::string_view value) {
  if (value == "table") {
    return Format::kTable;
  }
  if (value == "markdown") {
    return Format::kMarkdown;
  }
  if (value == "csv") {
    return Format::kCsv;
  }
  if (value == "json") {
    return Format::kJson;
  }
  return absl::InvalidArgumentError(UnknownName("--format", value, {"table", "markdown", "csv", "json"}));
}

// Assign puts a parsed value into its place, or returns the parser's refusal.
template <typename T, typename U>
absl::Status Assign(absl::StatusOr<T> parsed, U *place) {
  if (!parsed.ok()) {
    return parsed.status();
  }
  *place = *std::move(parsed);
  return absl::OkStatus();
}

absl::Status Set(absl::string_view name, absl::string_view value, Options *options) {
  if (name == "--candidates") {
    return Assign(ParseList(name, value), &options->candidates);
  }
  if (name == "--instances") {
    return Assign(ParseList(name, value), &options->instances);
  }
  if (name == "--implementations") {
    return Assign(ParseList(name, value), &options->implementations);
  }
  if (name == "--profiles") {
    return Assign(ParseList(name, value), &options->profiles);
  }
  if (name == "--published") {
    return Assign(ParseList(name, value), &options->published);
  }
  if (name == "--lengths") {
    return Assign(ParseLengths(value), &options->lengths);
  }
  if (name == "--format") {
    return Assign(ParseFormat(value), &options->format);
  }
  if (name == "--trials") {
    return Assign(ParseNumber(name, value, 1, 1000), &options->trials);
  }
  if (name == "--jobs") {
    return Assign(ParseNumber(name, value, 1, 1024), &options->jobs);
  }
  if (name == "--timeout") {
    return Assign(ParseNumber(name, value, 1, 86400), &options->timeout_seconds);
  }
  if (value.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": expected a path"));
  }
  (name == "--output" ? options->output
   : name == "--x86"  ? options->x86
   : name == "--arm"  ? options->arm
                      : options->catalog) = std::string(value);
  return absl::OkStatus();
}

void SetSwitch(absl::string_view name, Options *options) {
  options->quick |= name == "--quick";
  options->help |= name == "--help";
  options->native &= name != "--no-native";
  options->yardsticks &= name != "--no-yardsticks";
}

// CheckDataSets refuses half of a pair of data sets, and options of a measurement beside them.
absl::Status CheckDataSets(const Options &options, const std::set<std::string> &seen) {
  if (options.x86.empty() && options.arm.empty()) {
    return absl::OkStatus();
  }
  if (options.x86.empty() || options.arm.empty()) {
    return absl::InvalidArgumentError("--x86=DATASET and --arm=DATASET belong together; one is missing");
  }
  for (const std::string &name : seen) {
    if (!Contains({"--x86", "--arm", "--catalog", "--published", "--instances", "--format", "--output"}, name)) {
      return absl::InvalidArgumentError(
          absl::StrCat(name, " belongs to a measurement; with data sets only --instances, --format and --output do"));
    }
  }
  return absl::OkStatus();
}

absl::Status UnknownOption(absl::string_view argument) {
  std::vector<std::string> known = ValueOptions();
  known.insert(known.end(), SwitchOptions().begin(), SwitchOptions().end());
  if (!absl::StartsWith(argument, "-")) {
    return absl::InvalidArgumentError(
        absl::StrCat("unexpected argument '", argument, "'; expected options only (--help lists them)"));
  }
  return absl::InvalidArgumentError(UnknownName("option", argument, known));
}

}  // namespace

absl::StatusOr<Options> ParseOptions(const std::vector<std::string> &arguments) {
  Options options;
  options.lengths = StandardLengths();
  std::set<std::string> seen;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::vector<std::string> parts = absl::StrSplit(arguments[i], absl::MaxSplits('=', 1));
    const std::string &name = parts[0];
    const bool takes_value = Contains(ValueOptions(), name);
    if (!takes_value && !Contains(SwitchOptions(), name)) {
      return UnknownOption(name);
    }
    if (!seen.insert(name).second) {
      return absl::InvalidArgumentError(absl::StrCat(name, " is given twice; give one list separated by commas"));
    }
    if (!takes_value) {
      if (parts.size() == 2) {
        return absl::InvalidArgumentError(absl::StrCat(name, " takes no value; found '", parts[1], "'"));
      }
      SetSwitch(name, &options);
      continue;
    }
    if (parts.size() == 1 && i + 1 == arguments.size()) {
      return absl::InvalidArgumentError(absl::StrCat(name, " needs a value: ", name, "=..."));
    }
    const std::string value = parts.size() == 2 ? parts[1] : arguments[++i];
    if (absl::Status status = Set(name, value, &options); !status.ok()) {
      return status;
    }
  }
  if (options.quick && seen.count("--trials") == 0) {
    options.trials = kQuickTrials;
  }
  if (!options.native && seen.count("--trials") != 0) {
    return absl::InvalidArgumentError("--trials belongs to the native measurement, which --no-native leaves out");
  }
  if (absl::Status status = CheckDataSets(options, seen); !status.ok()) {
    return status;
  }
  if (!options.help && options.catalog.empty()) {
    return absl::InvalidArgumentError("--catalog is missing; `bazel run //compare:x86_vs_arm` gives it");
  }
  return options;
}

std::string HelpText() {
  return R"(x86_vs_arm: every hash on x86-64 and AArch64, side by side

usage: bazel run //compare:x86_vs_arm -- [options]

What it does, for every selected instance:
  1. runs the known-answer tests on both platforms (the foreign one in an emulator) and checks that both wrote
     transcripts with the same SHA-256; what fails is not counted, timed or reported
  2. counts the instructions of one call for each message length, on both platforms, by the same method
     (executed guest instructions in an emulator: exact, the same on every run and machine)
  3. times the host's own platform: one process for each trial, trials interleaved over the instances
  4. prints all of it with the published arm_1 cycles per byte (submitted reference code, another machine)
Quantities of different kinds are never divided by each other.

With --x86=DATASET and --arm=DATASET nothing is measured: the x86_1 records of one data set of a campaign are set
beside the arm_1 records of the other (arm_1 / x86_1; instructions, and core cycles or time where both are measured).
Only --instances, --format and --output can be given then; compare/versions/README.md explains the verdicts.

Selection (lists are separated by commas; default: everything in the catalogue)
  --candidates=LIST        hash-19,iccs,...
  --instances=LIST         KAT names or printed labels: MoFang_256 or MoFang-256
  --implementations=LIST   ref,...
  --profiles=LIST          reference, performance, resource (default: reference, and performance for what is not
                           built with reference)
  --lengths=LIST           message lengths: S1 to S8, ranges S1..S4, or bytes (default S1..S8 =
                           32, 128, 512, 1024, 4096, 8192, 16384, 65536 bytes); sorted, duplicates merged
  --no-yardsticks          without the yardsticks that are added for each selected candidate: pseudoXOF of its output
                           width, SM3 and SHA3-512 (OpenSSL), in its profile; each candidate is set in relation to them

Work
  --quick                  3 trials instead of 6 (of 50 samples each): the interval from the smallest to
                           the largest trial then covers the median with 75.0 % instead of 96.9 %; counts and tests
                           are the same
  --trials=N               this many trials
  --no-native              no timing; the output is then the same, byte for byte, on every run
  --jobs=N                 tests and counts that run at once (default: the number of processors); timing is always
                           done one process at a time, with nothing else running
  --timeout=SECONDS        for each process that is started (default 300)

Output
  --format=FORMAT          table (default), markdown, csv or json
  --output=FILE            written as a whole or not at all; default: standard output. A relative path is taken
                           from the folder in which bazel was called
  --help                   this text
Progress goes to standard error.

Set by the Bazel target
  --catalog=FILE           what was built
  --published=LIST         files with published figures

Exit codes
  0  everything passed and was measured
  1  a known-answer test failed, or a figure could not be had (MISMATCH, CRASH, TIMEOUT, OOM, ERROR); everything else is
     still reported
  2  wrong usage, or a name that is not known
  3  the environment is not as needed: a file of the build is missing or broken, an emulator does not start, the
     output cannot be written
)";
}

}  // namespace xbench
