// A verdict of constant time that no examination leaves is found, and one that an examination leaves is not.
#include "harness/validate/timing.h"

#include "gtest/gtest.h"
#include "harness/constant_time/verdict.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

TimingVerdict Passed() {
  TimingVerdict verdict;
  verdict.state = verdict.taint = TimingState::kPass;
  verdict.lengths = 3;
  verdict.calls = 12;
  verdict.events = 1000;
  return verdict;
}

TimingVerdict Flagged() {
  TimingVerdict verdict = Passed();
  verdict.state = TimingState::kFlagged;
  verdict.different_calls = 4;
  TimingDifference difference;
  difference.method = "trace";
  difference.kind = "branch";
  difference.message_bits = 8;
  difference.first_message = difference.first = difference.second_message = difference.second = "x";
  verdict.difference = difference;
  return verdict;
}

// The listing of what is found if the record `file` has `verdict`.
FileFindings Found(const char *file, const TimingVerdict &verdict, bool passed = true) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  Record &record = loaded.records.at(file).record;
  record.constant_time = verdict;
  record.kat.passed = passed;
  FileFindings findings;
  CheckTiming(loaded, &findings);
  return findings;
}

template <typename Damage>
void ExpectError(const char *reason, TimingVerdict verdict, const Damage &damage) {
  damage(&verdict);
  const FileFindings findings = Found(kTimedFile, verdict);
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kError, kTimedFile, reason)) << reason << Listing(findings);
}

TEST(Timing, WhatAnExaminationLeavesHasNoFinding) {
  EXPECT_EQ(Listing(Found(kTimedFile, Passed())), "");
  EXPECT_EQ(Listing(Found(kTimedFile, Flagged())), "");
  EXPECT_EQ(Listing(Found(kTimedFile, TimingNotAvailable("left out"))), "");
  TimingVerdict prefetches = Passed();
  prefetches.variable_latency = {{"division", {}, 3, "same in the first 50000 executions"},
                                 {"unseen", {}, 3, "address not seen"}};
  EXPECT_EQ(Listing(Found(kTimedFile, prefetches)), "");
  TimingVerdict emulated = Passed();
  emulated.taint = TimingState::kNotAvailable;
  emulated.taint_reason = "no Valgrind";
  EXPECT_EQ(Listing(Found(kCountedFile, emulated)), "");
}

TEST(Timing, NumbersGoTogether) {
  ExpectError("lengths and 0 calls", Flagged(), [](TimingVerdict *v) { v->calls = 0; });
  ExpectError("nothing to compare", Passed(), [](TimingVerdict *v) { v->lengths = 7; });
  ExpectError("took another way than the first", Flagged(), [](TimingVerdict *v) { v->different_calls = 10; });
  ExpectError("each returns", Passed(), [](TimingVerdict *v) { v->events = 0; });
  ExpectError("no event", TimingNotAvailable("left out"), [](TimingVerdict *v) { v->events = 1; });
  ExpectError("flagged without a call", Flagged(),
              [](TimingVerdict *v) { v->lengths = v->calls = v->different_calls = v->events = 0; });
}

TEST(Timing, TheDifferenceIsOneThatItsMethodFound) {
  ExpectError("whose own verdict is not flagged", Flagged(), [](TimingVerdict *v) { v->difference->method = "taint"; });
  ExpectError("no call took another way", Flagged(), [](TimingVerdict *v) { v->different_calls = 0; });
  ExpectError("those of all instructions are the same", Flagged(),
              [](TimingVerdict *v) { v->difference->method = "operands"; });
  ExpectError("a message of 0 bits", Flagged(), [](TimingVerdict *v) { v->difference->message_bits = 0; });
  ExpectError("pass, and the operands", Passed(), [](TimingVerdict *v) {
    v->variable_latency = {{"division", {}, 3, "differ"}};
  });
}

TEST(Timing, OnlyWhatPassedIsExaminedAndOnlyWhereItCanBe) {
  const FileFindings failed = Found(kTimedFile, Passed(), false);
  EXPECT_TRUE(Mentions(failed, FileFinding::Level::kError, kTimedFile, "is not examined")) << Listing(failed);
  EXPECT_EQ(Listing(Found(kTimedFile, TimingNotAvailable("failed"), false)), "");
  const FileFindings emulated = Found(kCountedFile, Passed());
  EXPECT_TRUE(Mentions(emulated, FileFinding::Level::kError, kCountedFile, "Valgrind does not run programs of arm_1"))
      << Listing(emulated);
}

}  // namespace
}  // namespace xbench
