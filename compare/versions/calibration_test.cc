// A calibration counts verdicts where none are due, and planted changes that are found; data with a false independence
// of trials shows in it.
#include "compare/versions/calibration.h"

#include "absl/strings/match.h"
#include "compare/versions/test_sets.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

double Same(uint64_t /*bytes*/) {
  return 1;
}

TEST(Calibrate, SteadyDataIsHonestAndSensitive) {
  const absl::StatusOr<Calibration> calibration = Calibrate(TestSet(20, 1, Same), 50);
  ASSERT_TRUE(calibration.ok()) << calibration.status();
  EXPECT_EQ(calibration->cells, 8U);
  EXPECT_EQ(calibration->trials, 10U);
  EXPECT_LE(calibration->worst_split, 1U);
  ASSERT_EQ(calibration->planted.size(), 4U);
  EXPECT_EQ(calibration->planted[0].cells, 400U);
  EXPECT_EQ(calibration->planted[2].cells, 50U);
  for (const Planted &planted : calibration->planted) {
    EXPECT_GE(planted.found * 100, planted.cells * 90) << planted.name;
    EXPECT_LE(planted.wrong, 5U) << planted.name;
  }
  EXPECT_TRUE(absl::StrContains(CalibrationText(*calibration), "halves of 10 trials"));
}

// The control: a change that is too small for the scatter is not found, and that is what it says.
TEST(Calibrate, NoisyDataIsSaidToBeBlind) {
  DataSet noisy = TestSet(20, 1, Same);
  for (Record &record : noisy.records) {
    for (size_t i = 0; record.measurement.has_value() && i < 20; ++i) {
      for (double &sample : record.measurement->trials[i].quantity_per_call) {
        sample *= i % 3 == 0 ? 1.3 : 1;
      }
    }
  }
  const absl::StatusOr<Calibration> calibration = Calibrate(noisy, 20);
  ASSERT_TRUE(calibration.ok()) << calibration.status();
  EXPECT_LT(calibration->planted[0].found * 2, calibration->planted[0].cells);
}

TEST(Calibrate, Refusals) {
  EXPECT_TRUE(absl::StrContains(Calibrate(TestSet(7, 1, Same), 10).status().message(), "has 7 trials"));
  EXPECT_TRUE(absl::StrContains(Calibrate(DataSet(), 10).status().message(), "no cell"));
}

}  // namespace
}  // namespace xbench
