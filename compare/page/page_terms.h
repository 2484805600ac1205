// page_terms.h - the words of a page in both languages: terms.json.
#ifndef NGCC_XBENCH_COMPARE_PAGE_PAGE_TERMS_H_
#define NGCC_XBENCH_COMPARE_PAGE_PAGE_TERMS_H_

#include <string>

#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"

namespace xbench {

// PageTerms are the terms of one language.
class PageTerms {
 public:
  // `terms` is the content of terms.json, `language` "en" or "zh".
  PageTerms(const nlohmann::ordered_json &terms, absl::string_view language);

  // Of returns a term; "?KEY?" for one that is not in the file, which a test looks for.
  std::string Of(absl::string_view key) const;

 private:
  const nlohmann::ordered_json &terms_;
  size_t column_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_PAGE_TERMS_H_
