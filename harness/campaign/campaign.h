// campaign.h - the phases of a campaign. Each leaves one file for each finished piece of work in the store (work/...),
// and does only what is not there yet.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_CAMPAIGN_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_CAMPAIGN_H_

#include "absl/status/status.h"
#include "harness/campaign/work.h"

namespace xbench {

// RunPlan writes plan.json, or compares it with the one that is there.
absl::Status RunPlan(const CampaignWork &work);

// RunKats runs the known-answer tests of each entry on each of its platforms.
absl::Status RunKats(const CampaignWork &work);

// RunTrials times every entry that passed its known-answer tests on the host's platform: trial 1 of all, trial 2 of
// all, and so on; then those with a disturbed cell again, up to twice the plan's trials. The outcome of a process that
// fails is kept like any other; its entry gets no trials beyond the plan's.
absl::Status RunTrials(const CampaignWork &work);

// RunCounts counts the instructions of every entry on each platform on which it passed.
absl::Status RunCounts(const CampaignWork &work);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_CAMPAIGN_H_
