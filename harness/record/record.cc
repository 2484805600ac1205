#include "harness/record/record.h"

#include <numeric>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace xbench {
namespace {

using Samples = std::vector<double> RecordTrial::*;

// The statistics of one kind of sample over the accepted trials; none if no trial is accepted.
absl::StatusOr<std::optional<RecordStatistics>> Of(const RecordMeasurement &measurement, Samples samples) {
  std::vector<double> medians;
  double sum = 0;
  size_t count = 0;
  for (const RecordTrial &trial : measurement.trials) {
    if (!trial.rejected_because.empty()) {
      continue;
    }
    const absl::StatusOr<double> median = Median(trial.*samples);
    if (!median.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("trial ", trial.number, ": ", median.status().message()));
    }
    medians.push_back(*median);
    sum = std::accumulate((trial.*samples).begin(), (trial.*samples).end(), sum);
    count += (trial.*samples).size();
  }
  if (medians.empty()) {
    return std::optional<RecordStatistics>();
  }
  RecordStatistics statistics;
  statistics.median = *Median(medians);
  statistics.interval = *MedianInterval(medians);
  statistics.mean = sum / static_cast<double>(count);
  return std::optional<RecordStatistics>(statistics);
}

}  // namespace

std::string RecordIdentity::FileName() const {
  return absl::StrCat(
      absl::StrJoin({candidate, instance, implementation, profile, platform, absl::StrCat(message_bytes)}, "_"),
      ".json");
}

absl::Status Summarise(RecordMeasurement *measurement) {
  const auto quantity = Of(*measurement, &RecordTrial::quantity_per_call);
  const auto time = Of(*measurement, &RecordTrial::ns_per_call);
  if (!quantity.ok() || !time.ok()) {
    return quantity.ok() ? time.status() : quantity.status();
  }
  measurement->quantity_statistics = *quantity;
  measurement->time_statistics = *time;
  return absl::OkStatus();
}

}  // namespace xbench
