// Filters keep what matches all of them; a name that nothing has is answered with the nearest one.
#include "compare/select.h"

#include "gtest/gtest.h"
#include "harness/catalog/test_catalog.h"

namespace xbench {
namespace {

class SelectTest : public testing::Test {
 protected:
  std::vector<std::string> Names(const Options &options) {
    std::vector<std::string> names;
    const absl::StatusOr<std::vector<Implementation>> selected = Select(catalog_, options);
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
  Options options;
  options.profiles = {"reference"};
  EXPECT_EQ(Names(options).size(), 3U);
}

TEST_F(SelectTest, AnImplementationInBothProfilesIsShownOnce) {
  nlohmann::json json = TestCatalogJson();
  json["implementations"][2]["implementation"] = "ref";
  const Catalog catalog = *ParseCatalog(json.dump(), "catalog.json");
  EXPECT_EQ(Select(catalog, {})->size(), 3U);
}

TEST_F(SelectTest, NamesAndLabels) {
  Options options;
  options.instances = {"MoFang-256"};
  EXPECT_EQ(Names(options).size(), 2U);
  options.profiles = {"reference"};
  EXPECT_EQ(Names(options).size(), 1U);
  options.instances = {"MoFang_256"};
  options.profiles = {"reference", "performance"};
  EXPECT_EQ(Names(options).size(), 2U);
  options.implementations = {"avx2"};
  EXPECT_EQ(Names(options), std::vector<std::string>{"hash-19 MoFang_256 avx2/performance"});
}

TEST_F(SelectTest, UnknownNames) {
  Options options;
  options.candidates = {"hash19"};
  EXPECT_EQ(
      Select(catalog_, options).status().message(),
      "--candidates: unknown candidate 'hash19'; the nearest known one is 'hash-19' (known: hash-19, iccs, standard)");
  options = {};
  options.instances = {"sm4"};
  EXPECT_FALSE(Select(catalog_, options).ok());
  options = {};
  options.profiles = {"Reference"};
  EXPECT_FALSE(Select(catalog_, options).ok());
  options = {};
  options.implementations = {"neon"};
  EXPECT_FALSE(Select(catalog_, options).ok());
}

TEST_F(SelectTest, NothingLeftIsRefused) {
  Options options;
  options.candidates = {"iccs"};
  options.instances = {"MoFang_256"};
  EXPECT_EQ(Select(catalog_, options).status().message(),
            "no implementation of the catalogue matches all of --candidates=iccs --instances=MoFang_256");
}

}  // namespace
}  // namespace xbench
