// publish.h - makes the data set out of the finished work: records/, kat/, environment.json and SHA256SUMS.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_PUBLISH_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_PUBLISH_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/campaign/work.h"
#include "harness/record/record.h"

namespace xbench {

// MakeRecords returns one record for each entry, platform of the entry and length of the plan. FailedPrecondition if a
// phase before has not done its work.
absl::StatusOr<std::vector<Record>> MakeRecords(const CampaignWork &work);

// Publish writes the data set and returns one sentence for each cell that failed or is marked. The same work gives the
// same bytes. `environment` is the text of environment.json.
absl::StatusOr<std::vector<std::string>> Publish(const CampaignWork &work, const std::string &environment);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_PUBLISH_H_
