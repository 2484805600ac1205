// Proves that a verdict survives the way to JSON and back, and that JSON which is no verdict is refused with its place.
#include "harness/constant_time/verdict.h"

#include <functional>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

using Json = nlohmann::json;

TimingVerdict Flagged() {
  TimingVerdict verdict;
  verdict.state = TimingState::kFlagged;
  TimingDifference difference;
  difference.method = "trace";
  difference.kind = "load";
  difference.place = {"f+0x10", "candidates/f.c:16", "mov (%rax), %ebx"};
  difference.message_bits = 504;
  difference.digest_bits = 256;
  difference.first_message = "all bytes 00";
  difference.first = "reads 1 byte at table";
  difference.second_message = "all bytes ff";
  difference.second = "reads 1 byte at table+0xff";
  verdict.difference = difference;
  verdict.variable_latency = {{"division", {"g", "", "div %rcx"}, 12, "same"}};
  verdict.lengths = 3;
  verdict.calls = 12;
  verdict.different_calls = 4;
  verdict.events = 1000;
  verdict.taint = TimingState::kFlagged;
  return verdict;
}

TimingVerdict Passed() {
  TimingVerdict verdict;
  verdict.state = TimingState::kPass;
  verdict.lengths = 3;
  verdict.calls = 12;
  verdict.events = 1000;
  verdict.taint_reason = "no Valgrind";
  return verdict;
}

TimingVerdict NotAvailable() {
  TimingVerdict verdict;
  verdict.reason = "needs a feature";
  verdict.taint_reason = "needs a feature, too";
  return verdict;
}

Json AsJson(const TimingVerdict &verdict) {
  return Json::parse(TimingVerdictJson(verdict).dump());
}

TEST(Verdict, ComesBackFromJson) {
  for (const TimingVerdict &verdict : {Flagged(), Passed(), NotAvailable()}) {
    const Json json = AsJson(verdict);
    const absl::StatusOr<TimingVerdict> back = ParseTimingVerdict(json, "verdict");
    ASSERT_TRUE(back.ok()) << back.status();
    EXPECT_EQ(AsJson(*back), json);
  }
}

TEST(Verdict, HasTheDocumentedMembers) {
  const Json json = AsJson(Flagged());
  EXPECT_EQ(json["verdict"], "flagged");
  EXPECT_EQ(json["reason"], nullptr);
  EXPECT_EQ(json["difference"]["place"]["source"], "candidates/f.c:16");
  EXPECT_EQ(json["difference"]["second"], "reads 1 byte at table+0xff");
  EXPECT_EQ(json["variable_latency"][0]["place"]["source"], nullptr);
  EXPECT_EQ(json["variable_latency"][0]["operands"], "same");
  EXPECT_EQ(json["different_calls"], 4);
  EXPECT_EQ(json["taint"]["verdict"], "flagged");
  const Json none = AsJson(NotAvailable());
  EXPECT_EQ(none["verdict"], "n/a");
  EXPECT_EQ(none["reason"], "needs a feature");
  EXPECT_EQ(none["difference"], nullptr);
  EXPECT_EQ(none["taint"]["reason"], "needs a feature, too");
}

struct Damage {
  const char *message;
  std::function<void(Json &)> damage;
};

TEST(Verdict, RefusesEveryDamage) {
  const std::vector<Damage> damages = {
      {"\"verdict\": is missing", [](Json &v) { v.erase("verdict"); }},
      {"expected pass, flagged or n/a; found \"maybe\"", [](Json &v) { v["verdict"] = "maybe"; }},
      {"\"difference\": must be given with flagged", [](Json &v) { v["difference"] = nullptr; }},
      {"\"difference\": must be given with flagged", [](Json &v) { v["verdict"] = "pass"; }},
      {"\"reason\": must be given with n/a", [](Json &v) { v["reason"] = "because"; }},
      {"\"reason\": expected a string that is not empty", [](Json &v) { v["reason"] = ""; }},
      {"\"kind\": is missing", [](Json &v) { v["difference"].erase("kind"); }},
      {"\"function\": is missing", [](Json &v) { v["difference"]["place"].erase("function"); }},
      {"\"extra\": is not a known key", [](Json &v) { v["difference"]["extra"] = 1; }},
      {"\"extra\": is not a known key", [](Json &v) { v["extra"] = 1; }},
      {"\"calls\": expected an integer", [](Json &v) { v["calls"] = "12"; }},
      {"\"variable_latency\": expected a list", [](Json &v) { v["variable_latency"] = nullptr; }},
      {"variable_latency[0]: \"operands\": is missing", [](Json &v) { v["variable_latency"][0].erase("operands"); }},
      {"\"taint\"", [](Json &v) { v.erase("taint"); }},
      {"must have a reason with n/a", [](Json &v) { v["taint"]["verdict"] = "n/a"; }},
      {"verdict.taint: \"reason\": is missing", [](Json &v) { v["taint"].erase("reason"); }},
      {"expected an object", [](Json &v) { v = 5; }},
  };
  for (const Damage &damage : damages) {
    Json json = AsJson(Flagged());
    damage.damage(json);
    const absl::StatusOr<TimingVerdict> verdict = ParseTimingVerdict(json, "verdict");
    ASSERT_FALSE(verdict.ok()) << damage.message;
    EXPECT_TRUE(absl::StrContains(verdict.status().message(), damage.message))
        << "expected " << damage.message << "; found " << verdict.status().message();
    EXPECT_TRUE(absl::StartsWith(verdict.status().message(), "verdict")) << verdict.status();
  }
}

TEST(Verdict, PassNeedsCallsAndNoDifference) {
  Json json = AsJson(Passed());
  json["calls"] = 0;
  EXPECT_FALSE(ParseTimingVerdict(json, "verdict").ok());
  json = AsJson(Passed());
  json["different_calls"] = 1;
  EXPECT_FALSE(ParseTimingVerdict(json, "verdict").ok());
  json = AsJson(Passed());
  json["taint"] = {{"verdict", "flagged"}, {"reason", nullptr}};
  EXPECT_FALSE(ParseTimingVerdict(json, "verdict").ok());
}

TEST(Verdict, IsTextForAPerson) {
  EXPECT_EQ(TimingDifferenceText(*Flagged().difference, "  "),
            "  load found by trace at f+0x10 (candidates/f.c:16): mov (%rax), %ebx\n"
            "  message of 504 bits, digest of 256 bits\n"
            "  all bytes 00: reads 1 byte at table\n"
            "  all bytes ff: reads 1 byte at table+0xff\n");
  TimingDifference one = *Flagged().difference;
  one.second_message = "";
  EXPECT_FALSE(absl::StrContains(TimingDifferenceText(one, ""), "ff"));
  EXPECT_EQ(PlaceText({"", "", ""}), "unknown function");
  EXPECT_EQ(PlaceText({"f", "", "ret"}), "f: ret");
}

}  // namespace
}  // namespace xbench
