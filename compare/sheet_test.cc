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

TEST(Sheet, ColourChangesNoText) {
  Sheet sheet;
  sheet.columns = {{"", "verdict", true}, {"", "x"}};
  sheet.rows = {{"slower", "1"}, {"~", "n/a [1]"}};
  EXPECT_EQ(SheetText(sheet, true),
            "\nverdict        x\n-------  -------\n\x1b[31mslower \x1b[0m        1\n~        "
            "\x1b[2mn/a [1]\x1b[0m\n");
  EXPECT_EQ(SheetText(Sheet(), true), "");
  EXPECT_EQ(SheetMarkdown(Sheet()), "");
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
