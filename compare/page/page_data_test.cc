// Proves what a page's data holds: curves and points, unlike quantities apart, evidence without samples, shared values
// once.
#include "compare/page/page_data.h"

#include <gtest/gtest.h>

#include <vector>

#include "compare/page/test_sets.h"
#include "harness/figures/cost_line.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

PageOptions With(const std::vector<PublishedTable> &published) {
  PageOptions options;
  options.published = published;
  return options;
}

size_t Points(const Json &data) {
  size_t count = 0;
  for (const Json &series : data.at("series")) {
    count += series.at("points").size();
  }
  return count;
}

TEST(PageData, OneCurveForEachVersionAndPlatform) {
  TestShape shape;
  shape.candidates = 3;
  shape.instances = 2;
  const NamedDataSet set = MakeTestSet("lab", shape);
  const Json data = PageData({set}, {});
  EXPECT_EQ(data.at("series").size(), 3U * 2 * 2 * 2);  // candidates, instances, versions, platforms
  EXPECT_EQ(Points(data), set.data.records.size());
  EXPECT_EQ(data.at("sets").size(), 1U);
}

TEST(PageData, SetsAndPublishedFiguresStandBesideEachOther) {
  const TestShape shape;
  const Json data = PageData({MakeTestSet("a", shape), MakeTestSet("b", shape)}, With({MakeTestPublished()}));
  ASSERT_EQ(data.at("sets").size(), 3U);
  EXPECT_EQ(data.at("sets").at(2).at("kind"), "published");
  ASSERT_EQ(data.at("series").size(), 8U + 8 + 2);
  const Json &last = data.at("series").back();
  EXPECT_EQ(last.at("set"), 2);
  EXPECT_EQ(last.at("quantity"), "core_cycles");
  EXPECT_EQ(last.at("points").size(), 3U);
}

TEST(PageData, PublishedFiguresKeepTheirRoundingAndTheirContamination) {
  const Json data = PageData({}, With({MakeTestPublished()}));
  const Json &points = data.at("series").at(0).at("points");
  EXPECT_EQ(points.at(0).at("p"), "30.0");
  EXPECT_DOUBLE_EQ(points.at(0).at("q").at(0).get<double>(), 960);
  EXPECT_DOUBLE_EQ(points.at(0).at("q").at(1).get<double>(), 958.4);
  EXPECT_FALSE(points.at(1).contains("x"));
  EXPECT_TRUE(points.at(2).at("x").get<bool>());
}

TEST(PageData, PointsHoldFiguresAndMediansOfTrialsButNoSamples) {
  TestShape shape;
  shape.trials = 7;
  const NamedDataSet set = MakeTestSet("lab", shape);
  const Json data = PageData({set}, {});
  const Json &point = data.at("series").at(0).at("points").at(0);
  const Record &record = set.data.records.at(0);
  EXPECT_EQ(point.at("i"), *record.instructions.value);
  EXPECT_NEAR(point.at("q").at(0).get<double>(), record.measurement->quantity_statistics->median, 0.01);
  EXPECT_EQ(point.at("tr").at("q").size(), 7U);
  EXPECT_EQ(point.dump().find("samples"), std::string::npos);
}

TEST(PageData, CountsOfAnEmulatedPlatformHaveNoTime) {
  const Json data = PageData({MakeTestSet("lab", TestShape())}, {});
  const Json &arm = data.at("series").at(1);
  ASSERT_EQ(arm.at("platform"), "arm_1");
  EXPECT_TRUE(arm.at("quantity").is_null());
  EXPECT_TRUE(arm.at("fits").at("time").is_null());
  EXPECT_FALSE(arm.at("points").at(0).contains("t"));
  EXPECT_EQ(data.at("values").at(arm.at("points").at(0).at("nm").get<size_t>()),
            "this platform is emulated here; times of an emulator say nothing");
}

TEST(PageData, FitsAreThoseOfTheFigures) {
  const NamedDataSet set = MakeTestSet("lab", TestShape());
  const Json data = PageData({set}, {});
  std::vector<CostPoint> points;
  for (size_t i = 0; i < 3; ++i) {
    const Record &record = set.data.records.at(i);
    points.push_back({record.identity.message_bytes, static_cast<double>(*record.instructions.value)});
  }
  CostLine line;
  ASSERT_EQ(FitCostLine(points, set.data.records.at(0).identity.block_bits, &line), CostLineFault::kNone);
  const Json &fit = data.at("series").at(0).at("fits").at("instructions");
  EXPECT_NEAR(fit.at(0).get<double>(), line.fixed, 0.01);
  EXPECT_NEAR(fit.at(3).get<double>(), line.per_block, 0.01);
}

