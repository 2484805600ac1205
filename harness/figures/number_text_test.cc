// Numbers are printed the same in every locale.
#include "harness/figures/number_text.h"

#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(NumberText, Ratio) {
  EXPECT_EQ(RatioText(0.98765), "0.988");
  EXPECT_EQ(RatioText(12.345), "12.35");
  EXPECT_EQ(RatioText(345.67), "345.7");
}

TEST(NumberText, Grouped) {
  EXPECT_EQ(Grouped(0), "0");
  EXPECT_EQ(Grouped(999), "999");
  EXPECT_EQ(Grouped(1000), "1,000");
  EXPECT_EQ(Grouped(12345678), "12,345,678");
  EXPECT_EQ(Grouped(9007199254740992.0), "9,007,199,254,740,992");
}

TEST(NumberText, FixedAndScaled) {
  EXPECT_EQ(Fixed(1.125, 3), "1.125");
  EXPECT_EQ(Scaled(617.42), "617.4");
  EXPECT_EQ(Scaled(2391.4), "2,391");
}

TEST(NumberText, RelativeInterval) {
  EXPECT_EQ(RelativeInterval({99, 102, 0.96875}, 100), "-1.0..+2.0 %");
  EXPECT_EQ(RelativeInterval({100, 100, 0.96875}, 100), "+0.0..+0.0 %");
}

}  // namespace
}  // namespace xbench
