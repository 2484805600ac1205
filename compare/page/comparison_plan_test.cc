// Proves which comparisons a page holds: of every kind where both sides have something, and the first sets' if there
// are too many.
#include "compare/page/comparison_plan.h"

#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "compare/page/test_sets.h"
#include "harness/catalog/catalog.h"

namespace xbench {
namespace {

constexpr size_t kPlenty = 1000000;

std::string Listing(const std::vector<PlannedComparison> &list) {
  std::string text;
  for (const PlannedComparison &one : list) {
    absl::StrAppend(&text, ComparisonKindName(one.kind), " ", one.before, " ", one.after, "; ");
  }
  return text;
}

NamedDataSet ArmSet(const std::string &name) {
  TestShape shape;
  shape.timed_platform = kArm;
  return MakeTestSet(name, shape);
}

void RemoveIf(NamedDataSet *set, bool (*unwanted)(const Record &)) {
  std::vector<Record> kept;
  for (const Record &record : set->data.records) {
    if (!unwanted(record)) {
      kept.push_back(record);
    }
  }
  set->data.records = kept;
}

TEST(ComparisonPlan, HasEveryKindOnce) {
  const ComparisonPlan plan =
      PlanComparisons({MakeTestSet("a", TestShape()), ArmSet("b"), MakeTestSet("c", TestShape())}, kPlenty);
  EXPECT_EQ(Listing(plan.made),
            "architectures 0 0; architectures 0 1; architectures 1 1; architectures 2 1; architectures 2 2; "
            "fastest 0 0; fastest 0 1; fastest 1 1; fastest 2 1; fastest 2 2; "
            "reference 0 0; reference 1 1; reference 2 2; sets 0 1; sets 0 2; ");
  EXPECT_TRUE(plan.left_out.empty());
}

TEST(ComparisonPlan, LeavesOutWhatHasNoPartner) {
  NamedDataSet one_platform = MakeTestSet("a", TestShape());
  RemoveIf(&one_platform, [](const Record &record) { return record.identity.platform == kArm; });
  EXPECT_EQ(Listing(PlanComparisons({one_platform}, kPlenty).made), "reference 0 0; ");
  NamedDataSet references = MakeTestSet("a", TestShape());
  RemoveIf(&references, [](const Record &record) { return record.identity.implementation != "ref"; });
  EXPECT_EQ(Listing(PlanComparisons({references}, kPlenty).made), "architectures 0 0; ");
  NamedDataSet no_reference = MakeTestSet("a", TestShape());
  RemoveIf(&no_reference, [](const Record &record) { return record.identity.implementation == "ref"; });
  EXPECT_EQ(Listing(PlanComparisons({no_reference}, kPlenty).made), "architectures 0 0; ");
  EXPECT_TRUE(PlanComparisons({}, kPlenty).made.empty());
}

TEST(ComparisonPlan, KeepsTheFirstSetsWhereThereIsTooMuch) {
  const std::vector<NamedDataSet> sets = {MakeTestSet("a", TestShape()), ArmSet("b"), MakeTestSet("c", TestShape())};
  // The first set has 2 instances in 2 versions, 3 lengths, 2 platforms: 12 pairs of architectures, 6 of the fastest,
  // and 12 cells that are no reference.
  ASSERT_EQ(sets[0].data.records.size(), 24U);
  const ComparisonPlan plan = PlanComparisons(sets, 12 + 6 + 12);
  EXPECT_EQ(Listing(plan.made), "architectures 0 0; fastest 0 0; reference 0 0; ");
  EXPECT_EQ(plan.made.size() + plan.left_out.size(), 15U);
  const ComparisonPlan none = PlanComparisons(sets, 0);
  EXPECT_TRUE(none.made.empty());
  EXPECT_EQ(none.left_out.size(), 15U);
}

}  // namespace
}  // namespace xbench
