// cost_line.h - reduces the cost of a hash over the message length to a fixed cost and a slope.
#ifndef NGCC_XBENCH_HARNESS_FIGURES_COST_LINE_H_
#define NGCC_XBENCH_HARNESS_FIGURES_COST_LINE_H_

#include <cstddef>
#include <cstdint>
#include <vector>

namespace xbench {

// CostPoint is the cost of one call, in any unit, for a message of that many bytes.
struct CostPoint {
  uint64_t message_bytes = 0;
  double cost = 0;  // above 0
};

// CostLine says: cost = fixed + per_block * further blocks, in the unit of the points.
struct CostLine {
  double fixed = 0;              // of one call whose message is shorter than a block
  double per_block = 0;          // of each further block
  double largest_deviation = 0;  // the largest |line / cost - 1| of the points, as a share
  size_t points = 0;             // how many there were
};

// CostLineFault is why there is no line.
enum class CostLineFault {
  kNone,
  kNoBlockLength,  // the instance has none
  kTooFewPoints,   // the points have fewer than two different numbers of blocks
  kNotPositive,    // a cost is not above 0 and finite
};

// FitCostLine fits the line to `points` by least squares of the relative deviations: the two parameters minimise the
// sum of ((cost - fixed - per_block * n) / cost)^2 over all points, where n = floor(8 * message_bytes / block_bits) is
// the number of further blocks. Relative, so that the longest message does not decide alone. n is exact for a padding
// that adds at least one bit and fits into the block that the message leaves open. `line` is set if the answer is
// kNone.
CostLineFault FitCostLine(const std::vector<CostPoint> &points, uint64_t block_bits, CostLine *line);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_FIGURES_COST_LINE_H_
