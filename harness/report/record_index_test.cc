// Records are grouped by candidate, version, instance and platform; a yardstick is found only if it is the same in all.
#include "harness/report/record_index.h"

#include "gtest/gtest.h"
#include "harness/report/test_data.h"

namespace xbench {
namespace {

TEST(RecordIndexTest, Groups) {
  const DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  const RecordIndex index(data_set);
  ASSERT_EQ(index.candidates().size(), 2U);
  const CandidateGroup &first = index.candidates()[0];
  EXPECT_EQ(first.candidate, "hash-19");
  EXPECT_FALSE(first.baseline);
  EXPECT_TRUE(index.candidates()[1].baseline);
  EXPECT_EQ(first.records.size(), 12U);
  ASSERT_EQ(first.versions.size(), 2U);
  EXPECT_EQ(first.versions[0].Name(), "ref/reference");
  EXPECT_EQ(first.versions[1].Name(), "opt64/performance");
  ASSERT_EQ(first.versions[0].instances.size(), 1U);
  EXPECT_EQ(first.versions[0].instances[0].records.at("arm_1").size(), 3U);
  EXPECT_EQ(index.platforms(), std::vector<std::string>({"x86_1", "arm_1"}));
  EXPECT_EQ(index.lengths(), std::vector<uint64_t>({32, 1024, 65536}));
}

TEST(RecordIndexTest, NamesOfACandidateAreJoinedOnce) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  data_set.records[1].identity.algorithm = "Another";
  EXPECT_EQ(RecordIndex(data_set).candidates()[0].algorithm, "MoFang Hash Function + Another");
}

TEST(RecordIndexTest, Yardstick) {
  const DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  const RecordIndex index(data_set);
  Record record = data_set.records[0];
  const Record *yardstick = index.PseudoXof(record);
  ASSERT_NE(yardstick, nullptr);
  EXPECT_EQ(yardstick->identity.FileName(), "iccs_pseudoXOF-256_ref_reference_arm_1_32.json");
  record.identity.digest_bits = 512;
  EXPECT_EQ(index.PseudoXof(record), nullptr);
  record = data_set.records[0];
  record.identity.profile = "resource";
  EXPECT_EQ(index.PseudoXof(record), nullptr);
  record = data_set.records[0];
  record.identity.message_bytes = 33;
  EXPECT_EQ(index.PseudoXof(record), nullptr);
  record = data_set.records[0];
  record.identity.platform = "riscv_1";
  EXPECT_EQ(index.PseudoXof(record), nullptr);
}

TEST(RecordIndexTest, OnlyTheBaselineIsTheYardstick) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  for (Record &record : data_set.records) {
    record.identity.baseline = false;
  }
  EXPECT_EQ(RecordIndex(data_set).PseudoXof(data_set.records[0]), nullptr);
}

}  // namespace
}  // namespace xbench
