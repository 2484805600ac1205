// timing.h - whether an implementation takes constant time, for the phase `count`.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_TIMING_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_TIMING_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/campaign/work.h"
#include "harness/constant_time/verdict.h"

namespace xbench {

// TimingWork is what was found of one implementation on one platform.
struct TimingWork {
  std::string failure;    // why it was not examined to its end, "" if it was; the verdict's reason, then
  TimingVerdict verdict;  // the whole one, for records
};

// kTimingLeftOut is the failure of what was not examined because of --no-constant-time.
inline constexpr char kTimingLeftOut[] = "left out: the campaign ran with --no-constant-time";

// FindTiming examines `entry` on `platform` (harness/constant_time/README.md). What cannot be examined has the verdict
// n/a with the reason. FailedPrecondition if the phase `kat` has not run yet; what did not pass is not run.
absl::StatusOr<TimingWork> FindTiming(const CampaignWork &work, const Implementation &entry,
                                      const std::string &platform);

// TimingText returns the text of its work file, ParseTiming reads it.
std::string TimingText(const TimingWork &timing);
absl::StatusOr<TimingWork> ParseTiming(absl::string_view text, absl::string_view name);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_TIMING_H_
