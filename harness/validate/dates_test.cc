// Times of another form, in the future, out of order or outside of what they belong to are found.
#include "harness/validate/dates.h"

#include <utility>

#include "gtest/gtest.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

FileFindings Check(const LoadedDataSet &loaded) {
  FileFindings findings;
  CheckDates(loaded, GoodNow(), &findings);
  return findings;
}

void ExpectError(const LoadedDataSet &loaded, const char *file, const char *reason) {
  const FileFindings findings = Check(loaded);
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kError, file, reason)) << Listing(findings);
}

TEST(Dates, GoodDataSetHasNoFinding) {
  EXPECT_EQ(Listing(Check(LoadedOf(GoodDataSet()))), "");
}

TEST(Dates, OtherForms) {
  for (const char *text : {"", "2026-11-28", "2026-11-28T10:00:00", "2026-11-28 10:00:00Z", "2026-11-28T10:00:00+01:00",
                           "2026-13-01T10:00:00Z", "2026-02-30T10:00:00Z", "2026-11-28T24:00:00Z",
                           "2026-11-28T10:00:60Z", " 2026-11-28T10:00:00Z", "infinite-future"}) {
    LoadedDataSet loaded = LoadedOf(GoodDataSet());
    loaded.records.at(kTimedFile).record.started = text;
    ExpectError(loaded, kTimedFile, "started: expected a time like 2026-11-30T16:00:00Z");
  }
}

TEST(Dates, TheFuture) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.environment->ended = "2026-11-30T00:10:00Z";  // clocks may differ by minutes
  EXPECT_EQ(Listing(Check(loaded)), "");
  loaded.environment->ended = "2026-11-30T00:10:01Z";
  ExpectError(loaded, "environment.json", "ended: 2026-11-30T00:10:01Z is in the future");
}

TEST(Dates, Order) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.records.at(kTimedFile).record.ended = "2026-11-28T09:59:59Z";
  ExpectError(loaded, kTimedFile, "ended: 2026-11-28T09:59:59Z is before started");
  ExpectError(loaded, kTimedFile, "ended: 2026-11-28T09:59:59Z is not between started and ended of environment.json");
  loaded = LoadedOf(GoodDataSet());
  std::vector<RecordTrial> &trials = loaded.records.at(kTimedFile).record.measurement->trials;
  std::swap(trials[1].started, trials[2].started);
  ExpectError(loaded, kTimedFile, "trial 3 started: 2026-11-28T10:11:00Z is before the trial before it");
  trials[4].started = "2026-11-28T12:00:01Z";
  ExpectError(loaded, kTimedFile,
              "trial 5 started: 2026-11-28T12:00:01Z is not between started and ended of the record");
}

// Schema 1 of environment.json has no times.
TEST(Dates, OldEnvironment) {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.environment->started = loaded.environment->ended = "";
  EXPECT_EQ(Listing(Check(loaded)), "");
}

}  // namespace
}  // namespace xbench
