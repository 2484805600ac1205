// bench_trial.h - one trial by way of harness/bench: starts the benchmark program and reads its JSON document.
#ifndef NGCC_XBENCH_COMPARE_BENCH_TRIAL_H_
#define NGCC_XBENCH_COMPARE_BENCH_TRIAL_H_

#include <chrono>
#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "compare/native_trials.h"
#include "harness/catalog/catalog.h"
#include "harness/process/process.h"

namespace xbench {

// ParseBenchJson reads the document of a benchmark program (schema 1). InvalidArgument if it is broken, is about
// another implementation than `entry`, lacks one of `lengths`, or counts something that is neither core cycles nor
// reference ticks. Members that are not needed here are not looked at.
absl::StatusOr<Trial> ParseBenchJson(absl::string_view text, const Implementation &entry,
                                     const std::vector<uint64_t> &lengths);

// MakeBenchTrial returns a TrialRunner that runs the benchmark programs of `catalog`'s host platform; `catalog` must
// outlive it. Its refusals start with CRASH, TIMEOUT, OOM or ERROR.
TrialRunner MakeBenchTrial(const Catalog &catalog, const std::vector<uint64_t> &lengths, const ProcessRunner &runner,
                           std::chrono::seconds timeout);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_BENCH_TRIAL_H_
