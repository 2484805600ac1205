#include "harness/record/record_json.h"

#include <utility>

#include "harness/constant_time/verdict.h"
#include "harness/record/fact_json.h"
#include "harness/record/quantity_type.h"
#include "harness/record/record_context.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

Json IntervalJson(const Interval &interval) {
  return {{"low", interval.low}, {"high", interval.high}, {"coverage", interval.coverage}};
}

Json StatisticsJson(const std::optional<RecordStatistics> &statistics, Unit unit) {
  const QuantityType &name = TypeOf(unit);
  if (!statistics.has_value()) {
    return {{"type", name.type}, {"value", nullptr}, {"reason", "no trial was accepted"}};
  }
  return {{"type", name.type},
          {"value", statistics->median},
          {"unit", name.unit_name},
          {"interval", IntervalJson(statistics->interval)},
          {"mean", statistics->mean}};
}

Json TrialJson(const RecordTrial &trial) {
  return {{"number", trial.number},
          {"accepted", trial.rejected_because.empty()},
          {"reason", trial.rejected_because.empty() ? Json(nullptr) : Json(trial.rejected_because)},
          {"started", trial.started},
          {"calls_per_sample", trial.calls_per_sample},
          {"quantity_per_call", trial.quantity_per_call},
          {"ns_per_call", trial.ns_per_call}};
}

Json MeasurementJson(const Record &record) {
  if (!record.measurement.has_value()) {
    return {{"value", nullptr}, {"reason", record.no_measurement}};
  }
  const RecordMeasurement &measurement = *record.measurement;
  Json unavailable = Json::array();
  for (const auto &[type, reason] : measurement.unavailable) {
    unavailable.push_back({{"type", type}, {"reason", reason}});
  }
  Json trials = Json::array();
  for (const RecordTrial &trial : measurement.trials) {
    trials.push_back(TrialJson(trial));
  }
  return {{"source", measurement.source},
          {"unavailable", std::move(unavailable)},
          {"quantity", StatisticsJson(measurement.quantity_statistics, measurement.quantity)},
          {"time", StatisticsJson(measurement.time_statistics, Unit::kNanoseconds)},
          {"marks", measurement.marks},
          {"trials", std::move(trials)}};
}

Json KatJson(const RecordKat &kat) {
  if (!kat.passed) {
    return {{"result", "FAIL"}, {"reason", kat.reason}};
  }
  Json items = Json::array();
  for (const KatItem &item : kat.items) {
    Json json = {{"item", item.name}, {"records", item.records}};
    if (!item.sha256.empty()) {
      json["sha256"] = item.sha256;
      json["expected_value"] = item.provenance;
    }
    items.push_back(std::move(json));
  }
  return {{"result", "PASS"}, {"items", std::move(items)}};
}

}  // namespace

Json RecordJson(const Record &record) {
  const RecordIdentity &identity = record.identity;
  Json json = {{"schema", kRecordSchema},
               {"kind", "record"},
               {"candidate", identity.candidate},
               {"algorithm", identity.algorithm},
               {"instance", identity.instance},
               {"label", identity.label},
               {"implementation", identity.implementation},
               {"profile", identity.profile},
               {"platform", identity.platform},
               {"digest_bits", identity.digest_bits},
               {"block_bits", identity.block_bits},
               {"xof", identity.xof},
               {"whole_bytes", identity.whole_bytes},
               {"baseline", identity.baseline},
               {"message_bytes", identity.message_bytes},
               {"outcome", record.outcome},
               {"started", record.started},
               {"ended", record.ended},
               {"known_answer_tests", KatJson(record.kat)},
               {"instructions", CountJson(record.instructions, "emulated_instructions", "instruction")}};
  json["memory"] = MemoryJson(record.memory);
  json["constant_time"] = TimingVerdictJson(record.constant_time);
  json["environment"] = EnvironmentJson(record.environment);
  json["host_findings"] = FindingsJson(record.findings);
  json["plan"] = RecordPlanJson(record.plan);
  json["sha256"] = record.sha256;
  json["commands"] = record.commands;
  json["measurement"] = MeasurementJson(record);
  return json;
}

std::string RecordText(const Record &record) {
  return RecordJson(record).dump(1) + "\n";
}

}  // namespace xbench
