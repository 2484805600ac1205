// Each format against a golden file, and the rules that all of them keep.
#include "compare/format.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "compare/test_report.h"
#include "gtest/gtest.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

std::string Golden(const std::string &name) {
  const absl::StatusOr<std::string> text = ReadFile(absl::StrCat("compare/testdata/", name));
  EXPECT_TRUE(text.ok()) << text.status();
  return text.ok() ? *text : "";
}

TEST(Format, Golden) {
  EXPECT_EQ(*FormatTable(TestReport()), Golden("report.txt"));
  EXPECT_EQ(*FormatMarkdown(TestReport()), Golden("report.md"));
  EXPECT_EQ(FormatCsv(TestReport()), Golden("report.csv"));
  EXPECT_EQ(FormatJson(TestReport()), Golden("report.json"));
}

TEST(Format, TableIsNarrowAsciiWithoutTrailingBlanks) {
  for (absl::string_view line : absl::StrSplit(*FormatTable(TestReport()), '\n')) {
    EXPECT_LE(line.size(), 140U) << line;
    EXPECT_FALSE(absl::EndsWith(line, " ")) << line;
    for (const char c : line) {
      EXPECT_TRUE(c >= ' ' && c <= '~') << line;
    }
  }
}

TEST(Format, CsvLinesHaveTheSameNumberOfCells) {
  const std::vector<std::string> lines = absl::StrSplit(FormatCsv(TestReport()), '\n', absl::SkipEmpty());
  ASSERT_EQ(lines.size(), 7U);
  for (const std::string &line : lines) {
    EXPECT_EQ(std::count(line.begin(), line.end(), ','), std::count(lines[0].begin(), lines[0].end(), ',')) << line;
  }
}

TEST(Format, CsvQuotes) {
  Report report = TestReport();
  report.blocks[0].entry.label = "a,\"b\"";
  EXPECT_TRUE(absl::StrContains(FormatCsv(report), ",\"a,\"\"b\"\"\","));
}

// Walk checks that every {"value": null} has a reason and that no number is 0.
void Walk(const nlohmann::json &json) {
  if (json.is_object() && json.contains("value")) {
    if (json["value"].is_null()) {
      EXPECT_NE(json.value("reason", ""), "") << json;
    } else {
      EXPECT_GT(json["value"].get<double>(), 0) << json;
    }
  }
  for (const auto &member : json) {
    if (member.is_structured()) {
      Walk(member);
    }
  }
}

TEST(Format, JsonMissingNumbersAreNullWithAReason) {
  const std::string text = FormatJson(TestReport());
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, "output");
  ASSERT_TRUE(json.ok()) << json.status();
  Walk(*json);
  const nlohmann::json &row = (*json)["implementations"][1]["rows"][0];
  EXPECT_TRUE(row["instructions"]["arm_1"]["value"].is_null());
  EXPECT_EQ(row["instructions"]["arm_1_by_x86_1"]["reason"], "CRASH signal 11");
}

TEST(Format, JsonSurvivesTextThatIsNotUtf8) {
  Report report = TestReport();
  report.failures = {"ERROR \xff\xfe"};
  EXPECT_TRUE(ParseJson(FormatJson(report), "output").ok());
}

TEST(Format, OnlyTheWantedColumns) {
  const std::string table = *FormatTable(TestReport(), {"ns/B"});
  EXPECT_TRUE(absl::StrContains(table, "ns/B"));
  EXPECT_FALSE(absl::StrContains(table, "arm/x86  "));
  EXPECT_FALSE(absl::StrContains(table, "divided by that of a yardstick, same message length\n"));  // has none
  EXPECT_TRUE(
      absl::StrContains(*FormatMarkdown(TestReport(), {"arm/x86"}), "| executed instructions of one call: arm/x86 |"));
  EXPECT_TRUE(absl::StrContains(FormatTable(TestReport(), {"ns/b"}).status().message(), "'ns/B'"));
}

