// Columns are chosen by title, group or both; what a row is about stays; a name that is nowhere is refused.
#include "compare/columns.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

Sheet Costs() {
  Sheet sheet;
  sheet.columns = {{"", "instance", true}, {"", "bytes"}, {"cost", "before"}, {"cost", "after"}, {"count", "after"}};
  sheet.rows = {{"a", "32", "1", "2", "3"}, {}, {"b", "64", "4", "5", "6"}};
  return sheet;
}

Sheet Means() {
  Sheet sheet;
  sheet.columns = {{"", "instance", true}, {"cost", "mean"}};
  sheet.rows = {{"a", "9"}};
  return sheet;
}

TEST(KeepColumns, ByTitleGroupOrBoth) {
  Sheet costs = Costs();
  Sheet means = Means();
  ASSERT_TRUE(KeepColumns({"cost: after"}, {&costs, &means}).ok());
  EXPECT_EQ(costs.columns.size(), 3U);
  EXPECT_EQ(costs.rows[0], (std::vector<std::string>{"a", "32", "2"}));
  EXPECT_TRUE(costs.rows[1].empty());
  EXPECT_TRUE(means.columns.empty());
  EXPECT_TRUE(means.rows.empty());

  costs = Costs();
  means = Means();
  ASSERT_TRUE(KeepColumns({"cost"}, {&costs, &means}).ok());
  EXPECT_EQ(costs.rows[2], (std::vector<std::string>{"b", "64", "4", "5"}));
  EXPECT_EQ(means.rows[0], (std::vector<std::string>{"a", "9"}));

  costs = Costs();
  ASSERT_TRUE(KeepColumns({"after"}, {&costs}).ok());
  EXPECT_EQ(costs.rows[2], (std::vector<std::string>{"b", "64", "5", "6"}));
}

TEST(KeepColumns, NothingAskedForIsEverything) {
  Sheet costs = Costs();
  ASSERT_TRUE(KeepColumns({}, {&costs}).ok());
  EXPECT_EQ(costs.rows, Costs().rows);
}

TEST(KeepColumns, AnUnknownNameIsRefusedWithTheNearest) {
  Sheet costs = Costs();
  const absl::Status status = KeepColumns({"befor"}, {&costs});
  EXPECT_TRUE(absl::StrContains(status.message(), "nearest known one is 'before'")) << status;
  EXPECT_EQ(costs.rows, Costs().rows);
}

TEST(KeepCsvColumns, KeepsQuotesAndOrder) {
  const std::string csv = "a,b,c\n1,\"x,\n\"\"y\"\"\",3\n,,\n";
  EXPECT_EQ(*KeepCsvColumns({"c", "b"}, csv), "b,c\n\"x,\n\"\"y\"\"\",3\n,\n");
  EXPECT_EQ(*KeepCsvColumns({}, csv), csv);
  EXPECT_TRUE(absl::StrContains(KeepCsvColumns({"d"}, csv).status().message(), "unknown column 'd'"));
}

}  // namespace
}  // namespace xbench
