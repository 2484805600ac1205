// Proves that the document holds every sample, that what is missing is null with a reason, and that no document comes
// of a number that is none.
#include "harness/bench/record.h"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "harness/bench/fake_instance.h"

namespace xb {
namespace {

using Json = nlohmann::json;

xb_counter_description Cycles() {
  xb_counter_description cycles = {};
  cycles.quantity = XB_CORE_CYCLES;
  cycles.source = "perf_event_open, user mode only";
  cycles.resolution = 24;
  cycles.overhead = 25.5;
  return cycles;
}

xb_counter_description Clock() {
  xb_counter_description clock = {};
  clock.quantity = XB_NANOSECONDS;
  clock.source = "CLOCK_MONOTONIC_RAW";
  clock.has_frequency = true;
  clock.frequency_hz = 1e9;
  clock.frequency_origin = "by definition";
  clock.resolution = 20;
  return clock;
}

BenchRecord Record() {
  BenchRecord record;
  record.instance = &kFakeInstance;
  record.options.samples = 3;
  record.options.quantity = XB_CORE_CYCLES;
  record.quantity = Cycles();
  record.clock = Clock();
  record.digest = "0322da00";
  record.lengths = {{32, 10, {640, 320, 960}, {100.5, 99, 200}, ""}};
  return record;
}

Json Document(const BenchRecord &record) {
  std::string text;
  std::string error;
  EXPECT_TRUE(WriteJson(record, &text, &error)) << error;
  return Json::parse(text);
}

// Returns the explanation; fails if a document was written.
std::string Refusal(const BenchRecord &record) {
  std::string text = "untouched";
  std::string error;
  EXPECT_FALSE(WriteJson(record, &text, &error));
  EXPECT_EQ(text, "untouched");
  return error;
}

TEST(RecordTest, SaysWhatWasMeasured) {
  const Json document = Document(Record());
  EXPECT_EQ(document["schema"], 1);
  EXPECT_EQ(document["candidate"], "hash-0");
  EXPECT_EQ(document["instance"], "Fake_32");
  EXPECT_EQ(document["implementation"], "ref");
  EXPECT_EQ(document["profile"], "reference");
  EXPECT_EQ(document["quantity"]["type"], "core_cycles");
  EXPECT_EQ(document["quantity"]["unit"], "cycles");
  EXPECT_TRUE(document["quantity"]["frequency_hz"].is_null());
  EXPECT_TRUE(document["quantity"]["frequency_origin"].is_null());
  EXPECT_EQ(document["clock"]["frequency_hz"], 1e9);
  EXPECT_EQ(document["quantity_choice"], "explicit");
  EXPECT_EQ(document["unavailable"], Json::array());
  EXPECT_EQ(document["sampling"], Json::parse(R"({"samples":3,"batch_ms":1,"iterations":null})"));
}

TEST(RecordTest, KeepsEverySampleInOrder) {
  const Json length = Document(Record())["lengths"][0];
  EXPECT_EQ(length["bytes"], 32);
  EXPECT_EQ(length["calls_per_sample"], 10);
  EXPECT_EQ(length["quantity_per_call"], Json::parse("[640.0,320.0,960.0]"));
  EXPECT_EQ(length["ns_per_call"], Json::parse("[100.5,99.0,200.0]"));
  EXPECT_EQ(length["median_quantity_per_call"], 640);
  EXPECT_EQ(length["median_quantity_per_byte"], 20);
  EXPECT_EQ(length["median_ns_per_call"], 100.5);
  EXPECT_EQ(length["mean_quantity_per_call"], 640);
  EXPECT_TRUE(length["reason"].is_null());
}

TEST(RecordTest, NamesTheQuantitiesThatWereNotThere) {
  BenchRecord record = Record();
  record.options.quantity.reset();
  record.unavailable = {{XB_CORE_CYCLES, "no hardware counter"}};
  const Json document = Document(record);
  EXPECT_EQ(document["quantity_choice"], "default");
  EXPECT_EQ(document["unavailable"], Json::parse(R"([{"type":"core_cycles","reason":"no hardware counter"}])"));
}

TEST(RecordTest, AFailedLengthIsNullWithAReason) {
  BenchRecord record = Record();
  record.lengths[0].reason = "the counter fell";
  const Json length = Document(record)["lengths"][0];
  EXPECT_EQ(length["reason"], "the counter fell");
  for (const auto &[name, value] : length.items()) {
    EXPECT_EQ(value.is_null(), name != "bytes" && name != "reason") << name;
  }
}

TEST(RecordTest, AnEmptyMessageHasNoFigurePerByte) {
  BenchRecord record = Record();
  record.lengths[0].bytes = 0;
  const Json length = Document(record)["lengths"][0];
  EXPECT_TRUE(length["median_quantity_per_byte"].is_null());
  EXPECT_EQ(length["median_quantity_per_call"], 640);
}

TEST(RecordTest, FixedIterationsReplaceThePlan) {
  BenchRecord record = Record();
  record.options.iterations = 10;
  EXPECT_EQ(Document(record)["sampling"], Json::parse(R"({"samples":3,"batch_ms":null,"iterations":10})"));
}

TEST(RecordTest, WhatIsNotANumberIsRefused) {
  const double bad[] = {std::nan(""), std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(),
                        0, -1};
  for (double value : bad) {
    BenchRecord record = Record();
    record.lengths[0].quantity_per_call[1] = value;
    EXPECT_NE(Refusal(record).find("quantity_per_call"), std::string::npos) << value;
    record = Record();
    record.lengths[0].ns_per_call[2] = value;
    EXPECT_NE(Refusal(record).find("ns_per_call"), std::string::npos) << value;
    record = Record();
    record.clock.frequency_hz = value;
    EXPECT_NE(Refusal(record).find("frequency_hz"), std::string::npos) << value;
    record = Record();
    record.quantity.resolution = value;
    EXPECT_NE(Refusal(record).find("resolution"), std::string::npos) << value;
  }
}

TEST(RecordTest, AMissingSampleIsRefused) {
  BenchRecord record = Record();
  record.lengths[0].ns_per_call.pop_back();
  EXPECT_NE(Refusal(record).find("expected 3 samples"), std::string::npos);
  record = Record();
  record.lengths[0].quantity_per_call.push_back(1);
  EXPECT_NE(Refusal(record).find("found 4 of the quantity"), std::string::npos);
}

}  // namespace
}  // namespace xb
