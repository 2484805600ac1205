// Two runs of the same code are not told apart, planted slowdowns are found, and unlike things are n/a with the reason.
#include "compare/versions/set_comparison.h"

#include <map>

#include "absl/strings/match.h"
#include "compare/versions/test_sets.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

double Same(uint64_t /*bytes*/) {
  return 1;
}

std::map<Change, int> Verdicts(const SetComparison &comparison) {
  std::map<Change, int> counts;
  for (const CellChange &cell : comparison.cells) {
    ++counts[cell.cost.change];
  }
  return counts;
}

TEST(CompareSets, SameCodeIsNotToldApart) {
  int verdicts = 0;
  int cells = 0;
  for (unsigned seed = 0; seed < 100; ++seed) {
    ComparisonBounds bounds;
    bounds.threshold = 0;  // the threshold must not be what saves it
    const SetComparison comparison = CompareSets(TestSet(10, 2 * seed, Same), TestSet(10, 2 * seed + 1, Same), bounds);
    EXPECT_EQ(comparison.judged, 8U);
    std::map<Change, int> counts = Verdicts(comparison);
    EXPECT_EQ(counts[Change::kUnknown], 8);  // arm_1 is not timed
    verdicts += counts[Change::kFaster] + counts[Change::kSlower];
    cells += 8;
    for (const CellChange &cell : comparison.cells) {
      EXPECT_EQ(cell.instructions.change, Change::kNone);
    }
  }
  EXPECT_LE(verdicts, 10) << "of " << cells;  // Holm: in at most 5 % of 100 comparisons, here some more for chance
}

TEST(CompareSets, PlantedChangesAreFound) {
  int found3 = 0;
  int found10 = 0;
  int found_one = 0;
  constexpr int kTries = 40;
  for (unsigned seed = 0; seed < kTries; ++seed) {
    const DataSet before = TestSet(10, 3000 + seed, Same);
    const DataSet slower = TestSet(10, 4000 + seed, [](uint64_t) { return 1.03; });
    const DataSet much = TestSet(10, 5000 + seed, [](uint64_t) { return 1.10; });
    const DataSet one = TestSet(10, 6000 + seed, [](uint64_t bytes) { return bytes == 4096 ? 1.03 : 1.0; });
    found3 += Verdicts(CompareSets(before, slower, {}))[Change::kSlower] == 8 ? 1 : 0;
    found10 += Verdicts(CompareSets(before, much, {}))[Change::kSlower] == 8 ? 1 : 0;
    const SetComparison single = CompareSets(before, one, {});
    for (const CellChange &cell : single.cells) {
      if (cell.identity.message_bytes == 4096 && cell.identity.platform == "x86_1") {
        found_one += cell.cost.change == Change::kSlower ? 1 : 0;
        EXPECT_EQ(SlowerThan(single, 0.02).empty(), false);
      } else {
        EXPECT_NE(cell.cost.change, Change::kFaster);
      }
    }
  }
  EXPECT_GE(found3, kTries * 9 / 10);
  EXPECT_EQ(found10, kTries);
  EXPECT_GE(found_one, kTries * 9 / 10);
}

TEST(CompareSets, GeometricMeansHaveTheirOwnInterval) {
  const SetComparison comparison = CompareSets(TestSet(10, 1, Same), TestSet(10, 2, [](uint64_t) { return 0.95; }), {});
  ASSERT_EQ(comparison.versions.size(), 2U);
  const VersionChange &timed = comparison.versions[0];
  EXPECT_EQ(timed.cells, 8U);
  EXPECT_NEAR(*timed.cost.ratio, 0.95, 0.005);
  EXPECT_EQ(timed.cost.change, Change::kFaster);
  EXPECT_LT(timed.cost.interval->high - timed.cost.interval->low, 0.006);  // of one cell it is about 0.008
  EXPECT_NEAR(*timed.instructions.ratio, 0.95, 0.001);
  EXPECT_TRUE(absl::StrContains(comparison.versions[1].cost.reason, "no cell was timed"));
}

TEST(CompareSets, TheThresholdIsPractical) {
  const DataSet before = TestSet(20, 1, Same);
  const DataSet after = TestSet(20, 2, [](uint64_t) { return 1.005; });
  ComparisonBounds strict;
  strict.threshold = 0;
  EXPECT_GT(Verdicts(CompareSets(before, after, strict))[Change::kSlower], 0);
  EXPECT_EQ(Verdicts(CompareSets(before, after, {}))[Change::kSlower], 0);
  EXPECT_TRUE(SlowerThan(CompareSets(before, after, strict), 0.03).empty());
}

