// Published core cycles stand beside ours of the same cell; ticks and emulated platforms have a reason in their place.
#include "compare/versions/beside_published.h"

#include "absl/strings/match.h"
#include "compare/versions/test_sets.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

PublishedTable Table() {
  PublishedTable table;
  table.system = "arm_1";
  table.origin = "pages";
  PublishedCell cell;
  cell.printed_cycles_per_byte = "6.0";
  cell.cycles_per_byte = {6.0, 0.05};
  table.cells[{"hash-19", "MoFang-256", 1024}] = cell;
  cell.contaminated = true;
  cell.printed_cycles_per_byte = "9.9";
  table.cells[{"hash-19", "MoFang-256", 4096}] = cell;
  return table;
}

TEST(SetBesidePublished, CyclesHaveAQuotient) {
  DataSet data_set = TestSet(10, 1, [](uint64_t) { return 1.0; });
  for (Record &record : data_set.records) {
    if (record.measurement.has_value()) {
      record.measurement->quantity = Unit::kCoreCycles;
      ASSERT_TRUE(Summarise(&*record.measurement).ok());
    }
  }
  const absl::StatusOr<BesidePublished> result = SetBesidePublished(data_set, Table());
  ASSERT_TRUE(result.ok()) << result.status();
  ASSERT_EQ(result->sheet.rows.size(), 4U);
  EXPECT_EQ(result->sheet.rows[0][6], "6.0");
  EXPECT_TRUE(absl::StartsWith(result->sheet.rows[0][4], "3.1")) << result->sheet.rows[0][4];
  EXPECT_TRUE(absl::StartsWith(result->sheet.rows[0][7], "0.5")) << result->sheet.rows[0][7];
  EXPECT_EQ(result->sheet.rows[1][6], "!9.9");
  EXPECT_EQ(result->sheet.rows[2][4], "n/a [1]");
  EXPECT_EQ(result->notes[0], "emulated");
}

TEST(SetBesidePublished, TicksAreNotCycles) {
  DataSet data_set = TestSet(10, 1, [](uint64_t) { return 1.0; });
  data_set.records[3].measurement->unavailable = {{"core_cycles", "no such counter"}};
  const absl::StatusOr<BesidePublished> result = SetBesidePublished(data_set, Table());
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_EQ(result->sheet.rows[0][7], "-");
  EXPECT_EQ(result->notes[0], "no core cycles here: no such counter");
}

TEST(SetBesidePublished, NothingToShowIsAnError) {
  DataSet data_set = TestSet(10, 1, [](uint64_t) { return 1.0; });
  for (Record &record : data_set.records) {
    record.identity.implementation = "opt64";
  }
  EXPECT_TRUE(absl::StrContains(SetBesidePublished(data_set, Table()).status().message(), "system arm_1"));
}

}  // namespace
}  // namespace xbench
