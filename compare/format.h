// format.h - the output formats. Each function is in a file of its own: format_table.cc and so on.
#ifndef NGCC_XBENCH_COMPARE_FORMAT_H_
#define NGCC_XBENCH_COMPARE_FORMAT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compare/report.h"

namespace xbench {

// FormatTable returns `report` for a terminal, in ASCII, with `colour` if it is asked for (sheet.h). Of the tables only
// `columns` are shown; columns.h says how, and what is refused.
absl::StatusOr<std::string> FormatTable(const Report &report, const std::vector<std::string> &columns = {},
                                        bool colour = false);

// FormatMarkdown returns the same tables as GitHub-flavoured Markdown.
absl::StatusOr<std::string> FormatMarkdown(const Report &report, const std::vector<std::string> &columns = {});

// FormatCsv returns one line for each implementation and message length (RFC 4180, but lines end in a line feed alone).
// Numbers are not rounded for reading. A missing number is `n/a`, with its reason in the column `reasons`.
std::string FormatCsv(const Report &report);

// FormatJson returns everything, as documented in compare/README.md. A missing number is null beside its
// reason.
std::string FormatJson(const Report &report);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_FORMAT_H_
