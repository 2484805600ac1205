#include "compare/ratio_interval.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

constexpr size_t kMostTrials = 200;

absl::Status Check(const std::vector<double> &values, const char *side) {
  if (values.empty() || values.size() > kMostTrials) {
    return absl::InvalidArgumentError(
        absl::StrCat("the ", side, " has ", values.size(), " trials; expected 1 to ", kMostTrials));
  }
  for (const double value : values) {
    if (!std::isfinite(value) || !(value > 0)) {
      return absl::InvalidArgumentError(absl::StrCat("the ", side, " has the value ", value, "; expected above 0"));
    }
  }
  return absl::OkStatus();
}

// SetInterval picks the ends out of the sorted quotients.
void SetInterval(const std::vector<double> &quotients, const std::vector<double> &shares, Interval *interval) {
  size_t dropped = 0;  // on each side: k - 1
  double below = 0;    // P(U < dropped)
  interval->coverage = 1 - 2 * shares[0];
  while (2 * (dropped + 1) < quotients.size()) {
    const double next = below + shares[dropped];
    const double coverage = 1 - 2 * (next + shares[dropped + 1]);
    if (coverage < kWantedCoverage) {
      break;
    }
    below = next;
    ++dropped;
    interval->coverage = coverage;
  }
  interval->coverage = std::max(0.0, interval->coverage);
  interval->low = quotients[dropped];
  interval->high = quotients[quotients.size() - 1 - dropped];
}

double PValue(const std::vector<double> &numerator, const std::vector<double> &denominator,
              const std::vector<double> &shares) {
  double u = 0;
  for (const double a : numerator) {
    for (const double b : denominator) {
      u += a < b ? 1 : a == b ? 0.5 : 0;
    }
  }
  const double pairs = static_cast<double>(shares.size() - 1);
  const auto extreme = static_cast<size_t>(std::ceil(std::min(u, pairs - u)));
  const double tail = std::accumulate(shares.begin(), shares.begin() + static_cast<std::ptrdiff_t>(extreme) + 1, 0.0);
  return std::min(1.0, 2 * tail);
}

}  // namespace

std::vector<double> RankSumCounts(size_t m, size_t n) {
  // rows[j] holds the shares of (i, j) while i grows; the largest of all values is one of the i with probability
  // i / (i + j), and then makes no pair; else it is one of the j and makes a pair with each of the i.
  std::vector<std::vector<double>> rows(n + 1, std::vector<double>(1, 1.0));
  for (size_t i = 1; i <= m; ++i) {
    for (size_t j = 1; j <= n; ++j) {
      std::vector<double> shares(i * j + 1, 0.0);
      const double first = static_cast<double>(i) / static_cast<double>(i + j);
      for (size_t u = 0; u < rows[j].size(); ++u) {
        shares[u] += first * rows[j][u];  // of (i - 1, j)
      }
      for (size_t u = 0; u < rows[j - 1].size(); ++u) {
        shares[u + i] += (1 - first) * rows[j - 1][u];  // of (i, j - 1)
      }
      rows[j] = std::move(shares);
    }
  }
  return rows[n];
}

absl::StatusOr<TrialRatio> CompareTrials(const std::vector<double> &numerator, const std::vector<double> &denominator) {
  absl::Status status = Check(numerator, "numerator");
  status.Update(Check(denominator, "denominator"));
  if (!status.ok()) {
    return status;
  }
  std::vector<double> quotients;
  quotients.reserve(numerator.size() * denominator.size());
  for (const double a : numerator) {
    for (const double b : denominator) {
      quotients.push_back(a / b);
    }
  }
  std::sort(quotients.begin(), quotients.end());
  const std::vector<double> shares = RankSumCounts(numerator.size(), denominator.size());
  TrialRatio result;
  result.ratio = *Median(numerator) / *Median(denominator);
  SetInterval(quotients, shares, &result.interval);
  result.interval.low = std::min(result.interval.low, result.ratio);
  result.interval.high = std::max(result.interval.high, result.ratio);
  result.p = PValue(numerator, denominator, shares);
  return result;
}

std::vector<bool> HolmRejected(const std::vector<double> &p, double level) {
  std::vector<size_t> order(p.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return p[a] < p[b]; });
  std::vector<bool> rejected(p.size(), false);
  for (size_t i = 0; i < order.size(); ++i) {
    if (p[order[i]] > level / static_cast<double>(p.size() - i)) {
      break;
    }
    rejected[order[i]] = true;
  }
  return rejected;
}

}  // namespace xbench
