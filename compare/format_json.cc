#include "absl/strings/str_cat.h"
#include "compare/format.h"
#include "compare/yardsticks.h"
#include "harness/constant_time/verdict.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kSchema = 3;

// Number returns a whole number without a fraction, so that counts are written as they are.
Json Number(double value) {
  const auto whole = static_cast<uint64_t>(value);
  return static_cast<double>(whole) == value ? Json(whole) : Json(value);
}

// ValueJson returns {"value", "unit"} or {"value": null, "reason"}.
Json ValueJson(const Value &value) {
  if (!value.known()) {
    return {{"value", nullptr}, {"reason", value.reason()}};
  }
  return {{"value", Number(value.quantity().value)}, {"unit", QuantityName(value.quantity())}};
}

Json RatioJson(const RatioValue &ratio) {
  if (!ratio.ratio.has_value()) {
    return {{"value", nullptr}, {"reason", ratio.reason}};
  }
  return {{"value", *ratio.ratio}};
}

Json MedianJson(const Value &value, const Interval &interval, uint64_t message_bytes) {
  Json json = ValueJson(value);
  if (value.known()) {
    json["interval"] = {{"low", interval.low}, {"high", interval.high}, {"coverage", interval.coverage}};
  }
  json["per_byte"] = ValueJson(PerByte(value, message_bytes));
  return json;
}

Json NativeJson(const NativeFigure &native, uint64_t message_bytes) {
  Json json = {{"time", MedianJson(native.time, native.time_interval, message_bytes)},
               {"counter", MedianJson(native.counter, native.counter_interval, message_bytes)}};
  if (native.time.known()) {
    json["time"]["mean"] = native.mean_ns;
  }
  json["marks"] = native.marks;
  return json;
}

Json InstructionsJson(const Row &row) {
  return {{kX86, ValueJson(row.x86_instructions)},
          {kArm, ValueJson(row.arm_instructions)},
          {"per_byte",
           {{kX86, ValueJson(PerByte(row.x86_instructions, row.message_bytes))},
            {kArm, ValueJson(PerByte(row.arm_instructions, row.message_bytes))}}},
          {"arm_1_by_x86_1", RatioJson(Ratio(row.arm_instructions, row.x86_instructions))}};
}

Json TimedRatioJson(const RatioValue &ratio, const Interval &interval) {
  Json json = RatioJson(ratio);
  if (ratio.ratio.has_value()) {
    json["interval"] = {{"low", interval.low}, {"high", interval.high}, {"coverage", interval.coverage}};
  }
  return json;
}

Json YardstickJson(const YardstickRatio &ratio, bool native) {
  Json json = {{"yardstick", ratio.yardstick}};
  json["instructions"] = {{kX86, RatioJson(ratio.x86_instructions)}, {kArm, RatioJson(ratio.arm_instructions)}};
  if (native) {
    json["native"] = {{"time", TimedRatioJson(ratio.time, ratio.time_interval)},
                      {"counter", TimedRatioJson(ratio.counter, ratio.counter_interval)}};
  }
  return json;
}

Json YardsticksJson(const Report &report, const Block &block, size_t row) {
  Json json = Json::object();
  size_t i = 0;
  for (const YardstickRatio &ratio : RatiosToYardsticks(report, block, row)) {
    json.emplace(kYardstickNames[i++], YardstickJson(ratio, report.native));
  }
  return json;
}

Json PublishedJson(const Row &row) {
  Json json = ValueJson(row.published);
  if (row.published.known()) {
    json["printed"] = row.published_printed;
    json["suspect"] = row.published_contaminated;
  }
  return json;
}

Json KatJson(const KatVerdict &verdict) {
  if (verdict.state != KatVerdict::State::kPassed) {
    const bool failed = verdict.state == KatVerdict::State::kFailed;
    return {{"result", failed ? Json("FAIL") : Json(nullptr)}, {"reason", verdict.reason}};
  }
  Json items = Json::array();
  for (const KatItem &item : verdict.items) {
    Json json = {{"item", item.name}, {"records", item.records}};
    if (!item.sha256.empty()) {
      json["sha256"] = item.sha256;
      json["expected_value"] = item.provenance;
    }
    items.push_back(std::move(json));
  }
  return {{"result", "PASS"}, {"items", std::move(items)}};
}

Json BlockJson(const Report &report, const Block &block) {
  const Implementation &entry = block.entry;
  Json json = {{"candidate", entry.candidate},
               {"algorithm", entry.algorithm},
               {"instance", entry.instance},
               {"label", entry.label},
               {"implementation", entry.implementation},
               {"profile", entry.profile},
               {"digest_bits", entry.digest_bits},
               {"block_bits", entry.block_bits},
               {"xof", entry.xof},
               {"whole_bytes", entry.whole_bytes},
               {"baseline", entry.baseline}};
  json["known_answer_tests"] = {{kX86, KatJson(block.kat.at(kX86))}, {kArm, KatJson(block.kat.at(kArm))}};
  json["constant_time"] = {{kX86, TimingVerdictJson(block.constant_time.at(kX86))},
                           {kArm, TimingVerdictJson(block.constant_time.at(kArm))}};
  json["rows"] = Json::array();
  for (size_t i = 0; i < block.rows.size(); ++i) {
    const Row &row = block.rows[i];
    Json json_row = {{"message_bytes", row.message_bytes}, {"instructions", InstructionsJson(row)}};
    if (report.native) {
      json_row["native"] = NativeJson(row.native, row.message_bytes);
    }
    if (!entry.baseline) {
      json_row["by_yardstick"] = YardsticksJson(report, block, i);
    }
    json_row["published_arm_1"] = PublishedJson(row);
    json["rows"].push_back(std::move(json_row));
  }
  return json;
}

Json NativeHeadJson(const Report &report) {
  if (!report.native) {
    return nullptr;
  }
  Json json = {{"platform", report.host_platform},
               {"trials", report.trials},
               {"samples_per_trial", report.samples},
               {"least_interval_coverage", report.coverage}};
  json["counter"] = report.counter.empty() ? Json(nullptr) : Json(report.counter);
  json["counter_unit"] = report.counter.empty() ? Json(nullptr) : Json(std::string(UnitName(CounterUnit(report))));
  json["core_cycles_not_available_because"] =
      report.no_core_cycles.empty() ? Json(nullptr) : Json(report.no_core_cycles);
  json["host_findings"] = report.findings;
  return json;
}

}  // namespace

std::string FormatJson(const Report &report) {
  Json json = {{"schema", kSchema}, {"kind", "x86_vs_arm"}, {"host_platform", report.host_platform}};
  json["native"] = NativeHeadJson(report);
  json["published_sources"] = report.published_sources;
  json["failures"] = report.failures;
  json["implementations"] = Json::array();
  for (const Block &block : report.blocks) {
    if (block.shown) {
      json["implementations"].push_back(BlockJson(report, block));
    }
  }
  // A program's own error text may not be UTF-8: what is not is replaced, so that the rest can still be read.
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace xbench
