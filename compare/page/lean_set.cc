#include "compare/page/lean_set.h"

#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/figures/statistics.h"

namespace xbench {
namespace {

// OneSample returns the median of `samples`; of none, none.
std::vector<double> OneSample(const std::vector<double> &samples) {
  const absl::StatusOr<double> median = Median(samples);
  return median.ok() ? std::vector<double>{*median} : std::vector<double>();
}

RecordMeasurement LeanMeasurement(const RecordMeasurement &measurement) {
  RecordMeasurement lean;
  lean.quantity = measurement.quantity;
  lean.quantity_statistics = measurement.quantity_statistics;
  lean.time_statistics = measurement.time_statistics;
  lean.trials.reserve(measurement.trials.size());
  for (const RecordTrial &trial : measurement.trials) {
    RecordTrial one;
    one.number = trial.number;
    one.quantity_per_call = OneSample(trial.quantity_per_call);
    one.ns_per_call = OneSample(trial.ns_per_call);
    lean.trials.push_back(std::move(one));
  }
  return lean;
}

}  // namespace

DataSet LeanSet(const DataSet &data) {
  DataSet lean;
  lean.environment = data.environment;
  lean.records.reserve(data.records.size());
  for (const Record &record : data.records) {
    Record one;
    one.identity = record.identity;
    one.outcome = record.outcome;
    one.kat.passed = record.kat.passed;
    one.kat.reason = record.kat.reason;
    if (record.measurement.has_value()) {
      one.measurement = LeanMeasurement(*record.measurement);
    }
    one.no_measurement = record.no_measurement;
    one.instructions = record.instructions;
    one.environment.flags = record.environment.flags;
    one.sha256 = record.sha256;
    lean.records.push_back(std::move(one));
  }
  return lean;
}

}  // namespace xbench
