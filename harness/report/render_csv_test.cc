// CSV files follow RFC 4180, hold complete numbers, and no text in them is a formula to a spreadsheet.
#include "harness/report/render_csv.h"

#include "gtest/gtest.h"

namespace xbench {
namespace {

using Files = std::map<std::string, std::string>;

TEST(CsvTextTest, QuotesWhatNeedsIt) {
  EXPECT_EQ(CsvText("plain text; 1.5"), "plain text; 1.5");
  EXPECT_EQ(CsvText("a,b"), "\"a,b\"");
  EXPECT_EQ(CsvText("say \"x\""), "\"say \"\"x\"\"\"");
  EXPECT_EQ(CsvText("a\nb"), "\"a\nb\"");
  EXPECT_EQ(CsvText("a\rb"), "\"a\rb\"");
  EXPECT_EQ(CsvText(""), "");
}

TEST(CsvTextTest, NoFormulas) {
  EXPECT_EQ(CsvText("=1+1"), "'=1+1");
  EXPECT_EQ(CsvText("+1"), "'+1");
  EXPECT_EQ(CsvText("-1"), "'-1");
  EXPECT_EQ(CsvText("@SUM(A1)"), "'@SUM(A1)");
  EXPECT_EQ(CsvText("\tx"), "'\tx");
  EXPECT_EQ(CsvText("=HYPERLINK(\"x\",\"y\")"), "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"");
  EXPECT_EQ(CsvText("a=b"), "a=b");
}

PageTable MakeTable(const std::string &profile, const std::vector<PageCell> &row) {
  PageTable table;
  table.id = "t";
  table.keys = {{"profile", "Profile", profile}};
  table.columns = {{"name", "Name", false}, {"mean", "Mean", true}, {"cost", "Cost", true}};
  table.rows = {row};
  return table;
}

Page MakePage() {
  Page page;
  page.name = "p";
  page.path = "a";
  page.title = "T";
  page.sections = {{"s", 2, "S", {PageParagraph{"one, two"}, PageList{{"i"}}}}};
  page.sections[0].blocks.emplace_back(
      MakeTable("ref", {TextCell("=x"), NumberCell("12.9 k", 12880.7, "core_cycles", "cycle"),
                        NumberCell("-5", -5, "core_cycles", "cycle")}));
  page.sections[0].blocks.emplace_back(
      MakeTable("opt", {TextCell("y"), MissingCell("a, b"), NumberCell("4.80 µs", 4800.25, "time", "ns")}));
  return page;
}

TEST(RenderCsvTest, TablesOfOneIdAreOneFile) {
  const Files files = RenderCsv(MakePage());
  EXPECT_EQ(files, Files({{"p.t.csv",
                           "Profile,Name,Mean [cycle],Cost,unit of Cost\r\n"
                           "ref,'=x,12880.7,-5,cycle\r\n"
                           "opt,y,\"n/a: a, b\",4800.25,ns\r\n"},
                          {"p.text.csv", "section,text\r\n,a\r\n,T\r\nS,\"one, two\"\r\nS,i\r\n"}}));
}

TEST(RenderCsvTest, EachRowCarriesTheWatermark) {
  Page page = MakePage();
  page.warning = "W";
  page.warnings = {"w"};
  page.watermark = "boost_on virtual_machine";
  const Files files = RenderCsv(page);
  EXPECT_EQ(files.at("p.t.csv"),
            "Profile,Name,Mean [cycle],Cost,unit of Cost,host findings\r\n"
            "ref,'=x,12880.7,-5,cycle,boost_on virtual_machine\r\n"
            "opt,y,\"n/a: a, b\",4800.25,ns,boost_on virtual_machine\r\n");
  EXPECT_EQ(files.at("p.text.csv"), "section,text\r\n,a\r\n,T\r\n,W\r\n,w\r\nS,\"one, two\"\r\nS,i\r\n");
}

}  // namespace
}  // namespace xbench
