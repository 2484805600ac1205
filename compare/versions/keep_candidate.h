// keep_candidate.h - `--candidate`: the part of two data sets that is about one candidate.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_KEEP_CANDIDATE_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_KEEP_CANDIDATE_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "harness/record/data_set.h"

namespace xbench {

// KeepCandidate leaves in `sets` only the records of `candidate`; all if it is "". NotFound, with the nearest one, if
// none of the sets has a record of it.
absl::Status KeepCandidate(const std::string &candidate, const std::vector<DataSet *> &sets);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_KEEP_CANDIDATE_H_
