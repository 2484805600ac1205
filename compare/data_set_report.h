// data_set_report.h - what x86_vs_arm shows of a data set: both platforms of each implementation side by side.
#ifndef NGCC_XBENCH_COMPARE_DATA_SET_REPORT_H_
#define NGCC_XBENCH_COMPARE_DATA_SET_REPORT_H_

#include <vector>

#include "absl/status/statusor.h"
#include "compare/report.h"
#include "harness/published/published.h"
#include "harness/record/data_set.h"

namespace xbench {

// MakeReport returns the report of `data_set` with the figures of `published` beside it. Times are those of the host's
// platform; the other one was emulated. What failed is in the report's failures and in place of its figures; a platform
// for which an implementation is not built has the reason. InvalidArgument if an implementation has not the same
// message lengths as the first one.
absl::StatusOr<Report> MakeReport(const DataSet &data_set, const std::vector<PublishedTable> &published);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_DATA_SET_REPORT_H_
