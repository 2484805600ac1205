// Fixed cost and slope are those that the costs were made of, and the break-even length is where the lines cross.
#include "compare/versions/lines.h"

#include "compare/versions/test_sets.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

constexpr uint64_t kBlockBytes = 128;

// A set whose version costs fixed + slope for each begun further block, exactly.
DataSet Exact(double fixed, double per_block) {
  DataSet data_set = TestSet(10, 1, [](uint64_t) { return 1.0; });
  for (Record &record : data_set.records) {
    record.identity.block_bits = 8 * kBlockBytes;
    const uint64_t further_blocks = record.identity.message_bytes / kBlockBytes;
    const double cost = fixed + per_block * static_cast<double>(further_blocks);
    record.instructions = {static_cast<uint64_t>(cost), ""};
    if (record.measurement.has_value()) {
      for (RecordTrial &trial : record.measurement->trials) {
        trial.quantity_per_call.assign(3, cost);
      }
    }
  }
  return data_set;
}

TEST(FitLines, FixedCostSlopeAndBreakEven) {
  const SetComparison comparison = CompareSets(Exact(1000, 640), Exact(5000, 320), {});
  const std::vector<VersionLines> lines = FitLines(comparison);
  ASSERT_EQ(lines.size(), 2U);
  const LineChange &cost = lines[0].cost;
  ASSERT_TRUE(cost.before.has_value());
  EXPECT_NEAR(cost.before->fixed, 1000, 1e-6);
  EXPECT_NEAR(cost.before->per_byte, 5, 1e-9);
  EXPECT_NEAR(cost.after->per_byte, 2.5, 1e-9);
  EXPECT_NEAR(*cost.slope_ratio, 0.5, 1e-9);
  EXPECT_NEAR(*cost.break_even_bytes, 1600, 1e-6);  // 1000 + 5 * 1600 = 5000 + 2.5 * 1600
  EXPECT_TRUE(cost.after_cheaper_above);
  EXPECT_NEAR(*lines[1].instructions.break_even_bytes, 1600, 1e-6);
  EXPECT_FALSE(lines[1].cost.before.has_value());  // arm_1 is not timed
  EXPECT_EQ(lines[1].cost.reason, "too few message lengths with figures on both sides");
}

TEST(FitLines, NoBreakEvenIfOneIsAlwaysCheaper) {
  const std::vector<VersionLines> lines = FitLines(CompareSets(Exact(1000, 640), Exact(500, 320), {}));
  EXPECT_FALSE(lines[0].cost.break_even_bytes.has_value());
  EXPECT_NEAR(*lines[0].cost.slope_ratio, 0.5, 1e-9);
}

}  // namespace
}  // namespace xbench
