// Each demand of the guide is answered from the data set: met only if it is, else with the figure or reason.
#include "harness/report/section_conformance.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/report/test_data.h"

namespace xbench {
namespace {

using Answer = std::pair<std::string, std::string>;  // state, why

std::map<std::string, Answer> Answers(const DataSet &data_set) {
  const RecordIndex index(data_set);
  const PageInput input = {data_set, index, Words(Language::kEnglish)};
  const std::vector<PageSection> sections = ConformanceSections(input, index.candidates().front());
  std::map<std::string, Answer> answers;
  for (const auto &row : std::get<PageTable>(sections[0].blocks.back()).rows) {
    answers[row[0].text] = {row[1].text, row[2].text};
  }
  return answers;
}

TEST(ConformanceTest, OfASmallDataSet) {
  const DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  const std::map<std::string, Answer> answers = Answers(data_set);
  EXPECT_EQ(answers.at("a reference version was measured"), Answer("met", "ref/reference"));
  EXPECT_EQ(answers.at("a performance version was measured"), Answer("met", "opt64/performance"));
  EXPECT_EQ(answers.at("a resource version was measured"),
            Answer("not met", "no version of profile resource is in the data set"));
  EXPECT_EQ(answers.at("build flags are the guide's").first, "not met");
  EXPECT_TRUE(absl::StrContains(answers.at("build flags are the guide's").second,
                                "performance x86_1: without -mtune=native, with -mtune=generic -ffat-lto-objects"));
  EXPECT_EQ(answers.at("measured on one core"), Answer("met", "every trial was pinned to one CPU; CPUs used: 2"));
  EXPECT_EQ(answers.at("at least 100 measurements for each figure"),
            Answer("not met", "20 samples in the cell with the fewest"));
  EXPECT_EQ(answers.at("message lengths S1 to S8").first, "not met");
  EXPECT_TRUE(absl::StrContains(answers.at("message lengths S1 to S8").second, "128, 512, 4096, 8192, 16384"));
  EXPECT_EQ(answers.at("XOFs are tested with different output lengths").first, "not applicable");
  EXPECT_EQ(answers.at("correctness by known-answer tests"), Answer("met", "4 of 4 builds passed"));
  EXPECT_EQ(answers.at("report item (4): cycles of one operation"), Answer("met", "in all 6 cells"));
  EXPECT_EQ(answers.at("report item (5): static memory in bytes"), Answer("met", "in all 12 cells"));
  EXPECT_EQ(answers.at("report item (2): environment, complete"), Answer("met", "section 2"));
  EXPECT_EQ(answers.at("report item (6): transmission and storage"),
            Answer("not applicable", "for public-key schemes only"));
}

TEST(ConformanceTest, WhatIsNotThereIsNotMet) {
  DataSet data_set = MakeDataSet(Unit::kReferenceTicks);
  Record &record = FindRecord("hash-19_MoFang_256_ref_reference_x86_1_32.json", &data_set);
  record.plan.cpu = -1;
  record.kat.passed = false;
  record.identity.xof = true;
  record.memory.stack = {std::nullopt, "threads"};
  record.memory.static_total = {std::nullopt, "no image"};
  record.commands.clear();
  data_set.environment.host.facts.cpus[0].min_khz = absl::StatusOr<uint64_t>(absl::NotFoundError("no cpufreq"));
  const std::map<std::string, Answer> answers = Answers(data_set);
  EXPECT_EQ(answers.at("measured on one core").first, "not met");
  EXPECT_EQ(answers.at("correctness by known-answer tests"),
            Answer("not met", "3 of 4 builds passed; not: MoFang-256 ref/reference x86_1"));
  EXPECT_EQ(answers.at("XOFs are tested with different output lengths").first, "cannot be told");
  EXPECT_EQ(answers.at("report item (4): cycles of one operation"),
            Answer("not met", "this system has no hardware counter for core cycles"));
  EXPECT_EQ(answers.at("report item (4): time, and throughput in MB/s").first, "met");
  EXPECT_EQ(answers.at("report item (5): static memory in bytes"),
            Answer("not met", "hash-19_MoFang_256_ref_reference_x86_1_32.json: no image"));
  EXPECT_EQ(answers.at("report item (5): peak memory (heap, stack and static)"),
            Answer("not met", "hash-19_MoFang_256_ref_reference_x86_1_32.json: threads"));
  EXPECT_EQ(answers.at("report item (2): environment, complete"), Answer("not met", "not known: clock"));
  EXPECT_EQ(answers.at("report item (7): raw evidence index").first, "not met");
}

TEST(ConformanceTest, NothingTimed) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  for (Record &record : data_set.records) {
    record.measurement.reset();
    record.no_measurement = "not asked for";
  }
  const std::map<std::string, Answer> answers = Answers(data_set);
  for (const char *demand :
       {"measured on one core", "at least 100 measurements for each figure", "report item (4): cycles of one operation",
        "report item (4): time, and throughput in MB/s", "message lengths S1 to S8"}) {
    EXPECT_EQ(answers.at(demand).first, "not met") << demand;
  }
}

TEST(ConformanceTest, AllTimeout) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  for (Record &record : data_set.records) {
    record.measurement.reset();
    record.outcome = record.no_measurement = "TIMEOUT no known-answer tests after 60 s";
    record.kat = {false, "TIMEOUT", {}};
  }
  const std::map<std::string, Answer> answers = Answers(data_set);
  EXPECT_EQ(answers.at("a reference version was measured"), Answer("not met", "ref/reference: 0 of 6 cells timed"));
  EXPECT_EQ(answers.at("a performance version was measured"),
            Answer("not met", "opt64/performance: 0 of 6 cells timed"));
  EXPECT_EQ(answers.at("a resource version was measured"),
            Answer("not met", "no version of profile resource is in the data set"));
  const Answer results = answers.at("report item (3): a result for each test case");
  EXPECT_EQ(results.first, "not met");
  EXPECT_TRUE(absl::StrContains(results.second, "0 of 4 builds passed; not: ")) << results.second;
}

