// Fields are quoted if, and only if, a reader would otherwise take them for something else.
#include "compare/csv.h"

#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(CsvLine, QuotesWhatNeedsIt) {
  EXPECT_EQ(CsvLine({"a", "", "b c", "n/a"}), "a,,b c,n/a\n");
  EXPECT_EQ(CsvLine({"a,b", "say \"x\"", "two\nlines", "\r"}), "\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",\"\r\"\n");
}

}  // namespace
}  // namespace xbench
