// `--candidate` leaves one candidate in both sets, and refuses one that is in neither.
#include "compare/versions/keep_candidate.h"

#include "absl/strings/match.h"
#include "compare/versions/test_sets.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(KeepCandidate, LeavesOne) {
  DataSet before = TestSet(2, 1, [](uint64_t) { return 1.0; });
  DataSet after = before;
  before.records[0].identity.candidate = "hash-13";
  EXPECT_TRUE(KeepCandidate("", {&before, &after}).ok());
  EXPECT_EQ(before.records.size(), 16U);
  EXPECT_TRUE(absl::StrContains(KeepCandidate("hash-14", {&before, &after}).message(), "'hash-13'"));
  EXPECT_EQ(before.records.size(), 16U);
  ASSERT_TRUE(KeepCandidate("hash-13", {&before, &after}).ok());
  EXPECT_EQ(before.records.size(), 1U);
  EXPECT_TRUE(after.records.empty());
}

}  // namespace
}  // namespace xbench
