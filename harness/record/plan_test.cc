// A plan is read as it was written, presets take at least 100 measurements, and another plan is refused.
#include "harness/record/plan.h"

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

Plan Example() {
  Plan plan = *MakePlan("quick");
  plan.lengths = {32, 65536};
  plan.entries = {"hash-19 MoFang_256 ref/reference"};
  plan.cpus = {1};
  return plan;
}

TEST(Plan, EveryPresetTakesTheGuidesHundredMeasurements) {
  for (const char *preset : {"quick", "standard", "thorough"}) {
    const absl::StatusOr<Plan> plan = MakePlan(preset);
    ASSERT_TRUE(plan.ok());
    EXPECT_GE(plan->trials * plan->samples, 100U) << preset;
  }
  EXPECT_EQ(MakePlan("counts")->trials, 0U);
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

TEST(Plan, OlderOnesAreRead) {
  const std::string old = R"({"schema": 1, "kind": "plan", "preset": "quick", "trials": 5, "samples": 20, "cpu": CPU,
                              "lengths": [32], "entries": ["x"]})";
  const absl::StatusOr<Plan> pinned = ParsePlan(absl::StrReplaceAll(old, {{"CPU", "3"}}), "plan.json");
  ASSERT_TRUE(pinned.ok()) << pinned.status();
  EXPECT_EQ(pinned->cpus, std::vector<uint64_t>{3});
  EXPECT_EQ(pinned->batch_ms, 1U);
  EXPECT_TRUE(ParsePlan(absl::StrReplaceAll(old, {{"CPU", "-1"}}), "plan.json")->cpus.empty());
  EXPECT_FALSE(ParsePlan(absl::StrReplaceAll(old, {{"CPU", "\"x\""}}), "plan.json").ok());
  EXPECT_FALSE(ParsePlan(absl::StrReplaceAll(old, {{"CPU", "1"}, {"\"schema\": 1", "\"schema\": 3"}}), "p").ok());
}

TEST(Plan, EachDifferenceIsNamed) {
  Plan other = Example();
  other.preset = "standard";
  EXPECT_TRUE(absl::StrContains(CheckSamePlan(Example(), other).message(), "preset quick; asked for is standard"));
  other = Example();
  other.samples = 7;
  EXPECT_TRUE(absl::StrContains(CheckSamePlan(Example(), other).message(), "5 of 20; asked for is 5 of 7"));
  other = Example();
  other.cpus.clear();
  EXPECT_TRUE(absl::StrContains(CheckSamePlan(Example(), other).message(), "CPUs 1; asked for is none"));
  other = Example();
  other.batch_ms = 5;
  EXPECT_TRUE(absl::StrContains(CheckSamePlan(Example(), other).message(), "1 ms; asked for is 5 ms"));
  other = Example();
  other.lengths = {32};
  EXPECT_TRUE(absl::StrContains(CheckSamePlan(Example(), other).message(), "lengths 32,65536"));
  other = Example();
  other.entries.emplace_back("another");
  EXPECT_TRUE(absl::StrContains(CheckSamePlan(Example(), other).message(), "implementations"));
}

}  // namespace
}  // namespace xbench
