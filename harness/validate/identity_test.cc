// A file under another name, and a record that contradicts its siblings, the plan or the environment, is found.
#include "harness/validate/identity.h"

#include "gtest/gtest.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

void ExpectError(const LoadedDataSet &loaded, const char *file, const char *reason) {
  FileFindings findings;
  CheckIdentity(loaded, &findings);
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kError, file, reason)) << Listing(findings);
}

TEST(Identity, GoodDataSetHasNoFinding) {
  FileFindings findings;
  CheckIdentity(LoadedOf(GoodDataSet()), &findings);
  EXPECT_EQ(Listing(findings), "");
}

TEST(Identity, AnotherName) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.records["records/x.json"] = loaded.records.at(kTimedFile);
  ExpectError(loaded, "records/x.json", "belongs into a file named hash-19_MoFang_256_ref_reference_x86_1_1024.json");
  loaded.kats["kat/x.json"] = loaded.kats.at(kX86KatFile);
  ExpectError(loaded, "kat/x.json", "belongs into a file named hash-19_MoFang_256_ref_reference_x86_1.json");
}

TEST(Identity, AnotherNature) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.records.at(kTimedFile).record.identity.block_bits = 512;
  ExpectError(loaded, kTimedFile, "block_bits 512");
}

TEST(Identity, AnotherPlan) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  Record &record = loaded.records.at(kTimedFile).record;
  record.plan = {"standard", 6, 21, 3};
  ExpectError(loaded, kTimedFile, "plan.preset: \"standard\"; plan.json says \"quick\"");
  ExpectError(loaded, kTimedFile, "plan.trials: \"6\"");
  ExpectError(loaded, kTimedFile, "plan.samples: \"21\"");
  ExpectError(loaded, kTimedFile, "plan.cpu: 3 is none of those");
}

TEST(Identity, AnotherEnvironment) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  Record &record = loaded.records.at(kTimedFile).record;
  record.environment.system = "other";
  record.environment.kernel = Fact<std::string>(absl::StatusOr<std::string>("5.0"));
  record.environment.revision = Fact<std::string>();
  record.findings.clear();
  record.sha256["toolchain_lock"] = "0";
  ExpectError(loaded, kTimedFile, "environment.system: \"other\"; environment.json says \"vm_1\"");
  ExpectError(loaded, kTimedFile, "environment.kernel: \"5.0\"");
  ExpectError(loaded, kTimedFile, "environment.revision: \"(none: not examined)\"");
  ExpectError(loaded, kTimedFile, "host_findings: differ");
  ExpectError(loaded, kTimedFile, "sha256.toolchain_lock");
  loaded.environment->host_platform = "arm_1";
  ExpectError(loaded, kTimedFile, "platform of a timed record: \"x86_1\"");
}

// Schema 1 has neither plan nor environment: nothing to compare.
TEST(Identity, OldRecordsAreNotCompared) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.records.at(kTimedFile).schema = 1;
  loaded.records.at(kTimedFile).record.plan.preset = "not in schema 1";
  FileFindings findings;
  CheckIdentity(loaded, &findings);
  EXPECT_EQ(Listing(findings), "");
}

}  // namespace
}  // namespace xbench
