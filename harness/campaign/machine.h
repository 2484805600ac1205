// machine.h - the machine of a campaign: the phase `check`, and environment.json.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_MACHINE_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_MACHINE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "harness/campaign/work.h"
#include "harness/record/environment.h"

namespace xbench {

// CheckMachine examines the machine, once in a campaign, and keeps the report in the store. With `strict` a finding is
// a refusal (FailedPrecondition) that lists all of them. CPUs that share a core are always refused.
absl::Status CheckMachine(const CampaignWork &work, bool strict);

// MakeEnvironment returns what environment.json holds: `system`, the machine, the build, and from `started` to `ended`.
// FailedPrecondition if the machine was not examined yet.
absl::StatusOr<Environment> MakeEnvironment(const CampaignWork &work, const std::string &system);

// FixSystem keeps the name `system` of the machine on the first start of a campaign ("unnamed" if it is "") and returns
// the one that is kept. Another name on a later start is refused.
absl::StatusOr<std::string> FixSystem(const Store &store, const std::string &system);

// CheckCpus refuses (FailedPrecondition) several CPUs of the plan of which two share a core, or may do so: nobody knows
// then whose time a trial took.
absl::Status CheckCpus(const Plan &plan, const HostReport &report);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_MACHINE_H_
