// A row for each soak of the candidate, with its figures or the reasons why there are none; nothing without soaks.
#include "harness/report/section_soak.h"

#include <map>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/report/test_data.h"
#include "harness/soak/test_soak.h"
#include "harness/soak/verdict.h"

namespace xbench {
namespace {

using Row = std::map<std::string, PageCell>;  // by column

SoakRecord Judged(SoakRecord soak) {
  soak.judgement = JudgeSoak(soak);
  return soak;
}

std::vector<Row> Rows(const std::vector<SoakRecord> &soaks) {
  const DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  const RecordIndex index(data_set);
  const PageInput input = {data_set, index, Words(Language::kEnglish), soaks};
  std::vector<Row> rows;
  for (const PageSection &section : SoakSections(input, index.candidates().front())) {
    const auto &table = std::get<PageTable>(section.blocks.back());
    for (const std::vector<PageCell> &cells : table.rows) {
      EXPECT_EQ(cells.size(), table.columns.size());
      rows.emplace_back();
      for (size_t i = 0; i < cells.size(); ++i) {
        rows.back()[table.columns[i].id] = cells[i];
      }
    }
  }
  return rows;
}

TEST(SoakSectionTest, NoneWithoutSoaks) {
  EXPECT_TRUE(Rows({}).empty());
  SoakRecord other = Judged(TestSoak(20));
  other.identity.candidate = "iccs";
  EXPECT_TRUE(Rows({other}).empty());
}

TEST(SoakSectionTest, StableOne) {
  const std::vector<Row> rows = Rows({Judged(TestSoak(20))});
  ASSERT_EQ(rows.size(), 1U);
  const std::map<std::string, std::string> texts = {{"instance", "MoFang-256"},
                                                    {"version", "ref/reference"},
                                                    {"platform", "x86_1"},
                                                    {"verdict", "STABLE"},
                                                    {"duration", "1200 s"},
                                                    {"windows", "20"},
                                                    {"calls", "256,000"},
                                                    {"bytes", "120,000,000,000"},
                                                    {"mismatches", "0"},
                                                    {"errors", "0"},
                                                    {"memory_growth", "0"},
                                                    {"throughput_change", "+0.0 %"},
                                                    {"throughput_spread", "0.0 %"},
                                                    {"reasons", "none"},
                                                    {"file", "soak/hash-19_MoFang_256_ref_reference_x86_1.json"}};
  for (const auto &[column, text] : texts) {
    EXPECT_EQ(rows[0].at(column).text, text) << column;
  }
}

TEST(SoakSectionTest, UnstableOneSaysWhy) {
  SoakRecord soak = TestSoak(20);
  soak.windows[3].counts.mismatches = 2;
  soak.windows[4].counts.errors = 1;
  for (size_t i = 15; i < soak.windows.size(); ++i) {
    soak.windows[i].resident_memory.value = 9 << 20;
  }
  const Row row = Rows({Judged(soak)}).at(0);
  EXPECT_EQ(row.at("verdict").text, "UNSTABLE");
  EXPECT_EQ(row.at("mismatches").text, "2");
  EXPECT_EQ(row.at("errors").text, "1");
  EXPECT_EQ(row.at("memory_growth").text, "+6,291,456");
  EXPECT_TRUE(absl::StrContains(row.at("reasons").text, "errors: 1 of 256000 calls failed; "))
      << row.at("reasons").text;
  for (SoakWindow &window : soak.windows) {
    window.resident_memory.value = window.number < 10 ? 9 << 20 : 3 << 20;
  }
  EXPECT_EQ(Rows({Judged(soak)}).at(0).at("memory_growth").text, "-6,291,456");
}

TEST(SoakSectionTest, MissingFiguresHaveReasons) {
  const Row row = Rows({Judged(TestSoak(3))}).at(0);
  EXPECT_EQ(row.at("verdict").text, "UNDECIDED");
  for (const char *column : {"memory_growth", "throughput_change", "throughput_spread"}) {
    EXPECT_EQ(row.at(column).kind, PageCell::Kind::kMissing) << column;
    EXPECT_TRUE(absl::StrContains(row.at(column).reason, "there are 2 whole windows")) << row.at(column).reason;
  }
}

TEST(SoakSectionTest, OrderIsThatOfTheVersions) {
  SoakRecord reference = Judged(TestSoak(20));
  SoakRecord performance = reference;
  performance.identity.implementation = "opt64";
  performance.identity.profile = "performance";
  SoakRecord emulated = reference;
  emulated.identity.platform = "arm_1";
  SoakRecord unknown = reference;
  unknown.identity.instance = "MoFang_1024";
  unknown.identity.implementation = "avx2";
  std::vector<std::string> versions;
  for (const Row &row : Rows({unknown, performance, reference, emulated})) {
    versions.push_back(row.at("instance").text + " " + row.at("version").text + " " + row.at("platform").text);
  }
  EXPECT_EQ(versions,
            std::vector<std::string>({"MoFang-256 ref/reference arm_1", "MoFang-256 ref/reference x86_1",
                                      "MoFang-256 opt64/performance x86_1", "MoFang_1024 avx2/reference x86_1"}));
}

}  // namespace
}  // namespace xbench
