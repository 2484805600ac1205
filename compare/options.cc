#include "compare/options.h"

#include <algorithm>
#include <map>
#include <set>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace xbench {
namespace {

constexpr char kInstances[] = "--instances";

struct Argument {
  std::string name;
  std::string value;
};

Argument Split(const std::string &argument) {
  const std::vector<std::string> parts = absl::StrSplit(argument, absl::MaxSplits('=', 1));
  return {parts[0], parts.size() == 2 ? parts[1] : ""};
}

// TakeOwn takes the options that only this program has out of `arguments` and returns the others. A pair of data sets
// becomes the two arguments that ParseVersionsOptions reads.
absl::StatusOr<std::vector<std::string>> TakeOwn(const std::vector<std::string> &arguments, Options *options) {
  std::vector<std::string> others;
  std::string x86;
  std::string arm;
  std::string published;
  const std::map<std::string, std::string *> texts = {{"--x86", &x86},
                                                      {"--arm", &arm},
                                                      {"--html", &options->html},
                                                      {"--published", &published},
                                                      {"--page-program", &options->page_program}};
  std::set<std::string> seen;
  for (const std::string &text : arguments) {
    const Argument argument = Split(text);
    const auto found = texts.find(argument.name);
    if (found == texts.end()) {
      others.push_back(text);
    } else if (argument.value.empty()) {
      return absl::InvalidArgumentError(absl::StrCat(argument.name, ": expected a path: ", argument.name, "=..."));
    } else if (!seen.insert(argument.name).second) {
      return absl::InvalidArgumentError(absl::StrCat(argument.name, " is given twice"));
    } else {
      *found->second = argument.value;
    }
  }
  if (x86.empty() != arm.empty()) {
    return absl::InvalidArgumentError("--x86=DATASET and --arm=DATASET belong together; one is missing");
  }
  if (!x86.empty()) {
    others.insert(others.end(), {x86, arm});
    options->html = seen.count("--html") == 0 ? "none" : options->html;
  }
  if (!published.empty()) {
    options->published = absl::StrSplit(published, ',');
  }
  return others;
}

bool AsksForPage(const std::vector<std::string> &arguments) {
  return std::any_of(arguments.begin(), arguments.end(),
                     [](const std::string &text) { return Split(text).name == "--html"; });
}

// CheckPair refuses options of a measurement beside a pair of data sets, but --instances, which it takes.
absl::Status CheckPair(Options *options) {
  for (const std::string &text : options->measure.arguments) {
    const Argument argument = Split(text);
    if (argument.name != kInstances) {
      return absl::InvalidArgumentError(
          absl::StrCat(argument.name, " belongs to a measurement; with --x86 and --arm there is none"));
    }
    options->instances = absl::StrSplit(argument.value, ',');
  }
  if (!options->measure.folder.empty()) {
    return absl::InvalidArgumentError("--data-set belongs to a measurement; with --x86 and --arm there is none");
  }
  if (options->show.fail_above.has_value() || !options->show.base.empty()) {
    return absl::InvalidArgumentError(
        "--fail-above belongs to //compare:versions, --base to //compare:implementations");
  }
  return absl::OkStatus();
}

// CheckMeasured refuses options of verdicts where there are none.
absl::Status CheckMeasured(const std::vector<std::string> &arguments) {
  for (const std::string &text : arguments) {
    const std::string name = Split(text).name;
    for (const char *verdict : {"--threshold", "--level", "--changed", "--fail-above", "--base", "--candidate"}) {
      if (name == verdict) {
        return absl::InvalidArgumentError(
            name == "--candidate"
                ? "--candidate: expected --candidates=LIST, what is to be measured"
                : absl::StrCat(name, " belongs to verdicts on two data sets; expected --x86 and --arm with it"));
      }
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Options> ParseOptions(const std::vector<std::string> &arguments) {
  Options options;
  absl::StatusOr<std::vector<std::string>> others = TakeOwn(arguments, &options);
  if (others.ok()) {
    others = TakeMeasureOptions(*others, &options.measure);
  }
  if (!others.ok()) {
    return others.status();
  }
  const bool pair = std::count_if(others->begin(), others->end(),
                                  [](const std::string &text) { return !absl::StartsWith(text, "-"); }) == 2;
  absl::StatusOr<VersionsOptions> show = ParseVersionsOptions(*others, 0, pair ? 2 : 0);
  if (!show.ok()) {
    return show.status();
  }
  options.show = *std::move(show);
  options.help = options.show.help;
  if (options.help) {
    return options;
  }
  if (const absl::Status status = pair ? CheckPair(&options) : CheckMeasured(*others); !status.ok()) {
    return status;
  }
  if (options.html != "none" && options.page_program.empty() && AsksForPage(arguments)) {
    return absl::InvalidArgumentError(
        "--html: this program was started without the one that makes the page; "
        "expected `bazel run //compare:x86_vs_arm`");
  }
  if (options.measure.catalog.empty()) {
    return absl::InvalidArgumentError("--catalog is missing; `bazel run //compare:x86_vs_arm` gives it");
  }
  return options;
}

std::string HelpText() {
  return absl::StrCat(
      R"(x86_vs_arm: every hash on x86-64 and AArch64, side by side

usage: bazel run //compare:x86_vs_arm -- [options]

What it does, for every selected instance:
  1. runs the known-answer tests on both platforms (the foreign one in an emulator) and checks that both wrote
     transcripts with the same SHA-256; what fails is not counted, timed or reported
  2. counts the instructions of one call for each message length, on both platforms, by the same method
     (executed guest instructions in an emulator: exact, the same on every run and machine)
  3. times the host's own platform: one process for each trial, trials interleaved over the instances
  4. prints all of it with the published arm_1 cycles per byte (submitted reference code, another machine), and makes a
     web page of it
Steps 1 to 3 are a campaign (bazel run //harness:campaign), and its data set stays in results/. Quantities of different
kinds are never divided by each other.

With --x86=DATASET and --arm=DATASET nothing is measured: the x86_1 records of one data set of a campaign are set
beside the arm_1 records of the other (arm_1 / x86_1; instructions, and core cycles or time where both are measured).
compare/versions/README.md explains the verdicts; --instances=LIST, --candidate=ID, --threshold=1%, --level=5% and
--changed can be given, too.

)",
      MeasureHelp(), R"(
Output
  --html=FILE|none         the web page (default results/x86_vs_arm.html; of --x86 and --arm: none)
  --explain=CELL           instead: everything behind one cell, up to the samples
)",
      ViewHelp(),
      R"(Files are relative to the folder in which bazel was called. With --no-native the output is the same, byte for byte, on
every run. Progress goes to standard error.

Set by the Bazel target
  --catalog=FILE           what was built
  --published=LIST         files with published figures
  --page-program=FILE      what makes the web page

Exit codes
  0  everything passed and was measured
  1  a known-answer test failed, or a figure could not be had (MISMATCH, CRASH, TIMEOUT, OOM, ERROR); everything else is
     still reported
  2  wrong usage, or a name that is not known
  3  the environment is not as needed: a file of the build is missing or broken, an emulator does not start, the
     output cannot be written
)");
}

}  // namespace xbench
