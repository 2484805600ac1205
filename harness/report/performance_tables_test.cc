// The tables of section 4: the published figures come out of the raw means they came from, unlike quantities are never
// mixed or divided, and what is missing says why.
#include "harness/report/performance_tables.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/report/test_data.h"

namespace xbench {
namespace {

using Texts = std::vector<std::string>;

constexpr Language kEnglish = Language::kEnglish;

// Tables are those of the first version of a data set's first candidate.
class Tables {
 public:
  explicit Tables(const DataSet &data_set) : index_(data_set), input_{data_set, index_, Words(kEnglish)} {}

  const VersionGroup &version() const {
    return index_.candidates().front().versions.front();
  }
  std::vector<TimedRecords> Split() const {
    return SplitByQuantity(input_, version());
  }
  PageTable Guide() const {
    return GuideTable(input_, version(), Split().front());
  }
  PageTable Statistics() const {
    return StatisticsTable(input_, version(), Split().front());
  }
  PageTable Instructions() const {
    return InstructionTable(input_, version());
  }
  PageTable Costs() const {
    return CostTable(input_, version());
  }

 private:
  RecordIndex index_;
  PageInput input_;
};

Texts RowTexts(const PageTable &table, size_t row) {
  Texts texts;
  for (const PageCell &cell : table.rows.at(row)) {
    texts.push_back(cell.kind == PageCell::Kind::kMissing ? "n/a: " + cell.reason : cell.text);
  }
  return texts;
}

Texts Headings(const PageTable &table) {
  Texts texts;
  for (const PageColumn &column : table.columns) {
    texts.push_back(column.heading);
  }
  return texts;
}

// The published record MoFang-256, 1024 B: five trials of 20000 calls each.
DataSet PublishedDataSet() {
  constexpr double kCalls = 20000;
  const std::vector<double> cycles = {254129698, 262816593, 253906086, 260221572, 256995471};
  const std::vector<double> seconds = {0.094310781, 0.097585677, 0.094234532, 0.096587917, 0.095395156};
  Record record = MakeRecord(1024);
  RecordMeasurement measurement;
  measurement.quantity = Unit::kCoreCycles;
  measurement.source = "published";
  for (size_t i = 0; i < cycles.size(); ++i) {
    RecordTrial trial;
    trial.number = i + 1;
    trial.started = "2026-09-28T15:05:46Z";
    trial.calls_per_sample = static_cast<uint64_t>(kCalls);
    trial.quantity_per_call = {cycles[i] / kCalls};
    trial.ns_per_call = {seconds[i] / kCalls * 1e9};
    measurement.trials.push_back(trial);
  }
  EXPECT_TRUE(Summarise(&measurement).ok());
  EXPECT_NEAR(measurement.quantity_statistics->mean, 12880.7, 0.05);
  record.measurement = measurement;
  record.outcome = "measured";
  DataSet data_set;
  data_set.environment = MakeEnvironment();
  data_set.records = {record};
  return data_set;
}

TEST(GuideTableTest, PrintsThePublishedFigures) {
  const DataSet data_set = PublishedDataSet();
  const PageTable table = Tables(data_set).Guide();
  EXPECT_EQ(Headings(table),
            Texts({"instance", "message", "mean cycles", "cycles/byte", "mean time", "MB/s", "n", "marks"}));
  EXPECT_EQ(RowTexts(table, 0),
            Texts({"MoFang-256", "1024 B", "12.9 k", "12.6", "4.78 µs", "214.2", "100000 (5 × 20000)", ""}));
  const PageCell &mean = table.rows[0][2];
  EXPECT_EQ(mean.type, "core_cycles");
  EXPECT_EQ(mean.unit, "cycle");
  EXPECT_NEAR(std::get<double>(mean.value), 12880.6942, 1e-9);
}

TEST(GuideTableTest, RejectedTrialsDoNotCount) {
  DataSet data_set = PublishedDataSet();
  RecordMeasurement &measurement = *data_set.records[0].measurement;
  measurement.trials[1].rejected_because = "noise";
  measurement.trials[0].calls_per_sample = 10000;
  measurement.marks = {"trials_disagree", "a_new_mark"};
  ASSERT_TRUE(Summarise(&measurement).ok());
  const Texts row = RowTexts(Tables(data_set).Guide(), 0);
  EXPECT_EQ(row[6], "70000 (4 trials)");
  EXPECT_EQ(row[7], "trials disagree, a_new_mark");
  const PageTable statistics = Tables(data_set).Statistics();
  EXPECT_EQ(RowTexts(statistics, 0)[11], "4");
  EXPECT_EQ(RowTexts(statistics, 0)[12], "1");
}

TEST(StatisticsTableTest, MedianIntervalAndRatio) {
  const DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  const PageTable table = Tables(data_set).Statistics();
  // 10 trials, 1660 * (1 + 0.001 i); the interval goes from the 2nd smallest to the 2nd largest, with 97.9 %.
  EXPECT_EQ(RowTexts(table, 0), Texts({"MoFang-256", "32 B", "1667", "1662", "1673", "52.1", "667 ns", "665 ns",
                                       "669 ns", "97.9 %", "+0.0 %", "10", "0", "0.69×", ""}));
  EXPECT_EQ(table.columns[2].heading, "median cycles");
  EXPECT_EQ(table.id, "statistics_core_cycles");
}

TEST(StatisticsTableTest, TicksAreNamedTicks) {
  const DataSet data_set = MakeDataSet(Unit::kReferenceTicks);
  const PageTable table = Tables(data_set).Guide();
  EXPECT_EQ(table.columns[2].heading, "mean reference ticks");
  EXPECT_EQ(table.rows[0][2].type, "reference_ticks");
  for (const std::string &heading : Headings(table)) {
    EXPECT_FALSE(absl::StrContains(heading, "cycle")) << heading;
  }
  EXPECT_FALSE(absl::StrContains(table.caption, "cycle"));
}

TEST(StatisticsTableTest, UnlikeQuantitiesAreNeitherMixedNorDivided) {
  DataSet data_set = MakeDataSet(Unit::kReferenceTicks);
  Measure(Unit::kCoreCycles, {1660, 1661}, &FindRecord("hash-19_MoFang_256_ref_reference_x86_1_32.json", &data_set));
  const Tables tables(data_set);
  const std::vector<TimedRecords> split = tables.Split();
  ASSERT_EQ(split.size(), 2U);
  EXPECT_EQ(split[0].records.size(), 1U);
  EXPECT_EQ(split[1].records.size(), 2U);
  EXPECT_EQ(RowTexts(tables.Statistics(), 0)[13],
            "n/a: unlike quantities are not divided or compared: cycles, reference ticks");
}

TEST(StatisticsTableTest, NoYardstickNoRatio) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  data_set.records.erase(data_set.records.begin() + 12, data_set.records.end());
  EXPECT_EQ(RowTexts(Tables(data_set).Statistics(), 0)[13],
            "n/a: pseudoXOF-256 ref/reference is not in the data set for this platform and length");
}

TEST(StatisticsTableTest, AYardstickThatFailedSaysWhy) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  Record &yardstick = FindRecord("iccs_pseudoXOF-256_ref_reference_x86_1_32.json", &data_set);
  yardstick.measurement.reset();
  yardstick.outcome = yardstick.no_measurement = "TIMEOUT after 300 s";
  EXPECT_EQ(RowTexts(Tables(data_set).Statistics(), 0)[13],
            "n/a: pseudoXOF-256 ref/reference has no figure: TIMEOUT after 300 s");
}

