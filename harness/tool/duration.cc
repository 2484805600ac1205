#include "harness/tool/duration.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace xbench {
namespace {

constexpr uint64_t kMinute = 60;
constexpr uint64_t kHour = 3600;
constexpr size_t kDecimals = 3;
constexpr size_t kMostDigits = 9;
constexpr uint64_t kThousand = 1000;

absl::Status Refused(absl::string_view text) {
  return absl::InvalidArgumentError(
      absl::StrCat("expected a duration like 2h, 30m, 90s or, in hours, 1.5, from 1 s to ", kLongestSeconds / kHour,
                   " h; found \"", text, "\""));
}

bool IsNumber(absl::string_view digits, size_t most) {
  return !digits.empty() && digits.size() <= most && std::all_of(digits.begin(), digits.end(), absl::ascii_isdigit);
}

}  // namespace

absl::StatusOr<uint64_t> ParseDuration(absl::string_view text) {
  absl::string_view number = text;
  uint64_t unit = kHour;
  if (!number.empty() && absl::ascii_isalpha(number.back())) {
    const char name = number.back();
    unit = name == 'h' ? kHour : name == 'm' ? kMinute : name == 's' ? 1 : 0;
    number.remove_suffix(1);
  }
  const std::pair<absl::string_view, absl::string_view> parts = absl::StrSplit(number, absl::MaxSplits('.', 1));
  const bool point = number.size() > parts.first.size();
  if (unit == 0 || !IsNumber(parts.first, kMostDigits) || (point && !IsNumber(parts.second, kDecimals))) {
    return Refused(text);
  }
  uint64_t thousandths = 0;
  const std::string digits = absl::StrCat(parts.first, parts.second, std::string(kDecimals - parts.second.size(), '0'));
  if (!absl::SimpleAtoi(digits, &thousandths)) {
    return Refused(text);
  }
  const uint64_t seconds = (thousandths * unit + kThousand / 2) / kThousand;
  if (seconds == 0 || seconds > kLongestSeconds) {
    return Refused(text);
  }
  return seconds;
}

}  // namespace xbench
