// line_fit.h - reduces a curve of cost against message length to a fixed cost and a slope.
#ifndef NGCC_XBENCH_COMPARE_PAGE_LINE_FIT_H_
#define NGCC_XBENCH_COMPARE_PAGE_LINE_FIT_H_

#include <optional>
#include <vector>

namespace xbench {

// CostPoint is the cost of one call.
struct CostPoint {
  double bytes = 0;
  double cost = 0;  // of one call, any unit
};

// LineFit is cost = fixed + slope * bytes.
struct LineFit {
  double fixed = 0;            // of one call, in the unit of the points; below 0 if the curve bends that way
  double slope = 0;            // of one further byte
  double worst_deviation = 0;  // largest |fit - cost| / cost over the points
};

// FitLine returns the line that makes the sum of ((fixed + slope * bytes - cost) / cost)^2 smallest: least squares with
// weights 1 / cost^2, so that a short message counts as much as a long one. None unless the points have two different
// lengths and every cost is above 0.
std::optional<LineFit> FitLine(const std::vector<CostPoint> &points);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_LINE_FIT_H_
