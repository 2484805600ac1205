#include "harness/validate/clock.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "harness/figures/number_text.h"
#include "harness/figures/statistics.h"

namespace xbench {
namespace {

// Rates are those of all samples of a cell, in GHz.
std::vector<double> Rates(const RecordMeasurement &measurement) {
  std::vector<double> rates;
  for (const RecordTrial &trial : measurement.trials) {
    const size_t samples = std::min(trial.quantity_per_call.size(), trial.ns_per_call.size());
    for (size_t i = 0; i < samples; ++i) {
      rates.push_back(trial.quantity_per_call[i] / trial.ns_per_call[i]);
    }
  }
  return rates;
}

std::string Ghz(double rate) {
  return absl::StrCat(Fixed(rate, 4), " GHz");
}

// ClockIsSteady says whether the host check found nothing that moves a core's clock.
bool ClockIsSteady(const LoadedDataSet &data_set) {
  if (!data_set.environment.has_value()) {
    return false;
  }
  const std::vector<Finding> &findings = data_set.environment->host.findings;
  return std::none_of(findings.begin(), findings.end(), [](const Finding &finding) {
    return finding.check == Check::kClockUnsteady || finding.check == Check::kGovernorNotPerformance ||
           finding.check == Check::kBoostOn || finding.check == Check::kClockNotPinned ||
           finding.check == Check::kVirtualMachine || finding.check == Check::kEfficiencyCore;
  });
}

void CheckRange(const std::string &file, Unit unit, double rate, FileFindings *findings) {
  const bool core = unit == Unit::kCoreCycles;
  const double low = core ? kLowestCoreGhz : kLowestTickGhz;
  const double high = core ? kHighestCoreGhz : kHighestTickGhz;
  if (rate < low || rate > high) {
    findings->Error(file, absl::StrCat("its ", UnitName(unit), " and nanoseconds give ", Ghz(rate), "; expected ", low,
                                       " to ", high, " GHz; is one of them in another unit?"));
  }
}

void CheckSamples(const std::string &file, const std::vector<double> &rates, double rate, FileFindings *findings) {
  const auto torn =
      std::count_if(rates.begin(), rates.end(), [&](double one) { return std::abs(one / rate - 1) > kSampleBound; });
  if (torn > 0) {
    findings->Warning(file, absl::StrCat(torn, " of ", rates.size(), " samples have a counter and a time that do not ",
                                         "belong together: the rates differ from ", Ghz(rate), " by more than ",
                                         Fixed(100 * kSampleBound, 0), " %"));
  }
}

// CheckTogether compares the rates of all cells that used one kind of counter.
void CheckTogether(Unit unit, const std::map<std::string, double> &rates, bool steady, FileFindings *findings) {
  std::vector<double> all;
  all.reserve(rates.size());
  for (const auto &rate : rates) {
    all.push_back(rate.second);
  }
  const double middle = *Median(all);
  const bool core = unit == Unit::kCoreCycles;
  const double bound = !core ? kTickRateBound : (steady ? kSteadyCoreBound : kUnsteadyCoreBound);
  for (const auto &[file, rate] : rates) {
    if (std::max(rate / middle, middle / rate) - 1 <= bound) {
      continue;
    }
    const std::string reason = absl::StrCat("its ", UnitName(unit), " and nanoseconds give ", Ghz(rate),
                                            "; the data set's median is ", Ghz(middle));
    if (core) {
      findings->Warning(file, reason);
    } else {
      findings->Error(file, absl::StrCat(reason, ", and a reference counter has one rate"));
    }
  }
}

}  // namespace

void CheckClock(const LoadedDataSet &data_set, FileFindings *findings) {
  std::map<Unit, std::map<std::string, double>> by_unit;
  for (const auto &[file, loaded] : data_set.records) {
    if (!loaded.record.measurement.has_value()) {
      continue;
    }
    const RecordMeasurement &measurement = *loaded.record.measurement;
    const std::vector<double> rates = Rates(measurement);
    if (const absl::StatusOr<double> rate = Median(rates); rate.ok()) {
      by_unit[measurement.quantity][file] = *rate;
      CheckRange(file, measurement.quantity, *rate, findings);
      CheckSamples(file, rates, *rate, findings);
    }
  }
  const bool steady = ClockIsSteady(data_set);
  for (const auto &[unit, rates] : by_unit) {
    CheckTogether(unit, rates, steady, findings);
  }
}

}  // namespace xbench
