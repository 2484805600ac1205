// A record is written and read without loss, its statistics follow from its samples, and damage is refused by place.
#include "harness/record/record.h"

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"
#include "harness/record/record_json.h"
#include "harness/record/record_parse.h"

namespace xbench {
namespace {

RecordTrial Trial(uint64_t number, double value) {
  return {number, "", "2026-11-30T16:00:00Z", 10, {value, value + 1, value + 2}, {value / 2, value / 2, value / 2}};
}

Record Example() {
  Record record;
  record.identity = {"hash-19",    "MoFang Hash Function",
                     "MoFang_256", "MoFang-256",
                     "ref",        "reference",
                     "x86_1",      256,
                     1152,         false,
                     false,        false,
                     1024};
  record.outcome = "measured";
  record.kat = {
      true, "", {{"vectors", 21, "", ""}, {"KAT_2_12_MoFang_256.txt", 4097, std::string(64, 'a'), "published"}}};
  record.instructions = {12345, ""};
  RecordMemory &memory = record.memory;
  memory.text = {1000, ""};
  memory.rodata = {200, ""};
  memory.data = {0, ""};
  memory.bss = {0, ""};
  memory.static_total = {1200, ""};
  memory.stack = {504, ""};
  memory.heap_peak = {0, ""};
  memory.heap_calls = {0, ""};
  memory.heap_left = {0, ""};
  memory.high_water_mark = {std::nullopt, "emulated"};
  record.constant_time.state = record.constant_time.taint = TimingState::kPass;
  record.constant_time.reason.clear();
  record.constant_time.taint_reason.clear();
  record.constant_time.lengths = 40;
  record.constant_time.calls = 800;
  record.constant_time.events = 1234;
  record.environment.system = "arm_1";
  record.environment.processor = absl::StatusOr<std::string>("a processor");
  record.environment.flags = {"-std=c99", "-O2"};
  Finding finding;
  finding.check = Check::kBoostOn;
  finding.message = "boost is on";
  finding.action = "switch it off";
  record.findings = {finding};
  record.plan = {"quick", 5, 20, 1};
  record.sha256 = {{"bench", std::string(64, 'b')}};
  record.commands = {{"bench", {"bench", "--json=-"}}};
  record.started = "2026-11-30T16:00:00Z";
  record.ended = "2026-11-30T16:00:01Z";
  RecordMeasurement measurement;
  measurement.quantity = Unit::kCoreCycles;
  measurement.source = "a counter";
  measurement.unavailable = {{"retired_instructions", "no such counter"}};
  measurement.trials = {Trial(1, 100), Trial(2, 110), Trial(3, 104)};
  measurement.trials[1].rejected_because = "its median is 5.8 % away from the others";
  measurement.marks = {"trials_disagree"};
  EXPECT_TRUE(Summarise(&measurement).ok());
  record.measurement = measurement;
  return record;
}

TEST(Record, StatisticsAreThoseOfTheAcceptedTrials) {
  const Record record = Example();
  const RecordStatistics &cycles = *record.measurement->quantity_statistics;
  EXPECT_DOUBLE_EQ(cycles.median, 103);  // of 101 and 105
  EXPECT_DOUBLE_EQ(cycles.mean, 103);
  EXPECT_DOUBLE_EQ(cycles.interval.low, 101);
  EXPECT_DOUBLE_EQ(cycles.interval.high, 105);
  EXPECT_DOUBLE_EQ(cycles.interval.coverage, 0.5);
  EXPECT_DOUBLE_EQ(record.measurement->time_statistics->median, 51);
}

TEST(Record, NoAcceptedTrialIsNoFigure) {
  RecordMeasurement measurement = *Example().measurement;
  for (RecordTrial &trial : measurement.trials) {
    trial.rejected_because = "disturbed";
  }
  ASSERT_TRUE(Summarise(&measurement).ok());
  EXPECT_FALSE(measurement.quantity_statistics.has_value());
  Record record = Example();
  record.measurement = measurement;
  const nlohmann::ordered_json json = RecordJson(record);
  EXPECT_TRUE(json["measurement"]["quantity"]["value"].is_null());
  EXPECT_EQ(json["measurement"]["quantity"]["reason"], "no trial was accepted");
  EXPECT_TRUE(ParseRecord(RecordText(record), "r").ok());
  measurement.trials[0] = {1, "", "t", 1, {}, {}};
  EXPECT_FALSE(Summarise(&measurement).ok());
}

TEST(Record, IsReadAsItWasWritten) {
  const Record record = Example();
  const absl::StatusOr<Record> read = ParseRecord(RecordText(record), "record.json");
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(RecordText(*read), RecordText(record));
  EXPECT_EQ(read->identity.FileName(), "hash-19_MoFang_256_ref_reference_x86_1_1024.json");
  Record counted = record;
  counted.outcome = "counted";
  counted.measurement.reset();
  counted.no_measurement = "this platform is emulated here";
  counted.instructions = {std::nullopt, "CRASH signal 11"};
  counted.kat = {false, "MISMATCH a vector", {}};
  const absl::StatusOr<Record> second = ParseRecord(RecordText(counted), "record.json");
  ASSERT_TRUE(second.ok()) << second.status();
  EXPECT_EQ(RecordText(*second), RecordText(counted));
}

// What version 0.1 wrote: no memory, environment, host findings and plan.
TEST(Record, OlderSchemaIsReadAndWhatItLacksHasAReason) {
  nlohmann::ordered_json json = RecordJson(Example());
  json["schema"] = 1;
  for (const char *key : {"memory", "constant_time", "environment", "host_findings", "plan"}) {
    json.erase(key);
  }
  const absl::StatusOr<Record> read = ParseRecord(json.dump(), "old.json");
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_FALSE(read->memory.stack.value.has_value());
  EXPECT_EQ(read->memory.stack.reason, "not in schema 1");
  EXPECT_EQ(read->constant_time.reason, "not in schema 1");
  EXPECT_EQ(read->environment.revision.reason, "not in schema 1");
  EXPECT_EQ(read->plan.trials, 3U);
  EXPECT_DOUBLE_EQ(read->measurement->quantity_statistics->median, 103);
  json["plan"] = nlohmann::ordered_json::object();
  EXPECT_TRUE(absl::StrContains(ParseRecord(json.dump(), "old.json").status().message(), "plan"));
}

// What was written before campaigns examined constant time.
TEST(Record, Schema2IsReadWithoutAVerdict) {
  nlohmann::ordered_json json = RecordJson(Example());
  json["schema"] = 2;
  EXPECT_TRUE(absl::StrContains(ParseRecord(json.dump(), "old.json").status().message(), "constant_time"));
  json.erase("constant_time");
  const absl::StatusOr<Record> read = ParseRecord(json.dump(), "old.json");
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->constant_time.state, TimingState::kNotAvailable);
  EXPECT_EQ(read->constant_time.reason, "not in schema 2");
  EXPECT_EQ(read->constant_time.taint_reason, "not in schema 2");
  EXPECT_EQ(*read->memory.stack.value, 504U);
  json["schema"] = 3;
  EXPECT_TRUE(absl::StrContains(ParseRecord(json.dump(), "new.json").status().message(), "constant_time"));
}

// The error for the example's text with `from` replaced by `to`.
std::string Damaged(const std::string &from, const std::string &to) {
  const std::string text = RecordText(Example());
  const std::string damaged = absl::StrReplaceAll(text, {{from, to}});
  EXPECT_NE(text, damaged) << from;
  const absl::StatusOr<Record> record = ParseRecord(damaged, "r.json");
  EXPECT_FALSE(record.ok()) << from << " -> " << to;
  return record.ok() ? "" : std::string(record.status().message());
}

TEST(Record, DamageIsRefusedWithItsPlace) {
  EXPECT_TRUE(absl::StrContains(Damaged("\"schema\": 3", "\"schema\": 99"), "expected 1 to 3; found 99"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"core_cycles\"", "\"core_ticks\""), "unknown quantity"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"unit\": \"cycle\"", "\"unit\": \"tick\""), "expected \"cycle\""));
  EXPECT_TRUE(absl::StrContains(Damaged("\"unit\": \"instruction\"", "\"unit\": \"cycle\""), "instructions"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"coverage\": 0.5", "\"coverage\": 1.5"), "from 0 to 1"));
  EXPECT_TRUE(absl::StrContains(Damaged("110.0", "-110.0"), "trials[1]"));
  EXPECT_TRUE(absl::StrContains(Damaged("110.0", "NaN"), "not valid JSON"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"marks\"", "\"mark\""), "marks"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"accepted\": false", "\"accepted\": true"), "expected null"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"result\": \"PASS\"", "\"result\": \"pass\""), "known_answer_tests"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"kind\": \"record\"", "\"kind\": \"bench\""), "expected \"record\""));
  EXPECT_TRUE(absl::StrContains(Damaged("\"started\": \"2026-11-30T16:00:00Z\",\n \"ended\"", "\"ended\""), "started"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"type\": \"stack\"", "\"type\": \"heap\""), "memory: stack"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"type\": \"static_memory\"", "\"type\": \"size\""), "memory.static: text"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"value\": 504", "\"value\": -504"), "memory: stack"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"severity\": \"medium\"", "\"severity\": \"low\""), "host_findings[0]"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"reason\": \"not examined\"", "\"reasons\": \"\""), "environment: kernel"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"verdict\": \"pass\"", "\"verdict\": \"flagged\""), "constant_time"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"calls\": 800", "\"calls\": 0"), "cannot be pass"));
  EXPECT_TRUE(absl::StrContains(Damaged("\"preset\": \"quick\"", "\"preset\": 1"), "plan"));
  EXPECT_FALSE(ParseRecord(RecordText(Example()).substr(0, 500), "r.json").ok());
}

}  // namespace
}  // namespace xbench
