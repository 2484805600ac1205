// The judge of the steadiness probe, with made samples.
#include "harness/host/steadiness.h"

#include <cmath>
#include <limits>

#include "absl/status/status.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

// Ramp returns `count` values evenly from `first` to `last`.
std::vector<double> Ramp(size_t count, double first, double last) {
  std::vector<double> samples(count);
  for (size_t i = 0; i < count; ++i) {
    samples[i] = first + (last - first) * static_cast<double>(i) / static_cast<double>(count - 1);
  }
  return samples;
}

TEST(SteadinessTest, EqualSamplesAreSteady) {
  const absl::StatusOr<Steadiness> steadiness = JudgeSteadiness(std::vector<double>(100, 50000));
  ASSERT_TRUE(steadiness.ok());
  EXPECT_EQ(steadiness->spread, 0);
  EXPECT_EQ(steadiness->disturbed, 0);
  EXPECT_TRUE(steadiness->steady);
}

TEST(SteadinessTest, SpreadIsQuartilesByMedian) {
  // 1001, 1002, ..., 1101: quartiles 1026 and 1076, median 1051.
  const absl::StatusOr<Steadiness> steadiness = JudgeSteadiness(Ramp(101, 1001, 1101));
  ASSERT_TRUE(steadiness.ok());
  EXPECT_DOUBLE_EQ(steadiness->spread, 50.0 / 1051.0);
  EXPECT_FALSE(steadiness->steady);
}

TEST(SteadinessTest, BoundOfTheSpread) {
  EXPECT_TRUE(JudgeSteadiness(Ramp(1001, 991, 1009))->steady);   // 0.9 %
  EXPECT_FALSE(JudgeSteadiness(Ramp(1001, 989, 1011))->steady);  // 1.1 %
  EXPECT_FALSE(JudgeSteadiness(Ramp(1001, 1011, 989))->steady);
}

TEST(SteadinessTest, TwoClocksAreUnsteady) {
  std::vector<double> samples(200, 50000);
  for (size_t i = 0; i < samples.size() / 2; ++i) {
    samples[i] = 40000;
  }
  EXPECT_FALSE(JudgeSteadiness(samples)->steady);
}

TEST(SteadinessTest, RareDisturbancesThatQuartilesDoNotSee) {
  std::vector<double> samples(1000, 50000);
  for (size_t i = 0; i < 50; ++i) {
    samples[i * 20] = 60000;  // 5 %: timer interrupts
  }
  EXPECT_DOUBLE_EQ(JudgeSteadiness(samples)->disturbed, 0.05);
  EXPECT_TRUE(JudgeSteadiness(samples)->steady);
  for (size_t i = 0; i < 100; ++i) {
    samples[i * 10 + 5] = 90000;  // 15 %
  }
  EXPECT_EQ(JudgeSteadiness(samples)->spread, 0);
  EXPECT_DOUBLE_EQ(JudgeSteadiness(samples)->disturbed, 0.15);
  EXPECT_FALSE(JudgeSteadiness(samples)->steady);
}

TEST(SteadinessTest, UnusableSamplesAreRefused) {
  EXPECT_TRUE(absl::IsInvalidArgument(JudgeSteadiness({}).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(JudgeSteadiness(std::vector<double>(99, 1)).status()));
  for (double bad : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
    std::vector<double> samples(100, 50000);
    samples[50] = bad;
    EXPECT_TRUE(absl::IsInvalidArgument(JudgeSteadiness(samples).status())) << bad;
  }
}

}  // namespace
}  // namespace xbench
