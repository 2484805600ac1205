// No candidate's id leads out of the folder or to another page's file.
#include "harness/report/page_names.h"

#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(PageNamesTest, OrdinaryIdsStay) {
  EXPECT_EQ(CandidatePage("hash-19"), "hash-19");
  EXPECT_EQ(CandidatePage("a_B9"), "a_B9");
}

TEST(PageNamesTest, OthersAreEncoded) {
  EXPECT_EQ(CandidatePage("<script>alert(1)</script>"), "~3cscript~3ealert~281~29~3c~2fscript~3e");
  EXPECT_EQ(CandidatePage("../x"), "~2e~2e~2fx");
  EXPECT_EQ(CandidatePage("~2f"), "~7e2f");
  EXPECT_EQ(CandidatePage(""), "~");
  EXPECT_EQ(CandidatePage("summary"), "summary~");
  EXPECT_EQ(CandidatePage("method"), "method~");
}

}  // namespace
}  // namespace xbench
