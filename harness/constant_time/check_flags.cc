#include "harness/constant_time/check_flags.h"

#include <map>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace xbench {

absl::StatusOr<CheckFlags> ParseCheckFlags(const std::vector<std::string> &arguments) {
  CheckFlags flags;
  std::string emulator;
  std::string cpu;
  std::string timeout = absl::StrCat(flags.request.timeout_seconds);
  const std::map<std::string, std::string *> places = {{"--binary", &flags.request.program},
                                                       {"--emulator", &emulator},
                                                       {"--cpu", &cpu},
                                                       {"--timeout", &timeout},
                                                       {"--plugin", &flags.request.plugin},
                                                       {"--objdump", &flags.request.objdump},
                                                       {"--memcheck", &flags.request.memcheck},
                                                       {"--expect", &flags.expect}};
  std::map<std::string, bool> given;
  for (const std::string &argument : arguments) {
    const std::pair<std::string, std::string> parts = absl::StrSplit(argument, absl::MaxSplits('=', 1));
    const auto place = places.find(parts.first);
    if (place == places.end() || given[parts.first]) {
      return absl::InvalidArgumentError(
          absl::StrCat(argument, ": ", place == places.end() ? "unknown argument" : "given twice"));
    }
    given[parts.first] = true;
    *place->second = parts.second;
  }
  for (const auto &[name, place] : places) {
    if (place->empty() && name != "--memcheck") {
      return absl::InvalidArgumentError(absl::StrCat(name, " is missing"));
    }
  }
  if (!absl::SimpleAtoi(timeout, &flags.request.timeout_seconds) || flags.request.timeout_seconds <= 0) {
    return absl::InvalidArgumentError(absl::StrCat("--timeout=", timeout, ": expected a number of seconds above 0"));
  }
  flags.request.emulator_argv = {emulator, "-cpu", cpu};
  return flags;
}

}  // namespace xbench
