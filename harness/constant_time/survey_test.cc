// Proves that the table and the JSON of many verdicts hold each of them, with the reason where there is none.
#include "harness/constant_time/survey.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

Implementation Entry(const std::string &implementation) {
  Implementation entry;
  entry.candidate = "hash-98";
  entry.instance = "Toy_64";
  entry.label = "Toy-64";
  entry.implementation = implementation;
  entry.profile = "reference";
  entry.platforms["x86_1"].constant_time = "bin/" + implementation;
  return entry;
}

TimingVerdict Passed() {
  TimingVerdict verdict;
  verdict.state = TimingState::kPass;
  verdict.calls = 10;
  verdict.taint = TimingState::kPass;
  verdict.variable_latency = {{"division", {"g+0x4", "g.c:4", "div %rcx"}, 12, "same"}};
  return verdict;
}

TimingVerdict Flagged() {
  TimingVerdict verdict;
  verdict.state = TimingState::kFlagged;
  verdict.calls = 10;
  verdict.different_calls = 3;
  verdict.taint = TimingState::kPass;
  verdict.difference = TimingDifference();
  verdict.difference->method = "trace";
  verdict.difference->kind = "load";
  verdict.difference->place = {"f+0x10", "f.c:16", "mov (%rax), %ebx"};
  verdict.difference->first_message = "m0";
  verdict.difference->first = "reads";
  verdict.difference->second_message = "m1";
  verdict.difference->second = "reads, too";
  return verdict;
}

std::vector<SurveyRow> Rows() {
  return {{Entry("ref"), {{"x86_1", Passed()}, {"arm_1", Flagged()}}},
          {Entry("neon"), {{"arm_1", NotExamined(absl::AbortedError("CRASH signal 11"))}}}};
}

const std::vector<std::string> &Platforms() {
  static const auto &platforms = *new std::vector<std::string>{"x86_1", "arm_1"};
  return platforms;
}

TEST(Survey, TableShowsEverything) {
  EXPECT_EQ(
      SurveyTable(Rows(), Platforms()),
      "candidate  instance  version         x86_1      arm_1                     instructions of variable latency\n"
      "---------  --------  --------------  ---------  ------------------------  --------------------------------\n"
      "hash-98    Toy-64    ref/reference   pass       flagged (Valgrind: pass)  division 1\n"
      "hash-98    Toy-64    neon/reference  not built  n/a\n"
      "\nWhat depends on the message, the first of each\n\n"
      "hash-98 Toy_64 ref/reference on arm_1\n"
      "  load found by trace at f+0x10 (f.c:16): mov (%rax), %ebx\n"
      "  message of 0 bits, digest of 0 bits\n"
      "  m0: reads\n"
      "  m1: reads, too\n"
      "  3 of 10 calls took another way\n"
      "\nNo verdict\n\n"
      "hash-98 Toy_64 neon/reference on arm_1: ERROR CRASH signal 11\n"
      "\nInstructions of variable latency\n\n"
      "hash-98 Toy_64 ref/reference on x86_1\n"
      "  division g+0x4 (g.c:4): div %rcx; operands: same\n");
}

TEST(Survey, JsonHasARowForEachPlatform) {
  const nlohmann::json json = nlohmann::json::parse(SurveyJson(Rows(), Platforms()).dump());
  EXPECT_EQ(json["schema"], 1);
  ASSERT_EQ(json["verdicts"].size(), 4);
  EXPECT_EQ(json["verdicts"][0]["platform"], "x86_1");
  EXPECT_EQ(json["verdicts"][1]["constant_time"]["verdict"], "flagged");
  EXPECT_EQ(json["verdicts"][2]["constant_time"]["reason"], "not built for this platform");
  EXPECT_EQ(json["verdicts"][3]["implementation"], "neon");
  EXPECT_EQ(json["verdicts"][3]["constant_time"]["reason"], "ERROR CRASH signal 11");
  const absl::StatusOr<TimingVerdict> back = ParseTimingVerdict(json["verdicts"][2]["constant_time"], "verdict");
  EXPECT_TRUE(back.ok()) << back.status();
}

TEST(Survey, CountsWhatCouldNotBeExamined) {
  EXPECT_EQ(CountNotExamined(Rows()), 1);
  EXPECT_EQ(CountNotExamined({Rows()[0]}), 0);
}

TEST(Survey, RequestNamesTheToolsOfThePlatform) {
  Catalog catalog;
  catalog.trace_plugin = "bin/trace.so";
  catalog.platforms["x86_1"] = {true, {}, {"count"}, {"qemu", "-cpu", "max"}, "bin/objdump", "bin/memcheck"};
  const ConstantTimeRequest request = MakeRequest(catalog, Entry("ref"), "x86_1", 7);
  EXPECT_EQ(request.program, "bin/ref");
  EXPECT_EQ(request.emulator_argv, (std::vector<std::string>{"qemu", "-cpu", "max"}));
  EXPECT_EQ(request.plugin, "bin/trace.so");
  EXPECT_EQ(request.objdump, "bin/objdump");
  EXPECT_EQ(request.memcheck, "bin/memcheck");
  EXPECT_EQ(request.timeout_seconds, 7);
}

}  // namespace
}  // namespace xbench
