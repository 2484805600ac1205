// Proves that a record is read back as it was written, and that each kind of damage is refused with its place.
#include "harness/soak/soak_json.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"
#include "harness/soak/soak_parse.h"
#include "harness/soak/test_soak.h"
#include "harness/soak/verdict.h"

namespace xbench {
namespace {

// Rich has something of everything.
SoakRecord Rich() {
  SoakRecord record = TestSoak(14);
  record.windows[3].counts.mismatches = 1;
  record.windows[3].counts.errors = 1;
  record.windows[5].resident_memory = {std::nullopt, "it \"went\" away"};
  record.windows.back().partial = true;
  record.faults.push_back({"mismatch", 1000, 103, 777, 256, "ab...", "cd..."});
  record.faults.push_back({"error", 1001, 104, 0, 256, "", ""});
  record.failure = "CRASH signal 11 (Segmentation fault)";
  record.interrupted = true;
  record.judgement = JudgeSoak(record);
  return record;
}

TEST(SoakJson, ReadsWhatItWrites) {
  SoakRecord running = TestSoak(0);
  running.first_pass_sha256 = "";
  running.seed = "";
  running.judgement = JudgeSoak(running);
  SoakRecord steady = TestSoak(20);
  SetThroughput(7, 99'999'999, &steady);
  steady.judgement = JudgeSoak(steady);
  for (const SoakRecord &record : {Rich(), running, steady}) {
    const std::string text = SoakText(record);
    const absl::StatusOr<SoakRecord> read = ParseSoak(text, "file");
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(SoakText(*read), text);
    EXPECT_TRUE(CheckSoak(*read).ok()) << CheckSoak(*read);
  }
}

TEST(SoakJson, FileName) {
  EXPECT_EQ(Rich().identity.FileName(), "hash-19_MoFang_256_ref_reference_x86_1.json");
}

TEST(SoakJson, DamageIsRefusedWithItsPlace) {
  const std::string good = SoakText(Rich());
  const std::vector<std::pair<std::string, std::pair<std::string, std::string>>> cases = {
      {"\"schema\": 1", {"\"schema\": 2", "expected 1; found 2"}},
      {"\"kind\": \"soak\"", {"\"kind\": \"record\"", "expected \"soak\""}},
      {"\"seed\":", {"\"sead\":", "\"seed\": is missing"}},
      {"\"interrupted\": true", {"\"interrupted\": 1", "expected true or false"}},
      {"\"interrupted\": true", {"\"interrupted\": true, \"extra\": 1", "\"extra\": is not a known key"}},
      {"\"interrupted\": true", {"\"interrupted\": true, \"interrupted\": true", "stands twice"}},
      {"\"verdict\": \"UNSTABLE\"", {"\"verdict\": \"FINE\"", "expected STABLE, UNSTABLE or UNDECIDED"}},
      {"\"windows\": 14", {"\"windows\": 13", "expected the sums over all windows"}},
      {"\"number\": 7", {"\"number\": 8", "expected windows without a gap"}},
      {"\"start_ns\": 60000000000", {"\"start_ns\": 60000000001", "expected windows without a gap"}},
      {"\"unit\": \"byte/s\"", {"\"unit\": \"byte\"", "expected \"byte/s\""}},
      {"\"value\": 3145728", {"\"value\": -1", "expected an integer that is not negative"}},
      {"\"value\": 3145728", {"\"value\": NaN", "not valid JSON"}},
      {"\"type\": \"memory_growth\"", {"\"type\": \"growth\"", "expected \"memory_growth\""}},
      {"\"reason\": \"it \\\"went\\\" away\"", {"\"reason\": \"\"", "not empty"}},
      {"\"kind\": \"mismatch\"", {"\"kind\": \"other\"", "expected \"mismatch\" or \"error\""}},
      {"\"soak\": \"b", {"\"soak\": 1, \"x\": \"b", "expected a string"}},
      {"\"failure\": \"CRASH signal 11 (Segmentation fault)\"", {"\"failure\": \"\"", "not empty"}},
  };
  for (const auto &[from, change] : cases) {
    ASSERT_TRUE(absl::StrContains(good, from)) << from;
    std::string text = good;
    text.replace(text.find(from), from.size(), change.first);
    const absl::StatusOr<SoakRecord> read = ParseSoak(text, "file");
    ASSERT_FALSE(read.ok()) << change.first;
    EXPECT_TRUE(absl::StartsWith(read.status().message(), "file")) << read.status();
    EXPECT_TRUE(absl::StrContains(read.status().message(), change.second)) << read.status();
  }
  EXPECT_FALSE(ParseSoak(good.substr(0, good.size() / 2), "file").ok());
  EXPECT_FALSE(ParseSoak("", "file").ok());
  EXPECT_FALSE(ParseSoak("[]", "file").ok());
}

TEST(SoakJson, OnlyTheLastWindowIsPartial) {
  SoakRecord record = Rich();
  record.windows[2].partial = true;
  EXPECT_FALSE(ParseSoak(SoakText(record), "file").ok());
}

}  // namespace
}  // namespace xbench
