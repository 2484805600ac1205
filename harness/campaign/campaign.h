// campaign.h - the phases of a campaign whose result is exact (schedule.h, measure.h: the others). Each leaves one file
// for each finished piece of work in the store (work/...), and does only what is not there yet.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_CAMPAIGN_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_CAMPAIGN_H_

#include "absl/status/status.h"
#include "harness/campaign/work.h"

namespace xbench {

// FixPlan keeps the plan on the first start of a campaign, and compares it with the one that is there on a later one.
absl::Status FixPlan(const CampaignWork &work);

// RunKats runs the known-answer tests of each entry on each of its platforms.
absl::Status RunKats(const CampaignWork &work);

// RunCounts finds instructions, memory, and whether anything depends on the message, of every entry on each platform on
// which it passed.
absl::Status RunCounts(const CampaignWork &work);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_CAMPAIGN_H_
