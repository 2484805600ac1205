// Medians and intervals against values computed by hand.
#include "harness/figures/statistics.h"

#include <limits>

#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(Median, OddAndEvenCounts) {
  EXPECT_DOUBLE_EQ(*Median({7}), 7);
  EXPECT_DOUBLE_EQ(*Median({9, 1, 5}), 5);
  EXPECT_DOUBLE_EQ(*Median({9, 1, 5, 2}), 3.5);
}

TEST(Median, RefusesNothingAndNotNumbers) {
  EXPECT_FALSE(Median({}).ok());
  EXPECT_FALSE(Median({1, std::numeric_limits<double>::quiet_NaN()}).ok());
  EXPECT_FALSE(MedianInterval({}).ok());
  EXPECT_FALSE(MedianInterval({std::numeric_limits<double>::infinity()}).ok());
}

TEST(OrderStatisticsCoverage, ExactBinomialValues) {
  EXPECT_DOUBLE_EQ(OrderStatisticsCoverage(1, 1), 0);                     // 1 - 2 * 1/2
  EXPECT_DOUBLE_EQ(OrderStatisticsCoverage(3, 1), 0.75);                  // 1 - 2 * 1/8
  EXPECT_DOUBLE_EQ(OrderStatisticsCoverage(5, 1), 0.9375);                // 1 - 2 * 1/32
  EXPECT_DOUBLE_EQ(OrderStatisticsCoverage(6, 1), 0.96875);               // 1 - 2 * 1/64
  EXPECT_DOUBLE_EQ(OrderStatisticsCoverage(9, 2), 1 - 2 * 10.0 / 512);    // (1 + 9) / 2^9
  EXPECT_DOUBLE_EQ(OrderStatisticsCoverage(10, 2), 1 - 2 * 11.0 / 1024);  // (1 + 10) / 2^10
  EXPECT_DOUBLE_EQ(OrderStatisticsCoverage(10, 3), 1 - 2 * 56.0 / 1024);  // (1 + 10 + 45) / 2^10
  EXPECT_DOUBLE_EQ(OrderStatisticsCoverage(4, 2), 1 - 2 * 5.0 / 16);      // (1 + 4) / 2^4
}

TEST(MedianInterval, SixTrialsAreSmallestToLargest) {
  const Interval interval = *MedianInterval({5, 3, 9, 4, 8, 7});
  EXPECT_DOUBLE_EQ(interval.low, 3);
  EXPECT_DOUBLE_EQ(interval.high, 9);
  EXPECT_DOUBLE_EQ(interval.coverage, 0.96875);
}

TEST(MedianInterval, TooFewTrialsSayTheirLowerCoverage) {
  EXPECT_DOUBLE_EQ(MedianInterval({2, 1, 3})->coverage, 0.75);
  EXPECT_DOUBLE_EQ(MedianInterval({2})->coverage, 0);
}

TEST(MedianInterval, MoreTrialsGiveANarrowerInterval) {
  // 9 trials: ranks 2 and 8 still cover 96.09 %, ranks 3 and 7 only 82.0 %.
  const Interval nine = *MedianInterval({1, 2, 3, 4, 5, 6, 7, 8, 9});
  EXPECT_DOUBLE_EQ(nine.low, 2);
  EXPECT_DOUBLE_EQ(nine.high, 8);
  // 8 trials: ranks 2 and 7 would cover 92.97 % only.
  const Interval eight = *MedianInterval({1, 2, 3, 4, 5, 6, 7, 8});
  EXPECT_DOUBLE_EQ(eight.low, 1);
  EXPECT_DOUBLE_EQ(eight.high, 8);
}

TEST(MedianInterval, ManyTrials) {
  std::vector<double> values;
  for (int i = 1; i <= 1000; ++i) {
    values.push_back(i);
  }
  const Interval interval = *MedianInterval(values);
  EXPECT_GE(interval.coverage, kWantedCoverage);
  EXPECT_DOUBLE_EQ(interval.low, 469);  // rank 469: the normal approximation gives 500 - 1.96 * sqrt(1000) / 2 = 469.0
  EXPECT_DOUBLE_EQ(interval.high, 532);
}

}  // namespace
}  // namespace xbench
