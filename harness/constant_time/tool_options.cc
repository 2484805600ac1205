#include "harness/constant_time/tool_options.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "harness/catalog/catalog.h"
#include "harness/tool/nearest_name.h"

namespace xbench {
namespace {

constexpr uint64_t kMostSeconds = 86400;
constexpr uint64_t kMostJobs = 1024;

absl::Status SetList(const std::string &name, const std::string &value, std::vector<std::string> *list) {
  *list = absl::StrSplit(value, ',');
  const bool has_empty = std::find(list->begin(), list->end(), "") != list->end();
  return has_empty ? absl::InvalidArgumentError(absl::StrCat(name, "=", value, ": expected names with commas between"))
                   : absl::OkStatus();
}

absl::Status SetNumber(const std::string &name, const std::string &value, uint64_t most, uint64_t *number) {
  return absl::SimpleAtoi(value, number) && *number >= 1 && *number <= most
             ? absl::OkStatus()
             : absl::InvalidArgumentError(absl::StrCat(name, "=", value, ": expected a whole number from 1 to ", most));
}

absl::Status SetPlatforms(const std::string &name, const std::string &value, std::vector<std::string> *platforms) {
  absl::Status status = SetList(name, value, platforms);
  for (const std::string &platform : *platforms) {
    if (status.ok() && platform != kX86 && platform != kArm) {
      status = absl::InvalidArgumentError(UnknownName("platform", platform, {kX86, kArm}));
    }
  }
  return status;
}

absl::Status Set(const std::string &name, const std::string &value, ConstantTimeOptions *options) {
  const std::map<std::string, std::vector<std::string> *> lists = {
      {"--candidates", &options->selection.candidates},
      {"--instances", &options->selection.instances},
      {"--implementations", &options->selection.implementations},
      {"--profiles", &options->selection.profiles}};
  const std::map<std::string, std::string *> texts = {{"--json", &options->json}, {"--catalog", &options->catalog}};
  if (const auto list = lists.find(name); list != lists.end()) {
    return SetList(name, value, list->second);
  }
  if (const auto text = texts.find(name); text != texts.end()) {
    *text->second = value;
    return value.empty() ? absl::InvalidArgumentError(absl::StrCat(name, ": expected a file")) : absl::OkStatus();
  }
  if (name == "--platforms") {
    return SetPlatforms(name, value, &options->platforms);
  }
  if (name == "--timeout") {
    return SetNumber(name, value, kMostSeconds, &options->timeout_seconds);
  }
  if (name == "--jobs") {
    return SetNumber(name, value, kMostJobs, &options->jobs);
  }
  return absl::InvalidArgumentError(
      UnknownName("option", name,
                  {"--candidates", "--instances", "--implementations", "--profiles", "--platforms", "--json",
                   "--timeout", "--jobs", "--catalog", "--help"}));
}

}  // namespace

std::string ConstantTimeHelp() {
  return R"(Tells for which implementations no branch and no address depends on the message.

  bazel run //harness:constant_time -- [OPTION]...

  --candidates=ID,...        only these, for example hash-19; all by default
  --instances=NAME,...       only these, by KAT name or label
  --implementations=NAME,... only these, for example ref,avx2
  --profiles=NAME,...        reference, performance, resource; by default reference, or performance where there is no other
  --platforms=NAME,...       x86_1, arm_1; both by default
  --json=FILE                write the verdicts as JSON, too; - for standard output, instead of the table
  --timeout=SECONDS          for each run of a program (300)
  --jobs=N                   examinations at a time; by default as many as there are processors
  --help                     this text

harness/constant_time/README.md says how it is done, and what cannot be seen.
Exit codes: 0 everything was examined, whatever the verdicts; 1 something could not be; 2 usage; 3 files or programs
are missing, or an output could not be written.
)";
}

absl::StatusOr<ConstantTimeOptions> ParseConstantTimeOptions(const std::vector<std::string> &arguments) {
  ConstantTimeOptions options;
  options.platforms = {kX86, kArm};
  std::set<std::string> given;
  for (const std::string &argument : arguments) {
    const std::pair<std::string, std::string> parts = absl::StrSplit(argument, absl::MaxSplits('=', 1));
    if (!given.insert(parts.first).second) {
      return absl::InvalidArgumentError(absl::StrCat(parts.first, " is given twice"));
    }
    if (argument == "--help") {
      options.help = true;
    } else if (absl::Status status = Set(parts.first, parts.second, &options); !status.ok()) {
      return status;
    }
  }
  if (options.catalog.empty() && !options.help) {
    return absl::InvalidArgumentError("--catalog=FILE is missing; start this program by `bazel run`");
  }
  return options;
}

}  // namespace xbench
