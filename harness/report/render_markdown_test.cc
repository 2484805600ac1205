// Markdown shows texts as they are: nothing in a cell, paragraph or heading becomes markup, HTML or a table border.
#include "harness/report/render_markdown.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(MarkdownTextTest, EscapesMarkup) {
  EXPECT_EQ(MarkdownText("plain (text), 1.5 %"), "plain (text), 1.5 %");
  EXPECT_EQ(MarkdownText("a|b"), "a\\|b");
  EXPECT_EQ(MarkdownText("`x`"), "\\`x\\`");
  EXPECT_EQ(MarkdownText("<script>&"), "&lt;script&gt;&amp;");
  EXPECT_EQ(MarkdownText("a\nb\r\nc"), "a b  c");
  EXPECT_EQ(MarkdownText("*b* _i_ [l](u) ~s~ \\"), "\\*b\\* \\_i\\_ \\[l\\](u) \\~s\\~ \\\\");
  EXPECT_EQ(MarkdownText("MoFang_256_XOF"), "MoFang_256_XOF");
  EXPECT_EQ(MarkdownText("_256"), "\\_256");
}

TEST(MarkdownCodeTest, HoldsAnything) {
  EXPECT_EQ(MarkdownCode("a b"), "`a b`");
  EXPECT_EQ(MarkdownCode("a|b"), "`a\\|b`");
  EXPECT_EQ(MarkdownCode("a`b"), "``a`b``");
  EXPECT_EQ(MarkdownCode("`a"), "`` `a ``");
  EXPECT_EQ(MarkdownCode("a\nb"), "`a b`");
  EXPECT_EQ(MarkdownCode(""), "");
}

Page MakePage() {
  Page page;
  page.name = "p";
  page.title = "T|<i>";
  page.path = "a › b";
  page.navigation = {{"p", "This"}, {"q", "That"}};
  PageTable table;
  table.id = "t";
  table.caption = "C";
  table.columns = {{"a", "A", false}, {"n", "N", true}};
  table.rows = {{CodeCell("x"), NumberCell("1.0 k", 1000, "core_cycles", "cycle")},
                {LinkCell("l", "q"), MissingCell("why|not")},
                {TextCell("y"), MissingCell("why|not")}};
  page.sections = {{"s", 2, "S", {PageParagraph{"1. no list"}, PageParagraph{"# no heading"}, PageList{{"i"}}, table}}};
  return page;
}

TEST(RenderMarkdownTest, WholePage) {
  EXPECT_EQ(
      RenderMarkdown(MakePage()),
      "a › b\n\n# T\\|&lt;i&gt;\n\nPages: **This** · [That](q.md)\n\n## S\n\n1\\. no list\n\n\\# no heading\n\n* i\n\n"
      "**C**\n\n| A | N |\n| --- | --: |\n| `x` | 1.0 k |\n| [l](q.md) | n/a \\[1\\] |\n| y | n/a \\[1\\] |\n\n"
      "* \\[1\\] why\\|not\n");
}

TEST(RenderMarkdownTest, BannerStandsBeforeTheNavigation) {
  Page page = MakePage();
  EXPECT_FALSE(absl::StrContains(RenderMarkdown(page), "⚠"));
  page.warning = "W";
  page.warnings = {"one", "two"};
  EXPECT_TRUE(absl::StrContains(RenderMarkdown(page), "> **⚠ W**\n>\n> * one\n> * two\n\nPages:"));
}

}  // namespace
}  // namespace xbench
