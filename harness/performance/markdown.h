// markdown.h - the few forms of Markdown that the document needs.
#ifndef NGCC_XBENCH_HARNESS_PERFORMANCE_MARKDOWN_H_
#define NGCC_XBENCH_HARNESS_PERFORMANCE_MARKDOWN_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace xbench {

// MarkdownTable is a table; columns from number `text_columns` on hold numbers.
struct MarkdownTable {
  std::vector<std::string> header;
  size_t text_columns = 0;
  std::vector<std::vector<std::string>> rows;

  // Text returns the table, with an empty line behind it.
  std::string Text() const;
};

// Reasons numbers the reasons of missing figures in the order in which they are met.
class Reasons {
 public:
  // Missing returns "n/a [2]" for `reason`, which is listed once.
  std::string Missing(absl::string_view reason);
  // Text returns the list, "" if nothing is missing.
  std::string Text() const;

 private:
  std::vector<std::string> reasons_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_PERFORMANCE_MARKDOWN_H_
