#include "harness/validate/shape.h"

#include <cmath>

#include "absl/strings/str_cat.h"
#include "harness/figures/number_text.h"

namespace xbench {
namespace {

std::string Percent(double share) {
  return absl::StrCat(Fixed(100 * share, 1), " %");
}

}  // namespace

std::vector<ShapeProblem> ShapeProblems(const std::vector<Cost> &costs, const ShapeBounds &bounds) {
  std::vector<ShapeProblem> problems;
  Cost dearest_call;
  Cost cheapest_byte;
  for (size_t i = 0; i < costs.size(); ++i) {
    const Cost &cost = costs[i];
    const double byte = cost.per_call / static_cast<double>(cost.message_bytes);
    const double least = cheapest_byte.per_call / static_cast<double>(cheapest_byte.message_bytes);
    const bool falls = i > 0 && cost.per_call < dearest_call.per_call * (1 - bounds.fall);
    const bool rises = i > 0 && byte > least * (1 + bounds.rise);
    if (falls) {
      problems.push_back({i, absl::StrCat("a call costs ", Percent(1 - cost.per_call / dearest_call.per_call),
                                          " less than one with ", dearest_call.message_bytes, " bytes")});
    } else if (rises) {
      problems.push_back({i, absl::StrCat("a byte costs ", Percent(byte / least - 1), " more than one of ",
                                          cheapest_byte.message_bytes, " bytes")});
    }
    // What breaks the shape is no measure for what follows.
    if (i == 0 || (!rises && cost.per_call > dearest_call.per_call)) {
      dearest_call = cost;
    }
    if (i == 0 || (!falls && byte < least)) {
      cheapest_byte = cost;
    }
  }
  return problems;
}

std::vector<ShapeProblem> SlopeProblems(const std::vector<Cost> &costs, double block_bytes) {
  std::vector<ShapeProblem> problems;
  double before = 0;
  double slack_before = 0;
  for (size_t i = 1; i < costs.size(); ++i) {
    if (costs[i - 1].message_bytes < kEvenFrom) {
      continue;
    }
    const auto bytes = static_cast<double>(costs[i].message_bytes - costs[i - 1].message_bytes);
    const double slope = (costs[i].per_call - costs[i - 1].per_call) / bytes;
    const double slack = block_bytes / bytes;
    const double bound = kSlopeBound + slack + slack_before;
    if (before > 0 && std::abs(slope / before - 1) > bound) {
      problems.push_back({i, absl::StrCat("a further byte after ", costs[i - 1].message_bytes, " costs ",
                                          Fixed(slope, 2), "; before, it cost ", Fixed(before, 2))});
    }
    before = slope;
    slack_before = slack;
  }
  return problems;
}

}  // namespace xbench
