// A build's flags are the guide's exactly, or the difference is named.
#include "harness/report/guide_flags.h"

#include "gtest/gtest.h"

namespace xbench {
namespace {

using Flags = std::vector<std::string>;

const Flags &Common() {
  static const Flags flags = {"-Wextra", "-Wall", "-Wpedantic", "-std=c99"};
  return flags;
}

Flags With(const Flags &further) {
  Flags flags = Common();
  flags.insert(flags.end(), further.begin(), further.end());
  return flags;
}

TEST(GuideFlagsTest, AreTheGuides) {
  EXPECT_TRUE(CompareWithGuide(With({"-O2"}), "reference", "x86_1").None());
  EXPECT_TRUE(CompareWithGuide(With({"-Os"}), "resource", "arm_1").None());
  EXPECT_TRUE(
      CompareWithGuide(With({"-O3", "-march=x86-64", "-mavx2", "-mtune=native", "-flto", "-fomit-frame-pointer"}),
                       "performance", "x86_1")
          .None());
}

TEST(GuideFlagsTest, DifferencesAreNamed) {
  const FlagDifference changed = CompareWithGuide(
      With({"-O3", "-march=armv8.2-a", "-mtune=generic", "-flto", "-fomit-frame-pointer"}), "performance", "arm_1");
  EXPECT_FALSE(changed.None());
  EXPECT_EQ(changed.left_out, Flags({"-mtune=native", "-march=armv8.2-a+sve"}));
  EXPECT_EQ(changed.added, Flags({"-march=armv8.2-a", "-mtune=generic"}));
  EXPECT_EQ(CompareWithGuide(With({"-O3"}), "reference", "x86_1").left_out, Flags({"-O2"}));
  EXPECT_EQ(CompareWithGuide(With({"-O2", "-Werror", "-Werror"}), "reference", "x86_1").added, Flags({"-Werror"}));
  EXPECT_FALSE(CompareWithGuide({}, "reference", "x86_1").None());
}

TEST(GuideFlagsTest, TheGuideDoesNotKnowEverything) {
  EXPECT_FALSE(CompareWithGuide(Common(), "debug", "x86_1").known);
  EXPECT_FALSE(CompareWithGuide(Common(), "reference", "riscv_1").known);
  EXPECT_FALSE(CompareWithGuide(Common(), "debug", "x86_1").None());
}

}  // namespace
}  // namespace xbench
