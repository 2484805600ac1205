// curve_fit.h - the line of a curve (harness/figures/cost_line.h) as a page's data holds it.
#ifndef NGCC_XBENCH_COMPARE_PAGE_CURVE_FIT_H_
#define NGCC_XBENCH_COMPARE_PAGE_CURVE_FIT_H_

#include <cstdint>
#include <vector>

#include "harness/figures/cost_line.h"
#include "nlohmann/json.hpp"

namespace xbench {

// CurveFitJson returns [fixed cost of a call, cost of a further byte, largest relative deviation, cost of a further
// block] of FitCostLine, in the unit of `points`; null for no points; else, as a word, why there is no line:
// "no_block_length", "too_few_points" or "not_positive".
nlohmann::ordered_json CurveFitJson(const std::vector<CostPoint> &points, uint64_t block_bits);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_CURVE_FIT_H_
