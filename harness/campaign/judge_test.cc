// Trials that other work disturbed are rejected with their reason, and what stays doubtful is marked.
#include "harness/campaign/judge.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

// A trial of 20 samples around `middle`, from -spread to +spread.
RecordTrial Trial(uint64_t number, double middle, double spread = 0.001) {
  RecordTrial trial = {number, "", "2026-11-30T16:00:00Z", 10, {}, {}};
  for (int i = 0; i < 20; ++i) {
    const double sample = middle * (1 + spread * (i - 9.5) / 9.5);
    trial.quantity_per_call.push_back(sample);
    trial.ns_per_call.push_back(sample / 2);
  }
  return trial;
}

RecordMeasurement Measurement(const std::vector<double> &middles) {
  RecordMeasurement measurement;
  measurement.quantity = Unit::kCoreCycles;
  for (size_t i = 0; i < middles.size(); ++i) {
    measurement.trials.push_back(Trial(i + 1, middles[i]));
  }
  return measurement;
}

using Marks = std::vector<std::string>;

TEST(Judge, SteadyTrialsAreAllAcceptedWithoutAMark) {
  RecordMeasurement measurement = Measurement({1000, 1001, 999, 1000.5, 1002});
  ASSERT_TRUE(JudgeTrials(5, &measurement).ok());
  for (const RecordTrial &trial : measurement.trials) {
    EXPECT_EQ(trial.rejected_because, "");
  }
  EXPECT_EQ(measurement.marks, Marks());
  EXPECT_FALSE(NeedsMoreTrials(measurement));
  EXPECT_NEAR(measurement.quantity_statistics->median, 1000.5, 0.01);
}

TEST(Judge, ATrialAwayFromItsSiblingsIsRejectedAndKeepsItsSamples) {
  RecordMeasurement measurement = Measurement({1000, 1001, 1300, 1000.5, 1002});
  ASSERT_TRUE(JudgeTrials(5, &measurement).ok());
  EXPECT_TRUE(absl::StrContains(measurement.trials[2].rejected_because, "its median is 29.9 % away"))
      << measurement.trials[2].rejected_because;
  EXPECT_EQ(measurement.trials[2].quantity_per_call.size(), 20U);
  EXPECT_EQ(measurement.marks, Marks{"too_few_trials"});
  EXPECT_TRUE(NeedsMoreTrials(measurement));
  EXPECT_LT(measurement.quantity_statistics->mean, 1002);  // the disturbed trial is not in the mean
  measurement.trials.push_back(Trial(6, 1000));
  ASSERT_TRUE(JudgeTrials(5, &measurement).ok());
  EXPECT_EQ(measurement.marks, Marks());
}

TEST(Judge, ATrialThatScattersIsRejected) {
  RecordMeasurement measurement = Measurement({1000, 1001, 999, 1000.5});
  measurement.trials.push_back(Trial(5, 1000, 0.3));
  ASSERT_TRUE(JudgeTrials(4, &measurement).ok());
  EXPECT_TRUE(absl::StrContains(measurement.trials[4].rejected_because, "interquartile range"));
  EXPECT_EQ(measurement.marks, Marks());
}

TEST(Judge, WhereNobodyKnowsAllAreKeptAndTheCellIsMarked) {
  RecordMeasurement measurement = Measurement({1000, 1100, 1200, 1300, 1400});
  ASSERT_TRUE(JudgeTrials(5, &measurement).ok());
  for (const RecordTrial &trial : measurement.trials) {
    EXPECT_EQ(trial.rejected_because, "");
  }
  EXPECT_EQ(measurement.marks, Marks{"trials_disagree"});
}

TEST(Judge, AMeanAwayFromTheMedianIsMarked) {
  RecordMeasurement measurement = Measurement({1000, 1001, 999});
  for (RecordTrial &trial : measurement.trials) {
    trial.quantity_per_call[19] *= 3;
  }
  ASSERT_TRUE(JudgeTrials(3, &measurement).ok());
  EXPECT_EQ(measurement.marks, Marks{"mean_differs"});
}

TEST(Judge, NoTrialAndATrialWithoutSamples) {
  RecordMeasurement measurement;
  ASSERT_TRUE(JudgeTrials(5, &measurement).ok());
  EXPECT_EQ(measurement.marks, Marks{"too_few_trials"});
  measurement.trials.push_back({1, "", "t", 1, {}, {}});
  EXPECT_FALSE(JudgeTrials(5, &measurement).ok());
}

TEST(Judge, ShapeOverTheLengths) {
  const auto record = [](uint64_t bytes, double cycles) {
    Record made;
    made.identity.message_bytes = bytes;
    made.measurement = RecordMeasurement();
    made.measurement->quantity_statistics = RecordStatistics();
    made.measurement->quantity_statistics->median = cycles;
    return made;
  };
  const auto marked = [](std::vector<Record> records) {
    std::vector<Record *> row;
    row.reserve(records.size());
    for (Record &one : records) {
      row.push_back(&one);
    }
    MarkShape(row);
    std::vector<bool> marks;
    marks.reserve(records.size());
    for (const Record &one : records) {
      marks.push_back(!one.measurement->marks.empty());
    }
    return marks;
  };
  // MoFang-256 of the published figures: 4096 bytes cost more by the byte than 1024 do.
  EXPECT_EQ(marked({record(1024, 12.6 * 1024), record(4096, 13.5 * 4096), record(8192, 11.2 * 8192)}),
            (std::vector<bool>{false, true, false}));
  EXPECT_EQ(marked({record(32, 1000), record(128, 900)}), (std::vector<bool>{false, true}));
  EXPECT_EQ(marked({record(32, 1000), record(128, 1010), record(512, 3000)}), (std::vector<bool>{false, false, false}));
}

}  // namespace
}  // namespace xbench
