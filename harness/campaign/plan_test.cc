// A plan is read as it was written, presets take at least 100 measurements, and another plan is refused.
#include "harness/campaign/plan.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

Plan Example() {
  Plan plan = *MakePlan("quick");
  plan.lengths = {32, 65536};
  plan.entries = {"hash-19 MoFang_256 ref/reference"};
  plan.cpu = 1;
  return plan;
}

TEST(Plan, EveryPresetTakesTheGuidesHundredMeasurements) {
  for (const char *preset : {"quick", "standard", "thorough"}) {
    const absl::StatusOr<Plan> plan = MakePlan(preset);
    ASSERT_TRUE(plan.ok());
    EXPECT_GE(plan->trials * plan->samples, 100U) << preset;
  }
  EXPECT_TRUE(absl::StrContains(MakePlan("standart").status().message(), "'standard'"));
}

TEST(Plan, IsReadAsItWasWritten) {
  const absl::StatusOr<Plan> plan = ParsePlan(PlanText(Example()), "plan.json");
  ASSERT_TRUE(plan.ok()) << plan.status();
  EXPECT_EQ(PlanText(*plan), PlanText(Example()));
  EXPECT_TRUE(CheckSamePlan(*plan, Example()).ok());
  EXPECT_FALSE(ParsePlan("{}", "plan.json").ok());
  EXPECT_FALSE(ParsePlan(PlanText(Example()).substr(0, 40), "plan.json").ok());
}

TEST(Plan, EachDifferenceIsNamed) {
  Plan other = Example();
  other.preset = "standard";
  EXPECT_TRUE(absl::StrContains(CheckSamePlan(Example(), other).message(), "preset quick; asked for is standard"));
  other = Example();
  other.samples = 7;
  EXPECT_TRUE(absl::StrContains(CheckSamePlan(Example(), other).message(), "5 of 20; asked for is 5 of 7"));
  other = Example();
  other.cpu = -1;
  EXPECT_TRUE(absl::StrContains(CheckSamePlan(Example(), other).message(), "CPU 1; asked for is -1"));
  other = Example();
  other.lengths = {32};
  EXPECT_TRUE(absl::StrContains(CheckSamePlan(Example(), other).message(), "lengths 32,65536"));
  other = Example();
  other.entries.emplace_back("another");
  EXPECT_TRUE(absl::StrContains(CheckSamePlan(Example(), other).message(), "implementations"));
}

}  // namespace
}  // namespace xbench
