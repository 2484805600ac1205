// Proves that the document shows the figures of the records and of the operation counts, divides what it says it
// divides, and refuses what does not fit together.
#include "harness/performance/document.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/performance/markdown.h"
#include "harness/report/test_data.h"

namespace xbench {
namespace {

CandidateOperations MoFang() {
  CandidateOperations operations;
  operations.candidate = "hash-19";
  operations.counts = {
      {"words", {"MoFang_256"}, "XOR counts 1.", {{"rounds", "4.3", "16 * 89", 1424}, {"sums", "4.3", "16", 16}}}};
  operations.implementations = {{"ref", {"words"}, "Its loops."}, {"opt64", {"words"}, "Its registers."}};
  return operations;
}

// Counted has a data set in which nothing is timed.
DataSet Counted() {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  for (Record &record : data_set.records) {
    record.measurement.reset();
    record.no_measurement = "nothing was timed";
  }
  return data_set;
}

std::string Text(const DataSet &data_set) {
  const absl::StatusOr<PerformanceDocument> document = BuildPerformanceDocument(data_set, {MoFang()});
  EXPECT_TRUE(document.ok()) << document.status();
  return document.ok() ? document->text : "";
}

std::string Refusal(const DataSet &data_set, const std::vector<CandidateOperations> &operations) {
  const absl::StatusOr<PerformanceDocument> document = BuildPerformanceDocument(data_set, operations);
  EXPECT_FALSE(document.ok());
  return std::string(document.status().message());
}

// Line returns the first line of `text` that begins with `begin`.
std::string Line(const std::string &text, const std::string &begin) {
  const size_t at = text.find("\n" + begin);
  return at == std::string::npos ? "no line " + begin : text.substr(at + 1, text.find('\n', at + 1) - at - 1);
}

void SetInstructions(const std::string &version, const std::vector<uint64_t> &of_lengths, DataSet *data_set) {
  const std::vector<std::string> lengths = {"32", "1024", "65536"};
  for (size_t i = 0; i < lengths.size(); ++i) {
    FindRecord("hash-19_MoFang_256_" + version + "_" + lengths[i] + ".json", data_set).instructions = {of_lengths[i],
                                                                                                       ""};
  }
}

TEST(Document, DividesInstructionsByBytesOperationsAndOtherInstructions) {
  DataSet data_set = Counted();
  SetInstructions("ref_reference_x86_1", {3200, 102400, 6553600}, &data_set);
  SetInstructions("opt64_performance_x86_1", {1600, 20480, 1310720}, &data_set);
  const std::string text = Text(data_set);
  // 1440 operations for a block of 144 bytes.
  EXPECT_EQ(Line(text, "| MoFang-256 | ref | x86_1 |"),
            "| MoFang-256 | ref | x86_1 | 10.00 | 100.00 | 100.00 | 100.00 | 10.00 |  |  |");
  EXPECT_EQ(Line(text, "| MoFang-256 | opt64 | x86_1 |"),
            "| MoFang-256 | opt64 | x86_1 | 10.00 | 50.00 | 20.00 | 20.00 | 2.00 | 0.200 |  |");
  EXPECT_EQ(Line(text, "| rounds"), "| rounds | 4.3 | 16 * 89 | 1,424 |");
  EXPECT_EQ(Line(text, "| for a block"), "| for a block |  |  | 1,440 |");
  EXPECT_EQ(Line(text, "* `opt64` (words)"), "* `opt64` (words): Its registers.");
  EXPECT_TRUE(absl::StrContains(text, "Instructions per cycle: n/a"));
  EXPECT_FALSE(absl::StrContains(text, "pseudoXOF"));
}

TEST(Document, HasInstructionsPerCycleWhereCoreCyclesWereMeasured) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  Record &record = FindRecord("hash-19_MoFang_256_ref_reference_x86_1_65536.json", &data_set);
  ASSERT_TRUE(record.measurement->quantity_statistics.has_value());
  record.instructions.value = 3000;
  record.measurement->quantity_statistics->median = 1500;
  const std::string cycles = Text(data_set);
  EXPECT_TRUE(absl::EndsWith(Line(cycles, "| MoFang-256 | ref | x86_1 |"), "| 2.00 |"));
  EXPECT_TRUE(absl::StrContains(Line(cycles, "| MoFang-256 | ref | arm_1 |"), "n/a [1] |"));

