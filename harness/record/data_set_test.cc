// A data set is read whole and in the order of a page, and a file that is missing, damaged or misnamed is named.
#include "harness/record/data_set.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/record/plan.h"
#include "harness/record/record_json.h"

namespace xbench {
namespace {

class DataSetTest : public testing::Test {
 protected:
  DataSetTest() : folder_(absl::StrCat(testing::TempDir(), "/data_set_XXXXXX")) {
    EXPECT_NE(mkdtemp(folder_.data()), nullptr);
    std::filesystem::create_directory(folder_ + "/records");
    Environment environment;
    environment.system = "a_system";
    environment.host_platform = "x86_1";
    environment.host.facts.architecture = "x86_64";
    environment.started = environment.ended = "2026-11-30T16:00:00Z";
    Write("environment.json", EnvironmentText(environment));
    Plan plan = *MakePlan("quick");
    plan.lengths = {64, 1024};
    plan.entries = {"iccs sm3hash ref/reference", "hash-19 MoFang_512 ref/reference",
                    "hash-19 MoFang_256 ref/reference", "hash-19 MoFang_256 avx2/performance"};
    Write("plan.json", PlanText(plan));
    Write(Make("iccs", "sm3hash", "ref", "reference", 64));
    Write(Make("hash-19", "MoFang_256", "avx2", "performance", 64));
    Write(Make("hash-19", "MoFang_256", "ref", "reference", 1024));
    Write(Make("hash-19", "MoFang_256", "ref", "reference", 64));
    Write(Make("hash-19", "MoFang_512", "ref", "reference", 64));
  }

  static Record Make(const std::string &candidate, const std::string &instance, const std::string &implementation,
                     const std::string &profile, uint64_t bytes) {
    Record record;
    record.identity.candidate = candidate;
    record.identity.instance = record.identity.label = record.identity.algorithm = instance;
    record.identity.implementation = implementation;
    record.identity.profile = profile;
    record.identity.platform = "x86_1";
    record.identity.baseline = candidate == "iccs";
    record.identity.message_bytes = bytes;
    record.outcome = "counted";
    record.kat.reason = record.no_measurement = "not run";
    record.environment.system = "a_system";
    record.plan.preset = "quick";
    record.started = record.ended = "2026-11-30T16:00:00Z";
    return record;
  }

  void Write(const std::string &name, const std::string &text) const {
    std::ofstream(absl::StrCat(folder_, "/", name)) << text;
  }
  void Write(const Record &record) const {
    Write(absl::StrCat("records/", record.identity.FileName()), RecordText(record));
  }
  std::string Error() const {
    return std::string(ReadDataSet(folder_).status().message());
  }

  std::string folder_;
};

TEST_F(DataSetTest, IsInTheOrderOfAPage) {
  const absl::StatusOr<DataSet> data_set = ReadDataSet(folder_);
  ASSERT_TRUE(data_set.ok()) << data_set.status();
  std::vector<std::string> names;
  for (const Record &record : data_set->records) {
    names.push_back(record.identity.FileName());
  }
  EXPECT_EQ(names,
            (std::vector<std::string>{
                "hash-19_MoFang_512_ref_reference_x86_1_64.json", "hash-19_MoFang_256_ref_reference_x86_1_64.json",
                "hash-19_MoFang_256_ref_reference_x86_1_1024.json", "hash-19_MoFang_256_avx2_performance_x86_1_64.json",
                "iccs_sm3hash_ref_reference_x86_1_64.json"}));
}

TEST_F(DataSetTest, WhatIsWrongIsNamed) {
  Write("records/hash-19_MoFang_256_ref_reference_x86_1_512.json",
        RecordText(Make("hash-19", "MoFang_256", "ref", "reference", 1024)));
  EXPECT_TRUE(absl::StrContains(Error(), "belongs into a file named hash-19_MoFang_256_ref_reference_x86_1_1024.json"));
  Write("records/hash-19_MoFang_256_ref_reference_x86_1_512.json", "{");
  EXPECT_TRUE(absl::StrContains(Error(), "x86_1_512.json"));
  Write("environment.json", "{}");
  EXPECT_TRUE(absl::StrContains(Error(), "environment.json"));
  Write("plan.json", "");
  EXPECT_TRUE(absl::StrContains(Error(), "plan.json"));
}

TEST_F(DataSetTest, AnEmptyOneIsAnError) {
  std::filesystem::remove_all(folder_ + "/records");
  EXPECT_TRUE(absl::StrContains(Error(), "records: cannot be read"));
  std::filesystem::create_directory(folder_ + "/records");
  EXPECT_TRUE(absl::StrContains(Error(), "expected at least one record"));
  EXPECT_FALSE(ReadDataSet(folder_ + "/no_such").ok());
}

}  // namespace
}  // namespace xbench
