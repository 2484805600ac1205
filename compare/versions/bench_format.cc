#include "compare/versions/bench_format.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "harness/figures/number_text.h"
#include "harness/figures/statistics.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

// A name in both formats: parts behind slashes are "key=value", as benchstat's projections expect.
std::string BenchmarkName(const RecordIdentity &id) {
  std::string instance = id.instance;
  std::replace(instance.begin(), instance.end(), ' ', '_');
  return absl::StrCat(instance, "/candidate=", id.candidate, "/impl=", id.implementation, "/profile=", id.profile,
                      "/platform=", id.platform, "/bytes=", id.message_bytes);
}

const char *CounterUnit(Unit unit) {
  return unit == Unit::kCoreCycles ? "cycles" : "ticks";
}

uint64_t Calls(const RecordTrial &trial) {
  return trial.calls_per_sample * trial.ns_per_call.size();
}

}  // namespace

std::string GoBenchmarkText(const std::string &name, const DataSet &data_set) {
  std::string text = absl::StrCat("dataset: ", name, "\nsystem: ", data_set.environment.system, "\n");
  for (const Record &record : data_set.records) {
    if (!record.measurement.has_value()) {
      continue;
    }
    const RecordMeasurement &measurement = *record.measurement;
    for (const RecordTrial &trial : measurement.trials) {
      const absl::StatusOr<double> ns = Median(trial.ns_per_call);
      const absl::StatusOr<double> counter = Median(trial.quantity_per_call);
      if (!ns.ok() || !counter.ok()) {
        continue;
      }
      // Go wants an upper-case letter behind "Benchmark"; an instance may begin with a lower-case one.
      absl::StrAppend(&text, "Benchmark_", BenchmarkName(record.identity), "\t", Calls(trial), "\t", Fixed(*ns, 3),
                      " ns/op\t", Fixed(*counter, 3), " ", CounterUnit(measurement.quantity), "/op");
      if (record.instructions.value.has_value()) {
        absl::StrAppend(&text, "\t", *record.instructions.value, " instructions/op");
      }
      text += "\n";
    }
  }
  return text;
}

std::string GoogleBenchmarkJson(const std::string &name, const DataSet &data_set) {
  Json benchmarks = Json::array();
  for (const Record &record : data_set.records) {
    if (!record.measurement.has_value()) {
      continue;
    }
    const RecordMeasurement &measurement = *record.measurement;
    for (size_t i = 0; i < measurement.trials.size(); ++i) {
      const RecordTrial &trial = measurement.trials[i];
      const absl::StatusOr<double> ns = Median(trial.ns_per_call);
      const absl::StatusOr<double> counter = Median(trial.quantity_per_call);
      if (!ns.ok() || !counter.ok()) {
        continue;
      }
      Json entry = {{"name", BenchmarkName(record.identity)},
                    {"run_name", BenchmarkName(record.identity)},
                    {"run_type", "iteration"},
                    {"repetitions", measurement.trials.size()},
                    {"repetition_index", i},
                    {"threads", 1},
                    {"iterations", Calls(trial)},
                    {"real_time", *ns},
                    {"cpu_time", *ns},
                    {"time_unit", "ns"}};
      entry[CounterUnit(measurement.quantity)] = *counter;
      if (record.instructions.value.has_value()) {
        entry["instructions"] = *record.instructions.value;
      }
      benchmarks.push_back(std::move(entry));
    }
  }
  const Json json = {{"context",
                      {{"dataset", name},
                       {"system", data_set.environment.system},
                       {"date", data_set.environment.ended},
                       {"cpu_time", "not measured: repeats real_time, the median of a trial's samples"}}},
                     {"benchmarks", std::move(benchmarks)}};
  return json.dump(1) + "\n";
}

}  // namespace xbench
