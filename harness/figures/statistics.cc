#include "harness/figures/statistics.h"

#include <algorithm>
#include <cmath>

#include "absl/status/status.h"

namespace xbench {
namespace {

absl::Status CheckValues(const std::vector<double> &values) {
  if (values.empty()) {
    return absl::InvalidArgumentError("no values: a median needs at least one");
  }
  for (const double value : values) {
    if (!std::isfinite(value)) {
      return absl::InvalidArgumentError("a value is not a finite number");
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<double> Median(std::vector<double> values) {
  if (absl::Status status = CheckValues(values); !status.ok()) {
    return status;
  }
  std::sort(values.begin(), values.end());
  const size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

double OrderStatisticsCoverage(size_t count, size_t rank) {
  // Sum of P(X = i), i = 0 .. rank - 1. The first term 2^-count is exact in a double up to count = 1074.
  double term = std::ldexp(1.0, -static_cast<int>(count));
  double tail = 0;
  for (size_t i = 0; i < rank; ++i) {
    tail += term;
    term = term * static_cast<double>(count - i) / static_cast<double>(i + 1);
  }
  return std::max(0.0, 1 - 2 * tail);
}

absl::StatusOr<Interval> MedianInterval(std::vector<double> values) {
  if (absl::Status status = CheckValues(values); !status.ok()) {
    return status;
  }
  std::sort(values.begin(), values.end());
  const size_t count = values.size();
  size_t rank = 1;
  while (2 * (rank + 1) <= count + 1 && OrderStatisticsCoverage(count, rank + 1) >= kWantedCoverage) {
    ++rank;
  }
  return Interval{values[rank - 1], values[count - rank], OrderStatisticsCoverage(count, rank)};
}

}  // namespace xbench
