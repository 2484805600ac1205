#include "compare/measure/measure_here.h"

#include <sys/stat.h>

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "harness/campaign/options.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

// The campaign's options that make sense for a comparison: what is measured, and how.
constexpr const char *kOptions[] = {
    "--candidates", "--instances", "--implementations", "--profiles",      "--lengths",
    "--preset",     "--cpu",       "--time-budget",     "--system",        "--memory-limit",
    "--jobs",       "--timeout",   "--strict",          "--no-yardsticks", "--no-constant-time"};
constexpr char kPreset[] = "--preset";
constexpr char kResults[] = "results";

std::string NameOf(absl::string_view argument) {
  return std::string(argument.substr(0, argument.find('=')));
}

// CampaignArguments are the arguments of the campaign; `folder` is where it works.
std::vector<std::string> CampaignArguments(const MeasureRequest &request, const std::string &folder) {
  std::vector<std::string> arguments = {absl::StrCat("--catalog=", request.catalog), absl::StrCat("--output=", folder)};
  arguments.insert(arguments.end(), request.arguments.begin(), request.arguments.end());
  return arguments;
}

std::string NewFolder(const std::string &name) {
  return absl::StrCat(kResults, "/", name, "-", absl::FormatTime("%Y%m%dT%H%M%SZ", absl::Now(), absl::UTCTimeZone()));
}

}  // namespace

bool MeasureRequest::Has(const std::string &name) const {
  return std::any_of(arguments.begin(), arguments.end(),
                     [&](const std::string &argument) { return NameOf(argument) == name; });
}

absl::StatusOr<std::vector<std::string>> TakeMeasureOptions(const std::vector<std::string> &arguments,
                                                            MeasureRequest *request) {
  std::vector<std::string> others;
  std::string preset;  // the short form that counts, "" for none
  for (const std::string &argument : arguments) {
    const std::string name = NameOf(argument);
    absl::string_view value = argument;
    if (argument == "--quick" || argument == "--no-native") {
      // With --no-native it does not matter how quick the times would be.
      preset = argument == "--no-native" || preset.empty() ? argument : preset;
    } else if (absl::ConsumePrefix(&value, "--catalog=")) {
      request->catalog = std::string(value);
    } else if (absl::ConsumePrefix(&value, "--data-set=")) {
      if (value.empty() || !request->folder.empty()) {
        return absl::InvalidArgumentError("--data-set: expected one folder");
      }
      request->folder = std::string(value);
    } else if (std::find(std::begin(kOptions), std::end(kOptions), name) != std::end(kOptions)) {
      request->arguments.push_back(argument);
    } else {
      others.push_back(argument);
    }
  }
  if (!preset.empty() && request->Has(kPreset)) {
    return absl::InvalidArgumentError(absl::StrCat("expected ", preset, " or --preset; found both"));
  }
  if (!preset.empty()) {
    request->arguments.push_back(absl::StrCat(kPreset, preset == "--quick" ? "=quick" : "=counts"));
  }
  // The campaign judges its options itself; nothing is done here yet.
  const absl::StatusOr<CampaignOptions> options =
      ParseCampaignOptions(CampaignArguments({"-", "", request->arguments}, "-"));
  if (!options.ok()) {
    return options.status();
  }
  return others;
}

void MakeResultsFolder() {
  (void)mkdir(ResolveOutput(kResults).c_str(), S_IRWXU | S_IRGRP | S_IXGRP | S_IROTH | S_IXOTH);
}

MeasuredSet MeasureHere(const MeasureRequest &request, const std::string &name) {
  MeasuredSet made;
  made.folder = request.folder.empty() ? NewFolder(name) : request.folder;
  const absl::StatusOr<CampaignOptions> options = ParseCampaignOptions(CampaignArguments(request, made.folder));
  if (request.folder.empty()) {
    MakeResultsFolder();
  }
  if (!options.ok()) {
    made.end = {kCampaignUsage, options.status(), {}};
  } else {
    made.end = RunCampaign(*options);
  }
  return made;
}

std::string MeasureHelp() {
  return R"(Measurement (as bazel run //harness:campaign -- --help explains; lists are separated by commas)
  --candidates=LIST        hash-19,iccs,...
  --instances=LIST         KAT names or printed labels: MoFang_256 or MoFang-256
  --implementations=LIST   ref,...; best: the fastest of each instance on each platform, as the BUILD files say
  --profiles=LIST          reference, performance, resource (default: reference, and performance for what is not
                           built with reference)
  --lengths=LIST           message lengths: S1 to S8, ranges S1..S4, or bytes (default S1..S8 =
                           32, 128, 512, 1024, 4096, 8192, 16384, 65536 bytes); sorted, duplicates merged
  --no-yardsticks          without the yardsticks that are added for each selected candidate: pseudoXOF of its output
                           width, SM3 and SHA3-512 (OpenSSL), in its profile
  --preset=NAME            quick (also --quick): 5 trials of 20 samples; standard (default): 10 of 40; thorough: 20 of
                           50; counts (also --no-native): nothing is timed
  --data-set=FOLDER        where the data set is made; one that was interrupted goes on, one that is complete is shown
                           again (default: a new folder in results/)
  --cpu=N[,N...], --time-budget=DURATION, --system=NAME, --memory-limit=MIB, --jobs=N, --timeout=SECONDS, --strict
)";
}

}  // namespace xbench
