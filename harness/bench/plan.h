// plan.h - how many calls make a batch.
#ifndef NGCC_XBENCH_HARNESS_BENCH_PLAN_H_
#define NGCC_XBENCH_HARNESS_BENCH_PLAN_H_

#include <cstdint>
#include <functional>
#include <string>

#include "harness/bench/sampler.h"

namespace xb {

struct PlanGoal {
  double batch_ns = 0;             // a batch shall take at least this time
  double quantity_resolution = 0;  // smallest step of the quantity's counter, in its unit
  double clock_resolution = 0;     // smallest step of the clock, in nanoseconds
};

// A batch spans at least this many of the smallest steps of each counter, so that a step is at most 0.1 % of a sample.
constexpr double kStepsPerBatch = 1000;

// TimeFn times a batch: Sampler::Time.
using TimeFn = std::function<bool(int64_t calls, Sample *sample, std::string *reason)>;

// PlanBatch finds the number of calls in a batch that meets `goal`, at most 10^9.
//
// One cold call, which can take a hundred times as long as a warm one, decides nothing. Groups of 1, 2, 4, ... calls
// run until one takes an eighth of the batch; they warm caches, predictors and clock. Then five groups of that size are
// timed; the plan follows from their medians. Returns false with a reason if `time` fails.
bool PlanBatch(const PlanGoal &goal, const TimeFn &time, int64_t *calls, std::string *reason);

}  // namespace xb

#endif  // NGCC_XBENCH_HARNESS_BENCH_PLAN_H_
