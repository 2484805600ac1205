// machine.h - the machine of a campaign: the phase `check`, and environment.json.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_MACHINE_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_MACHINE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "harness/campaign/work.h"

namespace xbench {

// CheckMachine examines the machine, once in a campaign, and keeps the report in the store. With `strict` a finding is
// a refusal (FailedPrecondition) that lists all of them.
absl::Status CheckMachine(const CampaignWork &work, bool strict);

// Environment returns the text of environment.json. FailedPrecondition if the machine was not examined yet.
absl::StatusOr<std::string> Environment(const Catalog &catalog, const Store &store);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_MACHINE_H_
