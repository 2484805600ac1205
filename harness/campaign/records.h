// records.h - makes the records of a data set out of the finished work.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_RECORDS_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_RECORDS_H_

#include <vector>

#include "absl/status/statusor.h"
#include "harness/campaign/work.h"
#include "harness/record/environment.h"
#include "harness/record/record.h"

namespace xbench {

// Outcomes of records without a failure.
inline constexpr char kMeasured[] = "measured";  // timed, nothing is doubtful
inline constexpr char kMarked[] = "marked";      // timed, and something is doubtful
inline constexpr char kCounted[] = "counted";    // not timed here

// MakeRecords returns one record for each entry, platform of the entry and length of the plan. FailedPrecondition if a
// phase before has not done its work.
//
// All benchmark programs of an instance must give the same digest for the message of their self-check: that of its
// first implementation in profile reference, whose library is the one that the known-answer tests ran. One that gives
// another has the outcome MISMATCH.
absl::StatusOr<std::vector<Record>> MakeRecords(const CampaignWork &work, const Environment &environment);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_RECORDS_H_
