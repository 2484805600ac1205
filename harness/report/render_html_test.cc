// HTML pages show texts as they are, also within attributes, and load nothing.
#include "harness/report/render_html.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

constexpr char kAttack[] = "<script>alert(1)</script>";
constexpr char kQuotes[] = "\" onmouseover=\"alert(1)\" '";

TEST(HtmlTextTest, EscapesForTextAndAttributes) {
  EXPECT_EQ(HtmlText("a < b & \"c\" > 'd'"), "a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;");
  EXPECT_EQ(HtmlText("周期 µs"), "周期 µs");
  EXPECT_EQ(HtmlText(absl::string_view("a\0b\x1b\n", 5)),
            "a\xEF\xBF\xBD"
            "b\xEF\xBF\xBD\n");
}

// A page with `text` in every place that a text can be in.
Page MakePage(const std::string &text) {
  Page page;
  page.name = "p";
  page.title = page.path = page.warning = text;
  page.warnings = {text};
  page.navigation = {{"p", text}, {text, text}};
  PageTable table;
  table.id = table.caption = text;
  table.columns = {{text, text, false}, {"b", text, true}, {"c", "c", false}, {"d", "d", false}};
  table.rows = {{TextCell(text), NumberCell(text, 1, text, text), MissingCell(text), LinkCell(text, text)},
                {CodeCell(text), TextCell(""), TextCell(""), TextCell("")}};
  page.sections = {{text, 2, text, {PageParagraph{text}, PageList{{text}}, table}}};
  return page;
}

TEST(RenderHtmlTest, NothingInAPageIsMarkup) {
  for (const std::string text : {kAttack, kQuotes, "</style>", "--><b>"}) {
    std::string harmless = text;
    std::replace_if(
        harmless.begin(), harmless.end(), [](char c) { return absl::StrContains("<>\"'&", c); }, 'x');
    const std::string clean = RenderHtml(MakePage(harmless));
    const std::string html = RenderHtml(MakePage(text));
    EXPECT_FALSE(absl::StrContains(html, "<script")) << text;
    EXPECT_FALSE(absl::StrContains(html, "<b>")) << text;
    EXPECT_FALSE(absl::StrContains(html, "\" onmouseover")) << text;
    for (const char mark : {'<', '>', '"'}) {
      EXPECT_EQ(std::count(html.begin(), html.end(), mark), std::count(clean.begin(), clean.end(), mark)) << text;
    }
  }
}

TEST(RenderHtmlTest, IsSelfContained) {
  const std::string html = RenderHtml(MakePage("x"));
  for (const char *outside : {"src=", "<link", "<script", "@import", "url(", "http:", "https:", "//"}) {
    EXPECT_FALSE(absl::StrContains(html, outside)) << outside;
  }
  EXPECT_TRUE(absl::StrContains(html, "default-src 'none'"));
  EXPECT_TRUE(absl::StrContains(html, "<html lang=\"en\">"));
  EXPECT_TRUE(absl::StrContains(html, "prefers-color-scheme: dark"));
  EXPECT_TRUE(absl::StrContains(html, "@media print"));
  EXPECT_TRUE(absl::StrContains(html, "overflow-x: auto"));
  Page chinese = MakePage("x");
  chinese.language = Language::kChinese;
  EXPECT_TRUE(absl::StrContains(RenderHtml(chinese), "<html lang=\"zh-Hans\">"));
}

TEST(RenderHtmlTest, MissingValuesLeadToTheirReason) {
  const std::string html = RenderHtml(MakePage("why"));
  EXPECT_TRUE(
      absl::StrContains(html, "<span class=\"missing\" title=\"why\">n/a <a href=\"#note-1-1\">[1]</a></span>"));
  EXPECT_TRUE(absl::StrContains(html, "<li id=\"note-1-1\">why</li>"));
}

TEST(RenderHtmlTest, BannerComesFirst) {
  const std::string html = RenderHtml(MakePage("x"));
  EXPECT_LT(html.find("class=\"warning\""), html.find("<h1>"));
  Page page = MakePage("x");
  page.warning.clear();
  EXPECT_FALSE(absl::StrContains(RenderHtml(page), "class=\"warning\""));
}

TEST(RenderHtmlTest, LongPagesHaveContents) {
  Page page = MakePage("x");
  EXPECT_FALSE(absl::StrContains(RenderHtml(page), "class=\"contents\""));
  page.sections.resize(9, {"s", 3, "S", {}});
  EXPECT_TRUE(absl::StrContains(RenderHtml(page), "<li class=\"sub\"><a href=\"#s\">S</a></li>"));
}

}  // namespace
}  // namespace xbench
