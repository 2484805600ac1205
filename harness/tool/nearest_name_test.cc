// A mistyped name is answered with the known one that was meant.
#include "harness/tool/nearest_name.h"

#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(EditDistance, HandComputed) {
  EXPECT_EQ(EditDistance("", ""), 0U);
  EXPECT_EQ(EditDistance("", "abc"), 3U);
  EXPECT_EQ(EditDistance("abc", ""), 3U);
  EXPECT_EQ(EditDistance("kitten", "sitting"), 3U);
  EXPECT_EQ(EditDistance("flaw", "lawn"), 2U);
}

TEST(EditDistance, FoldsCaseAndUnderscore) {
  EXPECT_EQ(EditDistance("mofang_256", "MoFang-256"), 0U);
}

TEST(NearestName, FindsTheClosest) {
  const std::vector<std::string> known = {"MoFang_256", "MoFang_512", "sm3hash", "pseudoXOF-512"};
  EXPECT_EQ(NearestName("MoFang512", known), "MoFang_512");
  EXPECT_EQ(NearestName("sm3", known), "sm3hash");
  EXPECT_EQ(NearestName("psuedoxof-512", known), "pseudoXOF-512");
  EXPECT_EQ(NearestName("x", {}), "");
}

TEST(UnknownName, SaysAllOfIt) {
  EXPECT_EQ(UnknownName("candidate", "hash-91", {"hash-19", "iccs"}),
            "unknown candidate 'hash-91'; the nearest known one is 'hash-19' (known: hash-19, iccs)");
}

}  // namespace
}  // namespace xbench
