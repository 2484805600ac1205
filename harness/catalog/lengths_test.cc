// Lists of message lengths: names, ranges and numbers, sorted and without duplicates; anything else is refused.
#include "harness/catalog/lengths.h"

#include "gtest/gtest.h"

namespace xbench {
namespace {

using List = std::vector<uint64_t>;

TEST(Lengths, NamesRangesAndNumbers) {
  EXPECT_EQ(StandardLengths(), (List{32, 128, 512, 1024, 4096, 8192, 16384, 65536}));
  EXPECT_EQ(*ParseLengths("S1"), List{32});
  EXPECT_EQ(*ParseLengths("S3,7,S1..S2,7"), (List{7, 32, 128, 512}));
  EXPECT_EQ(*ParseLengths("s8,16777216"), (List{65536, 16777216}));
}

TEST(Lengths, WhatIsNoLengthIsRefused) {
  for (const char *bad : {"", "S0", "S9", "S2..S1", "0", "16777217", "-1", "1.5", "S1,", "S1...S2", "1..2", "x"}) {
    EXPECT_FALSE(ParseLengths(bad).ok()) << bad;
  }
}

}  // namespace
}  // namespace xbench
