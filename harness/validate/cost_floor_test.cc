// Figures below those of any hash function are errors; the fastest real ones are none.
#include "harness/validate/cost_floor.h"

#include "gtest/gtest.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

constexpr double kBytes = 1024;  // of kTimedFile

FileFindings Check(const LoadedDataSet &loaded) {
  FileFindings findings;
  CheckFloors(loaded, &findings);
  return findings;
}

TEST(CostFloor, GoodDataSetHasNoFinding) {
  EXPECT_EQ(Listing(Check(LoadedOf(GoodDataSet()))), "");
}

TEST(CostFloor, TheFastestHashFunctionsPass) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  Record &record = loaded.records.at(kTimedFile).record;
  record.measurement->quantity = Unit::kCoreCycles;
  record.measurement->quantity_statistics->median = 0.4 * kBytes;  // BLAKE3 with AVX-512
  record.measurement->time_statistics->median = 0.1 * kBytes;
  record.instructions.value = 300;
  EXPECT_EQ(Listing(Check(loaded)), "");
}

TEST(CostFloor, BelowIsAnError) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  Record &record = loaded.records.at(kTimedFile).record;
  record.measurement->quantity = Unit::kCoreCycles;
  record.measurement->quantity_statistics->median = 0.19 * kBytes;
  record.measurement->time_statistics->median = 0.03 * kBytes;
  record.instructions.value = 15;
  for (const char *reason : {"0.19 core cycles per byte; no hash function costs less than 0.2",
                             "0.03 nanoseconds per byte", "emulated instructions per byte"}) {
    EXPECT_TRUE(Mentions(Check(loaded), FileFinding::Level::kError, kTimedFile, reason)) << Listing(Check(loaded));
  }
}

// A tick may be much longer than a cycle: ticks have no floor of their own.
TEST(CostFloor, TicksHaveNone) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.records.at(kTimedFile).record.measurement->quantity_statistics->median = 0.01 * kBytes;
  EXPECT_EQ(Listing(Check(loaded)), "");
}

}  // namespace
}  // namespace xbench
