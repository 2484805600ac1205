#include "harness/campaign/options.h"

#include <algorithm>
#include <set>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "harness/catalog/lengths.h"
#include "harness/tool/duration.h"
#include "harness/tool/nearest_name.h"

namespace xbench {
namespace {

constexpr uint64_t kMostCpus = 4096;
constexpr uint64_t kMostSeconds = 86400;
constexpr uint64_t kMostJobs = 1024;
constexpr uint64_t kLeastMebibytes = 64;  // less is not enough for an emulator
constexpr uint64_t kMostMebibytes = uint64_t{1} << 24;

// Texts are the options as they were given.
struct Texts {
  std::string preset = "standard";
  std::string lengths = "S1..S8";
  std::string cpu;
  std::string time_budget;
  std::string soak;
};

absl::Status SetList(absl::string_view name, absl::string_view value, std::vector<std::string> *list) {
  for (absl::string_view part : absl::StrSplit(value, ',')) {
    if (part.empty()) {
      return absl::InvalidArgumentError(absl::StrCat(name, "=", value, ": expected names separated by commas"));
    }
    list->emplace_back(part);
  }
  return absl::OkStatus();
}

absl::Status SetNumber(absl::string_view name, absl::string_view value, uint64_t least, uint64_t most,
                       uint64_t *number) {
  if (!absl::SimpleAtoi(value, number) || *number < least || *number > most) {
    return absl::InvalidArgumentError(
        absl::StrCat(name, "=", value, ": expected a whole number from ", least, " to ", most));
  }
  return absl::OkStatus();
}

absl::Status Set(const std::string &name, const std::string &value, CampaignOptions *options, Texts *texts) {
  if (name == "--candidates") {
    return SetList(name, value, &options->candidates);
  }
  if (name == "--instances") {
    return SetList(name, value, &options->instances);
  }
  if (name == "--implementations") {
    return SetList(name, value, &options->implementations);
  }
  if (name == "--profiles") {
    return SetList(name, value, &options->profiles);
  }
  if (name == "--timeout") {
    return SetNumber(name, value, 1, kMostSeconds, &options->timeout_seconds);
  }
  if (name == "--jobs") {
    return SetNumber(name, value, 1, kMostJobs, &options->jobs);
  }
  if (name == "--memory-limit") {
    return SetNumber(name, value, kLeastMebibytes, kMostMebibytes, &options->memory_limit_mib);
  }
  const std::vector<std::pair<const char *, std::string *>> texts_of = {
      {"--catalog", &options->catalog},       {"--output", &options->output}, {"--system", &options->system},
      {"--time-budget", &texts->time_budget}, {"--soak", &texts->soak},       {"--preset", &texts->preset},
      {"--lengths", &texts->lengths},         {"--cpu", &texts->cpu}};
  for (const auto &[known, place] : texts_of) {
    if (name == known) {
      *place = value;
      return value.empty() ? absl::InvalidArgumentError(absl::StrCat(name, ": expected a value")) : absl::OkStatus();
    }
  }
  return absl::InvalidArgumentError(
      UnknownName("option", name,
                  {"--candidates", "--instances", "--implementations", "--profiles", "--lengths", "--preset", "--cpu",
                   "--time-budget", "--soak", "--system", "--output", "--timeout", "--memory-limit", "--jobs",
                   "--strict", "--no-yardsticks", "--no-constant-time", "--catalog", "--help"}));
}

absl::Status AddPhase(const std::string &name, std::set<std::string> *phases) {
  const std::vector<std::string> &known = CampaignPhases();
  if (name == "all") {
    phases->insert(known.begin(), known.end());
    return absl::OkStatus();
  }
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    std::vector<std::string> names = known;
    names.emplace_back("all");
    return absl::InvalidArgumentError(UnknownName("phase", name, names));
  }
  phases->insert(name);
  return absl::OkStatus();
}

// SetCpus reads "3", "2,4" or "none".
absl::Status SetCpus(absl::string_view text, std::vector<uint64_t> *cpus) {
  for (absl::string_view part : absl::StrSplit(text, ',')) {
    uint64_t cpu = 0;
    if (text == "none") {
      return absl::OkStatus();
    }
    if (absl::Status status = SetNumber("--cpu", part, 0, kMostCpus, &cpu); !status.ok()) {
      return status;
    }
    if (std::find(cpus->begin(), cpus->end(), cpu) != cpus->end()) {
      return absl::InvalidArgumentError(absl::StrCat("--cpu=", text, ": ", cpu, " is given twice"));
    }
    cpus->push_back(cpu);
  }
  return absl::OkStatus();
}

absl::Status CheckSystem(absl::string_view name) {
  const bool plain =
      std::all_of(name.begin(), name.end(), [](char c) { return absl::ascii_isalnum(c) || c == '_' || c == '-'; });
  return plain ? absl::OkStatus()
               : absl::InvalidArgumentError(
                     absl::StrCat("--system=", name, ": expected letters, digits, '_' and '-' only"));
}

// SetDuration leaves `seconds` alone if there is no `text`.
absl::Status SetDuration(absl::string_view name, const std::string &text, uint64_t *seconds) {
  const absl::StatusOr<uint64_t> parsed = text.empty() ? *seconds : ParseDuration(text);
  if (!parsed.ok()) {
    return absl::InvalidArgumentError(absl::StrCat(name, ": ", parsed.status().message()));
  }
  *seconds = *parsed;
  return absl::OkStatus();
}

absl::Status SetPlan(const Texts &texts, CampaignOptions *options) {
  absl::StatusOr<Plan> made = MakePlan(texts.preset);
  const absl::StatusOr<std::vector<uint64_t>> lengths = ParseLengths(texts.lengths);
  absl::Status status = made.status();
  status.Update(lengths.status());
  status.Update(CheckSystem(options->system));
  if (status.ok()) {
    options->plan = *std::move(made);
    options->plan.lengths = *lengths;
  }
  if (!texts.cpu.empty()) {
    options->choose_cpu = false;
    status.Update(SetCpus(texts.cpu, &options->plan.cpus));
  }
  status.Update(SetDuration("--time-budget", texts.time_budget, &options->time_budget_seconds));
  status.Update(SetDuration("--soak", texts.soak, &options->soak_seconds));
  return status;
}

}  // namespace

