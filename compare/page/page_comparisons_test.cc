// Proves that a page's comparisons are those of CompareSets and FitLines, cell by cell, each between the right curves,
// with its verdict or the reason why there is none; and that what is left out is named.
#include "compare/page/page_comparisons.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "compare/page/comparison_plan.h"
#include "compare/page/page_data.h"
#include "compare/page/rounded_number.h"
#include "compare/page/test_sets.h"
#include "compare/versions/against_reference.h"
#include "compare/versions/architectures.h"
#include "compare/versions/lines.h"
#include "harness/catalog/catalog.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

NamedDataSet Set(const std::string &name, double factor, const char *timed = kX86) {
  TestShape shape;
  shape.trials = 10;
  shape.cost_factor = factor;
  shape.timed_platform = timed;
  return MakeTestSet(name, shape);
}

// Find returns the comparison of this kind between these sets.
const Json &Find(const Json &data, const std::string &kind, size_t before, size_t after) {
  for (const Json &one : data.at("comparisons").at("made")) {
    if (one.at("kind") == kind && one.at("before") == before && one.at("after") == after) {
      return one;
    }
  }
  ADD_FAILURE() << "no comparison " << kind << " " << before << " " << after;
  return data;
}

std::string SeriesText(const Json &data, const Json &place) {
  if (place.is_null()) {
    return "none";
  }
  const Json &series = data.at("series").at(place.get<size_t>());
  return absl::StrCat(series.at("set").get<size_t>(), " ", series.at("instance").get<std::string>(), " ",
                      series.at("implementation").get<std::string>(), " ", series.at("platform").get<std::string>());
}

char Letter(Change change) {
  return change == Change::kFaster ? 'f' : change == Change::kSlower ? 's' : change == Change::kNone ? '=' : '?';
}

// ExpectChange compares what a page holds with what CompareSets says.
void ExpectChange(const Json &values, const Json &held, const QuantityChange &expected, const std::string &where) {
  if (!expected.ratio.has_value()) {
    ASSERT_TRUE(held.is_number()) << where;
    EXPECT_EQ(values.at(held.get<size_t>()), expected.reason) << where;
    return;
  }
  ASSERT_TRUE(held.is_array()) << where;
  EXPECT_EQ(held.at(0).get<std::string>().at(0), Letter(expected.change)) << where;
  EXPECT_EQ(held.at(1), RoundedNumber(*expected.ratio)) << where;
  if (!expected.interval.has_value()) {
    EXPECT_EQ(held.size(), 2U) << where;
    return;
  }
  EXPECT_EQ(held.at(2), RoundedNumber(expected.interval->low)) << where;
  EXPECT_EQ(held.at(3), RoundedNumber(expected.interval->high)) << where;
  EXPECT_EQ(held.at(4), RoundedNumber(expected.p)) << where;
  EXPECT_EQ(values.at(held.at(5).get<size_t>()), RoundedNumber(expected.interval->coverage)) << where;
  EXPECT_EQ(held.at(6), RoundedNumber(*expected.before)) << where;
  EXPECT_EQ(held.at(7), RoundedNumber(*expected.after)) << where;
  const std::string reason = held.size() > 8 ? values.at(held.at(8).get<size_t>()).get<std::string>() : "";
  EXPECT_EQ(reason, expected.reason) << where;
}

void ExpectLine(const Json &values, const Json &held, const LineChange &expected, const std::string &where) {
  if (!expected.reason.empty()) {
    EXPECT_EQ(values.at(held.get<size_t>()), expected.reason) << where;
    return;
  }
  ASSERT_TRUE(held.is_array()) << where;
  EXPECT_EQ(held.at(0).is_null(), !expected.slope_ratio.has_value()) << where;
  ASSERT_EQ(held.at(1).is_null(), !expected.break_even_bytes.has_value()) << where;
  if (expected.break_even_bytes.has_value()) {
    EXPECT_EQ(held.at(1), RoundedNumber(*expected.break_even_bytes)) << where;
    EXPECT_EQ(held.at(2), expected.after_cheaper_above ? 1 : 0) << where;
  }
}

