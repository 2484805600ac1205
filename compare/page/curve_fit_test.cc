// Proves that a page's lines are those of FitCostLine, and that a curve without a line says why.
#include "compare/page/curve_fit.h"

#include <gtest/gtest.h>

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

constexpr uint64_t kBlockBits = 1024;

// Cost returns 500 and 384 for each further block of 128 bytes.
CostPoint Cost(uint64_t bytes) {
  constexpr uint64_t kBlockBytes = kBlockBits / 8;
  const uint64_t blocks = bytes / kBlockBytes;
  return {bytes, 500 + 384 * static_cast<double>(blocks)};
}

TEST(CurveFit, IsFixedCostSlopeDeviationAndBlock) {
  const Json fit = CurveFitJson({Cost(32), Cost(1024), Cost(65536)}, kBlockBits);
  ASSERT_EQ(fit.size(), 4U);
  EXPECT_NEAR(fit.at(0).get<double>(), 500, 1e-6);
  EXPECT_NEAR(fit.at(1).get<double>(), 3, 1e-9);
  EXPECT_NEAR(fit.at(2).get<double>(), 0, 1e-9);
  EXPECT_NEAR(fit.at(3).get<double>(), 384, 1e-6);
}

TEST(CurveFit, AWrongPointShowsAsDeviation) {
  CostPoint wrong = Cost(1024);
  wrong.cost *= 1.2;
  EXPECT_GT(CurveFitJson({Cost(32), wrong, Cost(4096), Cost(65536)}, kBlockBits).at(2).get<double>(), 0.05);
}

TEST(CurveFit, SaysWhyThereIsNone) {
  EXPECT_TRUE(CurveFitJson({}, kBlockBits).is_null());
  EXPECT_EQ(CurveFitJson({Cost(32), Cost(1024)}, 0), "no_block_length");
  EXPECT_EQ(CurveFitJson({Cost(32), Cost(33)}, kBlockBits), "too_few_points");
  EXPECT_EQ(CurveFitJson({Cost(32), {1024, 0}}, kBlockBits), "not_positive");
}

}  // namespace
}  // namespace xbench
