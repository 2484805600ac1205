// Proves that the resource program finds what fake instances are known to use, and says what is wrong with others.
//
//   resource_e2e_test --emulator=[PATH] --binary=PATH --architecture=x86_64|aarch64 --expect=BEHAVIOUR
//
// BEHAVIOUR is one of testdata/fake_instance.c, in lower case, or "any" for another instance.
#include <stdio.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "gtest/gtest.h"
#include "harness/json/strict_json.h"
#include "harness/process/process.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

constexpr std::chrono::seconds kTimeout{100};

std::map<std::string, std::string> &Flags() {
  static auto &flags = *new std::map<std::string, std::string>;
  return flags;
}

bool Emulated() {
  return !Flags()["emulator"].empty();
}

ProcessResult RunBinary(const std::string &option) {
  std::vector<std::string> words;
  if (Emulated()) {
    words.push_back(Flags()["emulator"]);
  }
  words.push_back(Flags()["binary"]);
  if (!option.empty()) {
    words.push_back(option);
  }
  absl::StatusOr<ProcessResult> result = RunProcess(words, kTimeout);
  EXPECT_TRUE(result.ok()) << result.status();
  return result.ok() ? *result : ProcessResult{};
}

nlohmann::json Document(const ProcessResult &result) {
  absl::StatusOr<nlohmann::json> json = ParseJson(result.out, "standard output");
  EXPECT_TRUE(json.ok()) << json.status() << "\n" << result.out << result.err;
  return json.ok() ? *json : nlohmann::json();
}

// Ends says how a faulty instance ends: exit code or signal, and what is said of it.
struct End {
  int exit_code;
  int signal;
  std::string text;
};

const std::map<std::string, End> &Faults() {
  static const auto &faults = *new std::map<std::string, End>{
      {"crashes", {0, 11, "test Fake_8 ref/reference: message of 32 bytes: signal 11"}},
      {"fails", {1, 0, "message of 32 bytes: the hash call failed; expected it to return 0"}},
      {"changes", {1, 0, "two calls gave different digests"}},
      {"exits", {1, 0, "the hash call ended the process"}},
      {"lacks_feature", {3, 0, "needs feature no_such_feature"}},
  };
  return faults;
}

// Range is what a figure may be, both ends included; or, without one, the reason it must have instead.
struct Range {
  uint64_t low;
  uint64_t high;
  std::string reason = "";
};

struct Use {
  Range stack;
  uint64_t heap_peak = 0;
  uint64_t heap_calls = 0;
  uint64_t left_first = 0;
  uint64_t left_later = 0;
  std::string heap_reason = "";
};

// What a compiler adds to an array on the stack: other variables, saved registers, alignment.
constexpr uint64_t kFrame = 400;

const std::map<std::string, Use> &Known() {
  // The stack of functions of the C library is not known exactly.
  const Range library = {0, 20000};
  static const auto &known = *new std::map<std::string, Use>{
      {"exact", {{12345, 12345}}},
      {"array", {{10000, 10000 + kFrame}}},
      {"by_message", {{5000, 5000 + kFrame}}},
      {"first_deeper", {{20000, 20000 + kFrame}}},
      {"deep", {{1'000'000, 1'000'000 + kFrame}}},
      {"allocates", {library, 3500, 3, 0, 0}},
      {"leaks", {library, 48, 1, 48, 48}},
      {"keeps", {library, 4096, 1, 4096, 0}},
      {"maps", {library, 4096, 1, 0, 0}},
      {"moves_break", {library, 0, 0, 0, 0, "it calls sbrk"}},
  };
  return known;
}

void ExpectFigure(const nlohmann::json &figure, const Range &range, const std::string &unit) {
  ASSERT_TRUE(figure.is_object() && figure.contains("value")) << figure;
  if (!range.reason.empty()) {
    EXPECT_TRUE(figure["value"].is_null()) << figure;
    EXPECT_TRUE(absl::StrContains(figure["reason"].get<std::string>(), range.reason)) << figure;
    return;
  }
  ASSERT_TRUE(figure["value"].is_number_unsigned()) << figure;
  EXPECT_EQ(figure["unit"], unit);
  EXPECT_GE(figure["value"].get<uint64_t>(), range.low);
  EXPECT_LE(figure["value"].get<uint64_t>(), range.high);
}

void ExpectUse(const nlohmann::json &entry, const Use &use) {
  const auto exactly = [&](uint64_t value) { return Range{value, value, use.heap_reason}; };
  ExpectFigure(entry["stack"], use.stack, "byte");
  ExpectFigure(entry["heap_peak"], exactly(use.heap_peak), "byte");
  ExpectFigure(entry["heap_calls"], exactly(use.heap_calls), "call");
  ExpectFigure(entry["heap_left_first"], exactly(use.left_first), "byte");
  ExpectFigure(entry["heap_left_later"], exactly(use.left_later), "byte");
}

