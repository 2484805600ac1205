// Filters keep what matches all of them; a name that nothing has is answered with the nearest one.
#include "harness/catalog/select.h"

#include "gtest/gtest.h"
#include "harness/catalog/test_catalog.h"

namespace xbench {
namespace {

class SelectTest : public testing::Test {
 protected:
  std::vector<std::string> Names(const Selection &selection) {
    std::vector<std::string> names;
    const absl::StatusOr<std::vector<Implementation>> selected = Select(catalog_, selection);
    for (const Implementation &entry : *selected) {
      names.push_back(entry.Name());
    }
    return names;
  }
  const Catalog catalog_ = *ParseCatalog(TestCatalogJson().dump(), "catalog.json");
};

TEST_F(SelectTest, DefaultIsTheReferenceProfileAndPerformanceWhereThereIsNone) {
  EXPECT_EQ(Names({}),
            (std::vector<std::string>{"hash-19 MoFang_256 ref/reference", "iccs sm3hash ref/reference",
                                      "hash-19 MoFang_256 avx2/performance", "standard SM3 openssl/reference"}));
  Selection selection;
  selection.profiles = {"reference"};
  EXPECT_EQ(Names(selection).size(), 3U);
}

TEST_F(SelectTest, AnImplementationInBothProfilesIsShownOnce) {
  nlohmann::json json = TestCatalogJson();
  json["implementations"][2]["implementation"] = "ref";
  const Catalog catalog = *ParseCatalog(json.dump(), "catalog.json");
  EXPECT_EQ(Select(catalog, {})->size(), 3U);
}

TEST_F(SelectTest, NamesAndLabels) {
  Selection selection;
  selection.instances = {"MoFang-256"};
  EXPECT_EQ(Names(selection).size(), 2U);
  selection.profiles = {"reference"};
  EXPECT_EQ(Names(selection).size(), 1U);
  selection.instances = {"MoFang_256"};
  selection.profiles = {"reference", "performance"};
  EXPECT_EQ(Names(selection).size(), 2U);
  selection.implementations = {"avx2"};
  EXPECT_EQ(Names(selection), std::vector<std::string>{"hash-19 MoFang_256 avx2/performance"});
}

TEST_F(SelectTest, BestIsTheFastestInPerformance) {
  Selection selection;
  selection.implementations = {"best"};
  EXPECT_EQ(Names(selection), std::vector<std::string>{"hash-19 MoFang_256 avx2/performance"});
  selection.profiles = {"reference"};
  EXPECT_FALSE(Select(catalog_, selection).ok());

  // A reference that is the fastest is wanted in `performance`, though it exists in `reference`.
  nlohmann::json json = TestCatalogJson();
  json["implementations"][2]["implementation"] = "ref";
  const Catalog catalog = *ParseCatalog(json.dump(), "catalog.json");
  selection.profiles = {};
  const std::vector<Implementation> best = *Select(catalog, selection);
  ASSERT_EQ(best.size(), 1U);
  EXPECT_EQ(best.front().profile, "performance");
}

TEST_F(SelectTest, UnknownNames) {
  Selection selection;
  selection.candidates = {"hash19"};
  EXPECT_EQ(
      Select(catalog_, selection).status().message(),
      "--candidates: unknown candidate 'hash19'; the nearest known one is 'hash-19' (known: hash-19, iccs, standard)");
  selection = {};
  selection.instances = {"sm4"};
  EXPECT_FALSE(Select(catalog_, selection).ok());
  selection = {};
  selection.profiles = {"Reference"};
  EXPECT_FALSE(Select(catalog_, selection).ok());
  selection = {};
  selection.implementations = {"neon"};
  EXPECT_FALSE(Select(catalog_, selection).ok());
}

TEST_F(SelectTest, NothingLeftIsRefused) {
  Selection selection;
  selection.candidates = {"iccs"};
  selection.instances = {"MoFang_256"};
  EXPECT_EQ(Select(catalog_, selection).status().message(),
            "no implementation of the catalogue matches all of --candidates=iccs --instances=MoFang_256");
}

}  // namespace
}  // namespace xbench
