#include "compare/page/page_terms.h"

#include "absl/strings/str_cat.h"

namespace xbench {

PageTerms::PageTerms(const nlohmann::ordered_json &terms, absl::string_view language)
    : terms_(terms), column_(language == "zh" ? 1 : 0) {}

std::string PageTerms::Of(absl::string_view key) const {
  const auto term = terms_.find(std::string(key));
  return term == terms_.end() ? absl::StrCat("?", key, "?") : term->at(column_).get<std::string>();
}

}  // namespace xbench
