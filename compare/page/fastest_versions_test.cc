// Proves that the fastest version of an instance is the one with the cheapest long message, on each side for itself, in
// time only if both sides were timed.
#include "compare/page/fastest_versions.h"

#include <gtest/gtest.h>

#include "compare/page/test_sets.h"
#include "harness/catalog/catalog.h"

namespace xbench {
namespace {

const InstanceName kInstance = {"hash-1", "Alg1_256"};

ArchitecturePair PairOf(const NamedDataSet &x86, const NamedDataSet &arm) {
  return *PairArchitectures(x86.data, arm.data, {});
}

NamedDataSet ArmSet() {
  TestShape shape;
  shape.timed_platform = kArm;
  return MakeTestSet("arm", shape);
}

Record &Find(DataSet *data, const char *implementation, const char *platform, uint64_t bytes) {
  for (Record &record : data->records) {
    const RecordIdentity &id = record.identity;
    if (id.candidate == kInstance.first && id.implementation == implementation && id.platform == platform &&
        id.message_bytes == bytes) {
      return record;
    }
  }
  ADD_FAILURE() << "no such record";
  return data->records.front();
}

TEST(FastestVersions, AreOnePerInstanceAndLength) {
  const NamedDataSet set = MakeTestSet("lab", TestShape());
  const FastestPair fastest = FastestVersions(PairOf(set, set));
  EXPECT_EQ(fastest.before.at(kInstance), Version("opt64", "performance"));
  EXPECT_EQ(fastest.pair.before.records.size(), 2U * 3);
  EXPECT_EQ(fastest.pair.after.records.size(), 2U * 3);
  EXPECT_EQ(fastest.pair.after.records.front().identity.implementation, kFastestVersion);
  EXPECT_EQ(fastest.pair.after.records.front().identity.platform, kBothPlatforms);
}

TEST(FastestVersions, EachSideHasItsOwn) {
  NamedDataSet set = MakeTestSet("lab", TestShape());
  Find(&set.data, "ref", kArm, 65536).instructions.value = 1;
  const FastestPair fastest = FastestVersions(PairOf(set, set));
  EXPECT_EQ(fastest.before.at(kInstance).first, "opt64");
  EXPECT_EQ(fastest.after.at(kInstance).first, "ref");
}

TEST(FastestVersions, TheLongestMessageDecides) {
  NamedDataSet set = MakeTestSet("lab", TestShape());
  Find(&set.data, "ref", kX86, 32).instructions.value = 1;
  EXPECT_EQ(FastestVersions(PairOf(set, set)).before.at(kInstance).first, "opt64");
  // Of the longest that has a figure at all.
  for (const char *implementation : {"ref", "opt64"}) {
    for (const uint64_t bytes : {1024, 65536}) {
      Find(&set.data, implementation, kX86, bytes).instructions = {std::nullopt, "not counted"};
    }
  }
  EXPECT_EQ(FastestVersions(PairOf(set, set)).before.at(kInstance).first, "ref");
}

TEST(FastestVersions, TimeDecidesOnlyIfBothSidesWereTimed) {
  NamedDataSet x86 = MakeTestSet("x86", TestShape());
  Find(&x86.data, "ref", kX86, 65536).measurement->time_statistics->median = 1;
  EXPECT_EQ(FastestVersions(PairOf(x86, ArmSet())).before.at(kInstance).first, "ref");
  EXPECT_EQ(FastestVersions(PairOf(x86, x86)).before.at(kInstance).first, "opt64");
}

TEST(FastestVersions, AnInstanceWithoutFiguresIsLeftOut) {
  NamedDataSet set = MakeTestSet("lab", TestShape());
  for (Record &record : set.data.records) {
    if (record.identity.candidate == kInstance.first) {
      record.instructions = {std::nullopt, "not counted"};
    }
  }
  const FastestPair fastest = FastestVersions(PairOf(set, set));
  EXPECT_EQ(fastest.before.count(kInstance), 0U);
  EXPECT_EQ(fastest.pair.before.records.size(), 3U);
}

}  // namespace
}  // namespace xbench
