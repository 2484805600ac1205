#include "harness/catalog/instruction_counter.h"

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

// FailureWord returns the word that a refusal with `code` starts with.
absl::string_view FailureWord(absl::StatusCode code) {
  switch (code) {
    case absl::StatusCode::kUnimplemented:
      return "";  // a missing processor feature is not a failure
    case absl::StatusCode::kDeadlineExceeded:
      return "TIMEOUT ";
    case absl::StatusCode::kAborted:
      return "CRASH ";
    default:
      return "ERROR ";
  }
}

std::string ExpectedTarget(const std::string &platform_name) {
  return platform_name == kX86 ? "x86_64" : "aarch64";
}

}  // namespace

Counter MakeInstructionCounter(const Catalog &catalog, int timeout_seconds, const CountRun &run) {
  return
      [&catalog, timeout_seconds, run](const Implementation &entry, const std::string &platform_name,
                                       const std::vector<uint64_t> &lengths) -> absl::StatusOr<std::vector<uint64_t>> {
        CountRequest request;
        request.emulator_argv = catalog.platforms.at(platform_name).count;
        request.plugin = catalog.count_plugin;
        request.binary = entry.platforms.at(platform_name).count;
        request.lengths = lengths;
        request.timeout_seconds = timeout_seconds;
        const absl::StatusOr<CountResult> result = run(request);
        if (!result.ok()) {
          return absl::Status(result.status().code(),
                              absl::StrCat(FailureWord(result.status().code()), result.status().message()));
        }
        if (result->target != ExpectedTarget(platform_name)) {
          return absl::InternalError(absl::StrCat("ERROR ", request.binary, ": expected a program for ",
                                                  ExpectedTarget(platform_name), "; found one for ", result->target));
        }
        std::vector<uint64_t> counts;
        for (const xb_counts &per_call : result->per_call) {
          counts.push_back(per_call.instructions);
        }
        return counts;
      };
}

}  // namespace xbench
