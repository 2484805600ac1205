// schedule.h - the phase `plan`: how long trials take, and how many of them the time allows.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_SCHEDULE_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_SCHEDULE_H_

#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "harness/campaign/work.h"

namespace xbench {

// kLeastMeasurements is how many samples each cell needs (self-assessment guide: at least 100 measurements).
inline constexpr uint64_t kLeastMeasurements = 100;

// Schedule is what the phase `plan` leaves.
struct Schedule {
  uint64_t trials = 0;          // of each implementation; a disturbed one gets up to as many again
  double trial_seconds = 0;     // of the CPU with most work: one trial of each of its implementations
  uint64_t budget_seconds = 0;  // for all trials; 0: no bound
};

// MakeSchedule runs one short trial of each implementation that is timed and keeps the schedule: the plan's trials or,
// with a time budget, as many as fit. A schedule that is there stays; another budget than its own (0: not asked for) is
// refused. FailedPrecondition with the estimate if the
// budget does not even hold kLeastMeasurements samples of each cell.
absl::Status MakeSchedule(const CampaignWork &work, uint64_t budget_seconds);

// ReadSchedule returns it. FailedPrecondition if the phase has not run yet.
absl::StatusOr<Schedule> ReadSchedule(const Store &store);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_SCHEDULE_H_
