// Every candidate is set in relation to the yardsticks of its own width and profile; unlike things are never divided.
#include "compare/yardsticks.h"

#include "absl/strings/match.h"
#include "compare/test_report.h"
#include "gtest/gtest.h"
#include "harness/catalog/test_catalog.h"
#include "harness/catalog/yardstick_entries.h"

namespace xbench {
namespace {

std::vector<std::string> Names(const std::vector<Implementation> &entries) {
  std::vector<std::string> names;
  names.reserve(entries.size());
  for (const Implementation &entry : entries) {
    names.push_back(entry.Name());
  }
  return names;
}

// A catalogue with pseudoXOF of two widths beside SM3, in both profiles.
Catalog YardstickCatalog() {
  nlohmann::json json = TestCatalogJson();
  for (const char *instance : {"pseudoXOF-256", "pseudoXOF-512"}) {
    for (const char *profile : {"reference", "performance"}) {
      nlohmann::json entry = json["implementations"][1];
      entry["instance"] = entry["label"] = instance;
      entry["profile"] = profile;
      for (auto &platform : entry["platforms"]) {
        for (const char *kind : {"kat", "bench", "count"}) {
          platform[kind] = platform[kind].get<std::string>() + instance + profile;
        }
      }
      json["implementations"].push_back(entry);
    }
  }
  const absl::StatusOr<Catalog> catalog = ParseCatalog(json.dump(), "catalog.json");
  EXPECT_TRUE(catalog.ok()) << catalog.status();
  return *catalog;
}

TEST(Yardsticks, AreAddedInTheProfileAndWidthOfTheCandidate) {
  const Catalog catalog = YardstickCatalog();
  EXPECT_EQ(Names(AddYardsticks(catalog, {catalog.implementations[0]})),
            (std::vector<std::string>{"hash-19 MoFang_256 ref/reference", "standard SM3 openssl/reference",
                                      "iccs pseudoXOF-256 ref/reference"}));
  EXPECT_EQ(Names(AddYardsticks(catalog, {catalog.implementations[2]})),
            (std::vector<std::string>{"hash-19 MoFang_256 avx2/performance", "iccs pseudoXOF-256 ref/performance"}));
}

TEST(Yardsticks, AreNotAddedForABaselineAndNotTwice) {
  const Catalog catalog = YardstickCatalog();
  EXPECT_EQ(Names(AddYardsticks(catalog, {catalog.implementations[1]})),
            std::vector<std::string>{"iccs sm3hash ref/reference"});
  const std::vector<Implementation> once = AddYardsticks(catalog, {catalog.implementations[0]});
  EXPECT_EQ(Names(AddYardsticks(catalog, once)), Names(once));
}

TEST(Yardsticks, RatiosOfLikeQuantitiesWithTheirIntervals) {
  const Report report = TestReport();
  const std::vector<YardstickRatio> ratios = RatiosToYardsticks(report, report.blocks[0], 0);
  ASSERT_EQ(ratios.size(), kYardstickCount);
  const YardstickRatio &sm3 = ratios[1];
  EXPECT_EQ(sm3.yardstick, "SM3 openssl/reference");
  EXPECT_DOUBLE_EQ(*sm3.x86_instructions.ratio, 2);
  EXPECT_DOUBLE_EQ(*sm3.arm_instructions.ratio, 1);
  EXPECT_DOUBLE_EQ(*sm3.time.ratio, 2);
  EXPECT_DOUBLE_EQ(*sm3.counter.ratio, 2);
  // 36 quotients; the interval of at least 95 % leaves the 5 smallest and largest out (ratio_interval_test).
  EXPECT_GT(sm3.time_interval.low, 2 * 0.99 / 1.02);
  EXPECT_LT(sm3.time_interval.low, 2);
  EXPECT_GT(sm3.time_interval.high, 2);
  EXPECT_NEAR(sm3.time_interval.coverage, 0.9589, 0.0001);
}

TEST(Yardsticks, AMissingYardstickIsAReasonNotANumber) {
  const Report report = TestReport();
  const YardstickRatio pseudoxof = RatiosToYardsticks(report, report.blocks[0], 0)[0];
  EXPECT_EQ(pseudoxof.yardstick, "pseudoXOF-256 ref/reference");
  for (const RatioValue *ratio :
       {&pseudoxof.x86_instructions, &pseudoxof.arm_instructions, &pseudoxof.time, &pseudoxof.counter}) {
    EXPECT_FALSE(ratio->ratio.has_value());
    EXPECT_TRUE(absl::StrContains(ratio->reason, "pseudoXOF-256 ref/reference is not in this run")) << ratio->reason;
  }
}

TEST(Yardsticks, AFailedYardstickCarriesItsReason) {
  Report report = TestReport();
  report.blocks[2].rows[0].arm_instructions = Value::Missing("CRASH signal 4");
  const YardstickRatio sm3 = RatiosToYardsticks(report, report.blocks[0], 0)[1];
  EXPECT_EQ(sm3.arm_instructions.reason, "CRASH signal 4");
  EXPECT_TRUE(sm3.x86_instructions.ratio.has_value());
}

TEST(Yardsticks, TicksAreNotDividedByCycles) {
  Report report = TestReport();
  report.blocks[2].rows[0].native.counter = Quantity{100, Unit::kCoreCycles, false};
  EXPECT_TRUE(absl::StrContains(RatiosToYardsticks(report, report.blocks[0], 0)[1].counter.reason,
                                "unlike quantities are not divided"));
}

}  // namespace
}  // namespace xbench
