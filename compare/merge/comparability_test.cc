// Proves that two systems count as comparable only when toolchain lock, flags and digests of all implementations that
// both have agree, that a different machine alone is no difference, and that each difference names its implementations.
#include "compare/merge/comparability.h"

#include <gtest/gtest.h>

#include <string>

#include "compare/merge/catalogue_json.h"
#include "compare/page/test_sets.h"
#include "harness/catalog/catalog.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

using Kind = SystemDifference::Kind;

NamedDataSet OtherMachine() {
  NamedDataSet set = MakeTestSet("b", TestShape());
  Environment &environment = set.data.environment;
  environment.host.facts.cpu_model = absl::StatusOr<std::string>("Model B");
  environment.host.facts.kernel = absl::StatusOr<std::string>("7.0.0");
  return set;
}

SystemPair PairWith(const NamedDataSet &other) {
  const std::vector<SystemPair> pairs = PairSystems({MakeTestSet("a", TestShape()), other});
  EXPECT_EQ(pairs.size(), 1U);
  return pairs.at(0);
}

// Change makes all records of an implementation of hash-1 on `platform` other ones.
void Change(NamedDataSet *set, const char *implementation, const char *platform, void (*change)(Record *)) {
  for (Record &record : set->data.records) {
    const RecordIdentity &id = record.identity;
    if (id.candidate == "hash-1" && id.implementation == implementation && id.platform == platform) {
      change(&record);
    }
  }
}

TEST(Comparability, AnotherMachineIsNoDifference) {
  const SystemPair pair = PairWith(OtherMachine());
  EXPECT_TRUE(pair.differences.empty()) << pair.differences.front().text;
  EXPECT_EQ(pair.common, 2U * 2 * 2);  // candidates, versions, platforms
  EXPECT_EQ(pair.only_first, 0U);
}

TEST(Comparability, AnotherToolchainLockIsOne) {
  NamedDataSet other = OtherMachine();
  other.data.environment.sha256["toolchain_lock"] = "another";
  const SystemPair pair = PairWith(other);
  ASSERT_EQ(pair.differences.size(), 1U);
  EXPECT_EQ(pair.differences[0].kind, Kind::kToolchainLock);
  EXPECT_TRUE(pair.differences[0].implementations.empty()) << "it is about all";
}

TEST(Comparability, FlagsAreNamedByImplementationAndPlatform) {
  NamedDataSet other = OtherMachine();
  Change(&other, "opt64", kArm, [](Record *record) { record->environment.flags.emplace_back("-O1"); });
  const SystemPair pair = PairWith(other);
  ASSERT_EQ(pair.differences.size(), 1U);
  EXPECT_EQ(pair.differences[0].kind, Kind::kFlags);
  EXPECT_EQ(pair.differences[0].implementations, std::vector<std::string>{"hash-1 Alg1_256 opt64/performance arm_1"});
}

TEST(Comparability, DigestsAreNamedByImplementationAndPlatform) {
  NamedDataSet other = OtherMachine();
  for (const char *platform : {kX86, kArm}) {
    Change(&other, "ref", platform, [](Record *record) { record->sha256["library"] = "another"; });
  }
  Change(&other, "opt64", kX86, [](Record *record) { record->environment.flags.emplace_back("-O1"); });
  const SystemPair pair = PairWith(other);
  ASSERT_EQ(pair.differences.size(), 2U);
  EXPECT_EQ(pair.differences[0].kind, Kind::kFlags);
  EXPECT_EQ(pair.differences[0].implementations, std::vector<std::string>{"hash-1 Alg1_256 opt64/performance x86_1"});
  EXPECT_EQ(pair.differences[1].kind, Kind::kDigests);
  EXPECT_EQ(pair.differences[1].implementations,
            (std::vector<std::string>{"hash-1 Alg1_256 ref/reference arm_1", "hash-1 Alg1_256 ref/reference x86_1"}));
}

TEST(Comparability, NothingInCommonIsADifference) {
  NamedDataSet other = OtherMachine();
  for (Record &record : other.data.records) {
    record.identity.candidate = "hash-9";
  }
  const SystemPair pair = PairWith(other);
  ASSERT_EQ(pair.differences.size(), 1U);
  EXPECT_EQ(pair.differences[0].kind, Kind::kNothingInCommon);
  EXPECT_EQ(pair.common, 0U);
  EXPECT_EQ(pair.only_first, 8U);
  EXPECT_EQ(pair.only_second, 8U);
}

TEST(Comparability, WhatOnlyOneHasIsCountedAndNoDifference) {
  NamedDataSet other = OtherMachine();
  std::vector<Record> kept;
  for (const Record &record : other.data.records) {
    if (record.identity.candidate == "hash-1") {
      kept.push_back(record);
    }
  }
  other.data.records = kept;
  const SystemPair pair = PairWith(other);
  EXPECT_TRUE(pair.differences.empty());
  EXPECT_EQ(pair.common, 4U);
  EXPECT_EQ(pair.only_first, 4U);
  EXPECT_EQ(pair.only_second, 0U);
}

TEST(Comparability, EachPairOnce) {
  const NamedDataSet set = MakeTestSet("a", TestShape());
  const std::vector<SystemPair> pairs = PairSystems({set, set, set});
  ASSERT_EQ(pairs.size(), 3U);
  EXPECT_EQ(pairs[1].first, 0U);
  EXPECT_EQ(pairs[1].second, 2U);
  EXPECT_TRUE(PairSystems({set}).empty());
}

TEST(CatalogueJson, SaysTheSame) {
  NamedDataSet other = OtherMachine();
  Change(&other, "opt64", kArm, [](Record *record) { record->environment.flags.emplace_back("-O1"); });
  const std::vector<NamedDataSet> sets = {MakeTestSet("a", TestShape()), other};
  const std::string text = CatalogueJson(sets, PairSystems(sets));
  EXPECT_TRUE(IsCatalogueJson(text));
  const nlohmann::json json = nlohmann::json::parse(text);
  EXPECT_EQ(json["pairs"][0]["second"], "b");
  EXPECT_EQ(json["pairs"][0]["comparable"], false);
  EXPECT_EQ(json["pairs"][0]["differences"][0]["kind"], "flags");
  EXPECT_EQ(json["systems"][1]["processor"]["value"], "Model B");
  EXPECT_FALSE(IsCatalogueJson("{\"kind\": \"record\"}"));
}

}  // namespace
}  // namespace xbench
