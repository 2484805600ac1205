#include "compare/page/point_json.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_join.h"
#include "compare/page/rounded_number.h"
#include "harness/constant_time/verdict.h"
#include "harness/record/record_context.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

Json Rounded6(double value) {
  return RoundedNumber(value);
}

Json StatisticsJson(const RecordStatistics &statistics) {
  return Json::array({Rounded6(statistics.median), Rounded6(statistics.interval.low),
                      Rounded6(statistics.interval.high), Rounded6(statistics.mean)});
}

Json SampleMedian(const std::vector<double> &samples) {
  const absl::StatusOr<double> median = Median(samples);
  return median.ok() ? Rounded6(*median) : Json();
}

Json TrialsJson(const std::vector<RecordTrial> &trials, ValueTable *values) {
  Json quantity = Json::array();
  Json time = Json::array();
  Json calls = Json::array();
  Json numbers = Json::array();
  Json rejected = Json::array();
  bool in_order = true;
  for (const RecordTrial &trial : trials) {
    if (!trial.rejected_because.empty()) {
      rejected.push_back(Json::array({quantity.size(), values->Add(trial.rejected_because)}));
    }
    quantity.push_back(SampleMedian(trial.quantity_per_call));
    time.push_back(SampleMedian(trial.ns_per_call));
    calls.push_back(trial.calls_per_sample);
    numbers.push_back(trial.number);
    in_order = in_order && trial.number == numbers.size();
  }
  Json json = {{"q", quantity}, {"t", time}};
  json["k"] = values->Add(calls);
  if (!in_order) {
    json["n"] = numbers;
  }
  if (!rejected.empty()) {
    json["r"] = rejected;
  }
  return json;
}

void AddMeasurement(const RecordMeasurement &measurement, ValueTable *values, Json *point) {
  if (const std::optional<RecordStatistics> &statistics = measurement.quantity_statistics) {
    (*point)["q"] = StatisticsJson(*statistics);
    (*point)["c"] = Rounded6(statistics->interval.coverage);
  }
  if (const std::optional<RecordStatistics> &statistics = measurement.time_statistics) {
    (*point)["t"] = StatisticsJson(*statistics);
  }
  if (!measurement.marks.empty()) {
    Json marks = Json::array();
    for (const std::string &mark : measurement.marks) {
      marks.push_back(values->Add(mark));
    }
    (*point)["m"] = marks;
  }
  (*point)["tr"] = TrialsJson(measurement.trials, values);
}

Json KatJson(const RecordKat &kat) {
  Json items = Json::array();
  for (const KatItem &item : kat.items) {
    items.push_back(Json::array({item.name, item.records, item.sha256, item.provenance}));
  }
  return {{"passed", kat.passed}, {"reason", kat.reason}, {"items", items}};
}

}  // namespace

Json EvidenceJson(const Record &record, ValueTable *values) {
  Json commands = Json::object();
  for (const auto &[phase, words] : record.commands) {
    commands[phase] = absl::StrJoin(words, " ");
  }
  Json json = {
      {"kat", values->Add(KatJson(record.kat))},
      {"environment", values->Add(EnvironmentJson(record.environment))},
      {"constant_time", values->Add(TimingVerdictJson(record.constant_time))},
      {"findings", values->Add(FindingsJson(record.findings))},
      {"plan", values->Add(RecordPlanJson(record.plan))},
      {"sha256", values->Add(record.sha256)},
      {"commands", values->Add(commands)},
  };
  if (record.measurement.has_value()) {
    json["source"] = values->Add(record.measurement->source);
    json["unavailable"] = values->Add(record.measurement->unavailable);
  }
  return json;
}

Json PointJson(const Record &record, ValueTable *values) {
  Json point = {{"b", record.identity.message_bytes}, {"o", values->Add(record.outcome)}};
  if (record.instructions.value.has_value()) {
    point["i"] = *record.instructions.value;
  } else {
    point["ir"] = values->Add(record.instructions.reason);
  }
  if (record.measurement.has_value()) {
    AddMeasurement(*record.measurement, values, &point);
  } else {
    point["nm"] = values->Add(record.no_measurement);
  }
  point["e"] = values->Add(EvidenceJson(record, values));
  point["s"] = values->Add(record.started);
  point["f"] = values->Add(record.ended);
  return point;
}

}  // namespace xbench
