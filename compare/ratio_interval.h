// ratio_interval.h - how many times one implementation's cost is another's, and how sure that is.
#ifndef NGCC_XBENCH_COMPARE_RATIO_INTERVAL_H_
#define NGCC_XBENCH_COMPARE_RATIO_INTERVAL_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/figures/statistics.h"

namespace xbench {

// RankSumCounts returns, for samples of `m` and `n` values, in how many of the C(m + n, m) equally likely orders the
// Mann-Whitney statistic U (pairs in which the first sample's value is the smaller one) has each value 0 .. m * n, as
// shares of all orders. (Mann and Whitney, "On a test of whether one of two random variables is stochastically larger
// than the other", 1947: U counts of (m, n) follow from those of (m - 1, n) and (m, n - 1).) At most 200 values each.
std::vector<double> RankSumCounts(size_t m, size_t n);

// TrialRatio compares two samples of trial medians.
struct TrialRatio {
  double ratio = 0;   // median of the numerator's trials / median of the denominator's
  Interval interval;  // of the ratio, with its exact coverage
  double p = 1;       // two-sided Mann-Whitney p-value of "the ratio is 1"
};

// CompareTrials returns the ratio of `numerator` to `denominator`, values above 0, one for each trial.
//
// The unit is the trial, not the call: calls of one process share what disturbs it, so the samples of a trial first
// become its median. The interval is that of Hodges and Lehmann: all quotients of a numerator by a denominator, sorted,
// without the k - 1 smallest and largest; k is the largest whose exact coverage by RankSumCounts is at least
// kWantedCoverage. It needs no distribution, only that both sides have the same form on a logarithmic scale (Hodges and
// Lehmann, "Estimates of location based on rank tests", 1963; Hollander, Wolfe and Chicken, Nonparametric Statistical
// Methods, 3rd edition, section 4.3). It is extended to the ratio of medians if that lies outside.
//
// With too few trials for kWantedCoverage (fewer than 4 on each side) the interval is that of all quotients, with the
// lower coverage that it has. Equal values count half for p. InvalidArgument if a side is empty, has more than 200
// values, or one that is not finite and above 0.
absl::StatusOr<TrialRatio> CompareTrials(const std::vector<double> &numerator, const std::vector<double> &denominator);

// HolmRejected returns which of the hypotheses with p-values `p` are rejected (true: there is a difference) so that the
// chance of even one false rejection is at most `level`. (Holm, "A simple sequentially rejective multiple test
// procedure", 1979.)
std::vector<bool> HolmRejected(const std::vector<double> &p, double level);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_RATIO_INTERVAL_H_
