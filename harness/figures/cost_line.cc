#include "harness/figures/cost_line.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace xbench {
namespace {

constexpr uint64_t kBitsPerByte = 8;

double FurtherBlocks(const CostPoint &point, uint64_t block_bits) {
  // Not 8 * bytes / bits: that could overflow.
  const uint64_t whole = point.message_bytes / block_bits;
  const uint64_t rest = point.message_bytes % block_bits;
  const uint64_t blocks = kBitsPerByte * whole + kBitsPerByte * rest / block_bits;
  return static_cast<double>(blocks);
}

}  // namespace

CostLineFault FitCostLine(const std::vector<CostPoint> &points, uint64_t block_bits, CostLine *line) {
  if (block_bits == 0) {
    return CostLineFault::kNoBlockLength;
  }
  // Weighted sums of the normal equations; the weight of a point is 1 / cost^2.
  double w = 0;
  double wn = 0;
  double wnn = 0;
  double wc = 0;
  double wnc = 0;
  std::set<double> numbers;
  for (const CostPoint &point : points) {
    if (!(point.cost > 0) || !std::isfinite(point.cost)) {
      return CostLineFault::kNotPositive;
    }
    const double n = FurtherBlocks(point, block_bits);
    const double weight = 1 / (point.cost * point.cost);
    numbers.insert(n);
    w += weight;
    wn += weight * n;
    wnn += weight * n * n;
    wc += weight * point.cost;
    wnc += weight * n * point.cost;
  }
  const double determinant = w * wnn - wn * wn;
  if (numbers.size() < 2 || !(determinant > 0)) {
    return CostLineFault::kTooFewPoints;
  }
  line->per_block = (w * wnc - wn * wc) / determinant;
  line->fixed = (wc * wnn - wn * wnc) / determinant;
  line->points = points.size();
  line->largest_deviation = 0;
  for (const CostPoint &point : points) {
    const double fitted = line->fixed + line->per_block * FurtherBlocks(point, block_bits);
    line->largest_deviation = std::max(line->largest_deviation, std::abs(fitted / point.cost - 1));
  }
  return CostLineFault::kNone;
}

}  // namespace xbench
