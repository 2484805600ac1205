// publish.h - writes the data set: records/, kat/, plan.json, environment.json and SHA256SUMS.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_PUBLISH_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_PUBLISH_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/campaign/work.h"
#include "harness/record/environment.h"

namespace xbench {

// Publish writes the data set and returns one sentence for each cell that failed or is marked. The same work gives the
// same bytes. Start and end of `environment` become those of the first and the last record. Files in records/ and kat/
// that the work did not make are removed.
absl::StatusOr<std::vector<std::string>> Publish(const CampaignWork &work, Environment environment);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_PUBLISH_H_
