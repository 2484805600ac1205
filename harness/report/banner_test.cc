// A page warns of everything that speaks against its figures, and only then.
#include "harness/report/banner.h"

#include "gtest/gtest.h"
#include "harness/report/test_data.h"

namespace xbench {
namespace {

using Texts = std::vector<std::string>;

Page Banner(const DataSet &data_set) {
  const RecordIndex index(data_set);
  Page page;
  SetBanner({data_set, index, Words(Language::kEnglish)}, &page);
  return page;
}

TEST(BannerTest, NothingToWarnOf) {
  const Page page = Banner(MakeDataSet(Unit::kCoreCycles));
  EXPECT_EQ(page.warning, "");
  EXPECT_EQ(page.warnings, Texts());
  EXPECT_EQ(page.watermark, "");
}

TEST(BannerTest, HostFindings) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  AddFindings(&data_set);
  const Page page = Banner(data_set);
  EXPECT_EQ(page.warning, "The host check found 2 things that speak against the times on these pages");
  EXPECT_EQ(page.warnings, Texts({"cannot be told whether boost is on, CPU 2 (severity: medium)",
                                  "the machine is virtual (severity: medium)"}));
  EXPECT_EQ(page.watermark, "boost_on virtual_machine");
}

TEST(BannerTest, AFindingOfOneRecordIsEnough) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  Finding finding;
  finding.check = Check::kLoadHigh;
  data_set.records.back().findings = {finding};
  EXPECT_EQ(Banner(data_set).watermark, "load_high");
  EXPECT_EQ(DistinctFindings(data_set).size(), 1U);
}

TEST(BannerTest, TicksMarksAndFailures) {
  DataSet data_set = MakeDataSet(Unit::kReferenceTicks);
  Record &marked = FindRecord("hash-19_MoFang_256_ref_reference_x86_1_32.json", &data_set);
  marked.measurement->marks = {"shape"};
  marked.outcome = "marked";
  FindRecord("hash-19_MoFang_256_ref_reference_arm_1_32.json", &data_set).outcome = "MISMATCH";
  const Page page = Banner(data_set);
  EXPECT_EQ(page.warning, "Not everything on these pages is as it should be");
  EXPECT_EQ(
      page.warnings,
      Texts({"No counter of core cycles: reference ticks are shown, named as such; they are not cycles",
             "Marked cells: 1. Their figures are doubtful", "Cells that failed: 1. The page Summary lists them"}));
}

TEST(BannerTest, EveryCheckHasATitle) {
  for (const CheckInfo &info : kChecks) {
    Finding finding;
    finding.check = info.check;
    const std::string title = FindingTitle(Words(Language::kEnglish), finding);
    EXPECT_NE(title.rfind(info.id, 0), 0U) << title;  // the id stands in for a title that is not in the table
    EXPECT_NE(FindingTitle(Words(Language::kChinese), finding), title);
  }
}

}  // namespace
}  // namespace xbench
