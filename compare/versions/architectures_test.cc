// x86_1 of one set stands beside arm_1 of the other; ticks of two machines are not divided, times and cycles are.
#include "compare/versions/architectures.h"

#include "absl/strings/match.h"
#include "compare/versions/set_comparison.h"
#include "compare/versions/test_sets.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

// A set measured on an arm_1 machine: the timed records are those of arm_1.
DataSet ArmSet() {
  DataSet data_set = TestSet(10, 2, [](uint64_t) { return 0.5; });
  for (Record &record : data_set.records) {
    record.identity.platform = record.identity.platform == "x86_1" ? "arm_1" : "x86_1";
  }
  data_set.environment.system = "an_arm";
  return data_set;
}

TEST(PairArchitectures, TimesOfTwoMachines) {
  const DataSet x86 = TestSet(10, 1, [](uint64_t) { return 1.0; });
  const absl::StatusOr<ArchitecturePair> pair = PairArchitectures(x86, ArmSet(), {});
  ASSERT_TRUE(pair.ok()) << pair.status();
  const SetComparison comparison = CompareSets(pair->before, pair->after, {});
  ASSERT_EQ(comparison.cells.size(), 8U);
  EXPECT_EQ(comparison.cells[0].identity.platform, "arm_1 / x86_1");
  EXPECT_EQ(comparison.cells[0].cost.unit, Unit::kNanoseconds);  // not the ticks of two clocks
  EXPECT_EQ(comparison.cells[0].cost.change, Change::kFaster);
  EXPECT_NEAR(*comparison.cells[0].instructions.ratio, 0.5, 0.01);
}

TEST(PairArchitectures, CoreCyclesAreAlike) {
  DataSet x86 = TestSet(10, 1, [](uint64_t) { return 1.0; });
  DataSet arm = ArmSet();
  for (DataSet *set : {&x86, &arm}) {
    for (Record &record : set->records) {
      if (record.measurement.has_value()) {
        record.measurement->quantity = Unit::kCoreCycles;
      }
    }
  }
  const absl::StatusOr<ArchitecturePair> pair = PairArchitectures(x86, arm, {"MoFang-256"});
  ASSERT_TRUE(pair.ok()) << pair.status();
  EXPECT_EQ(CompareSets(pair->before, pair->after, {}).cells[0].cost.unit, Unit::kCoreCycles);
}

TEST(PairArchitectures, EmulatedSidesHaveInstructionsOnly) {
  const DataSet x86 = TestSet(10, 1, [](uint64_t) { return 1.0; });
  const absl::StatusOr<ArchitecturePair> pair = PairArchitectures(x86, x86, {});
  const SetComparison comparison = CompareSets(pair->before, pair->after, {});
  EXPECT_EQ(comparison.cells[0].cost.reason, "after: emulated");
  EXPECT_TRUE(comparison.cells[0].instructions.ratio.has_value());
}

TEST(PairArchitectures, Refusals) {
  const DataSet x86 = TestSet(10, 1, [](uint64_t) { return 1.0; });
  EXPECT_TRUE(absl::StrContains(PairArchitectures(x86, x86, {"Wish512"}).status().message(), "of Wish512"));
  EXPECT_TRUE(absl::StrContains(PairArchitectures(x86, DataSet(), {}).status().message(), "records of arm_1"));
}

}  // namespace
}  // namespace xbench
