#include "compare/native_trials.h"

#include <numeric>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

// Set reduces the trials' values to their median and its interval.
absl::Status Set(const std::vector<double> &values, Unit unit, Value *value, Interval *interval) {
  const absl::StatusOr<double> median = Median(values);
  const absl::StatusOr<Interval> range = MedianInterval(values);
  if (!median.ok() || !range.ok()) {
    return median.ok() ? range.status() : median.status();
  }
  *value = Quantity{*median, unit, false};
  *interval = *range;
  return absl::OkStatus();
}

NativeFigure MissingFigure(const std::string &reason) {
  NativeFigure figure;
  figure.time = figure.counter = Value::Missing(absl::StrCat("ERROR ", reason));
  return figure;
}

NativeFigure SummariseLength(const std::vector<Trial> &trials, uint64_t length) {
  std::vector<double> times;
  std::vector<double> counters;
  std::vector<double> means;
  for (const Trial &trial : trials) {
    const auto figure = trial.figures.find(length);
    if (figure == trial.figures.end()) {
      const auto reason = trial.reasons.find(length);
      return MissingFigure(reason == trial.reasons.end() ? absl::StrCat("a trial has no figure for ", length, " bytes")
                                                         : reason->second);
    }
    times.push_back(figure->second.median_ns);
    counters.push_back(figure->second.median_counter);
    means.push_back(figure->second.mean_ns);
  }
  NativeFigure result;
  absl::Status status = Set(times, Unit::kNanoseconds, &result.time, &result.time_interval);
  status.Update(Set(counters, trials.front().counter_unit, &result.counter, &result.counter_interval));
  if (!status.ok()) {
    return MissingFigure(std::string(status.message()));
  }
  result.mean_ns = std::accumulate(means.begin(), means.end(), 0.0) / static_cast<double>(means.size());
  return result;
}

}  // namespace

absl::StatusOr<NativeFigures> SummariseTrials(const std::vector<Trial> &trials, const std::vector<uint64_t> &lengths) {
  if (trials.empty()) {
    return absl::InvalidArgumentError("no trial was run");
  }
  for (const Trial &trial : trials) {
    if (trial.counter_unit != trials.front().counter_unit || trial.counter != trials.front().counter) {
      return absl::InvalidArgumentError(absl::StrCat("trials used different counters: ", trials.front().counter, " (",
                                                     UnitName(trials.front().counter_unit), ") and ", trial.counter,
                                                     " (", UnitName(trial.counter_unit), ")"));
    }
  }
  NativeFigures figures;
  for (const uint64_t length : lengths) {
    figures[length] = SummariseLength(trials, length);
  }
  return figures;
}

NativeResult RunNativeTrials(const std::vector<Implementation> &entries, const std::vector<uint64_t> &lengths,
                             size_t trials, const TrialRunner &runner,
                             const std::function<void(size_t, const absl::Status &)> &done) {
  NativeResult result;
  result.figures.resize(entries.size());
  result.failures.resize(entries.size());
  std::vector<std::vector<Trial>> all(entries.size());
  for (size_t t = 0; t < trials; ++t) {
    for (size_t i = 0; i < entries.size(); ++i) {
      if (!result.failures[i].empty()) {
        continue;
      }
      absl::StatusOr<Trial> trial = runner(entries[i]);
      done(i, trial.status());
      if (trial.ok()) {
        all[i].push_back(*std::move(trial));
      } else {
        result.failures[i] = absl::StrCat(trial.status().message(), " (trial ", t + 1, ")");
      }
    }
  }
  for (size_t i = 0; i < entries.size(); ++i) {
    if (!result.failures[i].empty()) {
      continue;
    }
    absl::StatusOr<NativeFigures> figures = SummariseTrials(all[i], lengths);
    if (!figures.ok()) {
      result.failures[i] = absl::StrCat("ERROR ", figures.status().message());
      continue;
    }
    result.figures[i] = *std::move(figures);
    if (result.counter.empty()) {
      result.counter = all[i].front().counter;
      result.no_core_cycles = all[i].front().no_core_cycles;
    }
  }
  return result;
}

}  // namespace xbench