// ExpectSame compares a whole comparison, whose versions have cells one after another, with `expected`.
void ExpectSame(const Json &data, const Json &held, const SetComparison &expected) {
  const Json &values = data.at("values");
  size_t cell = 0;
  for (const Json &version : held.at("versions")) {
    for (const Json &one : version.at("cells")) {
      const CellChange &change = expected.cells.at(cell++);
      const std::string where = change.identity.FileName();
      EXPECT_EQ(one.at(0), change.identity.message_bytes) << where;
      ExpectChange(values, one.at(1), change.instructions, where);
      ExpectChange(values, one.at(2), change.cost, where);
    }
  }
  EXPECT_EQ(cell, expected.cells.size());
  EXPECT_EQ(held.at("judged"), expected.judged);
  const std::vector<VersionLines> lines = FitLines(expected);
  ASSERT_EQ(lines.size(), held.at("versions").size());
  for (size_t i = 0; i < lines.size(); ++i) {
    const Json &version = held.at("versions").at(i);
    const std::string where = lines[i].identity.FileName();
    ExpectChange(values, version.at("mi"), expected.versions[i].instructions, where);
    if (expected.versions[i].cost.ratio.has_value()) {
      ExpectChange(values, version.at("mc"), expected.versions[i].cost, where);
    }
    ExpectLine(values, version.at("li"), lines[i].instructions, where);
    ExpectLine(values, version.at("lc"), lines[i].cost, where);
  }
}

TEST(PageComparisons, OfTwoSetsAreThoseOfCompareSets) {
  NamedDataSet first = Set("a", 1);
  NamedDataSet second = Set("b", 1.1);
  second.data.environment.system = first.data.environment.system;
  const Json data = PageData({first, second}, {});
  const Json &held = Find(data, "sets", 0, 1);
  ExpectSame(data, held, CompareSets(first.data, second.data, ComparisonBounds()));
  EXPECT_EQ(held.at("versions").at(0).at("cells").at(0).at(2).at(0), "st") << "10 % more was planted";
  EXPECT_TRUE(held.at("warnings").empty());
}

TEST(PageComparisons, NoDifferenceIsNoVerdict) {
  const Json data = PageData({Set("a", 1), Set("b", 1)}, {});
  for (const Json &version : Find(data, "sets", 0, 1).at("versions")) {
    for (const Json &cell : version.at("cells")) {
      EXPECT_EQ(cell.at(1).at(0), "=i");
      if (cell.at(2).is_array()) {
        EXPECT_EQ(cell.at(2).at(0), "=n") << "ticks of two systems are not alike";
      }
    }
  }
}

TEST(PageComparisons, OfVersionsAreAgainstTheReference) {
  const NamedDataSet set = Set("a", 1);
  const Json data = PageData({set}, {});
  const ReferencePair pair = *SplitByReference(set.data, "");
  const Json &held = Find(data, "reference", 0, 0);
  ExpectSame(data, held, CompareSets(pair.before, pair.after, ComparisonBounds()));
  EXPECT_TRUE(held.at("warnings").empty());
  EXPECT_EQ(SeriesText(data, held.at("versions").at(0).at("b")), "0 Alg1_256 ref x86_1");
  EXPECT_EQ(SeriesText(data, held.at("versions").at(0).at("a")), "0 Alg1_256 opt64 x86_1");
}

