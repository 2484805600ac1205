// judge.h - which trials of a cell count, and what is doubtful about its figure.
//
// Other work on the machine makes calls take longer, never shorter. So a trial is judged against its siblings, by the
// counter's samples themselves and not by the clock's rate: its median must agree with theirs, and its samples may not
// scatter more than theirs do. A rejected trial keeps its samples in the record.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_JUDGE_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_JUDGE_H_

#include <cstddef>
#include <vector>

#include "harness/record/record.h"

namespace xbench {

// A trial whose median differs from the median of all trials' medians by more than this share is rejected.
inline constexpr double kMedianBound = 0.02;
// A trial whose interquartile range, as a share of its median, is above this and above kScatterFactor times the median
// of its siblings' is rejected.
inline constexpr double kScatterBound = 0.05;
inline constexpr double kScatterFactor = 3;
// Marks: the mean (the guide's figure) differs from the median, or the accepted trials from each other, by more.
inline constexpr double kMeanBound = 0.01;
inline constexpr double kSpreadBound = 0.02;
// Cycles per byte may exceed those of a shorter message by this share; a call may not be cheaper than one of a shorter
// message by more than this share.
inline constexpr double kShapeBound = 0.05;

// JudgeTrials sets RecordTrial::rejected_because of all trials of `measurement`, from the samples of its counter, then
// its statistics and the marks "trials_disagree", "mean_differs", "too_few_trials". At least `wanted` trials must be
// accepted for a figure without the last mark. If fewer than half would be accepted, nobody can tell which are the
// disturbed ones: all are accepted and the cell is marked "trials_disagree". InvalidArgument as for Summarise.
absl::Status JudgeTrials(size_t wanted, RecordMeasurement *measurement);

// NeedsMoreTrials says whether `measurement`, judged, should be measured again: it has too few accepted trials, or they
// disagree.
bool NeedsMoreTrials(const RecordMeasurement &measurement);

// MarkShape adds the mark "shape" to each measured record of one instance and version (`records`, by ascending message
// length) whose figure breaks the shape that a hash function's cost has over the length.
void MarkShape(const std::vector<Record *> &records);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_JUDGE_H_
