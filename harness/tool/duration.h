// duration.h - durations as a user says them.
#ifndef NGCC_XBENCH_HARNESS_TOOL_DURATION_H_
#define NGCC_XBENCH_HARNESS_TOOL_DURATION_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// kLongestSeconds is the longest duration: ten years.
inline constexpr uint64_t kLongestSeconds = uint64_t{3650} * 24 * 3600;

// ParseDuration returns the seconds of "2h", "30m", "90s" or, without a unit, of hours: "1.5". Every number may
// have up to three decimals; the result is rounded to whole seconds. InvalidArgument for anything else, for less than
// half a second and for more than kLongestSeconds.
absl::StatusOr<uint64_t> ParseDuration(absl::string_view text);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_TOOL_DURATION_H_
