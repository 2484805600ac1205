// native_trials.h - times the implementations on the host's own platform, in trials that are fresh processes.
#ifndef NGCC_XBENCH_COMPARE_NATIVE_TRIALS_H_
#define NGCC_XBENCH_COMPARE_NATIVE_TRIALS_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/catalog/catalog.h"
#include "harness/figures/quantity.h"
#include "harness/figures/statistics.h"

namespace xbench {

// kSamplesPerTrial is how many timed batches a trial takes for each length. With the default number of trials that
// makes 300, of which the self-assessment guide asks for 100.
inline constexpr int kSamplesPerTrial = 50;

// TrialFigure is what one bench process found for one message length: statistics over its timed samples, for one call.
struct TrialFigure {
  double median_ns = 0;
  double mean_ns = 0;
  double median_counter = 0;
};

// Trial is what one bench process found.
struct Trial {
  Unit counter_unit = Unit::kReferenceTicks;  // kReferenceTicks or kCoreCycles
  std::string counter;                        // what was read, and how
  std::string no_core_cycles;                 // why there are no core cycles; "" if there are
  std::map<uint64_t, TrialFigure> figures;    // by message length in bytes
  std::map<uint64_t, std::string> reasons;    // why a length has no figure
};

// TrialRunner runs one trial: a fresh process that measures all lengths of one implementation. Its refusal says why
// (CRASH, TIMEOUT, OOM, ERROR ...).
using TrialRunner = std::function<absl::StatusOr<Trial>(const Implementation &entry)>;

// NativeFigure is the result of all trials for one implementation and message length.
struct NativeFigure {
  Value time = Value::Missing("not measured");     // median over the trials of the trial's median, ns for one call
  Value counter = Value::Missing("not measured");  // the same of the cycle or tick counter
  Interval time_interval;                          // of the median over trials; meaningful if `time` is known
  Interval counter_interval;
  double mean_ns = 0;  // the guide's arithmetic mean: mean over trials of the trial's mean
};

// NativeFigures are those of one implementation, by message length.
using NativeFigures = std::map<uint64_t, NativeFigure>;

// NativeResult is that of a whole run.
struct NativeResult {
  std::vector<NativeFigures> figures;  // in the order of the implementations
  std::vector<std::string> failures;   // for each implementation: why it could not be timed, "" if it could
  std::string counter;                 // of the first trial that worked; the same for all
  std::string no_core_cycles;
};

// SummariseTrials reduces the trials of one implementation. A length that one trial has no figure for is missing, with
// an ERROR reason: the rest would not be a fair sample. InvalidArgument if there are no trials or they used different
// counters.
absl::StatusOr<NativeFigures> SummariseTrials(const std::vector<Trial> &trials, const std::vector<uint64_t> &lengths);

// RunNativeTrials runs `trials` trials of each of `entries`, one process at a time: trial 1 of all, then trial 2 of
// all, and so on, so that a drift of the machine hits all alike. After a failed trial an implementation is left out.
// `done(i, status)` is called after each trial that ran.
NativeResult RunNativeTrials(const std::vector<Implementation> &entries, const std::vector<uint64_t> &lengths,
                             size_t trials, const TrialRunner &runner,
                             const std::function<void(size_t, const absl::Status &)> &done);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_NATIVE_TRIALS_H_