TEST(CompareSets, UnlikeThingsAreNotDivided) {
  const DataSet before = TestSet(10, 1, Same);
  const auto reason = [&](const std::function<void(DataSet &)> &change) {
    DataSet after = TestSet(10, 2, Same);
    change(after);
    const SetComparison comparison = CompareSets(before, after, {});
    const CellChange &cell = comparison.cells[0];
    EXPECT_EQ(cell.cost.change, Change::kUnknown);
    EXPECT_FALSE(cell.cost.ratio.has_value());
    return cell.cost.reason;
  };
  EXPECT_TRUE(absl::StrContains(reason([](DataSet &s) { s.records[0].identity.digest_bits = 512; }), "512 bits"));
  EXPECT_TRUE(absl::StrContains(reason([](DataSet &s) {
                                  s.records[0].kat = {false, "MISMATCH a vector", {}};
                                }),
                                "MISMATCH a vector"));
  EXPECT_TRUE(absl::StrContains(reason([](DataSet &s) {
                                  s.records[0].measurement.reset();
                                  s.records[0].no_measurement = "CRASH signal 11";
                                }),
                                "after: CRASH signal 11"));
  EXPECT_EQ(reason([](DataSet &s) { s.records[0].identity.implementation = "opt64"; }), "not in the set before");
}

TEST(CompareSets, TicksOfTwoSystemsAreNotAlikeButTimesAre) {
  DataSet after = TestSet(10, 2, Same);
  after.environment.system = "another";
  const SetComparison comparison = CompareSets(TestSet(10, 1, Same), after, {});
  EXPECT_EQ(comparison.cells[0].cost.unit, Unit::kNanoseconds);
  EXPECT_TRUE(comparison.cells[0].cost.ratio.has_value());
  ASSERT_FALSE(comparison.warnings.empty());
  EXPECT_EQ(comparison.warnings[0], "system differs: a_system and another");
}

TEST(CompareSets, OtherFlagsAndLibrariesAreSaid) {
  DataSet after = TestSet(10, 2, Same);
  EXPECT_TRUE(CompareSets(TestSet(10, 1, Same), after, {}).warnings.empty());
  for (Record &record : after.records) {
    record.environment.flags = {"-O3"};
    if (record.identity.platform == "arm_1") {
      record.sha256["library"] = "aa";
    }
  }
  const std::vector<std::string> warnings = CompareSets(TestSet(10, 1, Same), after, {}).warnings;
  ASSERT_EQ(warnings.size(), 2U);
  EXPECT_EQ(
      warnings[0],
      "2 of 2 implementations were compiled with other flags; the first is hash-19_MoFang_256_ref_reference_arm_1");
  EXPECT_TRUE(absl::StrContains(warnings[1], "1 of 2 implementations have libraries with other bytes"));
}

TEST(CompareSets, TooFewTrialsAreSaid) {
  const SetComparison three = CompareSets(TestSet(3, 1, Same), TestSet(3, 2, [](uint64_t) { return 2.0; }), {});
  EXPECT_EQ(three.cells[0].cost.change, Change::kUnknown);
  EXPECT_TRUE(absl::StrContains(three.cells[0].cost.reason, "too few trials"));
  EXPECT_TRUE(three.cells[0].cost.ratio.has_value());  // shown, without a verdict
  const SetComparison four = CompareSets(TestSet(4, 1, Same), TestSet(4, 2, [](uint64_t) { return 2.0; }), {});
  EXPECT_TRUE(absl::StrContains(four.cells[0].cost.reason, "cannot show a difference among 8 cells"));
}

TEST(Unanswered, WhatTheGateMustNotLetPass) {
  const DataSet before = TestSet(10, 1, Same);
  EXPECT_TRUE(Unanswered(CompareSets(before, TestSet(10, 2, Same), {})).empty());  // arm_1 was never timed
  DataSet after = TestSet(10, 2, Same);
  after.records.erase(after.records.begin());
  after.records[0].measurement.reset();
  after.records[0].no_measurement = "TIMEOUT after 300 s";
  const SetComparison comparison = CompareSets(before, after, {});
  ASSERT_EQ(Unanswered(comparison).size(), 2U);
  EXPECT_EQ(Unanswered(comparison)[0]->cost.reason, "after: TIMEOUT after 300 s");
  EXPECT_EQ(Unanswered(comparison)[1]->cost.reason, "not in the set after");
  EXPECT_EQ(Unanswered(CompareSets(TestSet(4, 1, Same), TestSet(4, 2, Same), {})).size(), 8U);  // too few trials
}

TEST(CompareSets, RejectedTrialsCount) {
  const DataSet before = TestSet(10, 1, Same);
  DataSet after = TestSet(10, 1, Same);
  for (size_t i = 0; i < 3; ++i) {
    RecordTrial &trial = after.records[0].measurement->trials[i];
    trial.rejected_because = "disturbed";
    for (double &sample : trial.quantity_per_call) {
      sample *= 1.5;
    }
  }
  EXPECT_GT(CompareSets(before, after, {}).cells[0].cost.interval->high, 1.005);
}

}  // namespace
}  // namespace xbench
