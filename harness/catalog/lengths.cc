#include "harness/catalog/lengths.h"

#include <set>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace xbench {
namespace {

// S1 .. S8 of the self-assessment guide, in bytes.
constexpr uint64_t kStandardLengths[] = {32, 128, 512, 1024, 4096, 8192, 16384, 65536};
constexpr size_t kStandardCount = sizeof(kStandardLengths) / sizeof(kStandardLengths[0]);
constexpr uint64_t kMaxLength = uint64_t{16} * 1024 * 1024;
constexpr char kExpectedLengths[] =
    "expected S1 to S8, a range such as S1..S4, or a number of bytes from 1 to 16777216";

// LengthIndex returns the index of "S1" .. "S8", or kStandardCount.
size_t LengthIndex(absl::string_view name) {
  if (name.size() == 2 && (name[0] == 'S' || name[0] == 's') && name[1] >= '1' &&
      static_cast<size_t>(name[1] - '1') < kStandardCount) {
    return static_cast<size_t>(name[1] - '1');
  }
  return kStandardCount;
}

}  // namespace

std::vector<uint64_t> StandardLengths() {
  return {kStandardLengths, kStandardLengths + kStandardCount};
}

absl::StatusOr<std::vector<uint64_t>> ParseLengths(absl::string_view text) {
  std::set<uint64_t> lengths;
  for (absl::string_view part : absl::StrSplit(text, ',')) {
    const std::vector<absl::string_view> ends = absl::StrSplit(part, absl::MaxSplits("..", 1));
    const size_t first = LengthIndex(ends.front());
    const size_t last = LengthIndex(ends.back());
    uint64_t bytes = 0;
    if (first < kStandardCount && last < kStandardCount && first <= last) {
      lengths.insert(kStandardLengths + first, kStandardLengths + last + 1);
    } else if (ends.size() == 1 && absl::SimpleAtoi(part, &bytes) && bytes >= 1 && bytes <= kMaxLength) {
      lengths.insert(bytes);
    } else {
      return absl::InvalidArgumentError(
          absl::StrCat("unknown length '", part, "' in --lengths=", text, "; ", kExpectedLengths));
    }
  }
  return std::vector<uint64_t>(lengths.begin(), lengths.end());
}

}  // namespace xbench
