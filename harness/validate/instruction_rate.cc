#include "harness/validate/instruction_rate.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "harness/figures/number_text.h"
#include "harness/figures/statistics.h"

namespace xbench {
namespace {

std::string Rate(double rate, Unit unit) {
  return absl::StrCat(Fixed(rate, 2), " instructions in each of its ", UnitName(unit));
}

void CheckRow(const std::vector<FileRecord> &row, FileFindings *findings) {
  std::map<Unit, std::map<std::string, double>> by_unit;
  for (const FileRecord &record : row) {
    const Record &content = record.loaded->record;
    if (content.instructions.value.has_value() && content.measurement.has_value() &&
        content.measurement->quantity_statistics.has_value()) {
      by_unit[content.measurement->quantity][record.file] =
          static_cast<double>(*content.instructions.value) / content.measurement->quantity_statistics->median;
    }
  }
  for (const auto &[unit, rates] : by_unit) {
    std::vector<double> all;
    all.reserve(rates.size());
    for (const auto &rate : rates) {
      all.push_back(rate.second);
    }
    const double middle = *Median(all);
    for (const auto &[file, rate] : rates) {
      if (unit == Unit::kCoreCycles && (rate < kLowestPerCycle || rate > kHighestPerCycle)) {
        findings->Warning(file,
                          absl::StrCat(Rate(rate, unit), "; expected ", kLowestPerCycle, " to ", kHighestPerCycle));
      } else if (std::max(rate / middle, middle / rate) > kRowFactor) {
        findings->Warning(file, absl::StrCat(Rate(rate, unit), "; the median of its row is ", Fixed(middle, 2)));
      }
    }
  }
}

}  // namespace

void CheckInstructionRate(const LoadedDataSet &data_set, FileFindings *findings) {
  for (const auto &row : Rows(data_set)) {
    CheckRow(row.second, findings);
  }
}

}  // namespace xbench
