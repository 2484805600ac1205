// Published core cycles stand beside ours of the same cell; ticks and emulated platforms have a reason in their place.
#include "compare/versions/beside_published.h"

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "compare/versions/test_sets.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"

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
  ASSERT_EQ(result->rows.size(), 4U);
  EXPECT_EQ(result->rows[0].printed, "6.0");
  EXPECT_NEAR(*result->rows[0].median, 3.1, 0.1);
  EXPECT_NEAR(*result->rows[0].quotient, 0.5, 0.1);
  EXPECT_TRUE(result->rows[1].contaminated);
  EXPECT_FALSE(result->rows[2].quotient.has_value());
  EXPECT_EQ(result->rows[2].reason, "emulated");
}

BesidePublished Example() {
  DataSet data_set = TestSet(10, 1, [](uint64_t) { return 1.0; });
  for (Record &record : data_set.records) {
    if (record.measurement.has_value()) {
      record.measurement->quantity = Unit::kCoreCycles;
      EXPECT_TRUE(Summarise(&*record.measurement).ok());
    }
  }
  return *SetBesidePublished(data_set, Table());
}

TEST(PublishedFormats, ShowTheSameAndSayWhatIsMissing) {
  const std::string table = *PublishedText(Example(), {}, false);
  EXPECT_TRUE(absl::StrContains(table, "!9.9"));
  EXPECT_TRUE(absl::StrContains(table, "n/a [1]"));
  EXPECT_TRUE(absl::StrContains(table, "[1] emulated"));
  EXPECT_TRUE(absl::StrContains(*PublishedText(Example(), {}, true), "\x1b[33m"));
  EXPECT_TRUE(absl::StrContains(*PublishedMarkdown(Example(), {"quotient"}), "| quotient |"));
  EXPECT_FALSE(absl::StrContains(*PublishedMarkdown(Example(), {"quotient"}), "median"));
  const std::vector<std::string> lines = absl::StrSplit(*PublishedCsv(Example(), {}), '\n', absl::SkipEmpty());
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_TRUE(absl::StrContains(lines[2], ",9.9,true,")) << lines[2];
  EXPECT_TRUE(absl::EndsWith(lines[3], ",n/a,emulated")) << lines[3];
  EXPECT_TRUE(absl::StrContains(PublishedCsv(Example(), {"quotent"}).status().message(), "'quotient'"));
  const nlohmann::json json = nlohmann::json::parse(PublishedJson(Example()));
  EXPECT_TRUE(json["cells"][2]["quotient"].is_null());
  EXPECT_EQ(json["cells"][2]["reason"], "emulated");
  EXPECT_TRUE(json["cells"][0]["reason"].is_null());
}

TEST(PublishedFormats, FilteredAndSorted) {
  BesidePublished result = Example();
  Select("x86_1", true, &result);
  ASSERT_EQ(result.rows.size(), 2U);
  EXPECT_GE(*result.rows[0].quotient, *result.rows[1].quotient);
  EXPECT_EQ(result.rows[0].identity.message_bytes, 1024U);
  Select("no such cell", false, &result);
  EXPECT_TRUE(result.rows.empty());
}

TEST(SetBesidePublished, TicksAreNotCycles) {
  DataSet data_set = TestSet(10, 1, [](uint64_t) { return 1.0; });
  data_set.records[3].measurement->unavailable = {{"core_cycles", "no such counter"}};
  const absl::StatusOr<BesidePublished> result = SetBesidePublished(data_set, Table());
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_FALSE(result->rows[0].quotient.has_value());
  EXPECT_EQ(result->rows[0].reason, "no core cycles here: no such counter");
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
