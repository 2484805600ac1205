// architectures.h - two data sets of different architectures, so that CompareSets sets them side by side.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_ARCHITECTURES_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_ARCHITECTURES_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/record/data_set.h"

namespace xbench {

// kBothPlatforms stands in a cell's place for the platform: after / before is arm_1 / x86_1.
inline constexpr char kBothPlatforms[] = "arm_1 / x86_1";

// ArchitecturePair is the x86_1 records of one set and the arm_1 records of another, with kBothPlatforms as platform.
struct ArchitecturePair {
  DataSet before;  // x86_1
  DataSet after;   // arm_1
};

// PairArchitectures returns the pair, of the instances `instances` (KAT names or labels; empty: all). NotFound if a set
// has no record of its platform. An implementation that exists on one architecture only has no
// partner: its cells are n/a.
absl::StatusOr<ArchitecturePair> PairArchitectures(const DataSet &x86, const DataSet &arm,
                                                   const std::vector<std::string> &instances);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_ARCHITECTURES_H_
