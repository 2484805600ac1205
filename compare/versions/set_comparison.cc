#include "compare/versions/set_comparison.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "compare/ratio_interval.h"
#include "compare/versions/set_warnings.h"
#include "compare/versions/verdicts.h"

namespace xbench {
namespace {

// Timing is what a record says of one timed quantity: the median of each trial, in nanoseconds or in its counter's
// unit.
struct Timing {
  Unit unit;
  std::vector<double> medians;
};

std::string Key(const RecordIdentity &id) {
  return id.FileName();
}

std::string VersionKey(RecordIdentity id) {
  id.message_bytes = 0;
  return id.FileName();
}

std::vector<double> Medians(const RecordMeasurement &measurement, std::vector<double> RecordTrial::*samples) {
  std::vector<double> medians;
  for (const RecordTrial &trial : measurement.trials) {
    const absl::StatusOr<double> median = Median(trial.*samples);
    if (median.ok() && *median > 0) {
      medians.push_back(*median);
    }
  }
  return medians;
}

// NotComparable returns the reason why two records of one cell must not be compared at all, or "".
std::string NotComparable(const Record &before, const Record &after) {
  for (const Record *record : {&before, &after}) {
    if (!record->kat.passed) {
      return absl::StrCat(record == &before ? "before" : "after", ": known-answer tests: ", record->kat.reason);
    }
  }
  if (before.identity.digest_bits != after.identity.digest_bits) {
    return absl::StrCat("digests of ", before.identity.digest_bits, " and of ", after.identity.digest_bits, " bits");
  }
  return "";
}

// PickTiming chooses what both records have and what is like: the counter's quantity, else time. Reference ticks are
// those of one clock, so only of one system. Returns the reason if there is nothing.
std::string PickTiming(const Record &before, const Record &after, bool one_system, Timing *first, Timing *second) {
  for (const Record *record : {&before, &after}) {
    if (!record->measurement.has_value()) {
      return absl::StrCat(record == &before ? "before: " : "after: ", record->no_measurement);
    }
  }
  const RecordMeasurement &a = *before.measurement;
  const RecordMeasurement &b = *after.measurement;
  const bool like = a.quantity == b.quantity && (a.quantity != Unit::kReferenceTicks || one_system);
  const auto samples = like ? &RecordTrial::quantity_per_call : &RecordTrial::ns_per_call;
  *first = {like ? a.quantity : Unit::kNanoseconds, Medians(a, samples)};
  *second = {first->unit, Medians(b, samples)};
  return first->medians.empty() || second->medians.empty() ? "no trial has samples" : "";
}

QuantityChange CompareCounts(const RecordCount &before, const RecordCount &after) {
  QuantityChange change;
  change.unit = Unit::kEmulatedInstructions;
  if (!before.value.has_value() || !after.value.has_value()) {
    change.reason = before.value.has_value() ? "after: " + after.reason : "before: " + before.reason;
    return change;
  }
  change.before = static_cast<double>(*before.value);
  change.after = static_cast<double>(*after.value);
  change.ratio = *change.after / *change.before;
  change.change = *change.after == *change.before  ? Change::kNone
                  : *change.after < *change.before ? Change::kFaster
                                                   : Change::kSlower;
  return change;
}

// CompareTimings compares two samples of trials; the verdict comes later, when all p-values are known.
QuantityChange CompareTimings(const Timing &before, const Timing &after) {
  QuantityChange change;
  change.unit = before.unit;
  const absl::StatusOr<TrialRatio> ratio = CompareTrials(after.medians, before.medians);
  if (!ratio.ok()) {
    change.reason = std::string(ratio.status().message());
    return change;
  }
  change.before = *Median(before.medians);
  change.after = *Median(after.medians);
  change.ratio = ratio->ratio;
  change.interval = ratio->interval;
  change.p = ratio->p;
  if (ratio->interval.coverage < kWantedCoverage) {
    change.reason = absl::StrCat("too few trials: ", before.medians.size(), " and ", after.medians.size());
  }
  return change;
}

// Logs collects, for each trial number, the mean logarithm of its medians over the lengths of a version.
struct Logs {
  std::vector<double> sums;
  size_t cells = 0;

  void Add(const std::vector<double> &medians) {
    if (cells == 0) {
      sums.assign(medians.size(), 0);
    }
    sums.resize(std::min(sums.size(), medians.size()));
    for (size_t i = 0; i < sums.size(); ++i) {
      sums[i] += std::log(medians[i]);
    }
    ++cells;
  }
  std::vector<double> Means() const {
    std::vector<double> means;
    for (const double sum : sums) {
      means.push_back(std::exp(sum / static_cast<double>(cells)));
    }
    return means;
  }
};

// Version gathers what a VersionChange is made of.
struct Version {
  RecordIdentity identity;
  Unit unit = Unit::kReferenceTicks;
  Logs before;
  Logs after;
  double count_logs = 0;
  size_t counts = 0;
};

VersionChange Finish(const Version &version) {
  VersionChange change;
  change.identity = version.identity;
  change.cells = version.before.cells;
  if (version.before.cells > 0) {
    change.cost = CompareTimings({version.unit, version.before.Means()}, {version.unit, version.after.Means()});
  } else {
    change.cost.reason = "no cell was timed in both sets";
  }
  change.instructions.unit = Unit::kEmulatedInstructions;
  if (version.counts > 0) {
    change.instructions.ratio = std::exp(version.count_logs / static_cast<double>(version.counts));
    change.instructions.change = *change.instructions.ratio == 1  ? Change::kNone
                                 : *change.instructions.ratio < 1 ? Change::kFaster
                                                                  : Change::kSlower;
  } else {
    change.instructions.reason = "no cell was counted in both sets";
  }
  return change;
}

// Comparer walks over the cells.
class Comparer {
 public:
  explicit Comparer(bool one_system) : one_system_(one_system) {}

