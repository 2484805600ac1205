// output.h - what the programs of this folder do with a comparison once they have it.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_OUTPUT_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_OUTPUT_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "compare/versions/options.h"
#include "compare/versions/set_comparison.h"
#include "harness/record/data_set.h"

namespace xbench {

// FormatComparison returns `comparison` of `before` and `after` as `options` ask. InvalidArgument for a column that
// there is not.
absl::StatusOr<std::string> FormatComparison(const VersionsOptions &options, const DataSet &before,
                                             const DataSet &after, const SetComparison &comparison);

// ExplainBoth returns what `before` and, if it is not null, `after` have of the cell that the options name.
// NotFound, with the nearest name, if none has it.
absl::StatusOr<std::string> ExplainBoth(const VersionsOptions &options, const DataSet &before, const DataSet *after);

// WriteResult writes `text` to the file of the options, or to standard output.
absl::Status WriteResult(const VersionsOptions &options, const std::string &text);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_OUTPUT_H_