  // Ticks are not core cycles.
  DataSet ticks = MakeDataSet(Unit::kReferenceTicks);
  for (Record &each : ticks.records) {
    if (each.measurement.has_value()) {
      each.measurement->unavailable["core_cycles"] = "no such counter";
    }
  }
  const std::string text = Text(ticks);
  EXPECT_TRUE(absl::StrContains(Line(text, "| MoFang-256 | ref | x86_1 |"), "| n/a ["));
  EXPECT_TRUE(absl::StrContains(text, "] no such counter\n"));
}

TEST(Document, SaysWhyAFigureIsMissing) {
  DataSet data_set = Counted();
  for (const char *bytes : {"32", "1024", "65536"}) {
    Record &record =
        FindRecord("hash-19_MoFang_256_opt64_performance_x86_1_" + std::string(bytes) + ".json", &data_set);
    record.instructions = {std::nullopt, "a/path: x: needs feature gfni, which this CPU does not have"};
  }
  const std::string text = Text(data_set);
  EXPECT_EQ(Line(text, "| MoFang-256 | opt64 | x86_1 |"),
            "| MoFang-256 | opt64 | x86_1 | 10.00 | n/a [1] | n/a [1] | n/a [1] | n/a [1] | n/a [1] |  |");
  EXPECT_EQ(Line(text, "* [1]"), "* [1] needs feature gfni, which the emulator's CPU does not have");
}

TEST(Document, ShowsTheLargestStackOfTheInstances) {
  DataSet data_set = Counted();
  DataSet more = data_set;
  for (Record &record : more.records) {
    if (!record.identity.baseline) {
      record.identity.instance = "MoFang_512";
      record.memory.stack = {2000, ""};
    }
  }
  const auto baseline = std::find_if(data_set.records.begin(), data_set.records.end(),
                                     [](const Record &record) { return record.identity.baseline; });
  std::vector<Record> other;
  std::copy_if(more.records.begin(), more.records.end(), std::back_inserter(other),
               [](const Record &record) { return !record.identity.baseline; });
  data_set.records.insert(baseline, other.begin(), other.end());
  CandidateOperations operations = MoFang();
  operations.counts[0].instances.emplace_back("MoFang_512");
  const absl::StatusOr<PerformanceDocument> document = BuildPerformanceDocument(data_set, {operations});
  ASSERT_TRUE(document.ok()) << document.status();
  ASSERT_EQ(document->memory.size(), 1U);
  EXPECT_EQ(document->memory[0].first, "hash-19");
  EXPECT_EQ(Line("\n" + document->memory[0].second, "| ref | reference | x86_1 |"),
            "| ref | reference | x86_1 | 9,000 | 1,200 | 0 | 16 | 2,000 | 0 |");
  EXPECT_TRUE(absl::StrContains(document->text + "\n", document->memory[0].second));
}

TEST(Document, WhatDoesNotFitTogetherIsRefused) {
  const DataSet data_set = Counted();
  EXPECT_TRUE(absl::StrContains(Refusal(data_set, {}), "hash-19: expected a performance.json"));
  CandidateOperations operations = MoFang();
  operations.implementations.pop_back();
  EXPECT_TRUE(absl::StrContains(Refusal(data_set, {operations}), "opt64: performance.json says nothing about it"));
  operations = MoFang();
  operations.counts[0].instances = {"MoFang_512"};
  EXPECT_TRUE(absl::StrContains(Refusal(data_set, {operations}), "MoFang_256 ref: performance.json says nothing"));
  operations = MoFang();
  operations.implementations.push_back({"avx2", {"words"}, "Nothing."});
  EXPECT_TRUE(absl::StrContains(Refusal(data_set, {operations}), "names the implementation avx2"));
  DataSet failed = data_set;
  FindRecord("hash-19_MoFang_256_ref_reference_x86_1_65536.json", &failed).kat = {false, "MISMATCH", {}};
  EXPECT_TRUE(absl::StrContains(Refusal(failed, {MoFang()}), "did not pass: MISMATCH"));
  DataSet empty = data_set;
  empty.records.clear();
  EXPECT_TRUE(absl::StrContains(Refusal(empty, {MoFang()}), "has no candidate"));
}

}  // namespace
}  // namespace xbench