const std::vector<std::string> &CampaignPhases() {
  static const std::vector<std::string> phases = {"check", "kat", "plan", "measure", "count", "soak", "publish"};
  return phases;
}

absl::StatusOr<CampaignOptions> ParseCampaignOptions(const std::vector<std::string> &arguments) {
  CampaignOptions options;
  Texts texts;
  std::set<std::string> seen;
  std::set<std::string> phases;
  for (const std::string &argument : arguments) {
    absl::Status status;
    const std::vector<std::string> parts = absl::StrSplit(argument, absl::MaxSplits('=', 1));
    if (!absl::StartsWith(argument, "-")) {
      status = AddPhase(argument, &phases);
    } else if (argument == "--help") {
      options.help = true;
    } else if (argument == "--no-yardsticks") {
      options.yardsticks = false;
    } else if (argument == "--no-constant-time") {
      options.constant_time = false;
    } else if (argument == "--strict") {
      options.strict = true;
    } else if (!seen.insert(parts[0]).second) {
      status = absl::InvalidArgumentError(absl::StrCat(parts[0], " is given twice"));
    } else {
      status = Set(parts[0], parts.size() == 2 ? parts[1] : "", &options, &texts);
    }
    if (!status.ok()) {
      return status;
    }
  }
  if (absl::Status status = SetPlan(texts, &options); !status.ok()) {
    return status;
  }
  for (const std::string &phase : CampaignPhases()) {
    if (phases.empty() || phases.count(phase) != 0) {
      options.phases.push_back(phase);
    }
  }
  if (phases.count("soak") != 0 && phases.size() < CampaignPhases().size() && options.soak_seconds == 0) {
    return absl::InvalidArgumentError("the phase soak needs --soak=DURATION");
  }
  if (!options.help && options.output.empty()) {
    return absl::InvalidArgumentError("--output=FOLDER is missing: where the data set is made");
  }
  if (!options.help && options.catalog.empty()) {
    return absl::InvalidArgumentError("--catalog is missing; `bazel run //harness:campaign` gives it");
  }
  return options;
}

std::string CampaignHelp() {
  return R"(campaign: measures hash functions on this machine and makes a data set of records

usage: bazel run //harness:campaign -- --output=FOLDER [options] [phase...]

phases, in the order in which they run (default, and `all`: all of them); what is done is not done again
  check     examines the machine (as `bazel run //harness/host:check` does): governor, boost, clock, load and the like
  kat       runs the known-answer tests on both platforms; what fails is neither counted nor timed
  plan      finds out how long a trial takes, and so how many the time budget allows
  measure   times the host's own platform: each trial a fresh process, trials interleaved over the implementations;
            a disturbed cell is measured again, up to twice the trials
  count     counts the instructions of one call, finds its stack and heap, and examines whether branches, addresses or
            divisors depend on the message, on both platforms
  soak      with --soak: lets every implementation hash random messages for its part of that time, and watches digests,
            throughput and memory; SIGINT or SIGTERM ends it with a valid record
  publish   judges the trials and writes records/, kat/, plan.json, environment.json and SHA256SUMS

A campaign may be killed at any moment: at most the running trial is lost, the next start goes on. What a limit ended
(TIMEOUT, OOM) is tried again then. Only one campaign can work in a folder.

  --output=FOLDER          the data set's folder; relative to the folder in which bazel was called
  --preset=NAME            counts: no times, only tests, instruction counts, memory and constant time; quick: 5 trials of 20 samples;
                           standard (default): 10 of 40; thorough: 20 of 50
  --lengths=LIST           S1 to S8, ranges S1..S4, or bytes (default S1..S8)
  --cpu=N[,N...]           pin the trials to these CPUs, each implementation always to the same; several work at the
                           same time and must not share a core (default: one, chosen by the program); none: not pinned
  --time-budget=DURATION   for all trials together: 90s, 30m, 2h, or hours; fewer trials then, but never fewer than 100
                           measurements of a cell
  --soak=DURATION          of the phase soak, for all implementations together, at least 15 s for each (default: no soak)
  --system=NAME            name of this machine in the data set (default: unnamed); stays that of the first start
  --candidates=LIST, --instances=LIST, --implementations=LIST, --profiles=LIST   as for //compare:x86_vs_arm;
                           --implementations=best: the fastest of each instance on each platform, as the BUILD files say
  --no-yardsticks          without the yardsticks that are added for each selected candidate: pseudoXOF of its output
                           width, SM3 and SHA3-512, in its profile
  --no-constant-time       do not examine whether anything depends on the message (it takes a second or two for each
                           implementation); the records say n/a with this reason
  --strict                 stop if the host check finds anything
  --memory-limit=MIB       data of each process of a test, trial or memory measurement (default 4096); more is OOM
  --jobs=N                 tests and counts at a time (default: the number of processors)
  --timeout=SECONDS        for each process that is started (default 300)
  --help                   this text

Exit codes
  0  every cell is there
  1  a cell failed (MISMATCH, CRASH, TIMEOUT, OOM, ERROR) or is published marked, or a soak was not STABLE; they are listed
  2  wrong usage, or a name that is not known
  3  the environment is not as needed: the folder cannot be used or written, a file of the build is missing
)";
}

}  // namespace xbench
