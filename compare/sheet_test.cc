// Tables are aligned, group headings stand above their columns, and Markdown is escaped.
#include "compare/sheet.h"

#include "gtest/gtest.h"

namespace xbench {
namespace {

Sheet TestSheet() {
  Sheet sheet;
  sheet.columns = {{"", "name", true}, {"group", "a"}, {"group", "bb"}, {"a long group", "c"}};
  sheet.rows = {{"x|y", "1", "2", "3"}, {}, {"zz", "1,000", "20", "n/a [1]"}};
  return sheet;
}

TEST(Sheet, Text) {
  EXPECT_EQ(SheetText(TestSheet()),
            "      - group -  a long group\n"
            "name      a  bb             c\n"
            "----  -----  --  ------------\n"
            "x|y       1   2             3\n"
            "\n"
            "zz    1,000  20       n/a [1]\n");
}

TEST(Sheet, Markdown) {
  EXPECT_EQ(SheetMarkdown(TestSheet()),
            "| name | group: a | group: bb | a long group: c |\n"
            "| :-- | --: | --: | --: |\n"
            "| x\\|y | 1 | 2 | 3 |\n"
            "| zz | 1,000 | 20 | n/a [1] |\n");
}

}  // namespace
}  // namespace xbench
