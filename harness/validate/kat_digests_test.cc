// Known-answer tests that are not the candidates', not each other's or not complete are found.
#include "harness/validate/kat_digests.h"

#include <cstdlib>
#include <fstream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/catalog/test_catalog.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

void Expect(const LoadedDataSet &loaded, FileFinding::Level level, const char *file, const char *reason) {
  FileFindings findings;
  CheckKatDigests(loaded, GoodDigests(), &findings);
  EXPECT_TRUE(Mentions(findings, level, file, reason)) << Listing(findings);
}

void ExpectError(const LoadedDataSet &loaded, const char *file, const char *reason) {
  Expect(loaded, FileFinding::Level::kError, file, reason);
}

TEST(KatDigests, GoodDataSetHasNoFinding) {
  FileFindings findings;
  CheckKatDigests(LoadedOf(GoodDataSet()), GoodDigests(), &findings);
  EXPECT_EQ(Listing(findings), "");
}

TEST(KatDigests, AgainstTheManifest) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  std::vector<KatItem> &items = loaded.kats.at(kX86KatFile).kat.items;
  items[1].sha256[0] = items[1].sha256[0] == '0' ? '1' : '0';
  ExpectError(loaded, kX86KatFile, "KAT_2_12_MoFang_256.txt has SHA-256 ");
  items[2].provenance = "computed";
  ExpectError(loaded, kX86KatFile, "the expected value of KAT_2_23_MoFang_256.txt is called computed");
  items[1].name = "KAT_2_12_MoFang_999.txt";
  ExpectError(loaded, kX86KatFile, "KAT_2_12_MoFang_999.txt is not in the candidate's manifest");
  ExpectError(loaded, kX86KatFile, "PASS without KAT_2_12_MoFang_256.txt");
  items.erase(items.begin());
  ExpectError(loaded, kX86KatFile, "PASS without vectors");
}

TEST(KatDigests, AgainstEachOther) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.kats.at(kX86KatFile).kat.items[0].records = 22;
  ExpectError(loaded, kX86KatFile, "vectors is another one than in kat/hash-19_MoFang_256_ref_reference_arm_1.json");
  ExpectError(loaded, kTimedFile, "differ from those of kat/hash-19_MoFang_256_ref_reference_x86_1.json vectors");
  loaded.records.at(kCountedFile).record.sha256["kat"] = "0";
  ExpectError(loaded, kCountedFile, "sha256.kat: is not that of kat/hash-19_MoFang_256_ref_reference_arm_1.json");
}

TEST(KatDigests, NoFigureWithoutAPass) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.kats.at(kX86KatFile).kat = {false, "MISMATCH", {}};
  loaded.records.at(kTimedFile).record.kat = {false, "MISMATCH", {}};
  ExpectError(loaded, kTimedFile, "has figures, and its known-answer tests did not pass");
}

TEST(KatDigests, UnknownInstanceIsAWarning) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.kats.at(kX86KatFile).instance = "MoFang_999";
  Expect(loaded, FileFinding::Level::kWarning, kX86KatFile, "its instance is not in this workspace");
}

TEST(KatDigests, ManifestsAreRead) {
  const std::string path = absl::StrCat(std::getenv("TEST_TMPDIR"), "/manifest.txt");
  const std::string digest = GoodDigests().at({"hash-19", "MoFang_256"}).at("KAT_2_12_MoFang_256.txt").sha256;
  std::ofstream(path) << digest << " strict MoFang-256/KAT_2_12_MoFang_256.txt\n";
  nlohmann::json json = TestCatalogJson();
  for (nlohmann::json &entry : json["implementations"]) {
    entry["manifest"] = entry["manifest"] == "" ? "" : path;
  }
  const absl::StatusOr<Catalog> catalog = ParseCatalog(json.dump(), "catalog.json");
  ASSERT_TRUE(catalog.ok()) << catalog.status();
  const absl::StatusOr<ExpectedDigests> digests = ReadExpectedDigests(*catalog);
  ASSERT_TRUE(digests.ok()) << digests.status();
  EXPECT_EQ(digests->at({"hash-19", "MoFang_256"}).at("KAT_2_12_MoFang_256.txt").sha256, digest);
  EXPECT_EQ(digests->at({"hash-19", "MoFang_256"}).at("KAT_2_12_MoFang_256.txt").provenance, "published");
  EXPECT_TRUE(digests->at({"standard", "SM3"}).empty());
  std::ofstream(path) << "nonsense\n";
  EXPECT_TRUE(absl::StrContains(ReadExpectedDigests(*catalog).status().message(), "manifest.txt"));
}

}  // namespace
}  // namespace xbench
