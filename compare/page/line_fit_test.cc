// Proves that FitLine finds the line that points lie on, weighs short messages like long ones, and refuses what has no
// line.
#include "compare/page/line_fit.h"

#include <gtest/gtest.h>

namespace xbench {
namespace {

TEST(LineFit, FindsAnExactLine) {
  const std::optional<LineFit> fit = FitLine({{32, 500 + 3 * 32}, {1024, 500 + 3 * 1024}, {65536, 500 + 3 * 65536}});
  ASSERT_TRUE(fit.has_value());
  EXPECT_NEAR(fit->fixed, 500, 1e-6);
  EXPECT_NEAR(fit->slope, 3, 1e-9);
  EXPECT_NEAR(fit->worst_deviation, 0, 1e-9);
}

TEST(LineFit, DeviationsCountByTheirShareOfTheCost) {
  // One per cent more at the longest message must not move the fixed cost by thousands, as unweighted squares would.
  const std::optional<LineFit> fit = FitLine({{32, 596}, {128, 884}, {1024, 3572}, {65536, (500 + 3 * 65536) * 1.01}});
  ASSERT_TRUE(fit.has_value());
  EXPECT_NEAR(fit->fixed, 500, 10);
  EXPECT_GT(fit->worst_deviation, 0.001);
}

TEST(LineFit, RefusesWhatHasNoLine) {
  EXPECT_FALSE(FitLine({}).has_value());
  EXPECT_FALSE(FitLine({{32, 100}}).has_value());
  EXPECT_FALSE(FitLine({{32, 100}, {32, 101}}).has_value());
  EXPECT_FALSE(FitLine({{32, 100}, {64, 0}}).has_value());
}

}  // namespace
}  // namespace xbench
