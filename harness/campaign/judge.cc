#include "harness/campaign/judge.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/figures/number_text.h"

namespace xbench {
namespace {

constexpr char kTooFew[] = "too_few_trials";
constexpr char kDisagree[] = "trials_disagree";
constexpr char kMeanDiffers[] = "mean_differs";
constexpr char kShape[] = "shape";
constexpr double kPercent = 100;

bool Has(const std::vector<std::string> &marks, const char *mark) {
  return std::find(marks.begin(), marks.end(), mark) != marks.end();
}

// Quartile returns the `numerator`-th quartile of at least one value, by linear interpolation between order statistics
// (Hyndman and Fan, "Sample quantiles in statistical packages", 1996, definition 7).
double Quartile(std::vector<double> values, int numerator) {
  std::sort(values.begin(), values.end());
  const double position = static_cast<double>(values.size() - 1) * numerator / 4;
  const auto below = static_cast<size_t>(position);
  const size_t above = std::min(below + 1, values.size() - 1);
  return values[below] + (position - static_cast<double>(below)) * (values[above] - values[below]);
}

// Scatter is the interquartile range as a share of the median.
double Scatter(const std::vector<double> &samples) {
  return (Quartile(samples, 3) - Quartile(samples, 1)) / Quartile(samples, 2);
}

std::string Percent(double share) {
  return absl::StrCat(Fixed(kPercent * share, 1), " %");
}

size_t Accepted(const RecordMeasurement &measurement) {
  return static_cast<size_t>(std::count_if(measurement.trials.begin(), measurement.trials.end(),
                                           [](const RecordTrial &trial) { return trial.rejected_because.empty(); }));
}

void RejectDisturbed(const std::vector<double> &medians, const std::vector<double> &scatters,
                     RecordMeasurement *measurement) {
  const double middle = *Median(medians);
  const double usual = *Median(scatters);
  for (size_t i = 0; i < medians.size(); ++i) {
    std::string &reason = measurement->trials[i].rejected_because;
    const double away = medians[i] / middle - 1;
    reason.clear();
    if (std::abs(away) > kMedianBound) {
      reason = absl::StrCat("its median is ", Percent(away), " away from the median of the trials' medians (bound ",
                            Percent(kMedianBound), ")");
    } else if (scatters[i] > std::max(kScatterBound, kScatterFactor * usual)) {
      reason = absl::StrCat("its interquartile range is ", Percent(scatters[i]),
                            " of its median, that of its siblings ", Percent(usual));
    }
  }
}

double Spread(const RecordMeasurement &measurement) {
  const Interval &interval = measurement.quantity_statistics->interval;
  return (interval.high - interval.low) / measurement.quantity_statistics->median;
}

}  // namespace

absl::Status JudgeTrials(size_t wanted, RecordMeasurement *measurement) {
  std::vector<double> medians;
  std::vector<double> scatters;
  for (const RecordTrial &trial : measurement->trials) {
    const absl::StatusOr<double> median = Median(trial.quantity_per_call);
    if (!median.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("trial ", trial.number, ": ", median.status().message()));
    }
    medians.push_back(*median);
    scatters.push_back(Scatter(trial.quantity_per_call));
  }
  measurement->marks.clear();
  if (medians.empty()) {
    measurement->marks.emplace_back(kTooFew);
    return Summarise(measurement);
  }
  RejectDisturbed(medians, scatters, measurement);
  const bool nobody_knows = 2 * Accepted(*measurement) < medians.size();
  if (nobody_knows) {
    for (RecordTrial &trial : measurement->trials) {
      trial.rejected_because.clear();
    }
  }
  if (absl::Status status = Summarise(measurement); !status.ok()) {
    return status;
  }
  if (Accepted(*measurement) < wanted) {
    measurement->marks.emplace_back(kTooFew);
  }
  if (nobody_knows || Spread(*measurement) > kSpreadBound) {
    measurement->marks.emplace_back(kDisagree);
  }
  const RecordStatistics &statistics = *measurement->quantity_statistics;
  if (std::abs(statistics.mean / statistics.median - 1) > kMeanBound) {
    measurement->marks.emplace_back(kMeanDiffers);
  }
  return absl::OkStatus();
}

bool NeedsMoreTrials(const RecordMeasurement &measurement) {
  return Has(measurement.marks, kTooFew) || Has(measurement.marks, kDisagree);
}

void MarkShape(const std::vector<Record *> &records) {
  double cheapest_call = 0;
  double cheapest_byte = 0;
  for (Record *record : records) {
    if (!record->measurement.has_value() || !record->measurement->quantity_statistics.has_value()) {
      continue;
    }
    RecordMeasurement &measurement = *record->measurement;
    const double call = measurement.quantity_statistics->median;
    const double byte = call / static_cast<double>(record->identity.message_bytes);
    const bool falls = cheapest_call > 0 && call < cheapest_call * (1 - kShapeBound);
    const bool jumps = cheapest_byte > 0 && byte > cheapest_byte * (1 + kShapeBound);
    if ((falls || jumps) && !Has(measurement.marks, kShape)) {
      measurement.marks.emplace_back(kShape);
    }
    cheapest_call = std::max(cheapest_call, call);
    cheapest_byte = cheapest_byte > 0 ? std::min(cheapest_byte, byte) : byte;
  }
}

}  // namespace xbench
