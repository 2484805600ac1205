#include "compare/versions/lines.h"

#include <cstdint>

#include "compare/versions/cell_name.h"
#include "harness/figures/cost_line.h"

namespace xbench {
namespace {

constexpr double kBitsPerByte = 8;

const char *FaultText(CostLineFault fault) {
  switch (fault) {
    case CostLineFault::kNoBlockLength:
      return "the instance has no block length";
    case CostLineFault::kTooFewPoints:
      return "too few message lengths with figures on both sides";
    default:
      return "a cost is not above 0";
  }
}

void SetRelation(LineChange *change) {
  const ByteLine &a = *change->before;
  const ByteLine &b = *change->after;
  if (a.per_byte > 0) {
    change->slope_ratio = b.per_byte / a.per_byte;
  }
  const double bytes = (b.fixed - a.fixed) / (a.per_byte - b.per_byte);
  if (a.per_byte != b.per_byte && bytes > 0) {
    change->break_even_bytes = bytes;
    change->after_cheaper_above = b.per_byte < a.per_byte;
  }
}

LineChange FitChange(const std::vector<CostPoint> &before, const std::vector<CostPoint> &after, uint64_t block_bits) {
  LineChange change;
  for (const auto &[points, line] : {std::make_pair(&before, &change.before), std::make_pair(&after, &change.after)}) {
    CostLine fitted;
    const CostLineFault fault = FitCostLine(*points, block_bits, &fitted);
    if (fault != CostLineFault::kNone) {
      change.before.reset();
      change.reason = FaultText(fault);
      return change;
    }
    *line = ByteLine{fitted.fixed, fitted.per_block * kBitsPerByte / static_cast<double>(block_bits)};
  }
  SetRelation(&change);
  return change;
}

}  // namespace

std::vector<VersionLines> FitLines(const SetComparison &comparison) {
  std::vector<VersionLines> all;
  for (const VersionChange &version : comparison.versions) {
    std::vector<CostPoint> points[2][2];  // instructions, cost; before, after
    for (const CellChange &cell : comparison.cells) {
      RecordIdentity id = cell.identity;
      id.message_bytes = 0;
      if (CellName(id) != CellName(version.identity)) {
        continue;
      }
      const QuantityChange *const changes[] = {&cell.instructions, &cell.cost};
      for (int i = 0; i < 2; ++i) {
        if (changes[i]->ratio.has_value()) {
          points[i][0].push_back({cell.identity.message_bytes, *changes[i]->before});
          points[i][1].push_back({cell.identity.message_bytes, *changes[i]->after});
        }
      }
    }
    const uint64_t block_bits = version.identity.block_bits;
    all.push_back({version.identity, FitChange(points[0][0], points[0][1], block_bits),
                   FitChange(points[1][0], points[1][1], block_bits)});
  }
  return all;
}

}  // namespace xbench