TEST(PageComparisons, OfArchitecturesDivideArmByX86) {
  const NamedDataSet x86 = Set("x86", 1);
  const NamedDataSet arm = Set("arm", 1.5, kArm);
  const Json data = PageData({x86, arm}, {});
  const ArchitecturePair pair = *PairArchitectures(x86.data, arm.data, {});
  const Json &held = Find(data, "architectures", 0, 1);
  ExpectSame(data, held, CompareSets(pair.before, pair.after, ComparisonBounds()));
  const Json &version = held.at("versions").at(0);
  EXPECT_EQ(SeriesText(data, version.at("b")), "0 Alg1_256 ref x86_1");
  EXPECT_EQ(SeriesText(data, version.at("a")), "1 Alg1_256 ref arm_1");
  EXPECT_EQ(version.at("cells").at(2).at(2).at(0), "sn") << "half as much again was planted; ticks are not alike";
  // Warnings: the systems differ. Flags and bytes of another architecture always do, and nobody needs to be told.
  EXPECT_EQ(held.at("warnings").size(), 1U);
  // Within a set one side is emulated: counts, and for times the reason.
  const Json &own = Find(data, "architectures", 0, 0).at("versions").at(0).at("cells").at(0);
  EXPECT_EQ(own.at(1).at(0), "si");
  EXPECT_EQ(data.at("values").at(own.at(2).get<size_t>()).get<std::string>().rfind("after: this platform", 0), 0U);
}

TEST(PageComparisons, OfTheFastestStandBetweenTheirCurves) {
  NamedDataSet set = Set("a", 1);
  for (Record &record : set.data.records) {
    if (record.identity.platform == kArm && record.identity.implementation == "ref") {
      record.instructions.value = 1;
    }
  }
  const Json data = PageData({set}, {});
  const Json &held = Find(data, "fastest", 0, 0);
  ASSERT_EQ(held.at("versions").size(), 2U);
  EXPECT_EQ(SeriesText(data, held.at("versions").at(0).at("b")), "0 Alg1_256 opt64 x86_1");
  EXPECT_EQ(SeriesText(data, held.at("versions").at(0).at("a")), "0 Alg1_256 ref arm_1");
}

TEST(PageComparisons, WhatCannotBeComparedSaysWhy) {
  NamedDataSet first = Set("a", 1);
  NamedDataSet second = Set("b", 1);
  second.data.records.at(0).kat = {false, "KAT_2_12: record 7 differs", {}};
  second.data.records.at(1).identity.digest_bits = 8;
  first.data.records.at(2).identity.message_bytes = 77;
  const Json data = PageData({first, second}, {});
  const Json &held = Find(data, "sets", 0, 1);
  std::map<uint64_t, std::string> reasons;
  for (const Json &cell : held.at("versions").at(0).at("cells")) {
    ASSERT_TRUE(cell.at(2).is_number());
    reasons[cell.at(0).get<uint64_t>()] = data.at("values").at(cell.at(2).get<size_t>()).get<std::string>();
  }
  EXPECT_EQ(reasons.at(32), "after: known-answer tests: KAT_2_12: record 7 differs");
  EXPECT_EQ(reasons.at(1024), "digests of 256 and of 8 bits");
  EXPECT_EQ(reasons.at(65536), "not in the set before");
  EXPECT_EQ(reasons.at(77), "not in the set after");
  EXPECT_FALSE(held.at("versions").at(0).contains("mc"));
}

TEST(PageComparisons, ABreakEvenIsFound) {
  NamedDataSet first = Set("a", 1);
  NamedDataSet second = Set("b", 1);
  for (Record &record : second.data.records) {
    // Dearer short messages, cheaper long ones.
    record.instructions.value = 4000 + *record.instructions.value / 2;
  }
  const Json data = PageData({first, second}, {});
  const Json &line = Find(data, "sets", 0, 1).at("versions").at(0).at("li");
  EXPECT_GT(line.at(1).get<double>(), 32);
  EXPECT_EQ(line.at(2), 1) << "the second set is the cheaper one above it";
}

TEST(PageComparisons, WhatIsLeftOutIsNamed) {
  PageOptions options;
  options.most_compared_cells = 1;
  const Json data = PageData({Set("a", 1), Set("b", 1)}, options);
  EXPECT_TRUE(data.at("comparisons").at("made").empty());
  const Json &left = data.at("comparisons").at("left_out");
  ASSERT_EQ(left.size(), 7U);
  EXPECT_EQ(left.at(6), Json({{"kind", "sets"}, {"before", 0}, {"after", 1}}));
}

}  // namespace
}  // namespace xbench
