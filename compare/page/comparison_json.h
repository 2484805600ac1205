// comparison_json.h - a comparison of compare/versions as a page's data holds it.
#ifndef NGCC_XBENCH_COMPARE_PAGE_COMPARISON_JSON_H_
#define NGCC_XBENCH_COMPARE_PAGE_COMPARISON_JSON_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>

#include "compare/page/value_table.h"
#include "compare/versions/set_comparison.h"
#include "nlohmann/json.hpp"

namespace xbench {

// SidesOf returns the series of a page that a version of a comparison is about: before, and after.
using SidesOf = std::function<std::pair<std::optional<size_t>, std::optional<size_t>>(const RecordIdentity &)>;

// ComparedVersionsJson returns an array with an object for each instance, implementation, profile and platform of
// `comparison`, in the order of its cells. All figures are those of CompareSets and FitLines. Members:
//   b, a      places of the series before and after; null where there is none
//   cells     [message bytes, instructions, cost] of each cell
//   mi, mc    geometric means over the lengths, of instructions and of cost; k: cells in that of cost
//   li, lc    lines: [ratio of slopes, break-even bytes, 1 if "after" is the cheaper one above it], null for what there
//             is not; or the place of the reason why there are none
// Instructions, cost and means are the place of the reason why there is no ratio, or
//   [state, ratio, low, high, p, place of the interval's coverage, cost before, cost after, place of the reason]
// without the end that an exact ratio (only state and ratio), or a verdict without a reason, does not have. The costs
// are medians of all trials. `state` is two letters: f faster (fewer), s slower (more), = no difference, ? not judged;
// then the quantity: i emulated instructions, c core cycles, t reference ticks, n nanoseconds, r retired instructions.
nlohmann::ordered_json ComparedVersionsJson(const SetComparison &comparison, const SidesOf &sides, ValueTable *values);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_COMPARISON_JSON_H_
