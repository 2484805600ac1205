// A row for each version, instance and platform with its verdict; a leak shows its place, in every format and language.
#include "harness/report/section_timing.h"

#include <map>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/constant_time/verdict.h"
#include "harness/report/pages.h"
#include "harness/report/test_data.h"

namespace xbench {
namespace {

using Row = std::map<std::string, PageCell>;  // by column

constexpr char kSource[] = "candidates/f.c:16";

TimingVerdict Passed() {
  TimingVerdict verdict;
  verdict.state = TimingState::kPass;
  verdict.taint_reason = "no Valgrind";
  verdict.lengths = 40;
  verdict.calls = 1234;
  verdict.events = 99;
  return verdict;
}

TimingVerdict Flagged() {
  TimingVerdict verdict = Passed();
  verdict.state = TimingState::kFlagged;
  verdict.different_calls = 7;
  TimingDifference difference;
  difference.method = "trace";
  difference.kind = "load";
  difference.place = {"f+0x10", kSource, "mov (%rax),%ebx"};
  difference.message_bits = 504;
  difference.first_message = "all bytes 00";
  difference.first = "reads 1 byte at table";
  difference.second_message = "all bytes ff";
  difference.second = "reads 1 byte at table+0xff";
  verdict.difference = difference;
  verdict.variable_latency = {{"division", {"g", "", "div %rcx"}, 12, "same"}};
  return verdict;
}

// The data set with `verdict` for ref/reference of MoFang-256 on x86_1.
DataSet With(const TimingVerdict &verdict) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  for (Record &record : data_set.records) {
    if (record.identity.candidate == "hash-19" && record.identity.implementation == "ref" &&
        record.identity.platform == "x86_1") {
      record.constant_time = verdict;
    }
  }
  return data_set;
}

std::vector<Row> Rows(const DataSet &data_set) {
  const RecordIndex index(data_set);
  const PageInput input = {data_set, index, Words(Language::kEnglish), {}};
  std::vector<Row> rows;
  const std::vector<PageSection> sections = TimingSections(input, index.candidates().front());
  const auto &table = std::get<PageTable>(sections.at(0).blocks.back());
  for (const std::vector<PageCell> &cells : table.rows) {
    EXPECT_EQ(cells.size(), table.columns.size());
    rows.emplace_back();
    for (size_t i = 0; i < cells.size(); ++i) {
      rows.back()[table.columns[i].id] = cells[i];
    }
  }
  return rows;
}

TEST(TimingSectionTest, ARowForEachVersionAndPlatform) {
  const std::vector<Row> rows = Rows(With(Passed()));
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_EQ(rows[0].at("version").text, "ref/reference");
  EXPECT_EQ(rows[0].at("platform").text, "x86_1");
  EXPECT_EQ(rows[0].at("verdict").text, "pass");
  EXPECT_EQ(rows[0].at("place").text, "none");
  EXPECT_EQ(rows[0].at("calls").text, "1,234");
  EXPECT_EQ(rows[0].at("taint").reason, "no Valgrind");
  EXPECT_EQ(rows[0].at("variable_latency").text, "none");
  // What was not examined is no pass.
  for (const char *column : {"verdict", "place", "difference", "calls", "taint", "variable_latency"}) {
    EXPECT_EQ(rows[1].at(column).kind, PageCell::Kind::kMissing) << column;
    EXPECT_EQ(rows[1].at(column).reason, "not examined") << column;
  }
}

TEST(TimingSectionTest, ALeakShowsItsPlace) {
  const Row row = Rows(With(Flagged())).at(0);
  EXPECT_EQ(row.at("verdict").text, "flagged");
  EXPECT_EQ(row.at("place").text, "f+0x10 (candidates/f.c:16): mov (%rax),%ebx");
  EXPECT_EQ(row.at("difference").text,
            "load, trace, 504 bit: all bytes 00: reads 1 byte at table; all bytes ff: reads 1 byte at table+0xff");
  EXPECT_EQ(row.at("different_calls").text, "7");
  EXPECT_EQ(row.at("variable_latency").text, "division g: div %rcx [same]");
}

TEST(TimingSectionTest, WhatOnlyTaintFoundHasNoCalls) {
  TimingVerdict verdict = TimingNotAvailable("");
  verdict.state = verdict.taint = TimingState::kFlagged;
  TimingDifference difference;
  difference.method = "taint";
  difference.kind = "branch";
  difference.first_message = "any";
  difference.first = "depends on it";
  verdict.difference = difference;
  const Row row = Rows(With(verdict)).at(0);
  EXPECT_EQ(row.at("verdict").text, "flagged");
  EXPECT_EQ(row.at("calls").reason, "no call was traced");
  EXPECT_EQ(row.at("difference").text, "branch, taint, 0 bit: any: depends on it");
}

TEST(TimingSectionTest, StandsInEveryFormatAndLanguage) {
  const DataSet clean = With(Passed());
  const DataSet leaky = With(Flagged());
  for (const PageFormat format : {PageFormat::kMarkdown, PageFormat::kHtml, PageFormat::kJson, PageFormat::kCsv}) {
    for (const Language language : {Language::kEnglish, Language::kChinese}) {
      const auto holds = [&](const DataSet &data_set) {
        for (const auto &[name, content] : MakePages(data_set, format, language)) {
          if (absl::StrContains(content, "flagged") && absl::StrContains(content, kSource)) {
            return absl::StartsWith(name, "hash-19.");
          }
        }
        return false;
      };
      EXPECT_TRUE(holds(leaky));
      EXPECT_FALSE(holds(clean));
    }
  }
  const std::string chinese = MakePages(leaky, PageFormat::kMarkdown, Language::kChinese).at("hash-19.md");
  EXPECT_TRUE(absl::StrContains(chinese, "## 3b 恒定时间"));
}

}  // namespace
}  // namespace xbench