TEST(PageData, PublishedFiguresHaveALineWhereASetKnowsTheBlock) {
  EXPECT_EQ(PageData({}, With({MakeTestPublished()})).at("series").at(0).at("fits").at("quantity"), "no_block_length");
  const Json data = PageData({MakeTestSet("lab", TestShape())}, With({MakeTestPublished()}));
  const Json &known = data.at("series").at(8);
  ASSERT_EQ(known.at("label"), "Alg1-256");
  EXPECT_EQ(known.at("fits").at("quantity").size(), 4U);
  EXPECT_EQ(data.at("series").at(9).at("fits").at("quantity"), "no_block_length") << "no set has Alg1-512";
}

TEST(PageData, EveryPublishedTableHasANameOfItsOwn) {
  const PublishedTable table = MakeTestPublished();
  const Json sets = PageData({MakeTestSet("arm_1 (published)", TestShape())}, With({table, table, table})).at("sets");
  EXPECT_EQ(sets.at(0).at("name"), "arm_1 (published)");
  EXPECT_EQ(sets.at(1).at("name"), "arm_1 (published 2)");
  EXPECT_EQ(sets.at(2).at("name"), "arm_1 (published 3)");
  EXPECT_EQ(sets.at(3).at("name"), "arm_1 (published 4)");
}

TEST(PageData, HoldsThePairsOfACatalogue) {
  PageOptions options;
  options.pairs = {{0, 1, 8, 0, 2, {{SystemDifference::Kind::kFlags, "a sentence", {"x y/z"}}}}};
  const Json data = PageData({}, options);
  const Json &pair = data.at("pairs").at(0);
  EXPECT_EQ(pair.at("only_second"), 2);
  const Json &difference = pair.at("differences").at(0);
  EXPECT_EQ(difference.at("kind"), "flags");
  EXPECT_EQ(data.at("values").at(difference.at("implementations").at(0).get<size_t>()), "x y/z");
}

TEST(PageData, UnlikeQuantitiesNeverShareACurve) {
  NamedDataSet set = MakeTestSet("lab", TestShape());
  // Somebody measured one length with another counter.
  set.data.records.at(2).measurement->quantity = Unit::kCoreCycles;
  const Json data = PageData({set}, {});
  EXPECT_EQ(data.at("series").at(0).at("points").size(), 2U);
  EXPECT_EQ(data.at("series").at(0).at("quantity"), "reference_ticks");
  EXPECT_EQ(data.at("series").at(1).at("points").size(), 1U);
  EXPECT_EQ(data.at("series").at(1).at("quantity"), "core_cycles");
}

TEST(PageData, FailuresAreShownWithTheirReasons) {
  const Json data = PageData({MakeOddSet("lab", TestShape())}, {});
  const Json &values = data.at("values");
  const auto value = [&values](const Json &place) { return values.at(place.get<size_t>()); };
  const Json &marked = data.at("series").at(0).at("points").at(0);
  EXPECT_EQ(value(marked.at("o")), "marked");
  EXPECT_EQ(value(marked.at("m").at(0)), "trials_disagree");
  EXPECT_EQ(value(marked.at("tr").at("r").at(0).at(1)), "its median is 7.1 % away");
  EXPECT_EQ(marked.at("tr").at("r").at(0).at(0), 1);
  const Json &failed = data.at("series").at(0).at("points").at(1);
  EXPECT_EQ(value(failed.at("o")), "CRASH signal 11");
  EXPECT_FALSE(failed.contains("q"));
  const Json &wrong = data.at("series").back().at("points").back();
  EXPECT_FALSE(wrong.contains("i"));
  EXPECT_EQ(value(wrong.at("ir")), "its known-answer tests failed");
  EXPECT_EQ(value(value(wrong.at("e")).at("kat")).at("passed"), false);
}

TEST(PageData, TheVerdictOfConstantTimeStandsBehindEachPoint) {
  const Json data = PageData({MakeOddSet("lab", TestShape())}, {});
  const Json &values = data.at("values");
  const auto verdict = [&](const Json &point) {
    return values.at(values.at(point.at("e").get<size_t>()).at("constant_time").get<size_t>());
  };
  for (const Json &point : data.at("series").at(0).at("points")) {
    EXPECT_EQ(verdict(point).at("verdict"), "flagged");
    EXPECT_EQ(verdict(point).at("difference").at("place").at("source"), "candidates/a/table.c:93");
  }
  const Json other = verdict(data.at("series").at(1).at("points").at(0));
  EXPECT_EQ(other.at("verdict"), "n/a");
  EXPECT_EQ(other.at("reason"), "not examined");
}

TEST(PageData, WhatPointsShareIsKeptOnce) {
  TestShape shape;
  const size_t small = PageData({MakeTestSet("lab", shape)}, {}).at("values").size();
  shape.lengths = {32, 64, 128, 256, 512, 1024, 2048, 4096};
  // Another number of cells is another sentence about them, once.
  EXPECT_LE(PageData({MakeTestSet("lab", shape)}, {}).at("values").size(), small + 2);
}

}  // namespace
}  // namespace xbench
