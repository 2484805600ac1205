// A data set becomes a report: each figure in its place, each missing one with its reason, failures said once.
#include "compare/data_set_report.h"

#include "absl/strings/match.h"
#include "compare/versions/test_sets.h"
#include "gtest/gtest.h"
#include "harness/constant_time/verdict.h"

namespace xbench {
namespace {

// A timed set with its statistics, as a campaign publishes it.
DataSet Measured() {
  DataSet data_set = TestSet(10, 1, [](uint64_t) { return 1.0; });
  data_set.environment.host_platform = kX86;
  data_set.environment.host.findings = {
      {Check::kVirtualMachine, Finding::State::kFound, std::nullopt, "runs below KVM", ""}};
  for (Record &record : data_set.records) {
    record.plan.trials = 10;
    record.plan.samples = 3;
    if (record.measurement.has_value()) {
      record.measurement->source = "rdtscp";
      record.measurement->unavailable = {{"core_cycles", "no such counter"}};
      EXPECT_TRUE(Summarise(&*record.measurement).ok());
    }
  }
  return data_set;
}

Report MustReport(const DataSet &data_set) {
  const absl::StatusOr<Report> report = MakeReport(data_set, {});
  EXPECT_TRUE(report.ok()) << report.status();
  return *report;
}

TEST(MakeReport, BothPlatformsStandInOneRow) {
  const Report report = MustReport(Measured());
  ASSERT_EQ(report.blocks.size(), 1U);
  ASSERT_EQ(report.blocks[0].rows.size(), 8U);
  EXPECT_EQ(report.lengths.front(), 32U);
  EXPECT_EQ(report.lengths.back(), 65536U);
  const Row &row = report.blocks[0].rows[0];
  EXPECT_EQ(row.x86_instructions.quantity().value, 392);
  EXPECT_EQ(row.arm_instructions.quantity().value, 392);
  EXPECT_NEAR(row.native.time.quantity().value, 98, 1);
  EXPECT_EQ(row.native.counter.quantity().unit, Unit::kReferenceTicks);
  EXPECT_EQ(row.native.time_trials.size(), 10U);
  EXPECT_EQ(report.blocks[0].kat.at(kArm).state, KatVerdict::State::kPassed);
  EXPECT_TRUE(report.native);
  EXPECT_EQ(report.trials, 10U);
  EXPECT_EQ(report.samples, 3U);
  EXPECT_GE(report.coverage, 0.95);
  EXPECT_EQ(report.counter, "rdtscp");
  EXPECT_EQ(report.no_core_cycles, "no such counter");
  EXPECT_EQ(report.findings, std::vector<std::string>{"runs below KVM"});
  EXPECT_TRUE(report.failures.empty());
}

TEST(MakeReport, RejectedTrialsAreNotAmongTheFigures) {
  DataSet data_set = Measured();
  data_set.records[0].measurement->trials[3].rejected_because = "slower than the others";
  data_set.records[0].measurement->marks = {"trials_disagree"};
  const Report report = MustReport(data_set);
  EXPECT_EQ(report.blocks[0].rows[0].native.time_trials.size(), 9U);
  EXPECT_EQ(report.blocks[0].rows[0].native.marks, std::vector<std::string>{"trials_disagree"});
}

TEST(MakeReport, WhatIsNotBuiltForAPlatformSaysSo) {
  DataSet data_set = Measured();
  data_set.records.resize(8);  // those of x86_1
  const Report report = MustReport(data_set);
  EXPECT_EQ(report.blocks[0].kat.at(kArm).state, KatVerdict::State::kNotAvailable);
  EXPECT_EQ(report.blocks[0].rows[0].arm_instructions.reason(), "implementation ref is not built for arm_1");
  EXPECT_EQ(report.blocks[0].constant_time.at(kArm).reason, "implementation ref is not built for arm_1");
  EXPECT_TRUE(report.failures.empty());
}

TEST(MakeReport, TheVerdictOfConstantTimeIsThatOfTheRecords) {
  DataSet data_set = Measured();
  for (Record &record : data_set.records) {
    if (record.identity.platform == kX86) {
      record.constant_time.state = TimingState::kFlagged;
    }
  }
  const Report report = MustReport(data_set);
  EXPECT_EQ(report.blocks[0].constant_time.at(kX86).state, TimingState::kFlagged);
  EXPECT_EQ(report.blocks[0].constant_time.at(kArm).reason, "not examined");
}

TEST(MakeReport, AFailureOfAnImplementationIsSaidOnce) {
  DataSet data_set = Measured();
  for (Record &record : data_set.records) {
    if (record.identity.platform == kX86) {
      record.kat = {false, "MISMATCH a vector", {}};
      record.measurement.reset();
      record.no_measurement = record.outcome = "MISMATCH a vector";
    }
  }
  const Report report = MustReport(data_set);
  EXPECT_EQ(report.failures, std::vector<std::string>{
                                 "hash-19 MoFang_256 ref/reference on x86_1: known-answer tests: MISMATCH a vector"});
  EXPECT_EQ(report.blocks[0].rows[0].x86_instructions.reason(), "MISMATCH a vector");
  EXPECT_EQ(report.blocks[0].rows[0].native.time.reason(), "MISMATCH a vector");
  EXPECT_TRUE(report.native);
  EXPECT_EQ(report.counter, "");
}

TEST(MakeReport, AFailedTrialAndAFailedCountAreFailuresOfTheirOwn) {
  DataSet data_set = Measured();
  data_set.records[1].measurement.reset();
  data_set.records[1].no_measurement = "CRASH signal 11";
  data_set.records[9].instructions = {std::nullopt, "TIMEOUT after 300 s"};
  const Report report = MustReport(data_set);
  ASSERT_EQ(report.failures.size(), 2U);
  EXPECT_TRUE(absl::StrContains(report.failures[0], "on x86_1: time: CRASH signal 11"));
  EXPECT_TRUE(absl::StrContains(report.failures[1], "on arm_1: instruction count: TIMEOUT after 300 s"));
}

TEST(MakeReport, OtherLengthsAreRefused) {
  DataSet data_set = Measured();
  Record other = data_set.records[0];
  other.identity.implementation = "opt64";
  data_set.records.push_back(other);
  EXPECT_TRUE(absl::StrContains(MakeReport(data_set, {}).status().message(), "has other message lengths"));
}

TEST(MakeReport, VersionsOfACandidateStandTogether) {
  DataSet data_set = Measured();
  std::vector<Record> records;
  for (const char *instance : {"MoFang_256", "MoFang_512"}) {
    for (const char *implementation : {"ref", "opt64"}) {
      for (Record record : data_set.records) {
        record.identity.instance = instance;
        record.identity.implementation = implementation;
        records.push_back(record);
      }
    }
  }
  data_set.records = records;
  const Report report = MustReport(data_set);
  ASSERT_EQ(report.blocks.size(), 4U);
  EXPECT_EQ(report.blocks[1].entry.Name(), "hash-19 MoFang_512 ref/reference");
}

}  // namespace
}  // namespace xbench
