// columns.h - `--columns`: the part of a table that somebody asked for.
#ifndef NGCC_XBENCH_COMPARE_COLUMNS_H_
#define NGCC_XBENCH_COMPARE_COLUMNS_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "compare/sheet.h"

namespace xbench {

// KeepColumns leaves in each of `sheets` the columns that say what a row is about (those without a group, at the left)
// and those that `wanted` names: by title ("ns/B"), by group ("cost of a call") or by both ("cost of a call: change").
// A sheet of which nothing is wanted loses its rows and columns. An empty list wants everything. InvalidArgument, with
// the nearest name, if a name is in no sheet.
absl::Status KeepColumns(const std::vector<std::string> &wanted, const std::vector<Sheet *> &sheets);

// KeepCsvColumns returns `csv` (RFC 4180, lines end in a line feed) with the columns of which the head line's name is
// in `wanted`, in the order of `csv`; everything if the list is empty. InvalidArgument, with the nearest name, if there
// is no such column.
absl::StatusOr<std::string> KeepCsvColumns(const std::vector<std::string> &wanted, absl::string_view csv);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_COLUMNS_H_
