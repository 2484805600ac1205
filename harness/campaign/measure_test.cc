// Trials: a disturbed one is repeated and kept, a crash or a wrong digest is an outcome, the time budget bounds them.
#include "harness/campaign/measure.h"

#include <filesystem>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/campaign/campaign.h"
#include "harness/campaign/campaign_fixture.h"
#include "harness/campaign/schedule.h"
#include "harness/campaign/timed.h"
#include "harness/campaign/work_files.h"

namespace xbench {
namespace {

TEST_F(CampaignTest, ADisturbedTrialIsRepeatedAndKeptInTheRecord) {
  disturbed_ = 3;
  EXPECT_EQ(RunAll(), std::vector<std::string>());
  EXPECT_EQ(trials_, 11);
  const Record record = ReadBack("hash-19_MoFang_256_ref_reference_x86_1_32.json");
  ASSERT_EQ(record.measurement->trials.size(), 6U);
  EXPECT_NE(record.measurement->trials[1].rejected_because, "");
  EXPECT_DOUBLE_EQ(record.measurement->quantity_statistics->mean, 400 * 32);
}

TEST_F(CampaignTest, HangsAndMemoryLimitsAreOutcomesToo) {
  struct Case {
    ProcessResult how;
    const char *outcome;
  };
  std::vector<Case> cases(4);
  cases[0].how.timed_out = true;
  cases[0].outcome = "TIMEOUT after 300 s";
  cases[1].how.signal = 9;
  cases[1].outcome = "OOM signal 9";
  cases[2].how.exit_code = 1;
  cases[2].how.err = "self-check failed: two calls gave different digests";
  cases[2].outcome = "MISMATCH self-check failed: two calls";
  cases[3].how.exit_code = 4;
  cases[3].how.err = "refused";
  cases[3].outcome = "ERROR exit code 4: refused";
  for (const Case &one : cases) {
    store_.reset();
    std::filesystem::remove_all(folder_ + "/set");
    crash_ = "avx2_x86_1_bench --json";
    how_ = one.how;
    const std::vector<std::string> sentences = RunAll();
    ASSERT_EQ(sentences.size(), 2U) << one.outcome;
    EXPECT_TRUE(absl::StrContains(sentences[0], one.outcome)) << sentences[0];
    EXPECT_EQ(ReadBack("hash-19_MoFang_256_ref_reference_x86_1_32.json").outcome, "measured");
  }
}

TEST_F(CampaignTest, WhatALimitEndedIsTriedAgain) {
  how_.signal = 0;
  how_.timed_out = true;
  crash_ = "avx2";  // its known-answer tests
  EXPECT_EQ(RunAll().size(), 2U);
  crash_ = "avx2_x86_1_bench --json";
  EXPECT_EQ(RunAll().size(), 2U);
  crash_.clear();
  EXPECT_TRUE(RunAll().empty());
  EXPECT_EQ(ReadBack("hash-19_MoFang_256_avx2_performance_x86_1_32.json").measurement->trials.size(), 5U);
  EXPECT_TRUE(ReadBack("hash-19_MoFang_256_avx2_performance_x86_1_32.json").instructions.value.has_value());
}

TEST_F(CampaignTest, AnotherDigestThanTheReferencesIsAMismatch) {
  avx2_digest_ = "0b";
  const std::vector<std::string> sentences = RunAll();
  ASSERT_EQ(sentences.size(), 2U);
  EXPECT_TRUE(absl::StrContains(sentences[0], "MISMATCH trial 1 gave the digest 0b")) << sentences[0];
  EXPECT_TRUE(absl::StrContains(sentences[0], "expected 0a, as ref/reference gave")) << sentences[0];
  EXPECT_FALSE(ReadBack("hash-19_MoFang_256_avx2_performance_x86_1_64.json").measurement.has_value());
  EXPECT_EQ(ReadBack("hash-19_MoFang_256_ref_reference_x86_1_32.json").outcome, "measured");
}

TEST_F(CampaignTest, TheTimeBudgetBoundsTheTrialsButNotTheMeasurements) {
  ASSERT_TRUE(RunKats(Work()).ok());
  plan_.trials = 50;
  // By the stand-in's samples, one trial of both takes 20 * 10 * (400 + 100) * (32 + 64) / 2 ns: below 10 ms.
  ASSERT_TRUE(MakeSchedule(Work(), 3600).ok());
  EXPECT_EQ(ReadSchedule(*store_)->trials, 50U);
  for (const Implementation &entry : entries_) {  // as if a trial took 10 s
    const std::string name = absl::StrCat("work/probe/", EntryKey(entry), ".json");
    TrialWork probe = *ParseTrial(*store_->Read(name), name);
    probe.seconds = 10;
    ASSERT_TRUE(store_->Write(name, TrialText(probe)).ok());
  }
  EXPECT_TRUE(absl::StrContains(MakeSchedule(Work(), 250).message(), "holds a campaign with 3600 s"));
  EXPECT_TRUE(MakeSchedule(Work(), 0).ok());  // not asked for: the held one
  store_->Remove("work/schedule.json");
  ASSERT_TRUE(MakeSchedule(Work(), 250).ok());
  EXPECT_EQ(ReadSchedule(*store_)->trials, 12U);
  store_->Remove("work/schedule.json");
  const absl::Status too_little = MakeSchedule(Work(), 99);
  EXPECT_TRUE(absl::StrContains(too_little.message(), "5 are needed for the 100 measurements")) << too_little;
  EXPECT_TRUE(absl::StrContains(too_little.message(), "at least 101 s")) << too_little;
}

TEST_F(CampaignTest, SeveralCpusEachHaveTheirOwnEntries) {
  plan_.cpus = {0, 7};
  EXPECT_EQ(CpuOf(plan_, 0), 0);
  EXPECT_EQ(CpuOf(plan_, 1), 7);
  EXPECT_EQ(CpuOf(plan_, 2), 0);
  plan_.cpus.clear();
  EXPECT_EQ(CpuOf(plan_, 1), -1);
}

TEST_F(CampaignTest, ACrashIsAnOutcomeAndTheRestGoesOn) {
  crash_ = "avx2_x86_1_bench";
  const std::vector<std::string> sentences = RunAll();
  ASSERT_EQ(sentences.size(), 2U);
  EXPECT_TRUE(absl::StrContains(sentences[0], "avx2/performance on x86_1, 32 bytes: CRASH signal 11")) << sentences[0];
  EXPECT_EQ(ReadBack("hash-19_MoFang_256_ref_reference_x86_1_32.json").outcome, "measured");
  const Record crashed = ReadBack("hash-19_MoFang_256_avx2_performance_x86_1_32.json");
  EXPECT_TRUE(absl::StartsWith(crashed.outcome, "CRASH signal 11"));
  EXPECT_TRUE(crashed.instructions.value.has_value());
  EXPECT_EQ(trials_, 6);  // one is enough to know that it crashes
}

}  // namespace
}  // namespace xbench
