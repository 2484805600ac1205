// A counter that does not fit the time, in a cell or in a sample, is found; a steady clock has no finding.
#include "harness/validate/clock.h"

#include "gtest/gtest.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

FileFindings Check(const LoadedDataSet &loaded) {
  FileFindings findings;
  CheckClock(loaded, &findings);
  return findings;
}

// Scale multiplies the counter, and not the time, of the record `file`.
void Scale(LoadedDataSet *loaded, const std::string &file, double factor) {
  for (RecordTrial &trial : loaded->records.at(file).record.measurement->trials) {
    for (double &sample : trial.quantity_per_call) {
      sample *= factor;
    }
  }
}

void SetCoreCycles(LoadedDataSet *loaded) {
  for (auto &record : loaded->records) {
    if (record.second.record.measurement.has_value()) {
      record.second.record.measurement->quantity = Unit::kCoreCycles;
    }
  }
}

TEST(Clock, GoodDataSetHasNoFinding) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  EXPECT_EQ(Listing(Check(loaded)), "");
  SetCoreCycles(&loaded);
  EXPECT_EQ(Listing(Check(loaded)), "");
}

TEST(Clock, AReferenceCounterHasOneRate) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  Scale(&loaded, kTimedFile, 1.02);
  const FileFindings findings = Check(loaded);
  EXPECT_TRUE(
      Mentions(findings, FileFinding::Level::kError, kTimedFile, "its reference ticks and nanoseconds give 2.65"))
      << Listing(findings);
  EXPECT_EQ(findings.list().size(), 1U) << Listing(findings);
}

TEST(Clock, ACoresClockMayMoveIfTheHostSaysSo) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  SetCoreCycles(&loaded);
  Scale(&loaded, kTimedFile, 1.5);
  EXPECT_EQ(Listing(Check(loaded)), "");  // a virtual machine
  Scale(&loaded, kTimedFile, 2);
  EXPECT_TRUE(Mentions(Check(loaded), FileFinding::Level::kWarning, kTimedFile, "the data set's median is 2.6"));
  loaded = LoadedOf(GoodDataSet());
  SetCoreCycles(&loaded);
  loaded.environment->host.findings.clear();
  Scale(&loaded, kTimedFile, 1.1);
  EXPECT_TRUE(Mentions(Check(loaded), FileFinding::Level::kWarning, kTimedFile, "the data set's median is 2.6"));
}

TEST(Clock, AUnitThatWasSwapped) {
  for (const double factor : {1e-6, 1e3}) {
    LoadedDataSet loaded = LoadedOf(GoodDataSet());
    Scale(&loaded, kTimedFile, factor);
    EXPECT_TRUE(Mentions(Check(loaded), FileFinding::Level::kError, kTimedFile, "is one of them in another unit?"));
  }
}

TEST(Clock, ASingleSample) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.records.at(kRejectedFile).record.measurement->trials[1].ns_per_call[3] *= 10;
  EXPECT_TRUE(Mentions(Check(loaded), FileFinding::Level::kWarning, kRejectedFile,
                       "1 of 120 samples have a counter and a time that do not belong together"))
      << Listing(Check(loaded));
}

}  // namespace
}  // namespace xbench
