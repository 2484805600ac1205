// trials.h - the trials of an entry, read back from the store, and the judged measurement of each of its cells.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_TRIALS_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_TRIALS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/campaign/work.h"
#include "harness/campaign/work_files.h"
#include "harness/record/record.h"

namespace xbench {

// EntryTrials are all trials of an entry that were run, in the order of their numbers.
struct EntryTrials {
  std::vector<TrialWork> trials;
  std::string failure;  // of the first trial whose process failed, "" if none did
};

// ReadTrials reads them: from number 1 up to the first that is not there. NotFound if there is none.
absl::StatusOr<EntryTrials> ReadTrials(const CampaignWork &work, const Implementation &entry);

// MakeMeasurement returns the judged measurement of the cell of `length` bytes, of which `wanted` trials should be
// good. FailedPrecondition, with the reason, if a trial has no samples for it or the trials used different counters.
absl::StatusOr<RecordMeasurement> MakeMeasurement(uint64_t wanted, const EntryTrials &trials, uint64_t length);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_TRIALS_H_
