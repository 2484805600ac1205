// lines.h - the curves of two versions as fixed cost and slope, and the length at which they cost the same.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_LINES_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_LINES_H_

#include <optional>
#include <string>
#include <vector>

#include "compare/versions/set_comparison.h"

namespace xbench {

// ByteLine says: cost = fixed + per_byte * bytes, in the unit of its quantity (harness/figures/cost_line.h, its slope
// divided by the block length).
struct ByteLine {
  double fixed = 0;
  double per_byte = 0;
};

// LineChange compares one quantity of one version over its lengths.
struct LineChange {
  std::optional<ByteLine> before;
  std::optional<ByteLine> after;
  std::optional<double> slope_ratio;       // after / before
  std::optional<double> break_even_bytes;  // where both cost the same; absent if one is cheaper at every length
  bool after_cheaper_above = false;        // with break_even_bytes: for longer messages `after` is the cheaper one
  std::string reason;                      // why there are no lines; "" if there are
};

// VersionLines are those of a version: one of comparison.versions, in their order.
struct VersionLines {
  RecordIdentity identity;
  LineChange instructions;
  LineChange cost;
};

// FitLines fits the lines of all versions to the cells that have both figures. The block length is that of the
// version, on both sides; of a base with another one that moves the fixed cost by less than a block.
std::vector<VersionLines> FitLines(const SetComparison &comparison);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_LINES_H_
