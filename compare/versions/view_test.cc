// Each format of a comparison shows the same figures, says n/a with the reason, and the view selects and sorts.
#include "compare/versions/view.h"

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "compare/versions/bench_format.h"
#include "compare/versions/cell_name.h"
#include "compare/versions/explain.h"
#include "compare/versions/test_sets.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

double Same(uint64_t /*bytes*/) {
  return 1;
}

double SlowerAt4096(uint64_t bytes) {
  return bytes == 4096 ? 1.1 : 1;
}

SetComparison Example() {
  SetComparison comparison = CompareSets(TestSet(10, 1, Same), TestSet(10, 2, SlowerAt4096), {});
  comparison.before = "old";
  comparison.after = "new";
  return comparison;
}

TEST(Select, FiltersSortsAndKeepsTheCorrection) {
  View view;
  view.filter = "x86_1 1024";
  EXPECT_EQ(Select(Example(), view).cells.size(), 1U);
  EXPECT_EQ(Select(Example(), view).versions.size(), 1U);
  EXPECT_EQ(Select(Example(), view).judged, 8U);
  view.filter = "";
  view.changed_only = true;
  EXPECT_EQ(Select(Example(), view).cells.size(), 2U);  // 4096 bytes on both platforms
  view.changed_only = false;
  view.by_ratio = true;
  EXPECT_EQ(Select(Example(), view).cells[0].identity.message_bytes, 4096U);
  view.filter = "no such cell";
  EXPECT_TRUE(Select(Example(), view).cells.empty());
}

TEST(ComparisonTable, SaysWhatChangedAndWhyNot) {
  const std::string text = *ComparisonTable(Example());
  EXPECT_TRUE(absl::StrContains(text, "before: old\nafter: new\n8 cells judged")) << text;
  EXPECT_TRUE(absl::StrContains(text, "of those shown, 0 faster, 1 slower"));
  EXPECT_TRUE(absl::StrContains(text, "slower")) << text;
  EXPECT_TRUE(absl::StrContains(text, "n/a [1]"));
  EXPECT_TRUE(absl::StrContains(text, "[1] no cell was timed in both sets\n[2] too few message lengths"));
  const std::string markdown = *ComparisonMarkdown(Example());
  EXPECT_TRUE(absl::StrContains(markdown, "| MoFang-256"));
  EXPECT_TRUE(absl::StrContains(markdown, "\\] before: emulated"));
}

TEST(ComparisonTable, OnlyTheWantedColumns) {
  const std::string text = *ComparisonTable(Example(), {"cost of a call: verdict"});
  EXPECT_TRUE(absl::StrContains(text, "\nCells\n"));
  EXPECT_FALSE(absl::StrContains(text, "Fixed cost and slope\n"));
  EXPECT_FALSE(absl::StrContains(text, "+10.00 %"));
  EXPECT_TRUE(absl::StrContains(text, "slower"));
  EXPECT_FALSE(absl::StrContains(text, "\x1b"));
  EXPECT_TRUE(absl::StrContains(*ComparisonTable(Example(), {}, true), "\x1b[31mslower"));
  EXPECT_TRUE(absl::StrContains(ComparisonMarkdown(Example(), {"verdit"}).status().message(), "'verdict'"));
}

TEST(ComparisonCsv, ALineForEachCell) {
  const std::vector<std::string> lines = absl::StrSplit(ComparisonCsv(Example()), '\n', absl::SkipEmpty());
  ASSERT_EQ(lines.size(), 17U);
  const size_t columns = std::vector<std::string>(absl::StrSplit(lines[0], ',')).size();
  for (const std::string &line : lines) {
    EXPECT_EQ(std::vector<std::string>(absl::StrSplit(line, ',')).size(), columns) << line;
  }
  EXPECT_TRUE(absl::StrContains(lines[16], "n/a"));
}

