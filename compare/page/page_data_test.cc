// Proves what a page's data holds: curves and points, unlike quantities apart, evidence without samples, shared values
// once.
#include "compare/page/page_data.h"

#include <gtest/gtest.h>

#include "compare/page/test_sets.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

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
  const Json data = PageData({MakeTestSet("a", shape), MakeTestSet("b", shape)}, {MakeTestPublished()});
  ASSERT_EQ(data.at("sets").size(), 3U);
  EXPECT_EQ(data.at("sets").at(2).at("kind"), "published");
  ASSERT_EQ(data.at("series").size(), 8U + 8 + 2);
  const Json &last = data.at("series").back();
  EXPECT_EQ(last.at("set"), 2);
  EXPECT_EQ(last.at("quantity"), "core_cycles");
  EXPECT_EQ(last.at("points").size(), 3U);
}

TEST(PageData, PublishedFiguresKeepTheirRoundingAndTheirContamination) {
  const Json data = PageData({}, {MakeTestPublished()});
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
  const Json data = PageData({MakeTestSet("lab", TestShape())}, {});
  const Json &fit = data.at("series").at(0).at("fits").at("instructions");
  EXPECT_NEAR(fit.at(0).get<double>(), 700, 0.1);
  EXPECT_NEAR(fit.at(1).get<double>(), 20, 0.001);
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

TEST(PageData, WhatPointsShareIsKeptOnce) {
  TestShape shape;
  const size_t small = PageData({MakeTestSet("lab", shape)}, {}).at("values").size();
  shape.lengths = {32, 64, 128, 256, 512, 1024, 2048, 4096};
  EXPECT_EQ(PageData({MakeTestSet("lab", shape)}, {}).at("values").size(), small);
}

}  // namespace
}  // namespace xbench
