#include "compare/versions/calibration.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "compare/versions/cell_name.h"
#include "harness/figures/number_text.h"

namespace xbench {
namespace {

constexpr size_t kLeastTrials = 8;
constexpr uint64_t kPlantedLength = 4096;
constexpr unsigned kSeed = 20261130;
constexpr double kPercent = 100;

// The timed records of a data set, all with the same number of trials.
absl::StatusOr<DataSet> Timed(const DataSet &data_set, size_t *trials) {
  DataSet timed;
  timed.environment = data_set.environment;
  *trials = SIZE_MAX;
  for (const Record &record : data_set.records) {
    if (!record.measurement.has_value()) {
      continue;
    }
    const size_t count = record.measurement->trials.size();
    if (count < kLeastTrials) {
      return absl::InvalidArgumentError(absl::StrCat(CellName(record.identity), " has ", count, " trials; expected ",
                                                     kLeastTrials,
                                                     " at least: make a campaign with --preset=thorough"));
    }
    *trials = std::min(*trials, count);
    timed.records.push_back(record);
  }
  if (timed.records.empty()) {
    return absl::InvalidArgumentError("no cell of the data set is timed");
  }
  return timed;
}

// Half returns the set with only the trials `numbers` (0 for the first) of each cell.
DataSet Half(const DataSet &timed, const std::vector<size_t> &numbers) {
  DataSet half;
  half.environment = timed.environment;
  for (const Record &record : timed.records) {
    Record part = record;
    part.measurement->trials.clear();
    for (const size_t number : numbers) {
      part.measurement->trials.push_back(record.measurement->trials[number]);
    }
    half.records.push_back(std::move(part));
  }
  return half;
}

bool IsPlanted(const Planted &planted, const RecordIdentity &id) {
  return !planted.one_length || id.message_bytes == kPlantedLength;
}

void Plant(const Planted &planted, DataSet *half) {
  for (Record &record : half->records) {  // cppcheck-suppress constVariable; its samples change below
    if (!IsPlanted(planted, record.identity)) {
      continue;
    }
    for (RecordTrial &trial : record.measurement->trials) {
      for (std::vector<double> *samples : {&trial.quantity_per_call, &trial.ns_per_call}) {
        std::transform(samples->begin(), samples->end(), samples->begin(),
                       [&](double sample) { return sample * planted.factor; });
      }
    }
  }
}

bool IsVerdict(const CellChange &cell) {
  return cell.cost.change == Change::kFaster || cell.cost.change == Change::kSlower;
}

void Score(const SetComparison &comparison, Planted *planted) {
  for (const CellChange &cell : comparison.cells) {
    if (IsPlanted(*planted, cell.identity)) {
      ++planted->cells;
      planted->found += cell.cost.change == Change::kSlower ? 1 : 0;
      planted->wrong += cell.cost.change == Change::kFaster ? 1 : 0;
    } else {
      planted->wrong += IsVerdict(cell) ? 1 : 0;
    }
  }
}

}  // namespace

absl::StatusOr<Calibration> Calibrate(const DataSet &data_set, size_t splits) {
  size_t trials = 0;
  const absl::StatusOr<DataSet> timed = Timed(data_set, &trials);
  if (!timed.ok()) {
    return timed.status();
  }
  Calibration calibration;
  calibration.splits = splits;
  calibration.cells = timed->records.size();
  calibration.trials = trials / 2;
  calibration.planted = {{"3 % everywhere", 1.03, false},
                         {"10 % everywhere", 1.10, false},
                         {absl::StrCat("3 % at ", kPlantedLength, " bytes only"), 1.03, true},
                         {absl::StrCat("10 % at ", kPlantedLength, " bytes only"), 1.10, true}};
  // NOLINTNEXTLINE(cert-msc32-c,cert-msc51-cpp): the same data shall give the same result
  std::mt19937_64 random(kSeed);
  std::vector<size_t> numbers(trials);
  std::iota(numbers.begin(), numbers.end(), size_t{0});
  for (size_t split = 0; split < splits; ++split) {
    std::shuffle(numbers.begin(), numbers.end(), random);
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(calibration.trials);
    const DataSet before = Half(*timed, {numbers.begin(), middle});
    const DataSet after = Half(*timed, {middle, middle + static_cast<std::ptrdiff_t>(calibration.trials)});
    const SetComparison same = CompareSets(before, after, {});
    const auto verdicts = static_cast<size_t>(std::count_if(same.cells.begin(), same.cells.end(), IsVerdict));
    calibration.false_verdicts += verdicts;
    calibration.worst_split = std::max(calibration.worst_split, verdicts);
    for (Planted &planted : calibration.planted) {
      DataSet slower = after;
      Plant(planted, &slower);
      Score(CompareSets(before, slower, {}), &planted);
    }
  }
  return calibration;
}

std::string CalibrationText(const Calibration &calibration) {
  std::string text =
      absl::StrCat(calibration.splits, " random splits of the trials of ", calibration.cells, " cells into halves of ",
                   calibration.trials, " trials\n\nA/A, the same code in both halves: ", calibration.false_verdicts,
                   " verdicts in all, ",
                   Fixed(static_cast<double>(calibration.false_verdicts) / static_cast<double>(calibration.splits), 2),
                   " in a split, ", calibration.worst_split, " in the worst one\n\n");
  for (const Planted &planted : calibration.planted) {
    absl::StrAppend(
        &text, "A/B, ", planted.name, ": found in ", planted.found, " of ", planted.cells, " cells (",
        planted.cells == 0
            ? "n/a: no such length"
            : Fixed(kPercent * static_cast<double>(planted.found) / static_cast<double>(planted.cells), 1) + " %",
        "); ", planted.wrong, " wrong verdicts\n");
  }
  return text;
}

}  // namespace xbench
