// plan.h - plan.json: what a campaign measures, and how often; fixed with its first start.
#ifndef NGCC_XBENCH_HARNESS_RECORD_PLAN_H_
#define NGCC_XBENCH_HARNESS_RECORD_PLAN_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// Plan is the plan of a campaign.
struct Plan {
  std::string preset;             // "counts", "quick", "standard" or "thorough"
  uint64_t trials = 0;            // fresh processes for each implementation; a disturbed cell gets up to as many again;
                                  // 0: nothing is timed
  uint64_t samples = 0;           // timed batches of each trial, for each length
  uint64_t batch_ms = 0;          // milliseconds that a sample aims at, at least
  std::vector<uint64_t> cpus;     // that trials are pinned to, each implementation always to the same; none: not pinned
  std::vector<uint64_t> lengths;  // bytes
  std::vector<std::string> entries;  // Implementation::Name(), in the catalogue's order
};

// MakePlan returns the plan of a preset: quick 5 trials of 20 samples, standard 10 of 40, thorough 20 of 50. These take
// at least the 100 measurements that the self-assessment guide asks for; counts times nothing. InvalidArgument for
// another preset.
absl::StatusOr<Plan> MakePlan(absl::string_view preset);

// PlanText returns the text of plan.json.
std::string PlanText(const Plan &plan);

// ParsePlan reads it; `name` stands for it in errors.
absl::StatusOr<Plan> ParsePlan(absl::string_view text, absl::string_view name);

// CheckSamePlan compares the plan that a folder holds with the one that is asked for. FailedPrecondition with the first
// difference: figures of two plans do not belong into one data set.
absl::Status CheckSamePlan(const Plan &held, const Plan &asked);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_RECORD_PLAN_H_
