// Proves on simulated windows that each kind of instability is found just beyond its bound, that a steady soak is not
// accused, and that nothing is called stable which was not seen for long enough.
#include "harness/soak/verdict.h"

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_join.h"
#include "gtest/gtest.h"
#include "harness/soak/test_soak.h"

namespace xbench {
namespace {

constexpr size_t kWindows = 41;  // 40 are judged, a quarter is 10

std::string Reasons(const SoakJudgement &judgement) {
  return absl::StrJoin(judgement.reasons, "\n");
}

void ExpectUnstable(const SoakRecord &record, const std::string &reason) {
  const SoakJudgement judgement = JudgeSoak(record);
  EXPECT_EQ(judgement.verdict, kUnstable);
  EXPECT_TRUE(absl::StrContains(Reasons(judgement), reason)) << Reasons(judgement);
}

void ExpectStable(const SoakRecord &record) {
  const SoakJudgement judgement = JudgeSoak(record);
  EXPECT_EQ(judgement.verdict, kStable) << Reasons(judgement);
}

TEST(JudgeSoak, SteadyWindowsAreStable) {
  const SoakJudgement judgement = JudgeSoak(TestSoak(kWindows));
  EXPECT_EQ(judgement.verdict, kStable);
  EXPECT_EQ(Reasons(judgement), "");
  EXPECT_EQ(judgement.judged_windows, kWindows - 1);
  EXPECT_EQ(judgement.memory_growth.value, 0.0);
  EXPECT_EQ(judgement.throughput_change.value, 0.0);
  EXPECT_EQ(judgement.throughput_spread.value, 0.0);
}

TEST(JudgeSoak, OneFaultInAnyWindowIsEnough) {
  for (const size_t window : {size_t{0}, size_t{20}, kWindows - 1}) {
    SoakRecord record = TestSoak(kWindows);
    record.windows[window].counts.mismatches = 1;
    ExpectUnstable(record, "mismatches: 1 of 524800 digests differ from those of the first pass");
    record = TestSoak(kWindows);
    record.windows[window].counts.errors = 2;
    ExpectUnstable(record, "errors: 2 of 524800 calls failed");
  }
  SoakRecord record = TestSoak(2);
  record.windows[1].counts.mismatches = 1;
  ExpectUnstable(record, "mismatches: 1");
  record = TestSoak(kWindows);
  record.failure = "CRASH signal 11 (Segmentation fault)";
  ExpectUnstable(record, "failure: CRASH signal 11");
}

TEST(JudgeSoak, SlowGrowthOfMemory) {
  // From the middle of the first quarter to that of the last are 30 steps.
  const auto growing = [](uint64_t step) {
    SoakRecord record = TestSoak(kWindows);
    for (SoakWindow &window : record.windows) {
      window.resident_memory.value = *window.resident_memory.value + window.number * step;
    }
    return record;
  };
  const auto bound = static_cast<uint64_t>(kSoakMemoryBound) / 30;
  ExpectStable(growing(bound - 1));
  ExpectUnstable(growing(bound + 1), "memory: resident memory grew by 1048590 bytes");
  EXPECT_EQ(JudgeSoak(growing(1000)).memory_growth.value, 30000.0);
}

TEST(JudgeSoak, MemoryOfTheFirstWindowAndOneOddWindowSayNothing) {
  SoakRecord record = TestSoak(kWindows);
  record.windows[0].resident_memory.value = 4096;
  record.windows.back().resident_memory.value = uint64_t{1} << 30;
  ExpectStable(record);
  record = TestSoak(kWindows);
  for (size_t i = kWindows / 2; i < kWindows; ++i) {
    record.windows[i].resident_memory.value = 1 << 20;  // less than before is no growth
  }
  ExpectStable(record);
}

TEST(JudgeSoak, ThroughputThatChanges) {
  const auto drifting = [](double share) {
    SoakRecord record = TestSoak(kWindows);
    for (uint64_t number = kWindows - 9; number <= kWindows; ++number) {
      SetThroughput(number, static_cast<uint64_t>(1e8 * (1 + share)), &record);
    }
    return record;
  };
  ExpectStable(drifting(-0.049));
  ExpectStable(drifting(0.049));
  ExpectUnstable(drifting(-0.051), "throughput: it changed by -5.1 %");
  ExpectUnstable(drifting(-0.051), "other work on the machine causes this too");
  ExpectUnstable(drifting(0.06), "throughput: it changed by +6.0 %");
}

TEST(JudgeSoak, ThroughputThatSpreads) {
  const auto spreading = [](double share) {
    SoakRecord record = TestSoak(kWindows);
    for (uint64_t number = 2; number <= kWindows; number += 2) {
      SetThroughput(number, static_cast<uint64_t>(1e8 * (1 + share)), &record);
    }
    return record;
  };
  ExpectStable(spreading(0.09));
  ExpectUnstable(spreading(0.12), "throughput: the interquartile range over the windows is 11.3 % of the median");
}

TEST(JudgeSoak, TooLittleIsUndecided) {
  const auto undecided = [](const SoakRecord &record, const std::string &reason) {
    const SoakJudgement judgement = JudgeSoak(record);
    EXPECT_EQ(judgement.verdict, kUndecided);
    EXPECT_TRUE(absl::StrContains(Reasons(judgement), reason)) << Reasons(judgement);
  };
  ExpectStable(TestSoak(kLeastSoakWindows + 1));
  undecided(TestSoak(kLeastSoakWindows), "there are 11 whole windows after the first; expected at least 12");
  undecided(TestSoak(0), "there are 0 whole windows");
  SoakRecord record = TestSoak(kLeastSoakWindows + 1);
  record.windows.back().partial = true;
  undecided(record, "there are 11 whole windows");
  record = TestSoak(kWindows);
  record.windows[30].resident_memory = {std::nullopt, "it went away"};
  undecided(record, "not judged: memory: it went away");
  record = TestSoak(kWindows);
  for (SoakWindow &window : record.windows) {
    window.throughput = {std::nullopt, "runs under qemu-aarch64: times say nothing about a machine"};
  }
  undecided(record, "not judged: throughput: runs under qemu-aarch64");
  record = TestSoak(kWindows);
  for (SoakWindow &window : record.windows) {
    window.counts.calls = 1000;
  }
  undecided(record, "a window has 7.8 passes over the messages; expected at least 10");
}

TEST(JudgeSoak, AnInterruptedSoakSaysSo) {
  SoakRecord record = TestSoak(kWindows);
  record.interrupted = true;
  record.asked_ns *= 2;
  const SoakJudgement judgement = JudgeSoak(record);
  EXPECT_EQ(judgement.verdict, kStable);
  EXPECT_EQ(Reasons(judgement), "interrupted: 2460.0 s of the 4920.0 s asked for; what ran is judged");
}

TEST(SoakSentence, HasTheNumbers) {
  SoakRecord record = TestSoak(kWindows);
  record.judgement = JudgeSoak(record);
  EXPECT_EQ(
      SoakSentence(record),
      "STABLE: 524800 calls in 2460.0 s, 0 mismatches, 0 errors, memory +0 bytes, throughput +0.0 % with a spread "
      "of 0.0 %");
  record = TestSoak(1);
  record.judgement = JudgeSoak(record);
  EXPECT_EQ(SoakSentence(record),
            "UNDECIDED: 12800 calls in 60.0 s, 0 mismatches, 0 errors (not judged: memory: there are 0 whole windows "
            "after the first; expected at least 12)");
}

TEST(CheckSoak, FindsWhatDoesNotFollow) {
  SoakRecord good = TestSoak(kWindows);
  good.judgement = JudgeSoak(good);
  EXPECT_TRUE(CheckSoak(good).ok()) << CheckSoak(good);
  SoakRecord record = good;
  record.windows[3].throughput.value = 100'000'002;
  EXPECT_EQ(CheckSoak(record).message(),
            "window 4: throughput: expected 100000000 byte/s, from bytes and duration; found 100000002");
  record = good;
  record.windows[3].counts.errors = 1;
  EXPECT_TRUE(absl::StrContains(CheckSoak(record).message(), "expected, from the windows, \"UNSTABLE:"));
  record = good;
  record.judgement.verdict = kUndecided;
  EXPECT_FALSE(CheckSoak(record).ok());
  record = good;
  record.judgement.memory_growth.value = 1;
  EXPECT_FALSE(CheckSoak(record).ok());
  record = good;
  record.judgement.throughput_spread = {std::nullopt, "x"};
  EXPECT_FALSE(CheckSoak(record).ok());
  record = good;
  record.judgement.reasons = {"x"};
  EXPECT_FALSE(CheckSoak(record).ok());
  record = good;
  record.judgement.judged_windows = 3;
  EXPECT_FALSE(CheckSoak(record).ok());
}

}  // namespace
}  // namespace xbench
