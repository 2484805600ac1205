// comparison_plan.h - which comparisons a page holds.
#ifndef NGCC_XBENCH_COMPARE_PAGE_COMPARISON_PLAN_H_
#define NGCC_XBENCH_COMPARE_PAGE_COMPARISON_PLAN_H_

#include <cstddef>
#include <vector>

#include "compare/page/named_data_set.h"

namespace xbench {

// ComparisonKind is what stands on both sides.
enum class ComparisonKind {
  kArchitectures,  // x86_1 of one set, arm_1 of another or the same: after / before is arm_1 / x86_1
  kFastest,        // the same, of each instance the fastest version on each side (fastest_versions.h)
  kReference,      // within a set, ref/reference and each other version of its instance and platform
  kSets,           // the first set, and another one
};

// ComparisonKindName returns "architectures", "fastest", "reference" or "sets".
const char *ComparisonKindName(ComparisonKind kind);

// PlannedComparison is one of them; `before` and `after` are places in the list of sets.
struct PlannedComparison {
  ComparisonKind kind;
  size_t before;
  size_t after;
  size_t cells;  // about so many
};

// ComparisonPlan is the answer.
struct ComparisonPlan {
  std::vector<PlannedComparison> made;      // by kind, then in the order of the sets
  std::vector<PlannedComparison> left_out;  // for their size; the reader is told
};

// kMostComparedCells bounds the size of a page and the time that it takes: a cell takes about 25 microseconds and 50
// bytes.
inline constexpr size_t kMostComparedCells = 250000;

// PlanComparisons returns the comparisons of `sets` of which both sides have something: architectures within each set
// (one side is emulated: counts) and between each set that was timed on x86_1 and each that was timed on arm_1; each
// set's versions against the reference; the first set against each other one. Where they have more than `most_cells`
// together, those of the first sets are kept.
ComparisonPlan PlanComparisons(const std::vector<NamedDataSet> &sets, size_t most_cells);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_COMPARISON_PLAN_H_
