// Sentences of findings, and their order.
#include "harness/host/finding_list.h"

#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(FindingListTest, OrderIsThatOfTheChecksThenOfTheCpus) {
  FindingList list;
  list.Unknown(Check::kContainer, std::nullopt, "no such file", "no container", "look");
  list.Found(Check::kBoostOn, 7, "CPU 7 may boost", "boost off", "echo 0");
  list.Found(Check::kBoostOn, 2, "CPU 2 may boost", "boost off", "echo 0");
  list.Found(Check::kEmulated, std::nullopt, "emulated", "not", "do not");
  const std::vector<Finding> sorted = list.Sorted();
  ASSERT_EQ(sorted.size(), 4U);
  EXPECT_EQ(sorted[0].check, Check::kEmulated);
  EXPECT_EQ(sorted[1].cpu, 2U);
  EXPECT_EQ(sorted[2].cpu, 7U);
  EXPECT_EQ(sorted[1].state, Finding::State::kFound);
  EXPECT_EQ(sorted[1].message, "CPU 2 may boost; expected boost off");
  EXPECT_EQ(sorted[1].action, "echo 0");
  EXPECT_EQ(sorted[3].state, Finding::State::kUnknown);
  EXPECT_EQ(sorted[3].message, "cannot be told: no such file; expected no container");
}

}  // namespace
}  // namespace xbench
