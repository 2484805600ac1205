// Command lines, one word a line.
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "harness/campaign/options.h"
#include "harness/validate/options.h"
#include "tests/fuzz/readers.h"

namespace xbench {
namespace {

std::vector<std::string> Words(absl::string_view input) {
  return absl::StrSplit(input, '\n', absl::SkipEmpty());
}

}  // namespace

std::vector<Reader> FlagReaders() {
  return {{"campaign_flags", [](absl::string_view input) { return ParseCampaignOptions(Words(input)).ok(); }},
          {"validate_flags", [](absl::string_view input) { return ParseValidateOptions(Words(input)).ok(); }}};
}

}  // namespace xbench