// CheckEnvelope checks what is the same for each instance.
void CheckEnvelope(const nlohmann::json &json, bool overflow) {
  ObjectReader reader(json, "document");
  EXPECT_EQ(reader.Unsigned("schema"), 1U);
  EXPECT_EQ(reader.String("kind"), "resource");
  for (const char *key : {"candidate", "algorithm", "instance", "label", "implementation", "profile"}) {
    (void)reader.NonEmptyString(key);
  }
  if (reader.String("candidate") == "test") {
    EXPECT_EQ(reader.String("algorithm"), "fake \"function\"");
  }
  (void)reader.String("features");
  EXPECT_EQ(reader.String("architecture"), Flags()["architecture"]);
  reader.Ignore("emulator");
  EXPECT_EQ(json["emulator"].is_null(), !Emulated()) << json["emulator"];
  ExpectFigure(reader.Object("stack_limit"), {8 << 20, 8 << 20}, "byte");
  (void)reader.Array("lengths");
  ObjectReader process(reader.Object("process"), "process");
  EXPECT_TRUE(absl::StartsWith(process.String("of"), "whole process"));
  // A static program of ours has at least its own code, and nothing here needs 100 MB.
  Range mark = {100'000, 100'000'000};
  if (Emulated()) {
    mark.reason = "the mark would be that of the emulator";
  } else if (overflow) {
    mark.reason = "not asked for";
  }
  ExpectFigure(process.Object("high_water_mark"), mark, "byte");
  EXPECT_TRUE(process.Finish().ok()) << process.Finish();
  EXPECT_TRUE(reader.Finish().ok()) << reader.Finish();
}

TEST(Resource, FindsWhatIsKnown) {
  const auto known = Known().find(Flags()["expect"]);
  if (known == Known().end()) {
    return;  // another of these tests looks at it
  }
  const ProcessResult result = RunBinary("--lengths=32,4096");
  ASSERT_EQ(DescribeFailure(result, kTimeout), "");
  const nlohmann::json json = Document(result);
  CheckEnvelope(json, false);
  ASSERT_EQ(json["lengths"].size(), 2U);
  EXPECT_EQ(json["lengths"][0]["bytes"], 32U);
  EXPECT_EQ(json["lengths"][1]["bytes"], 4096U);
  for (const nlohmann::json &entry : json["lengths"]) {
    ExpectUse(entry, known->second);
  }
}

TEST(Resource, SaysThatOtherThreadsAreNotMeasured) {
  if (Flags()["expect"] != "starts_threads") {
    return;
  }
  const ProcessResult result = RunBinary("--lengths=32");
  ASSERT_EQ(DescribeFailure(result, kTimeout), "");
  ExpectFigure(Document(result)["lengths"][0]["stack"], {0, 0, "it starts threads"}, "byte");
}

TEST(Resource, SaysWhatIsWrong) {
  const auto fault = Faults().find(Flags()["expect"]);
  if (fault == Faults().end()) {
    return;
  }
  const End &end = fault->second;
  const ProcessResult result = RunBinary("--lengths=32");
  EXPECT_EQ(result.exit_code, end.exit_code) << result.err;
  EXPECT_EQ(result.signal, end.signal) << result.err;
  EXPECT_FALSE(result.timed_out);
  EXPECT_TRUE(absl::StrContains(result.err, end.text)) << result.err;
  EXPECT_EQ(result.out, "");
}

TEST(Resource, AnOverflowIsAnOutcome) {
  if (Flags()["expect"] != "overflows") {
    return;
  }
  const ProcessResult result = RunBinary("--lengths=32");
  EXPECT_EQ(result.exit_code, 5) << result.err;
  EXPECT_TRUE(absl::StrContains(result.err, "STACK_OVERFLOW")) << result.err;
  const nlohmann::json json = Document(result);
  CheckEnvelope(json, true);
  const nlohmann::json &entry = json["lengths"][0];
  ExpectFigure(entry["stack"], {0, 0, "STACK_OVERFLOW: a call needs more than 8388608 bytes"}, "byte");
  ExpectFigure(entry["heap_peak"], {0, 0, "after the stack overflow"}, "byte");
}

TEST(Resource, AnotherInstanceIsRepeatable) {
  if (Flags()["expect"] != "any") {
    return;
  }
  const ProcessResult first = RunBinary("");
  ASSERT_EQ(DescribeFailure(first, kTimeout), "");
  nlohmann::json json = Document(first);
  CheckEnvelope(json, false);
  ASSERT_EQ(json["lengths"].size(), 8U);
  nlohmann::json again = Document(RunBinary(""));
  EXPECT_EQ(json["lengths"], again["lengths"]);
  for (const nlohmann::json &entry : json["lengths"]) {
    ExpectUse(entry, {{1, 100'000}});
    // The figures of a length do not depend on what else was asked for.
    nlohmann::json alone = Document(RunBinary(absl::StrCat("--lengths=", entry["bytes"].get<uint64_t>())));
    EXPECT_EQ(alone["lengths"][0], entry);
  }
}

TEST(Resource, OptionsThatAreWrongAreRefused) {
  for (const char *option : {"--lengths=", "--lengths=1,,2", "--lengths=1,1", "--other"}) {
    const ProcessResult result = RunBinary(option);
    EXPECT_EQ(result.exit_code, 2) << option;
    EXPECT_EQ(result.out, "");
    EXPECT_NE(result.err, "");
  }
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; i++) {
    const std::pair<std::string, std::string> flag = absl::StrSplit(argv[i], absl::MaxSplits('=', 1));
    xbench::Flags()[flag.first.substr(2)] = flag.second;
  }
  const std::string &expect = xbench::Flags()["expect"];
  if (expect != "any" && expect != "overflows" && expect != "starts_threads" && xbench::Faults().count(expect) == 0 &&
      xbench::Known().count(expect) == 0) {
    fprintf(stderr, "--expect=%s: not a known behaviour\n", expect.c_str());
    return 2;
  }
  return RUN_ALL_TESTS();
}
