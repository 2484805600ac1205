// JSON pages have a schema number, typed quantities with their full value, and null with the reason for what is
// missing.
#include "harness/report/render_json.h"

#include "gtest/gtest.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

Page MakePage() {
  Page page;
  page.name = "p";
  page.language = Language::kChinese;
  page.title = "\"T\"\n";
  page.navigation = {{"p", "P"}};
  PageTable table;
  table.id = "t";
  table.keys = {{"profile", "Profile", "reference"}};
  table.columns = {{"name", "Name", false}, {"mean", "Mean", true}, {"n", "N", true}, {"ratio", "R", true}};
  table.rows = {{TextCell("x"), NumberCell("12.9 k", 12880.7, "core_cycles", "cycle"),
                 WholeCell("9,007,199,254,740,993", 9007199254740993, "calls", "call"), MissingCell("why")}};
  page.sections = {{"s", 2, "S", {PageParagraph{"text"}, PageList{{"i"}}, table}}};
  return page;
}

TEST(RenderJsonTest, Page) {
  const nlohmann::json json = nlohmann::json::parse(RenderJson(MakePage()));
  EXPECT_EQ(json["schema"], kPageSchema);
  EXPECT_EQ(json["kind"], "report_page");
  EXPECT_EQ(json["page"], "p");
  EXPECT_EQ(json["language"], "zh");
  EXPECT_EQ(json["title"], "\"T\"\n");
  EXPECT_TRUE(json["warning"].is_null());
  const nlohmann::json &blocks = json["sections"][0]["blocks"];
  ASSERT_EQ(blocks.size(), 3U);
  EXPECT_EQ(blocks[0]["text"], "text");
  EXPECT_EQ(blocks[1]["items"][0], "i");
  EXPECT_EQ(blocks[2]["keys"]["profile"], "reference");
  const nlohmann::json &row = blocks[2]["rows"][0];
  EXPECT_EQ(row["name"], "x");
  EXPECT_EQ(row["mean"]["type"], "core_cycles");
  EXPECT_EQ(row["mean"]["value"], 12880.7);
  EXPECT_EQ(row["mean"]["unit"], "cycle");
  EXPECT_EQ(row["mean"]["text"], "12.9 k");
  EXPECT_EQ(row["n"]["value"].get<uint64_t>(), 9007199254740993U);
  EXPECT_TRUE(row["ratio"]["value"].is_null());
  EXPECT_EQ(row["ratio"]["reason"], "why");
}

TEST(RenderJsonTest, BrokenUtf8IsReplaced) {
  Page page = MakePage();
  page.title = "a\xff";
  EXPECT_EQ(nlohmann::json::parse(RenderJson(page))["title"], "a\xEF\xBF\xBD");
}

}  // namespace
}  // namespace xbench
