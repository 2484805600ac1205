#include "compare/page/curve_fit.h"

#include "compare/page/rounded_number.h"

namespace xbench {
namespace {

constexpr double kBitsPerByte = 8;

const char *FaultWord(CostLineFault fault) {
  switch (fault) {
    case CostLineFault::kNoBlockLength:
      return "no_block_length";
    case CostLineFault::kTooFewPoints:
      return "too_few_points";
    default:
      return "not_positive";
  }
}

}  // namespace

nlohmann::ordered_json CurveFitJson(const std::vector<CostPoint> &points, uint64_t block_bits) {
  if (points.empty()) {
    return nullptr;
  }
  CostLine line;
  const CostLineFault fault = FitCostLine(points, block_bits, &line);
  if (fault != CostLineFault::kNone) {
    return FaultWord(fault);
  }
  const double per_byte = line.per_block * kBitsPerByte / static_cast<double>(block_bits);
  return nlohmann::ordered_json::array({RoundedNumber(line.fixed), RoundedNumber(per_byte),
                                        RoundedNumber(line.largest_deviation), RoundedNumber(line.per_block)});
}

}  // namespace xbench