TEST(ComparisonJson, EverythingWithTypes) {
  const nlohmann::json json = nlohmann::json::parse(ComparisonJson(Example()));
  EXPECT_EQ(json["kind"], "versions");
  EXPECT_EQ(json["cells"].size(), 16U);
  const nlohmann::json &cell = json["cells"][4];
  EXPECT_EQ(cell["message_bytes"], 4096);
  EXPECT_EQ(cell["cost"]["verdict"], "slower");
  EXPECT_EQ(cell["cost"]["type"], "reference_ticks");
  EXPECT_GT(cell["cost"]["interval"]["coverage"], 0.95);
  EXPECT_EQ(cell["instructions"]["verdict"], "more");
  const nlohmann::json &counted = json["cells"][12];
  EXPECT_TRUE(counted["cost"]["ratio"].is_null());
  EXPECT_TRUE(counted["cost"]["type"].is_null());
  EXPECT_EQ(counted["cost"]["reason"], "before: emulated");
}

TEST(BenchFormats, AreThoseOfTheOtherTools) {
  const DataSet data_set = TestSet(2, 1, Same);
  const std::vector<std::string> lines = absl::StrSplit(GoBenchmarkText("old", data_set), '\n', absl::SkipEmpty());
  ASSERT_EQ(lines.size(), 2U + 8 * 2);
  EXPECT_EQ(lines[0], "dataset: old");
  EXPECT_TRUE(absl::StartsWith(
      lines[2], "Benchmark_MoFang_256/candidate=hash-19/impl=ref/profile=reference/platform=x86_1/bytes=32\t30\t"));
  EXPECT_TRUE(absl::StrContains(lines[2], " ns/op\t"));
  EXPECT_TRUE(absl::EndsWith(lines[2], " ticks/op\t392 instructions/op"));
  const nlohmann::json json = nlohmann::json::parse(GoogleBenchmarkJson("old", data_set));
  ASSERT_EQ(json["benchmarks"].size(), 16U);
  EXPECT_EQ(json["benchmarks"][1]["repetition_index"], 1);
  EXPECT_EQ(json["benchmarks"][0]["time_unit"], "ns");
  EXPECT_TRUE(absl::StrContains(json["context"]["cpu_time"].get<std::string>(), "not measured"));
}

TEST(ExplainCell, ALeakHasItsPlace) {
  DataSet data_set = TestSet(2, 1, Same);
  TimingVerdict &verdict = data_set.records[0].constant_time;
  verdict.state = TimingState::kFlagged;
  verdict.reason.clear();
  verdict.lengths = 40;
  verdict.calls = 800;
  verdict.different_calls = 750;
  TimingDifference difference;
  difference.method = "trace";
  difference.kind = "load";
  difference.place = {"f+0x10", "candidates/f.c:16", "mov (%rax),%ebx"};
  verdict.difference = difference;
  verdict.variable_latency = {{"division", {"g", "", "div %rcx"}, 12, "same"}};
  const absl::StatusOr<std::string> text = ExplainCell("old", data_set, CellName(data_set.records[0].identity));
  ASSERT_TRUE(text.ok()) << text.status();
  for (const char *part :
       {"constant time: flagged\n", "800 calls of 40 message lengths compared; 750 of them took another way",
        "load found by trace at f+0x10 (candidates/f.c:16): mov (%rax),%ebx",
        "division at g: div %rcx; operands: same"}) {
    EXPECT_TRUE(absl::StrContains(*text, part)) << part << *text;
  }
}

TEST(ExplainCell, DownToTheSamples) {
  const DataSet data_set = TestSet(2, 1, Same);
  const absl::StatusOr<std::string> text = ExplainCell("old", data_set, CellName(data_set.records[0].identity));
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_TRUE(absl::StrContains(*text, "records/hash-19_MoFang_256_ref_reference_x86_1_32.json"));
  EXPECT_TRUE(absl::StrContains(*text, "trial 2"));
  EXPECT_TRUE(absl::StrContains(*text, "constant time: n/a: not examined\n"));
  const absl::StatusOr<std::string> counted = ExplainCell("old", data_set, "hash-19 MoFang_256 ref/reference arm_1 32");
  EXPECT_TRUE(absl::StrContains(*counted, "not timed: emulated"));
  EXPECT_TRUE(
      absl::StrContains(ExplainCell("old", data_set, "hash-19 MoFang_256 ref/reference x86_1 33").status().message(),
                        "the nearest one is 'hash-19 MoFang_256 ref/reference x86_1 32'"));
}

}  // namespace
}  // namespace xbench
