// Whatever in a record does not follow from its samples is found; what follows has no finding, rejected trials
// included.
#include "harness/validate/recomputation.h"

#include <cmath>

#include "gtest/gtest.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

// After changes the text of the file, too, is no longer that of its content: `loaded` keeps the old text.
FileFindings Check(const LoadedDataSet &loaded) {
  FileFindings findings;
  CheckRecomputation(loaded, &findings);
  return findings;
}

void ExpectError(const LoadedDataSet &loaded, const char *file, const char *reason) {
  const FileFindings findings = Check(loaded);
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kError, file, reason)) << Listing(findings);
}

RecordMeasurement &MeasurementOf(LoadedDataSet *loaded, const char *file) {
  return *loaded->records.at(file).record.measurement;
}

TEST(Recomputation, GoodDataSetHasNoFinding) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  EXPECT_EQ(Listing(Check(loaded)), "");
  const RecordMeasurement &rejected = MeasurementOf(&loaded, kRejectedFile);
  EXPECT_EQ(rejected.trials.size(), 6U);
  EXPECT_FALSE(rejected.trials[1].rejected_because.empty());
}

TEST(Recomputation, EveryFigureIsCompared) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  RecordMeasurement &measurement = MeasurementOf(&loaded, kTimedFile);
  measurement.quantity_statistics->median *= 1.001;
  measurement.quantity_statistics->interval.high *= 1.001;
  measurement.quantity_statistics->interval.coverage = 0.95;
  measurement.quantity_statistics->mean *= 1.001;
  measurement.time_statistics->interval.low *= 0.999;
  for (const char *member : {"measurement.quantity.value: ", "measurement.quantity.interval.high: ",
                             "measurement.quantity.interval.coverage: \"0.95\" is written; the samples give \"0.9375\"",
                             "measurement.quantity.mean: ", "measurement.time.interval.low: "}) {
    ExpectError(loaded, kTimedFile, member);
  }
  measurement.time_statistics.reset();
  ExpectError(loaded, kTimedFile, "measurement.time: \"none\" is written; the samples give \"a value\"");
}

TEST(Recomputation, TheLeastDifferenceCounts) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  double &mean = MeasurementOf(&loaded, kTimedFile).quantity_statistics->mean;
  mean = std::nextafter(mean, 0);
  ExpectError(loaded, kTimedFile, "measurement.quantity.mean: ");
}

TEST(Recomputation, VerdictsAndMarks) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  MeasurementOf(&loaded, kRejectedFile).trials[1].rejected_because.clear();
  ExpectError(loaded, kRejectedFile, "measurement.trials[1]: \"accepted\" is written; the samples give \"rejected");
  MeasurementOf(&loaded, kTimedFile).trials[0].rejected_because = "unwelcome";
  ExpectError(loaded, kTimedFile, "measurement.trials[0]: \"rejected because unwelcome\" is written");
  MeasurementOf(&loaded, kTimedFile).marks = {"shape"};
  ExpectError(loaded, kTimedFile, "measurement.marks: \"shape\" is written; the samples give \"\"");
  ExpectError(loaded, kTimedFile, "outcome: \"measured\" is written; the samples give \"marked\"");
}

TEST(Recomputation, AShapeMarkMustBeThere) {
  TestDataSet data_set = GoodDataSet();
  Remeasure(1.2, &RecordOf(&data_set, "records/hash-19_MoFang_256_ref_reference_x86_1_65536.json"));
  const LoadedDataSet loaded = LoadedOf(data_set);
  ExpectError(loaded, "records/hash-19_MoFang_256_ref_reference_x86_1_65536.json",
              "measurement.marks: \"\" is written; the samples give \"shape\"");
}

// The mark depends on the row: where a record of it is missing, nobody can tell.
TEST(Recomputation, ShapeIsNotJudgedInAnIncompleteRow) {
  TestDataSet data_set = GoodDataSet();
  Record &longest = RecordOf(&data_set, "records/hash-19_MoFang_256_ref_reference_x86_1_65536.json");
  Remeasure(1.2, &longest);
  longest.measurement->marks = {"shape"};
  longest.outcome = "marked";
  LoadedDataSet loaded = LoadedOf(data_set);
  EXPECT_EQ(Listing(Check(loaded)), "");
  for (const char *length : {"32", "1024", "8192", "16384"}) {
    loaded.records.erase(std::string("records/hash-19_MoFang_256_ref_reference_x86_1_") + length + ".json");
  }
  EXPECT_EQ(Listing(Check(loaded)), "");
}

TEST(Recomputation, TrialsAndSamplesAreCounted) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  MeasurementOf(&loaded, kTimedFile).trials[2].ns_per_call.pop_back();
  ExpectError(loaded, kTimedFile, "measurement.trials[2]: expected 20 samples; found 20 of the counter and 19");
  MeasurementOf(&loaded, kTimedFile).trials.resize(4);
  ExpectError(loaded, kTimedFile, "expected 5 to 10 trials; found 4");
  MeasurementOf(&loaded, kRejectedFile).trials[3].number = 5;
  ExpectError(loaded, kRejectedFile, "measurement.trials[3].number: expected 4; found 5");
}

TEST(Recomputation, OtherContent) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.records.at(kCountedFile).record.outcome = "measured";
  ExpectError(loaded, kCountedFile, "outcome: \"measured\", and there is no measurement");
  loaded.records.at(kCountedFile).record.memory.bss.value = 9;
  ExpectError(loaded, kCountedFile, "memory.static.total: 2308; the parts add up to 2309");
}

TEST(Recomputation, TheTextMustBeTheWritersOwn) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  Replace(&loaded.files, kTimedFile, "\"kind\": \"record\",\n", "\"kind\":  \"record\",\n");
  ExpectError(loaded, kTimedFile, "is not written as a campaign writes its content; first difference in line 3");
  loaded.records.at(kTimedFile).schema = 1;
  EXPECT_EQ(Listing(Check(loaded)), "");  // an old text is written otherwise today
}

}  // namespace
}  // namespace xbench
