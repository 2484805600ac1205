// set_comparison.h - what became faster or slower between two data sets of the same cells.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_SET_COMPARISON_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_SET_COMPARISON_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/figures/quantity.h"
#include "harness/figures/statistics.h"
#include "harness/record/data_set.h"

namespace xbench {

// Change is the verdict on one quantity of one cell.
enum class Change {
  kFaster,
  kSlower,
  kNone,     // "~": no difference was shown, or none that matters
  kUnknown,  // "n/a": nothing can be said; `reason` says why
};

// ChangeName returns "faster", "slower", "~" or "n/a"; of instruction counts "fewer" and "more".
const char *ChangeName(Change change, bool counts);

// QuantityChange compares one quantity of one cell, or its geometric mean over the lengths of a version.
struct QuantityChange {
  Unit unit = Unit::kReferenceTicks;
  std::optional<double> before;      // of one call
  std::optional<double> after;       //
  std::optional<double> ratio;       // after / before; only of like quantities
  std::optional<Interval> interval;  // of the ratio; an exact ratio has none
  double p = 1;                      // of "the ratio is 1", uncorrected; 1 if exact
  Change change = Change::kUnknown;
  bool timed_before = false;  // of a cost: the set before has trials of the cell
  std::string reason;         // for kUnknown, and for kNone if something more than the interval decided; else ""
};

// CellChange is one cell: one instance, implementation, profile, platform and message length.
struct CellChange {
  RecordIdentity identity;
  QuantityChange instructions;  // emulated
  QuantityChange cost;          // core cycles, or reference ticks of one system; nanoseconds if those are unlike
  bool marked = false;          // one of both records is marked as doubtful
};

// VersionChange is the geometric mean over the lengths of one instance, implementation, profile and platform.
struct VersionChange {
  RecordIdentity identity;  // message_bytes is 0
  size_t cells = 0;         // of which the mean of `cost` is
  QuantityChange instructions;
  QuantityChange cost;
};

// ComparisonBounds says when a difference counts.
struct ComparisonBounds {
  double threshold = 0.01;  // a difference within this share does not matter
  double level = 0.05;      // chance of one false verdict or more, over all cells (Holm)
};

// SetComparison is the whole comparison.
struct SetComparison {
  std::string before;  // names, for people
  std::string after;
  ComparisonBounds bounds;
  size_t judged = 0;                  // cells whose cost was judged: for so many the level is corrected
  std::vector<std::string> warnings;  // what else differs between the sets: system, compiler, flags, ...
  std::vector<CellChange> cells;      // in the order of `after`, then those that only `before` has
  std::vector<VersionChange> versions;
};

// CompareSets compares `after` with `before`, cell by cell. The unit of comparison is the trial: all trials count, also
// those that the campaign rejected. A cell is n/a if it is in one set only, if its known-answer tests did not pass, if
// digest sizes or quantities differ, or if there are too few trials for so many cells.
//
// The geometric mean of a version is over the lengths that both sets have: for each trial the mean of the logarithms of
// its medians, so that trials stay the independent unit and its interval is that of CompareTrials.
SetComparison CompareSets(const DataSet &before, const DataSet &after, const ComparisonBounds &bounds);

// SlowerThan returns the cells whose cost, or whose instruction count, grew by more than `share` for certain: the whole
// interval lies above 1 + share and the verdict is kSlower.
std::vector<const CellChange *> SlowerThan(const SetComparison &comparison, double share);

// Unanswered returns the cells that the set before has figures of and whose cost has no verdict: missing or failed in
// the set after, or with too few trials. A gate that let them pass would be open.
std::vector<const CellChange *> Unanswered(const SetComparison &comparison);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_SET_COMPARISON_H_
