// Proves that every record of a soak is one by the JSON Schema, and that the schema refuses what the reader refuses.
//
//   soak_schema_test SCHEMA
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/json/strict_json.h"
#include "harness/schema/schema.h"
#include "harness/soak/soak_json.h"
#include "harness/soak/test_soak.h"
#include "harness/soak/verdict.h"

namespace xbench {
namespace {

std::string &SchemaPath() {
  static auto &path = *new std::string;
  return path;
}

absl::Status Check(const std::string &text) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, "record");
  const absl::StatusOr<std::string> schema = ReadFile(SchemaPath());
  if (!json.ok() || !schema.ok()) {
    return json.ok() ? schema.status() : json.status();
  }
  return ValidateAgainstSchema(*json, *schema, "record");
}

std::string Judged(SoakRecord record) {
  record.judgement = JudgeSoak(record);
  return SoakText(record);
}

TEST(SoakSchema, TakesEveryKindOfRecord) {
  const SoakRecord steady = TestSoak(20);
  EXPECT_TRUE(Check(Judged(steady)).ok()) << Check(Judged(steady));
  SoakRecord record = TestSoak(14);
  record.windows[3].counts.errors = 1;
  record.windows[5].resident_memory = {std::nullopt, "unknown"};
  record.windows.back().partial = true;
  record.faults.push_back({"mismatch", 1000, 103, 777, 256, "ab...", "cd"});
  record.faults.push_back({"error", 1001, 104, 0, 256, "", ""});
  record.failure = "OOM signal 9 (Killed), not sent by us";
  record.interrupted = true;
  EXPECT_TRUE(Check(Judged(record)).ok()) << Check(Judged(record));
  record = TestSoak(0);
  record.seed = record.first_pass_sha256 = "";
  record.messages = record.window_ns = 0;
  record.asked_ns = 1;
  EXPECT_TRUE(Check(Judged(record)).ok()) << Check(Judged(record));
}

TEST(SoakSchema, RefusesDamage) {
  const std::string good = Judged(TestSoak(14));
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"\"schema\": 1", "\"schema\": 2"},
      {"\"kind\": \"soak\"", "\"kind\": \"record\""},
      {"\"seed\": \"0000", "\"seed\": \"0x00"},
      {"\"interrupted\": false", "\"interrupted\": 0"},
      {"\"interrupted\": false", "\"interrupted\": false, \"extra\": 1"},
      {"\"failure\": null", "\"failure\": \"it broke\""},
      {"\"verdict\": \"STABLE\"", "\"verdict\": \"FINE\""},
      {"\"unit\": \"byte/s\"", "\"unit\": \"byte\""},
      {"\"value\": 3145728", "\"value\": -1"},
      {"\"value\": 3145728", "\"value\": null"},
      {"\"type\": \"memory_growth\"", "\"type\": \"growth\""},
      {"\"started\": \"2026-11-30T16:00:00Z\"", "\"started\": \"2026-11-30\""},
      {"\"soak\": \"bb", "\"soak\": \"xx"},
  };
  for (const auto &[from, to] : cases) {
    ASSERT_TRUE(absl::StrContains(good, from)) << from;
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    EXPECT_FALSE(Check(text).ok()) << to;
  }
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  xbench::SchemaPath() = argc == 2 ? argv[1] : "";
  return RUN_ALL_TESTS();
}