TEST(Format, ConstantTimeIsOneOfTheColumns) {
  const std::string table = *FormatTable(TestReport(), {"constant_time"});
  EXPECT_FALSE(absl::StrContains(table, "ns/B"));
  EXPECT_TRUE(absl::StrContains(table, "flagged  arm_1: load at f+0x10 (candidates/f.c:16)\n")) << table;
  EXPECT_TRUE(absl::StrContains(table, "pass   n/a [")) << table;
  const std::string csv = FormatCsv(TestReport());
  EXPECT_TRUE(absl::StrContains(csv, ",constant_time_x86_1,constant_time_arm_1,reasons\n"));
  EXPECT_TRUE(absl::StrContains(csv, ",pass,flagged,"));
  EXPECT_TRUE(absl::StrContains(csv, ",pass,n/a,"));
  const nlohmann::json json = *ParseJson(FormatJson(TestReport()), "output");
  EXPECT_EQ(json["implementations"][1]["constant_time"]["arm_1"]["difference"]["place"]["source"], "candidates/f.c:16");
  EXPECT_EQ(json["implementations"][0]["constant_time"]["arm_1"]["reason"], "not in schema 2");
}

TEST(Format, HiddenBlocksAreInNoFormat) {
  Report report = TestReport();
  Select("SM3", false, &report);
  for (const std::string &text :
       {*FormatTable(report), *FormatMarkdown(report), FormatCsv(report), FormatJson(report)}) {
    EXPECT_FALSE(absl::StrContains(text, "MoFang")) << text;
    EXPECT_TRUE(absl::StrContains(text, "SM3"));
  }
}

TEST(Format, SortedByTheRatioOfTheArchitectures) {
  Report report = TestReport();
  Select("", true, &report);
  EXPECT_EQ(report.blocks[0].entry.instance, "SM3");
  EXPECT_EQ(report.blocks[2].entry.instance, "sm3hash");  // has no ratio
}

TEST(Format, WithoutTimingThereAreNoNativeColumns) {
  Report report = TestReport();
  report.native = false;
  EXPECT_FALSE(absl::StrContains(*FormatTable(report), "measured here on"));
  EXPECT_TRUE(absl::StrContains(*FormatTable(report), "--no-native"));
  EXPECT_FALSE(absl::StrContains(FormatCsv(report), "native_"));
  EXPECT_TRUE((*ParseJson(FormatJson(report), "output"))["native"].is_null());
}

TEST(Format, WithoutYardsticksThereIsNoTableOfRatios) {
  Report report = TestReport();
  EXPECT_TRUE(absl::StrContains(*FormatTable(report), "/ pseudoXOF"));
  report.yardsticks = false;
  EXPECT_FALSE(absl::StrContains(*FormatTable(report), "/ pseudoXOF"));
}

TEST(Format, CoreCyclesAreCalledSo) {
  Report report = TestReport();
  report.no_core_cycles.clear();
  for (Block &block : report.blocks) {
    for (Row &row : block.rows) {
      if (row.native.counter.known()) {
        row.native.counter = Quantity{1000, Unit::kCoreCycles, false};
      }
    }
  }
  EXPECT_TRUE(absl::StrContains(FormatCsv(report), "native_x86_1_core_cycles"));
  EXPECT_FALSE(absl::StrContains(*FormatTable(report), "reference tick"));
  EXPECT_FALSE(absl::StrContains(*FormatTable(report), " ticks"));
}

TEST(Format, WhatExistsOnOnePlatformOnlySaysSo) {
  Report report = TestReport();
  report.blocks[0].kat[kArm] = {KatVerdict::State::kNotAvailable, "implementation avx2 is not built for arm_1", {}};
  EXPECT_TRUE(absl::StrContains(*FormatTable(report), "  PASS x86_1 [1]  ")) << *FormatTable(report);
  report.blocks[0].kat[kArm] = {KatVerdict::State::kFailed, "MISMATCH a vector", {}};
  EXPECT_TRUE(absl::StrContains(*FormatTable(report), "  PASS x86_1 arm_1 MISMATCH [1]  ")) << *FormatTable(report);
}

TEST(Format, ReasonsAreNumberedOnce) {
  const std::string table = *FormatTable(TestReport());
  EXPECT_TRUE(absl::StrContains(table, "CRASH [1]"));
  EXPECT_TRUE(absl::StrContains(table, "  [1] CRASH signal 11\n"));
  EXPECT_TRUE(absl::StrContains(table, "n/a [3]"));
  EXPECT_TRUE(absl::StrContains(table, "  [5] the yardstick SHA3-512 openssl/reference is not in this run"));
  EXPECT_TRUE(absl::StrContains(table, "  [6] not in schema 2\n"));
  EXPECT_FALSE(absl::StrContains(table, "[7]"));
}

}  // namespace
}  // namespace xbench
