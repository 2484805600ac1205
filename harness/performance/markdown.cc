#include "harness/performance/markdown.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace xbench {
namespace {

std::string Row(const std::vector<std::string> &cells) {
  return absl::StrCat("| ", absl::StrJoin(cells, " | "), " |\n");
}

}  // namespace

std::string MarkdownTable::Text() const {
  std::string text = Row(header);
  absl::StrAppend(&text, "|");
  for (size_t i = 0; i < header.size(); ++i) {
    absl::StrAppend(&text, i < text_columns ? "---|" : "---:|");
  }
  absl::StrAppend(&text, "\n");
  for (const std::vector<std::string> &row : rows) {
    absl::StrAppend(&text, Row(row));
  }
  return absl::StrCat(text, "\n");
}

std::string Reasons::Missing(absl::string_view reason) {
  auto found = std::find(reasons_.begin(), reasons_.end(), reason);
  if (found == reasons_.end()) {
    found = reasons_.insert(reasons_.end(), std::string(reason));
  }
  return absl::StrCat("n/a [", found - reasons_.begin() + 1, "]");
}

std::string Reasons::Text() const {
  std::string text;
  for (size_t i = 0; i < reasons_.size(); ++i) {
    absl::StrAppend(&text, "* [", i + 1, "] ", reasons_[i], "\n");
  }
  return text.empty() ? text : absl::StrCat(text, "\n");
}

}  // namespace xbench
