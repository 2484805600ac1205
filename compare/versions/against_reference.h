// against_reference.h - one data set as two: a base, the same for all or each instance's reference, and all others.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_AGAINST_REFERENCE_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_AGAINST_REFERENCE_H_

#include <string>

#include "absl/status/statusor.h"
#include "harness/record/data_set.h"

namespace xbench {

// ReferencePair is two sets with the same cells, so that CompareSets compares each version with its reference.
struct ReferencePair {
  DataSet before;  // for each cell of `after` that has one: the record of ref/reference, under that cell's identity
  DataSet after;   // all records but those of ref/reference
};

// SplitByReference returns the pair for the records of `candidate`, of all if that is "". NotFound, with what there is,
// if the data set has no such candidate, no ref/reference or nothing else.
absl::StatusOr<ReferencePair> SplitByReference(const DataSet &data_set, const std::string &candidate);

// SplitByBase returns the pair in which every cell stands beside the cell of the entry `base` of the same platform and
// message length (digests of other sizes are n/a then); `base` is a name without platform, "iccs pseudoXOF-256
// ref/reference". NotFound, with the nearest name, if the data set has no such entry.
absl::StatusOr<ReferencePair> SplitByBase(const DataSet &data_set, const std::string &candidate,
                                          const std::string &base);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_AGAINST_REFERENCE_H_
