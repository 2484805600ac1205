// statistics.h - the two statistics of the comparison: a median and a distribution-free interval for it.
#ifndef NGCC_XBENCH_HARNESS_FIGURES_STATISTICS_H_
#define NGCC_XBENCH_HARNESS_FIGURES_STATISTICS_H_

#include <cstddef>
#include <vector>

#include "absl/status/statusor.h"

namespace xbench {

// kWantedCoverage is the confidence that an interval should have at least.
inline constexpr double kWantedCoverage = 0.95;

// Interval is a confidence interval for a median.
struct Interval {
  double low = 0;
  double high = 0;
  double coverage = 0;  // exact probability that the interval holds the true median, 0 .. 1
};

// Median returns the middle value of `values`, or the mean of the two middle ones. InvalidArgument if there are none or
// one is not finite.
absl::StatusOr<double> Median(std::vector<double> values);

// OrderStatisticsCoverage returns the probability that the interval from the `rank`-th smallest to the `rank`-th
// largest of `count` independent values of one continuous distribution holds that distribution's median: 1 - 2 *
// P(Binomial(count, 1/2) <= rank - 1). (David and Nagaraja, Order Statistics, 3rd edition, section 7.1.) `rank` is
// counted from 1; 2 * rank must be at most count + 1.
double OrderStatisticsCoverage(size_t count, size_t rank);

// MedianInterval returns the narrowest symmetric order-statistics interval of `values` whose coverage is at least
// kWantedCoverage; if there are too few values for that (fewer than 6), the interval from the smallest to the largest,
// with the lower coverage it really has (0 for a single value). InvalidArgument as for Median.
absl::StatusOr<Interval> MedianInterval(std::vector<double> values);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_FIGURES_STATISTICS_H_