TEST(ConformanceTest, OneTimedCellMakesAVersionMeasured) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  for (Record &record : data_set.records) {
    if (record.identity.message_bytes != 1024) {
      record.measurement.reset();
    }
  }
  EXPECT_EQ(Answers(data_set).at("a reference version was measured"), Answer("met", "ref/reference"));
  // A measurement of which no trial was accepted has no figure.
  Record &record = FindRecord("hash-19_MoFang_256_ref_reference_x86_1_1024.json", &data_set);
  record.measurement->quantity_statistics.reset();
  record.measurement->time_statistics.reset();
  EXPECT_EQ(Answers(data_set).at("a reference version was measured").first, "not met");
}

TEST(ConformanceTest, ItemThreeNeedsEveryVersion) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  const char *demand = "report item (3): a result for each test case";
  EXPECT_EQ(Answers(data_set).at(demand), Answer("met", "section 3"));
  FindRecord("hash-19_MoFang_256_opt64_performance_arm_1_32.json", &data_set).kat.passed = false;
  EXPECT_EQ(Answers(data_set).at(demand),
            Answer("not met", "3 of 4 builds passed; not: MoFang-256 opt64/performance arm_1"));
}

TEST(ConformanceTest, NoLengthIsTimedWithoutTheTimedPlatform) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  data_set.records.erase(std::remove_if(data_set.records.begin(), data_set.records.end(),
                                        [](const Record &record) { return record.identity.platform == "x86_1"; }),
                         data_set.records.end());
  EXPECT_EQ(Answers(data_set).at("message lengths S1 to S8"), Answer("not met", "nothing was timed"));
}

TEST(ConformanceTest, ExactlyTheGuide) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  data_set.records.erase(std::remove_if(data_set.records.begin(), data_set.records.end(),
                                        [](const Record &record) { return record.identity.profile != "reference"; }),
                         data_set.records.end());
  EXPECT_EQ(Answers(data_set).at("build flags are the guide's"),
            Answer("met", "exactly the guide's, for every profile and platform"));
}

}  // namespace
}  // namespace xbench
