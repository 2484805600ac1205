// Proves that a performance.json is read as it is written, and that what is wrong in one is refused with its place.
#include "harness/performance/operations.h"

#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

nlohmann::json Example() {
  return nlohmann::json::parse(R"json({
    "schema": 1,
    "candidate": "hash-99",
    "counts": [
      {"name": "words", "instances": ["A", "B"], "counted": "XOR", "terms": [
        {"what": "layer", "section": "4.1", "formula": "10 * (2 + 3)"},
        {"what": "sum", "section": "4.2", "formula": "8"}]},
      {"name": "words", "instances": ["C"], "counted": "XOR", "terms": [
        {"what": "layer", "section": "4.1", "formula": "100"}]},
      {"name": "bytes", "instances": ["C"], "counted": "XOR", "terms": [
        {"what": "layer", "section": "4.1", "formula": "7"}]}],
    "implementations": [{"name": "ref", "counts": ["bytes", "words"], "limit": "The loop."}]})json");
}

std::string Refusal(const nlohmann::json &json) {
  const absl::StatusOr<CandidateOperations> operations = ParseOperations(json.dump(), "x.json");
  EXPECT_FALSE(operations.ok()) << json;
  return std::string(operations.status().message());
}

TEST(Operations, AreReadAsWritten) {
  const absl::StatusOr<CandidateOperations> read = ParseOperations(Example().dump(), "x.json");
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->candidate, "hash-99");
  ASSERT_NE(read->Find("words", "B"), nullptr);
  EXPECT_EQ(read->Find("words", "B")->PerBlock(), 58U);
  EXPECT_EQ(read->Find("words", "C")->PerBlock(), 100U);
  EXPECT_EQ(read->CountOf(*read->Note("ref"), "A")->PerBlock(), 58U);
  EXPECT_EQ(read->CountOf(*read->Note("ref"), "C")->PerBlock(), 7U);
  EXPECT_EQ(read->CountOf(*read->Note("ref"), "D"), nullptr);
  EXPECT_EQ(read->Find("words", "D"), nullptr);
  EXPECT_EQ(read->Find("bytes", "A"), nullptr);
  ASSERT_NE(read->Note("ref"), nullptr);
  EXPECT_EQ(read->Note("ref")->limit, "The loop.");
  EXPECT_EQ(read->Note("avx2"), nullptr);
}

TEST(Operations, EveryMemberIsNeededAndNoOtherIsKnown) {
  const nlohmann::json example = Example();
  for (const char *path : {"", "/counts/0", "/counts/0/terms/1", "/implementations/0"}) {
    const nlohmann::json::json_pointer place(path);
    for (const auto &[key, value] : example.at(place).items()) {
      nlohmann::json changed = example;
      changed[place].erase(key);
      EXPECT_TRUE(absl::StrContains(Refusal(changed), key)) << path << " " << key;
      changed[place][key] = nullptr;
      Refusal(changed);
    }
    nlohmann::json changed = example;
    changed[place]["more"] = 1;
    EXPECT_TRUE(absl::StrContains(Refusal(changed), "more")) << path;
  }
}

TEST(Operations, ContradictionsAreRefused) {
  const auto changed = [](const char *path, const nlohmann::json &value) {
    nlohmann::json json = Example();
    json[nlohmann::json::json_pointer(path)] = value;
    return Refusal(json);
  };
  EXPECT_TRUE(absl::StrContains(changed("/schema", 2), "schema"));
  EXPECT_TRUE(absl::StrContains(changed("/counts/0/terms/1/formula", "8 +"), "counts[0].terms[1]: formula"));
  EXPECT_TRUE(absl::StrContains(changed("/counts/0/terms/1/formula", "0"), "is 0"));
  EXPECT_TRUE(absl::StrContains(changed("/counts/0/terms", nlohmann::json::array()), "is empty"));
  EXPECT_TRUE(absl::StrContains(changed("/counts/0/instances", nlohmann::json::array()), "is empty"));
  EXPECT_TRUE(absl::StrContains(changed("/counts/1/instances/0", "A"), "twice for the instance A"));
  EXPECT_TRUE(absl::StrContains(changed("/counts/0/instances/1", "A"), "twice for the instance A"));
  EXPECT_TRUE(absl::StrContains(changed("/implementations/0/counts/1", "bits"), "there is no count \"bits\""));
  EXPECT_TRUE(absl::StrContains(changed("/implementations/0/counts", nlohmann::json::array()), "is empty"));
  EXPECT_TRUE(absl::StrContains(changed("/implementations/1", Example()["implementations"][0]), "ref is there twice"));
}

}  // namespace
}  // namespace xbench
