// The line through costs over the length: exact where the costs are, the same at any scale, and refused with the fault.
#include "harness/figures/cost_line.h"

#include <cmath>
#include <limits>

#include "gtest/gtest.h"

namespace xbench {
namespace {

constexpr uint64_t kBlockBits = 1152;  // 144 bytes

std::vector<CostPoint> Line(double fixed, double per_block) {
  std::vector<CostPoint> points;
  for (const uint64_t bytes : {32, 128, 512, 1024, 65536}) {
    const uint64_t blocks = 8 * bytes / kBlockBits;
    points.push_back({bytes, fixed + per_block * static_cast<double>(blocks)});
  }
  return points;
}

TEST(CostLineTest, FindsTheLineThatIsThere) {
  CostLine line;
  ASSERT_EQ(FitCostLine(Line(1660, 1600), kBlockBits, &line), CostLineFault::kNone);
  EXPECT_NEAR(line.fixed, 1660, 1e-6);
  EXPECT_NEAR(line.per_block, 1600, 1e-6);
  EXPECT_NEAR(line.largest_deviation, 0, 1e-9);
  EXPECT_EQ(line.points, 5U);
}

TEST(CostLineTest, ScalesWithTheUnit) {
  CostLine line;
  std::vector<CostPoint> points = Line(1660, 1600);
  points[2].cost *= 1.1;
  ASSERT_EQ(FitCostLine(points, kBlockBits, &line), CostLineFault::kNone);
  CostLine scaled;
  for (CostPoint &point : points) {
    point.cost *= 1000;
  }
  ASSERT_EQ(FitCostLine(points, kBlockBits, &scaled), CostLineFault::kNone);
  EXPECT_NEAR(scaled.fixed / line.fixed, 1000, 1e-6);
  EXPECT_NEAR(scaled.per_block / line.per_block, 1000, 1e-6);
  EXPECT_NEAR(scaled.largest_deviation, line.largest_deviation, 1e-9);
  EXPECT_GT(line.largest_deviation, 0.03);
}

TEST(CostLineTest, TheLongestMessageDoesNotDecideAlone) {
  // Off by 10 % at the longest message; unweighted least squares would move the fixed cost by far more than itself.
  CostLine line;
  std::vector<CostPoint> points = Line(1660, 1600);
  points.back().cost *= 1.1;
  ASSERT_EQ(FitCostLine(points, kBlockBits, &line), CostLineFault::kNone);
  EXPECT_NEAR(line.fixed, 1660, 166);
}

TEST(CostLineTest, NoLine) {
  CostLine line;
  EXPECT_EQ(FitCostLine(Line(1660, 1600), 0, &line), CostLineFault::kNoBlockLength);
  EXPECT_EQ(FitCostLine({}, kBlockBits, &line), CostLineFault::kTooFewPoints);
  EXPECT_EQ(FitCostLine({{32, 1665}, {128, 1662}}, kBlockBits, &line), CostLineFault::kTooFewPoints);
  EXPECT_EQ(FitCostLine({{32, 1665}, {1024, 0}}, kBlockBits, &line), CostLineFault::kNotPositive);
  EXPECT_EQ(FitCostLine({{32, std::numeric_limits<double>::quiet_NaN()}, {1024, 5}}, kBlockBits, &line),
            CostLineFault::kNotPositive);
  EXPECT_EQ(FitCostLine({{32, std::numeric_limits<double>::infinity()}, {1024, 5}}, kBlockBits, &line),
            CostLineFault::kNotPositive);
}

}  // namespace
}  // namespace xbench
