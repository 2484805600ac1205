// A record out of the shape of its row is a warning, whichever of counter, time and instructions shows it.
#include "harness/validate/cost_shape.h"

#include "gtest/gtest.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

constexpr char kLongest[] = "records/hash-19_MoFang_256_ref_reference_x86_1_65536.json";

FileFindings Check(const LoadedDataSet &loaded) {
  FileFindings findings;
  CheckShapes(loaded, &findings);
  return findings;
}

void ExpectOnly(const LoadedDataSet &loaded, const char *file, const char *reason) {
  const FileFindings findings = Check(loaded);
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kWarning, file, reason)) << Listing(findings);
  EXPECT_EQ(findings.list().size(), 1U) << Listing(findings);
}

TEST(CostShape, GoodDataSetHasNoFinding) {
  EXPECT_EQ(Listing(Check(LoadedOf(GoodDataSet()))), "");
}

TEST(CostShape, CounterTimeAndInstructions) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.records.at(kLongest).record.measurement->quantity_statistics->median *= 1.1;
  ExpectOnly(loaded, kLongest, "reference ticks: a byte costs ");
  loaded = LoadedOf(GoodDataSet());
  loaded.records.at(kLongest).record.measurement->time_statistics->median *= 1.1;
  ExpectOnly(loaded, kLongest, "nanoseconds: a byte costs ");
  loaded = LoadedOf(GoodDataSet());
  uint64_t &count = *loaded.records.at(kLongest).record.instructions.value;
  count += count / 8;
  ExpectOnly(loaded, kLongest, "emulated instructions: a byte costs ");
  count = uint64_t{65536} * 37;
  ExpectOnly(loaded, kLongest, "emulated instructions: a further byte after 16384 costs 35.98");
  loaded = LoadedOf(GoodDataSet());
  loaded.records.at(kCountedFile).record.instructions.value = 2000;
  ExpectOnly(loaded, kCountedFile, "emulated instructions: a call costs 12.3 % less than one with 32 bytes");
}

// Curves of unlike counters are never mixed.
TEST(CostShape, UnlikeUnitsAreNotCompared) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  RecordMeasurement &measurement = *loaded.records.at(kLongest).record.measurement;
  measurement.quantity = Unit::kCoreCycles;
  measurement.quantity_statistics->median *= 3;
  EXPECT_EQ(Listing(Check(loaded)), "");
}

}  // namespace
}  // namespace xbench
