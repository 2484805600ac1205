// Proves that a reduced data set gives the same comparison as the whole one, figure by figure, and is smaller.
#include "compare/page/lean_set.h"

#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "compare/page/test_sets.h"
#include "compare/versions/set_comparison.h"

namespace xbench {
namespace {

// WithSamples gives each trial samples whose mean is not their median.
DataSet WithSamples(const std::string &name, double factor) {
  TestShape shape;
  shape.cost_factor = factor;
  DataSet data = MakeOddSet(name, shape).data;
  for (Record &record : data.records) {
    if (record.measurement.has_value()) {
      for (RecordTrial &trial : record.measurement->trials) {
        for (std::vector<double> *samples : {&trial.quantity_per_call, &trial.ns_per_call}) {
          const double middle = samples->front();
          *samples = {middle * 1.7, middle * 0.99, middle};
        }
      }
    }
  }
  data.records.at(0).measurement->trials.at(3).quantity_per_call.clear();
  return data;
}

std::string Number(const std::optional<double> &value) {
  return value.has_value() ? absl::StrCat(*value) : "none";
}

void Append(const QuantityChange &change, std::string *text) {
  absl::StrAppend(text, static_cast<int>(change.unit), " ", Number(change.before), " ", Number(change.after), " ",
                  Number(change.ratio), " ", change.p, " ", ChangeName(change.change, false), " ", change.reason, " ",
                  change.interval.has_value() ? absl::StrCat(change.interval->low, " ", change.interval->high) : "-",
                  "\n");
}

// Everything returns all that a comparison holds.
std::string Everything(const SetComparison &comparison) {
  std::string text = absl::StrCat(comparison.judged, " judged\n");
  for (const std::string &warning : comparison.warnings) {
    absl::StrAppend(&text, warning, "\n");
  }
  for (const CellChange &cell : comparison.cells) {
    absl::StrAppend(&text, cell.identity.FileName(), cell.marked ? " marked\n" : "\n");
    Append(cell.instructions, &text);
    Append(cell.cost, &text);
  }
  for (const VersionChange &version : comparison.versions) {
    absl::StrAppend(&text, version.identity.FileName(), " ", version.cells, "\n");
    Append(version.instructions, &text);
    Append(version.cost, &text);
  }
  return text;
}

TEST(LeanSet, GivesTheSameComparison) {
  const DataSet before = WithSamples("a", 1);
  DataSet after = WithSamples("a", 1.1);
  for (Record &record : after.records) {
    record.environment.flags.emplace_back("-O1");
    record.sha256["library"] = "other";
  }
  const std::string whole = Everything(CompareSets(before, after, ComparisonBounds()));
  EXPECT_EQ(Everything(CompareSets(LeanSet(before), LeanSet(after), ComparisonBounds())), whole);
  // The comparison is none that hides a difference.
  EXPECT_NE(whole.find("slower"), std::string::npos) << whole;
  EXPECT_NE(whole.find("other flags"), std::string::npos) << whole;
  EXPECT_NE(whole.find("other bytes"), std::string::npos) << whole;
  EXPECT_NE(whole.find("marked"), std::string::npos) << whole;
  EXPECT_NE(whole.find("known-answer tests"), std::string::npos) << whole;
}

TEST(LeanSet, HasOneSampleForEachTrial) {
  const DataSet lean = LeanSet(WithSamples("a", 1));
  const Record &record = lean.records.at(2);
  for (const RecordTrial &trial : record.measurement->trials) {
    EXPECT_EQ(trial.quantity_per_call.size(), 1U);
    EXPECT_EQ(trial.ns_per_call.size(), 1U);
  }
  EXPECT_TRUE(record.commands.empty());
}

}  // namespace
}  // namespace xbench
