// Proves that a page is one document with everything in its place, that text of others stays text, that it asks for
// nothing from outside, and that it is the same whatever the locale, the time zone and the folder are.
#include "compare/page/page_document.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <ctime>
#include <string>

#include "compare/page/page_data.h"
#include "compare/page/test_sets.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

constexpr char kTerms[] = R"({"title": ["A & B", "甲"], "no_script": ["no script", "无脚本"], "na": ["n/a", "无"]})";

PageOptions Published() {
  PageOptions options;
  options.published = {MakeTestPublished()};
  return options;
}

PageParts Parts() {
  PageParts parts;
  parts.body =
      "<html lang={{language}}><style>{{style}}</style>{{title}}|{{tables}}|<script>{{terms}}</script>"
      "<script>{{data}}</script><script>{{library}}</script><script>{{script}}</script><pre>{{licences}}</pre>";
  parts.style = "a{}";
  parts.terms = kTerms;
  parts.script = "s = '</script>{{data}}';";
  parts.library = "lib();";
  parts.licences = "Copyright <a@b>";
  return parts;
}

size_t Count(const std::string &text, const std::string &part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

TEST(PageDocument, EverythingHasItsPlace) {
  const std::string page = PageDocument(Parts(), PageData({MakeTestSet("lab", TestShape())}, {}), "en");
  EXPECT_EQ(page.rfind("<html lang=en><style>a{}</style>A &amp; B|", 0), 0U) << page.substr(0, 80);
  EXPECT_EQ(Count(page, "lib();"), 1U);
  EXPECT_EQ(Count(page, "Copyright &lt;a@b&gt;"), 1U);
  EXPECT_NE(PageDocument(Parts(), PageData({}, {}), "zh").find("<html lang=zh-Hans>"), std::string::npos);
}

TEST(PageDocument, PlaceholdersInWhatIsPutInStayText) {
  EXPECT_EQ(Count(PageDocument(Parts(), PageData({}, {}), "en"), "{{data}}"), 1U);
}

TEST(PageDocument, NothingEndsAScriptButItsEnd) {
  const std::string page = PageDocument(Parts(), PageData({MakeOddSet("lab", TestShape())}, {}), "en");
  EXPECT_EQ(Count(page, "</script"), 4U);
  EXPECT_EQ(Count(page, "<img"), 0U);
  EXPECT_EQ(Count(page, "\xe2\x80\xa8"), Count(page, "owned&#39;&quot;&gt;\xe2\x80\xa8"));  // only in the tables' text
}

TEST(PageDocument, TablesHoldEachFigureWithoutScript) {
  const NamedDataSet set = MakeTestSet("lab", TestShape());
  const std::string page = PageDocument(Parts(), PageData({set}, Published()), "en");
  const std::string tables = page.substr(0, page.find("<script>"));
  // Instructions: 8 curves; ticks and time: 4; published: 2. One more row for the head of each; two sets, and their
  // head. Comparisons: architectures 4, the fastest 2, against the reference 4.
  EXPECT_EQ(Count(tables, "<tr>"), 8U + 4 + 4 + 2 + 4 + 2 + 1 + (4 + 2 + 4 + 3));
  EXPECT_EQ(Count(tables, "<td class=n>41.88</td>"), 1U);  // (700 + 20 * 32) / 32
}

TEST(PageDocument, TablesMarkWhatIsDoubtfulAndMissing) {
  const std::string page = PageDocument(Parts(), PageData({MakeOddSet("lab", TestShape())}, {}), "en");
  EXPECT_EQ(Count(page, " !</td>"), 2U);                   // the marked cell, in ticks and in time
  EXPECT_EQ(Count(page, "<td class=n>n/a</td>"), 1U + 2);  // a count, and a crash that has neither ticks nor time
}

TEST(PageDocument, TheSameBytesWhateverTheSurroundings) {
  const auto page = [] { return PageDocument(Parts(), PageData({MakeOddSet("lab", TestShape())}, Published()), "en"); };
  const std::string here = page();
  for (const char *locale : {"de_DE.UTF-8", "fr_FR.UTF-8", "C.UTF-8"}) {
    std::setlocale(LC_ALL, locale);  // if the machine has it
    ASSERT_EQ(setenv("TZ", "Asia/Shanghai", 1), 0);
    tzset();
    ASSERT_EQ(chdir("/"), 0);
    EXPECT_EQ(page(), here) << locale;
  }
  std::setlocale(LC_ALL, "C");
}

}  // namespace
}  // namespace xbench
