// Instructions that do not fit the cycles, by themselves or beside the row, are warnings.
#include "harness/validate/instruction_rate.h"

#include "gtest/gtest.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

constexpr char kRow[] = "records/hash-19_MoFang_256_ref_reference_x86_1_";

FileFindings Check(const LoadedDataSet &loaded) {
  FileFindings findings;
  CheckInstructionRate(loaded, &findings);
  return findings;
}

void ScaleRow(LoadedDataSet *loaded, double factor) {
  for (const char *length : {"32", "1024", "8192", "16384", "65536"}) {
    RecordMeasurement &measurement = *loaded->records.at(std::string(kRow) + length + ".json").record.measurement;
    measurement.quantity = Unit::kCoreCycles;
    measurement.quantity_statistics->median *= factor;
  }
}

TEST(InstructionRate, GoodDataSetHasNoFinding) {
  EXPECT_EQ(Listing(Check(LoadedOf(GoodDataSet()))), "");
}

TEST(InstructionRate, OutsideTheBand) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  ScaleRow(&loaded, 0.1);
  EXPECT_TRUE(Mentions(Check(loaded), FileFinding::Level::kWarning, kTimedFile,
                       "22.3 instructions in each of its core cycles") ||
              Mentions(Check(loaded), FileFinding::Level::kWarning, kTimedFile, "; expected 0.1 to 12"))
      << Listing(Check(loaded));
  EXPECT_EQ(Check(loaded).list().size(), 5U);
  loaded = LoadedOf(GoodDataSet());
  ScaleRow(&loaded, 100);
  EXPECT_EQ(Check(loaded).list().size(), 5U);
}

TEST(InstructionRate, AwayFromItsRow) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.records.at(kTimedFile).record.measurement->quantity_statistics->median *= 3;
  const FileFindings findings = Check(loaded);
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kWarning, kTimedFile, "the median of its row is 2.2"))
      << Listing(findings);
  EXPECT_EQ(findings.list().size(), 1U) << Listing(findings);
}

// Without a count or a counter there is nothing to compare.
TEST(InstructionRate, NeedsBoth) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  ScaleRow(&loaded, 0.1);
  for (auto &record : loaded.records) {
    record.second.record.instructions = {std::nullopt, "not counted"};
  }
  EXPECT_EQ(Listing(Check(loaded)), "");
}

}  // namespace
}  // namespace xbench
