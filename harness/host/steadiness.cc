#include "harness/host/steadiness.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

// Quantile returns the `p`-quantile of `sorted`, definition 7.
double Quantile(const std::vector<double> &sorted, double p) {
  const double position = p * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<size_t>(position);
  const size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (position - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

}  // namespace

absl::StatusOr<Steadiness> JudgeSteadiness(std::vector<double> samples) {
  if (samples.size() < kFewestSteadinessSamples) {
    return absl::InvalidArgumentError(absl::StrCat("the steadiness probe gave ", samples.size(),
                                                   " samples; expected at least ", kFewestSteadinessSamples));
  }
  const auto bad = std::find_if(samples.begin(), samples.end(),
                                [](double sample) { return !std::isfinite(sample) || !(sample > 0); });
  if (bad != samples.end()) {
    return absl::InvalidArgumentError(
        absl::StrCat("the steadiness probe gave the time ", *bad, "; expected a finite number above 0"));
  }
  std::sort(samples.begin(), samples.end());
  const double median = Quantile(samples, 0.5);
  const auto first_disturbed = std::upper_bound(samples.begin(), samples.end(), kDisturbedFactor * median);
  Steadiness steadiness;
  steadiness.spread = (Quantile(samples, 0.75) - Quantile(samples, 0.25)) / median;
  steadiness.disturbed = static_cast<double>(samples.end() - first_disturbed) / static_cast<double>(samples.size());
  steadiness.steady = steadiness.spread <= kMostClockSpread && steadiness.disturbed <= kMostDisturbed;
  return steadiness;
}

}  // namespace xbench
