// Findings are counted by level and listed by file, in the order in which each file's were found.
#include "harness/validate/file_finding.h"

#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(FileFinding, AreCountedAndListed) {
  FileFindings findings;
  findings.Error("b", "first");
  findings.Warning("a", "second");
  findings.Error("b", "third");
  EXPECT_EQ(findings.Count(FileFinding::Level::kError), 2U);
  EXPECT_EQ(findings.Count(FileFinding::Level::kWarning), 1U);
  const std::vector<FileFinding> list = findings.list();
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0].reason, "second");
  EXPECT_EQ(list[1].reason, "first");
  EXPECT_EQ(list[2].reason, "third");
}

TEST(FileFinding, TheNameIsNotSaidTwice) {
  EXPECT_EQ(WithoutName("a.json: schema: is missing", "a.json"), "schema: is missing");
  EXPECT_EQ(WithoutName("b.json: is missing", "a.json"), "b.json: is missing");
}

}  // namespace
}  // namespace xbench
