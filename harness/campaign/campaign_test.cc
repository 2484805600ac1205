// A campaign with stand-ins for the programs: what is done stays done, what fails is kept as an outcome, and the
// records say what was found.
#include "harness/campaign/campaign.h"

#include <fstream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/campaign/build.h"
#include "harness/campaign/campaign_fixture.h"
#include "harness/campaign/measure.h"
#include "harness/campaign/publish.h"
#include "harness/campaign/schedule.h"
#include "harness/record/data_set.h"

namespace xbench {
namespace {

TEST_F(CampaignTest, MakesARecordForEachCell) {
  EXPECT_EQ(RunAll(), std::vector<std::string>());
  EXPECT_EQ(kats_, 3);  // ref on two platforms, avx2 on one
  EXPECT_EQ(trials_, 10);
  EXPECT_EQ(counts_, 3);
  EXPECT_EQ(probes_, 2);
  EXPECT_EQ(resources_, 3);
  EXPECT_EQ(timings_, 3);
  const Record measured = ReadBack("hash-19_MoFang_256_ref_reference_x86_1_64.json");
  EXPECT_EQ(measured.outcome, "measured");
  EXPECT_EQ(measured.measurement->trials.size(), 5U);
  EXPECT_DOUBLE_EQ(measured.measurement->quantity_statistics->median, 400 * 64);
  EXPECT_EQ(measured.measurement->unavailable.at("core_cycles"), "no such counter");
  EXPECT_EQ(measured.kat.items.size(), 3U);
  EXPECT_EQ(measured.sha256.at("bench").size(), 64U);
  EXPECT_EQ(measured.commands.at("bench").back(), "--lengths=32,64");
  EXPECT_EQ(measured.memory.stack.value, 564U);
  EXPECT_EQ(measured.memory.high_water_mark.reason, "emulated");
  EXPECT_TRUE(absl::StrContains(measured.memory.text.reason, "the library"));  // the stand-in is no ELF image
  EXPECT_EQ(measured.constant_time.state, TimingState::kPass);
  EXPECT_EQ(measured.constant_time.calls, 800U);
  EXPECT_EQ(measured.sha256.at("constant_time").size(), 64U);
  EXPECT_EQ(measured.environment.system, "a_system");
  EXPECT_EQ(*measured.environment.compiler.value, "gcc-12 12.2");
  EXPECT_EQ(measured.environment.flags, std::vector<std::string>{"-O2"});
  EXPECT_EQ(measured.plan.trials, 5U);
  EXPECT_EQ(measured.sha256.count("toolchain_lock"), 1U);
  const Record counted = ReadBack("hash-19_MoFang_256_ref_reference_arm_1_64.json");
  EXPECT_EQ(counted.outcome, "counted");
  EXPECT_FALSE(counted.measurement.has_value());
  EXPECT_TRUE(absl::StrContains(counted.no_measurement, "emulated"));
  EXPECT_TRUE(counted.instructions.value.has_value());
}

TEST_F(CampaignTest, PresetCountsTimesNothing) {
  plan_ = *MakePlan("counts");
  plan_.lengths = {32, 64};
  EXPECT_EQ(RunAll(), std::vector<std::string>());
  EXPECT_EQ(trials_, 0);
  EXPECT_EQ(probes_, 0);
  EXPECT_EQ(counts_, 3);
  const Record record = ReadBack("hash-19_MoFang_256_ref_reference_x86_1_64.json");
  EXPECT_EQ(record.outcome, "counted");
  EXPECT_FALSE(record.measurement.has_value());
  EXPECT_EQ(record.no_measurement, "nothing was timed: the campaign's preset is counts");
  EXPECT_TRUE(record.instructions.value.has_value());
}

TEST_F(CampaignTest, WhatIsDoneIsNotDoneAgainAndGivesTheSameBytes) {
  RunAll();
  const std::string sums = *store_->Read("SHA256SUMS");
  store_.reset();
  RunAll();
  EXPECT_EQ(kats_, 3);
  EXPECT_EQ(trials_, 10);
  EXPECT_EQ(counts_, 3);
  EXPECT_EQ(timings_, 3);
  EXPECT_EQ(*store_->Read("SHA256SUMS"), sums);
  EXPECT_TRUE(absl::StrContains(sums, "  records/hash-19_MoFang_256_avx2_performance_x86_1_32.json\n"));
}

TEST_F(CampaignTest, GoesOnWhereItWasKilled) {
  ASSERT_TRUE(RunKats(Work()).ok());
  ASSERT_TRUE(MakeSchedule(Work(), 0).ok());
  ASSERT_TRUE(RunTrials(Work()).ok());
  for (const Implementation &entry : entries_) {  // as if killed after the third trial of each
    store_->Remove(TrialFile(entry, 4));
    store_->Remove(TrialFile(entry, 5));
  }
  trials_ = 0;
  RunAll();
  EXPECT_EQ(trials_, 4);
  EXPECT_EQ(kats_, 3);
  EXPECT_EQ(probes_, 2);
}

TEST_F(CampaignTest, OtherProgramsThanBeforeAreRefused) {
  ASSERT_TRUE(CheckBuild(Work()).ok());
  EXPECT_TRUE(CheckBuild(Work()).ok());
  std::ofstream(entries_[1].platforms.at("x86_1").bench) << "another program";
  const absl::Status status = CheckBuild(Work());
  EXPECT_TRUE(absl::StrContains(status.message(), "is not what the campaign in this folder began with")) << status;
}

TEST_F(CampaignTest, TheDataSetIsReadAndStaleRecordsAreRemoved) {
  RunAll();
  ASSERT_TRUE(store_->Write("records/stale.json", "{}").ok());
  RunAll();
  EXPECT_FALSE(store_->Has("records/stale.json"));
  const absl::StatusOr<DataSet> data_set = ReadDataSet(folder_ + "/set");
  ASSERT_TRUE(data_set.ok()) << data_set.status();
  EXPECT_EQ(data_set->records.size(), 6U);
  EXPECT_EQ(data_set->environment.started, "2026-11-30T16:00:00Z");
}

TEST_F(CampaignTest, WhatFailsItsKnownAnswersIsNeitherTimedNorCounted) {
  crash_ = "avx2_x86_1_kat";
  const std::vector<std::string> sentences = RunAll();
  EXPECT_EQ(trials_, 5);
  EXPECT_EQ(counts_, 2);
  ASSERT_EQ(sentences.size(), 2U);
  const Record record = ReadBack("hash-19_MoFang_256_avx2_performance_x86_1_32.json");
  EXPECT_EQ(timings_, 2);
  EXPECT_EQ(record.constant_time.reason, "the known-answer tests did not pass");
  EXPECT_FALSE(record.kat.passed);
  EXPECT_FALSE(record.instructions.value.has_value());
  EXPECT_FALSE(record.measurement.has_value());
}

constexpr char kAvx2Record[] = "hash-19_MoFang_256_avx2_performance_x86_1_32.json";

TEST_F(CampaignTest, ALeakIsInTheRecordsAndNoFailure) {
  avx2_timing_->state = TimingState::kFlagged;
  avx2_timing_->different_calls = 5;
  TimingDifference difference;
  difference.method = "trace";
  difference.kind = "load";
  difference.place = {"f+0x10", "candidates/f.c:16", "mov (%rax),%ebx"};
  difference.first_message = difference.first = "x";
  avx2_timing_->difference = difference;
  EXPECT_EQ(RunAll(), std::vector<std::string>());
  for (const char *name : {kAvx2Record, "hash-19_MoFang_256_avx2_performance_x86_1_64.json"}) {
    const Record record = ReadBack(name);
    EXPECT_EQ(record.constant_time.state, TimingState::kFlagged);
    EXPECT_EQ(record.constant_time.difference->place.source, "candidates/f.c:16");
  }
  EXPECT_EQ(ReadBack("hash-19_MoFang_256_ref_reference_x86_1_32.json").constant_time.state, TimingState::kPass);
}

TEST_F(CampaignTest, WhatCannotBeExaminedHasTheReasonWithoutTheMachinesPaths) {
  avx2_timing_ = absl::InternalError("a program: ERROR exit code 1; standard error: ==77== /home/somebody");
  EXPECT_EQ(RunAll(), std::vector<std::string>());
  EXPECT_EQ(ReadBack(kAvx2Record).constant_time.reason, "ERROR a program: ERROR exit code 1");
  EXPECT_EQ(ReadBack(kAvx2Record).outcome, "measured");
  avx2_timing_ = absl::DeadlineExceededError("never asked");
  RunAll();  // an error stays
  EXPECT_EQ(timings_, 3);
}

TEST_F(CampaignTest, AnExaminationThatALimitEndedIsMadeAgain) {
  const absl::StatusOr<TimingVerdict> good = avx2_timing_;
  avx2_timing_ = absl::DeadlineExceededError("a program: TIMEOUT after 300 s; standard error: ");
  RunAll();
  EXPECT_EQ(ReadBack(kAvx2Record).constant_time.reason, "TIMEOUT a program: TIMEOUT after 300 s");
  avx2_timing_ = good;
  RunAll();
  EXPECT_EQ(timings_, 4);
  EXPECT_EQ(ReadBack(kAvx2Record).constant_time.state, TimingState::kPass);
}

TEST_F(CampaignTest, WhatWasLeftOutSaysSoAndIsDoneWithoutTheOption) {
  const auto examine = workers_.constant_time;
  workers_.constant_time = nullptr;
  EXPECT_EQ(RunAll(), std::vector<std::string>());
  RunAll();
  EXPECT_EQ(timings_, 0);
  EXPECT_EQ(ReadBack(kAvx2Record).constant_time.reason, "left out: the campaign ran with --no-constant-time");
  workers_.constant_time = examine;
  RunAll();
  EXPECT_EQ(timings_, 3);
  EXPECT_EQ(ReadBack(kAvx2Record).constant_time.state, TimingState::kPass);
}

TEST_F(CampaignTest, WithoutTracingProgramsThereIsAReason) {
  for (Implementation &entry : entries_) {
    for (auto &platform : entry.platforms) {
      platform.second.constant_time.clear();
    }
  }
  EXPECT_EQ(RunAll(), std::vector<std::string>());
  EXPECT_EQ(timings_, 0);
  EXPECT_EQ(ReadBack(kAvx2Record).constant_time.reason, "this catalogue has no tracing programs");
}

TEST_F(CampaignTest, PhasesSayWhatMustComeBefore) {
  ASSERT_TRUE(CheckBuild(Work()).ok());
  EXPECT_TRUE(absl::StrContains(RunTrials(Work()).message(), "run the phase `kat` first"));
  EXPECT_TRUE(absl::StrContains(MakeSchedule(Work(), 0).message(), "run the phase `kat` first"));
  EXPECT_TRUE(absl::StrContains(RunCounts(Work()).message(), "run the phase `kat` first"));
  ASSERT_TRUE(RunKats(Work()).ok());
  EXPECT_TRUE(absl::StrContains(RunTrials(Work()).message(), "run the phase `plan` first"));
  ASSERT_TRUE(MakeSchedule(Work(), 0).ok());
  EXPECT_TRUE(absl::StrContains(Publish(Work(), environment_).status().message(), "run the phase `measure` first"));
  ASSERT_TRUE(RunTrials(Work()).ok());
  EXPECT_TRUE(absl::StrContains(Publish(Work(), environment_).status().message(), "run the phase `count` first"));
}

TEST_F(CampaignTest, DamagedWorkIsAnErrorWithItsPlace) {
  RunAll();
  ASSERT_TRUE(store_->Write(TrialFile(entries_[0], 2), "{\"started\": 3}").ok());
  EXPECT_TRUE(absl::StrContains(Publish(Work(), environment_).status().message(), "work/trials/"));
}

TEST_F(CampaignTest, AClockThatIsSetBackBetweenTwoStartsLeavesNoRecordThatEndsBeforeItBegan) {
  workers_.now = [] { return "2026-11-30T16:00:00Z"; };
  ASSERT_TRUE(RunKats(Work()).ok());
  ASSERT_TRUE(MakeSchedule(Work(), 0).ok());
  ASSERT_TRUE(RunTrials(Work()).ok());
  for (const Implementation &entry : entries_) {  // as if killed before the last trial of each
    store_->Remove(TrialFile(entry, 5));
  }
  workers_.now = [] { return "2026-11-30T15:00:00Z"; };
  RunAll();
  const Record record = ReadBack("hash-19_MoFang_256_ref_reference_x86_1_64.json");
  EXPECT_EQ(record.started, "2026-11-30T15:00:00Z");
  EXPECT_EQ(record.ended, "2026-11-30T16:00:00Z");
  const absl::StatusOr<DataSet> data_set = ReadDataSet(folder_ + "/set");
  ASSERT_TRUE(data_set.ok()) << data_set.status();
  EXPECT_LE(data_set->environment.started, data_set->environment.ended);
}

TEST_F(CampaignTest, GoesOnWithoutAnyOneOfItsFiles) {
  RunAll();
  for (const char *folder : {"work", "work/kat", "work/probe", "work/count", "work/memory", "work/constant_time"}) {
    for (const std::string &name : store_->List(folder)) {
      store_->Remove(name);
      RunAll();
      EXPECT_TRUE(ReadDataSet(folder_ + "/set").ok()) << name;
      EXPECT_EQ(store_->List("records").size(), 6U) << name;
    }
  }
}

TEST_F(CampaignTest, AnotherPlanIsRefused) {
  ASSERT_TRUE(FixPlan(Work()).ok());
  plan_.lengths = {32};
  EXPECT_TRUE(absl::StrContains(FixPlan(Work()).message(), "another folder"));
}

}  // namespace
}  // namespace xbench