  // AddAlone adds a cell that only one set has.
  void AddAlone(const Record &record, bool timed_before, const std::string &reason) {
    CellChange cell;
    cell.identity = record.identity;
    cell.cost.timed_before = timed_before;
    cell.instructions.unit = Unit::kEmulatedInstructions;
    cell.instructions.reason = cell.cost.reason = reason;
    cells_.push_back(std::move(cell));
    trials_.emplace_back(0, 0);
  }

  void Add(const Record &before, const Record &after) {
    if (const std::string reason = NotComparable(before, after); !reason.empty()) {
      AddAlone(after, before.measurement.has_value(), reason);
      return;
    }
    CellChange cell;
    cell.identity = after.identity;
    cell.marked = before.outcome == "marked" || after.outcome == "marked";
    cell.instructions = CompareCounts(before.instructions, after.instructions);
    trials_.push_back(AddCost(before, after, &cell));
    cell.cost.timed_before = before.measurement.has_value();
    cells_.push_back(std::move(cell));
  }

  void Finish(SetComparison *comparison) {
    std::vector<QuantityChange *> costs;
    costs.reserve(cells_.size());
    for (CellChange &cell : cells_) {
      costs.push_back(&cell.cost);
    }
    RefuseHopeless(comparison->bounds, costs, trials_);
    comparison->judged = JudgeAll(comparison->bounds, costs);
    for (const std::string &key : order_) {
      comparison->versions.push_back(xbench::Finish(versions_.at(key)));
    }
    std::vector<QuantityChange *> means;
    means.reserve(comparison->versions.size());
    for (VersionChange &version : comparison->versions) {
      means.push_back(&version.cost);
    }
    (void)JudgeAll(comparison->bounds, means);
    comparison->cells = std::move(cells_);
  }

 private:
  std::pair<size_t, size_t> AddCost(const Record &before, const Record &after, CellChange *cell) {
    Version &version = FindVersion(cell->identity);
    if (cell->instructions.ratio.has_value()) {
      version.count_logs += std::log(*cell->instructions.ratio);
      ++version.counts;
    }
    Timing first;
    Timing second;
    cell->cost.reason = PickTiming(before, after, one_system_, &first, &second);
    if (!cell->cost.reason.empty()) {
      return {0, 0};
    }
    cell->cost = CompareTimings(first, second);
    version.unit = first.unit;
    version.before.Add(first.medians);
    version.after.Add(second.medians);
    return {first.medians.size(), second.medians.size()};
  }

  Version &FindVersion(const RecordIdentity &id) {
    const std::string key = VersionKey(id);
    const auto inserted = versions_.insert({key, Version()});
    if (inserted.second) {
      inserted.first->second.identity = id;
      inserted.first->second.identity.message_bytes = 0;
      order_.push_back(key);
    }
    return inserted.first->second;
  }

  const bool one_system_;
  std::vector<CellChange> cells_;
  std::vector<std::pair<size_t, size_t>> trials_;  // of each cell: before and after
  std::map<std::string, Version> versions_;
  std::vector<std::string> order_;
};

bool SurelyAbove(const QuantityChange &change, double bound) {
  return change.change == Change::kSlower && change.ratio.has_value() &&
         (change.interval.has_value() ? change.interval->low : *change.ratio) > bound;
}

}  // namespace

const char *ChangeName(Change change, bool counts) {
  switch (change) {
    case Change::kFaster:
      return counts ? "fewer" : "faster";
    case Change::kSlower:
      return counts ? "more" : "slower";
    case Change::kNone:
      return "~";
    case Change::kUnknown:
      break;
  }
  return "n/a";
}

SetComparison CompareSets(const DataSet &before, const DataSet &after, const ComparisonBounds &bounds) {
  SetComparison comparison;
  comparison.bounds = bounds;
  comparison.warnings = SetWarningTexts(before, after);
  const Environment &a = before.environment;
  const Environment &b = after.environment;
  Comparer comparer(a.system == b.system && a.host.facts.cpu_model.value == b.host.facts.cpu_model.value);
  std::map<std::string, const Record *> old;
  for (const Record &record : before.records) {
    old[Key(record.identity)] = &record;
  }
  std::set<std::string> seen;
  for (const Record &record : after.records) {
    const auto found = old.find(Key(record.identity));
    if (found == old.end()) {
      comparer.AddAlone(record, false, "not in the set before");
    } else {
      comparer.Add(*found->second, record);
    }
    seen.insert(Key(record.identity));
  }
  for (const Record &record : before.records) {
    if (seen.count(Key(record.identity)) == 0) {
      comparer.AddAlone(record, record.measurement.has_value(), "not in the set after");
    }
  }
  comparer.Finish(&comparison);
  return comparison;
}

std::vector<const CellChange *> SlowerThan(const SetComparison &comparison, double share) {
  std::vector<const CellChange *> slower;
  for (const CellChange &cell : comparison.cells) {
    if (SurelyAbove(cell.cost, 1 + share) || SurelyAbove(cell.instructions, 1 + share)) {
      slower.push_back(&cell);
    }
  }
  return slower;
}

std::vector<const CellChange *> Unanswered(const SetComparison &comparison) {
  std::vector<const CellChange *> unanswered;
  for (const CellChange &cell : comparison.cells) {
    if (cell.cost.timed_before && cell.cost.change == Change::kUnknown) {
      unanswered.push_back(&cell);
    }
  }
  return unanswered;
}

}  // namespace xbench
