// measure.h - the phase `measure`: the trials.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_MEASURE_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_MEASURE_H_

#include "absl/status/status.h"
#include "harness/campaign/work.h"

namespace xbench {

// RunTrials times every entry that passed its known-answer tests on the host's platform: trial 1 of all, trial 2 of
// all, and so on, as many as the schedule has; then those with a disturbed cell again, up to as many further trials, as
// long as the time budget lasts. The outcome of a process that fails is kept like any other; its entry gets no further
// trial. With several CPUs each works on its own entries at the same time.
absl::Status RunTrials(const CampaignWork &work);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_MEASURE_H_
