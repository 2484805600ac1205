// verdicts.h - from intervals and p-values to verdicts, for all cells of a comparison together.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_VERDICTS_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_VERDICTS_H_

#include <cstddef>
#include <utility>
#include <vector>

#include "compare/versions/set_comparison.h"

namespace xbench {

// JudgeAll sets the verdicts of all `changes` that have an interval and no reason against it, and returns how many
// these are. README.md says what a verdict needs.
size_t JudgeAll(const ComparisonBounds &bounds, const std::vector<QuantityChange *> &changes);

// RefuseHopeless gives each change a reason for n/a if even the clearest difference between two samples of its numbers
// of trials (`trials`: before and after, one for each change) could not be shown among so many cells: "~" would say
// that something was looked for.
void RefuseHopeless(const ComparisonBounds &bounds, const std::vector<QuantityChange *> &changes,
                    const std::vector<std::pair<size_t, size_t>> &trials);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_VERDICTS_H_
