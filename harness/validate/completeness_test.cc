// Missing and surplus records and files of kat/ are found; nothing at all is an error.
#include "harness/validate/completeness.h"

#include "gtest/gtest.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

FileFindings Check(const LoadedDataSet &loaded) {
  FileFindings findings;
  CheckCompleteness(loaded, GoodBuilt(), &findings);
  return findings;
}

void Remove(LoadedDataSet *loaded, const std::string &file) {
  loaded->files.texts.erase(file);
  loaded->records.erase(file);
  loaded->kats.erase(file);
}

TEST(Completeness, GoodDataSetHasNoFinding) {
  EXPECT_EQ(Listing(Check(LoadedOf(GoodDataSet()))), "");
}

TEST(Completeness, MissingFiles) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  Remove(&loaded, kTimedFile);
  Remove(&loaded, kArmKatFile);
  const FileFindings findings = Check(loaded);
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kError, kTimedFile, "plan.json promises it"));
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kError, kArmKatFile, "there are records of it"));
  EXPECT_EQ(findings.list().size(), 2U) << Listing(findings);
}

TEST(Completeness, MissingPlatformAndImplementation) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  for (const char *length : {"32", "1024", "8192", "16384", "65536"}) {
    Remove(&loaded, std::string("records/hash-19_MoFang_256_ref_reference_arm_1_") + length + ".json");
  }
  EXPECT_EQ(Check(loaded).list().size(), 5U);  // the file in kat/ says that they should be there
  Remove(&loaded, kArmKatFile);
  EXPECT_TRUE(Mentions(Check(loaded), FileFinding::Level::kWarning, "plan.json", "has no records on arm_1"));
  loaded.plan->entries.emplace_back("hash-19 MoFang_256 opt64/performance");
  EXPECT_TRUE(Mentions(Check(loaded), FileFinding::Level::kError, "plan.json",
                       "hash-19 MoFang_256 opt64/performance is planned and has neither"));
}

TEST(Completeness, SurplusFiles) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.plan->lengths.pop_back();
  EXPECT_TRUE(Mentions(Check(loaded), FileFinding::Level::kError,
                       "records/hash-19_MoFang_256_ref_reference_x86_1_65536.json",
                       "a message of 65536 bytes is not in plan.json"));
  loaded.plan->entries.pop_back();
  const FileFindings findings = Check(loaded);
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kError, "records/standard_SM3_openssl_reference_x86_1_32.json",
                       "its implementation is not in plan.json"));
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kError, "kat/standard_SM3_openssl_reference_x86_1.json",
                       "its implementation is not in plan.json"));
}

TEST(Completeness, NoRecordIsAnError) {
  EXPECT_TRUE(Mentions(Check(LoadedDataSet()), FileFinding::Level::kError, "records", "found none"));
}

// A record that cannot be read has its own finding; it is not missing.
TEST(Completeness, DamagedIsNotMissing) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.records.erase(kTimedFile);
  EXPECT_EQ(Listing(Check(loaded)), "");
}

}  // namespace
}  // namespace xbench
