#include "compare/versions/verdicts.h"

#include "absl/strings/str_cat.h"
#include "compare/ratio_interval.h"
#include "harness/figures/number_text.h"

namespace xbench {
namespace {

void Judge(const ComparisonBounds &bounds, bool rejected, size_t judged, QuantityChange *change) {
  const Interval &interval = *change->interval;
  const double most = 1 + bounds.threshold;
  change->change = Change::kNone;
  if (interval.low <= 1 && 1 <= interval.high) {
    return;
  }
  if (interval.high <= most && interval.low >= 1 / most) {
    change->reason = absl::StrCat("within the threshold of ", Fixed(100 * bounds.threshold, 1), " %");
  } else if (!rejected) {
    change->reason = absl::StrCat("not beyond doubt among ", judged, " cells (Holm)");
  } else {
    change->change = interval.high < 1 ? Change::kFaster : Change::kSlower;
  }
}

}  // namespace

size_t JudgeAll(const ComparisonBounds &bounds, const std::vector<QuantityChange *> &changes) {
  std::vector<QuantityChange *> judged;
  std::vector<double> p;
  for (QuantityChange *change : changes) {
    if (change->interval.has_value() && change->reason.empty()) {
      judged.push_back(change);
      p.push_back(change->p);
    }
  }
  const std::vector<bool> rejected = HolmRejected(p, bounds.level);
  for (size_t i = 0; i < judged.size(); ++i) {
    Judge(bounds, rejected[i], judged.size(), judged[i]);
  }
  return judged.size();
}

void RefuseHopeless(const ComparisonBounds &bounds, const std::vector<QuantityChange *> &changes,
                    const std::vector<std::pair<size_t, size_t>> &trials) {
  size_t judged = 0;
  for (const QuantityChange *change : changes) {
    judged += change->interval.has_value() && change->reason.empty() ? 1 : 0;
  }
  for (size_t i = 0; i < changes.size(); ++i) {
    if (!changes[i]->interval.has_value() || !changes[i]->reason.empty()) {
      continue;
    }
    const double least = 2 * RankSumCounts(trials[i].first, trials[i].second)[0];
    if (least > bounds.level / static_cast<double>(judged)) {
      changes[i]->reason = absl::StrCat("too few trials: ", trials[i].first, " and ", trials[i].second,
                                        " cannot show a difference among ", judged, " cells");
    }
  }
}

}  // namespace xbench
