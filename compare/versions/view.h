// view.h - a comparison of two data sets as people and programs read it.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_VIEW_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_VIEW_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compare/versions/set_comparison.h"

namespace xbench {

// View says which cells are shown, and in which order.
struct View {
  std::string filter;         // shown are cells whose CellName holds it; "": all
  bool by_ratio = false;      // the ones that became slower first; else in the data sets' order
  bool changed_only = false;  // only cells with a verdict
};

// Select returns the part of `comparison` that `view` shows. What the verdicts were corrected for stays the same.
SetComparison Select(const SetComparison &comparison, const View &view);

// ComparisonTable returns the comparison for a terminal, in ASCII and with `colour` if asked for (compare/sheet.h);
// ComparisonMarkdown as Markdown. Of the tables only `columns` are shown (compare/columns.h); InvalidArgument for one
// that there is not.
absl::StatusOr<std::string> ComparisonTable(const SetComparison &comparison,
                                            const std::vector<std::string> &columns = {}, bool colour = false);
absl::StatusOr<std::string> ComparisonMarkdown(const SetComparison &comparison,
                                               const std::vector<std::string> &columns = {});

// ComparisonCsv returns one line for each cell (RFC 4180, but lines end in a line feed alone). Numbers are not rounded
// for reading; a missing one is `n/a` with its reason in the last column.
std::string ComparisonCsv(const SetComparison &comparison);

// ComparisonJson returns everything; compare/versions/README.md documents it. A missing number is null.
std::string ComparisonJson(const SetComparison &comparison);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_VIEW_H_
