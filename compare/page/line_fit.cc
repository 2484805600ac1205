#include "compare/page/line_fit.h"

#include <algorithm>
#include <cmath>

namespace xbench {

std::optional<LineFit> FitLine(const std::vector<CostPoint> &points) {
  double sum_w = 0;
  double sum_x = 0;
  double sum_y = 0;
  for (const CostPoint &point : points) {
    if (!(point.cost > 0)) {
      return std::nullopt;
    }
    const double w = 1 / (point.cost * point.cost);
    sum_w += w;
    sum_x += w * point.bytes;
    sum_y += w * point.cost;
  }
  // Around the weighted means: lengths of 32 and of 65536 bytes in one sum of squares would cancel digits.
  const double mean_x = sum_x / sum_w;
  const double mean_y = sum_y / sum_w;
  double spread = 0;
  double together = 0;
  for (const CostPoint &point : points) {
    const double w = 1 / (point.cost * point.cost);
    spread += w * (point.bytes - mean_x) * (point.bytes - mean_x);
    together += w * (point.bytes - mean_x) * (point.cost - mean_y);
  }
  if (!(spread > 0)) {
    return std::nullopt;
  }
  LineFit fit;
  fit.slope = together / spread;
  fit.fixed = mean_y - fit.slope * mean_x;
  for (const CostPoint &point : points) {
    const double deviation = std::abs(fit.fixed + fit.slope * point.bytes - point.cost) / point.cost;
    fit.worst_deviation = std::max(fit.worst_deviation, deviation);
  }
  return fit;
}

}  // namespace xbench
