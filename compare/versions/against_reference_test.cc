// Each version is set beside the reference of its own instance, platform and length, and never beside another one.
#include "compare/versions/against_reference.h"

#include "absl/strings/match.h"
#include "compare/versions/set_comparison.h"
#include "compare/versions/test_sets.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

// MoFang_256 ref/reference and, at half the cost, opt64/performance.
DataSet Example() {
  DataSet data_set = TestSet(10, 1, [](uint64_t) { return 1.0; });
  for (Record record : TestSet(10, 2, [](uint64_t) { return 0.5; }).records) {
    record.identity.implementation = "opt64";
    record.identity.profile = "performance";
    data_set.records.push_back(record);
  }
  return data_set;
}

TEST(SplitByReference, ComparesEachVersionWithItsReference) {
  const absl::StatusOr<ReferencePair> pair = SplitByReference(Example(), "");
  ASSERT_TRUE(pair.ok()) << pair.status();
  const SetComparison comparison = CompareSets(pair->before, pair->after, {});
  ASSERT_EQ(comparison.cells.size(), 16U);
  EXPECT_EQ(comparison.cells[0].identity.implementation, "opt64");
  EXPECT_EQ(comparison.cells[0].cost.change, Change::kFaster);
  EXPECT_NEAR(*comparison.cells[0].cost.ratio, 0.5, 0.01);
}

TEST(SplitByReference, WithoutAReferenceThereIsNothing) {
  DataSet data_set = Example();
  data_set.records.erase(data_set.records.begin());  // the reference of 32 bytes on x86_1
  const absl::StatusOr<ReferencePair> pair = SplitByReference(data_set, "hash-19");
  ASSERT_TRUE(pair.ok()) << pair.status();
  EXPECT_EQ(CompareSets(pair->before, pair->after, {}).cells[0].cost.reason, "not in the set before");
}

TEST(SplitByBase, OneEntryForAll) {
  const absl::StatusOr<ReferencePair> pair = SplitByBase(Example(), "", "hash-19 MoFang_256 opt64/performance");
  ASSERT_TRUE(pair.ok()) << pair.status();
  const SetComparison comparison = CompareSets(pair->before, pair->after, {});
  ASSERT_EQ(comparison.cells.size(), 16U);
  EXPECT_EQ(comparison.cells[0].identity.implementation, "ref");
  EXPECT_NEAR(*comparison.cells[0].cost.ratio, 2, 0.03);
  DataSet other_size = Example();
  other_size.records[0].identity.digest_bits = 512;
  const absl::StatusOr<ReferencePair> unlike = SplitByBase(other_size, "", "hash-19 MoFang_256 opt64/performance");
  EXPECT_EQ(CompareSets(unlike->before, unlike->after, {}).cells[0].cost.reason, "digests of 256 and of 512 bits");
  EXPECT_TRUE(absl::StrContains(SplitByBase(Example(), "", "hash-19 MoFang_256 avx2").status().message(), "--base"));
}

TEST(SplitByReference, Refusals) {
  EXPECT_TRUE(absl::StrContains(SplitByReference(Example(), "hash-91").status().message(), "'hash-19'"));
  const DataSet references = TestSet(10, 1, [](uint64_t) { return 1.0; });
  EXPECT_TRUE(absl::StrContains(SplitByReference(references, "").status().message(), "found only references"));
}

}  // namespace
}  // namespace xbench
