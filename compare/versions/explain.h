// explain.h - every number behind one cell.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_EXPLAIN_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_EXPLAIN_H_

#include <string>

#include "absl/status/statusor.h"
#include "harness/record/data_set.h"

namespace xbench {

// ExplainCell returns what the data set called `name` knows of the cell called `cell` (CellName): file, programs,
// known-answer tests, verdict of constant time, counter, statistics, and every trial with its samples. NotFound, with
// the nearest name, if it has none of that name.
absl::StatusOr<std::string> ExplainCell(const std::string &name, const DataSet &data_set, const std::string &cell);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_EXPLAIN_H_
