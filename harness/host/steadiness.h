// steadiness.h - judges the times of a fixed piece of work: does the CPU run at one speed, and for this program alone?
#ifndef NGCC_XBENCH_HARNESS_HOST_STEADINESS_H_
#define NGCC_XBENCH_HARNESS_HOST_STEADINESS_H_

#include <cstddef>
#include <vector>

#include "absl/status/statusor.h"

namespace xbench {

// Fewest samples for quartiles that mean something.
inline constexpr size_t kFewestSteadinessSamples = 100;

// Bound of the spread, (Q3 - Q1) / median. The same work takes the same number of cycles, so what varies is the clock,
// or what other work takes away. 1 % is the spread that trials of a campaign may have; the middle half of samples must
// not have more. A clock that rises or falls evenly by 2 % during the probe is just at the bound.
inline constexpr double kMostClockSpread = 0.01;

// A sample is disturbed if it is longer than this times the median. Quartiles do not see what hits fewer than one
// sample in four, such as a neighbour that takes a fifth of the time.
inline constexpr double kDisturbedFactor = 1.05;

// Bound of the share of disturbed samples. The timer interrupt hits at most 5 % of samples of 50 us (1000 Hz).
inline constexpr double kMostDisturbed = 0.1;

// Steadiness is what the samples say.
struct Steadiness {
  double spread = 0;     // (Q3 - Q1) / median
  double disturbed = 0;  // share of samples above kDisturbedFactor times the median, from 0 to 1
  bool steady = false;   // both within their bounds (equal to the bound is within)
};

// JudgeSteadiness judges `samples`: times of the same work, in any unit, in any order. Quartiles are interpolated
// linearly (Hyndman and Fan, Sample Quantiles in Statistical Packages, 1996, definition 7). InvalidArgument for fewer
// than kFewestSteadinessSamples, and for a sample that is not a finite number above 0.
absl::StatusOr<Steadiness> JudgeSteadiness(std::vector<double> samples);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_STEADINESS_H_
