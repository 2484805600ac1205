// Proves that the numbers of an overview are those of the records.
#include "compare/page/set_summary.h"

#include <gtest/gtest.h>

#include "compare/page/test_sets.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

TEST(SetSummary, CountsRecordsByOutcome) {
  const Json summary = SetSummaryJson(MakeTestSet("lab", TestShape()).data);
  EXPECT_EQ(summary.at("records"), 24);
  EXPECT_EQ(summary.at("implementations"), 2 * 2 * 2);
  EXPECT_EQ(summary.at("measured"), 12);
  EXPECT_EQ(summary.at("counted"), 12);
  EXPECT_EQ(summary.at("marked"), 0);
  EXPECT_EQ(summary.at("failed"), 0);
  EXPECT_TRUE(summary.at("marks").empty());
  EXPECT_EQ(summary.at("presets"), Json::array({Json::array({"standard", 10, 20})}));
}

TEST(SetSummary, CountsMarksAndFailures) {
  NamedDataSet odd = MakeOddSet("lab", TestShape());
  odd.data.records.at(2).plan.preset = "quick";
  const Json summary = SetSummaryJson(odd.data);
  EXPECT_EQ(summary.at("marked"), 1);
  EXPECT_EQ(summary.at("failed"), 2);
  EXPECT_EQ(summary.at("marks"), Json({{"trials_disagree", 1}}));
  EXPECT_EQ(summary.at("presets").size(), 2U);
}

}  // namespace
}  // namespace xbench