TEST(StatisticsTableTest, AFailureIsARowWithTheReason) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  Record &failed = FindRecord("hash-19_MoFang_256_ref_reference_x86_1_1024.json", &data_set);
  failed.measurement.reset();
  failed.outcome = failed.no_measurement = "CRASH signal 11";
  const Texts row = RowTexts(Tables(data_set).Guide(), 1);
  EXPECT_EQ(row, Texts({"MoFang-256", "1024 B", "n/a: CRASH signal 11", "n/a: CRASH signal 11", "n/a: CRASH signal 11",
                        "n/a: CRASH signal 11", "n/a: CRASH signal 11", "CRASH signal 11"}));
}

TEST(InstructionTableTest, PlatformsSideBySide) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  FindRecord("hash-19_MoFang_256_ref_reference_arm_1_1024.json", &data_set).instructions = {std::nullopt, "lost"};
  const PageTable table = Tables(data_set).Instructions();
  EXPECT_EQ(RowTexts(table, 0), Texts({"MoFang-256", "32 B", "3,320", "103.75", "0.69×", "3,320", "103.75", "0.69×"}));
  EXPECT_EQ(RowTexts(table, 1)[5], "n/a: lost");
  EXPECT_EQ(RowTexts(table, 1)[7], "n/a: lost");
  EXPECT_EQ(table.rows[0][2].type, "emulated_instructions");
  EXPECT_EQ(std::get<uint64_t>(table.rows[0][2].value), 3320U);
}

TEST(CostTableTest, FixedCostAndSlope) {
  const DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  const PageTable table = Tables(data_set).Costs();
  ASSERT_EQ(table.rows.size(), 4U);  // instructions, cycles and time on x86_1, instructions on arm_1
  EXPECT_EQ(RowTexts(table, 0),
            Texts({"MoFang-256", "x86_1", "emulated instructions", "3,320", "3,200", "144 B", "0.0 %", "3"}));
  EXPECT_EQ(RowTexts(table, 1)[2], "cycles");
  EXPECT_EQ(RowTexts(table, 2),
            Texts({"MoFang-256", "x86_1", "nanoseconds", "667 ns", "643 ns", "144 B", "0.0 %", "3"}));
  EXPECT_EQ(RowTexts(table, 3)[1], "arm_1");
}

TEST(CostTableTest, NoLineSaysWhy) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  for (Record &record : data_set.records) {
    record.identity.block_bits = 0;
  }
  EXPECT_EQ(RowTexts(Tables(data_set).Costs(), 0)[3], "n/a: the instance has no block length");
  data_set = PublishedDataSet();
  EXPECT_TRUE(absl::StrContains(RowTexts(Tables(data_set).Costs(), 0)[3], "fewer than two lengths"));
}

}  // namespace
}  // namespace xbench
