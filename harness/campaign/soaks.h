// soaks.h - the phase `soak` of a campaign: every implementation hashes for a part of the time.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_SOAKS_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_SOAKS_H_

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/campaign/work.h"

namespace xbench {

// kLeastSoakSeconds is the shortest part of the time that is enough for a verdict, with windows of a second.
inline constexpr uint64_t kLeastSoakSeconds = 15;

// RunSoaks soaks the entries that passed their known-answer tests on the host's platform, one after the other on its
// CPU, each for its equal part of `seconds`. Their records, soak/*.json in the store, are whole and valid at any
// moment. A soak that is complete is not repeated, one that was interrupted is. `stop` (a signal handler may set it)
// ends the phase as soon as the running call is over. Returns a sentence for each entry that is not STABLE.
//
// FailedPrecondition if an entry's part is below kLeastSoakSeconds, if the phase `kat` has not run, or if a record
// cannot be written.
absl::StatusOr<std::vector<std::string>> RunSoaks(const CampaignWork &work, uint64_t seconds,
                                                  const std::atomic<bool> &stop);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_SOAKS_H_
