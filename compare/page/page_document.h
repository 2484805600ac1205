// page_document.h - puts a page together.
#ifndef NGCC_XBENCH_COMPARE_PAGE_PAGE_DOCUMENT_H_
#define NGCC_XBENCH_COMPARE_PAGE_PAGE_DOCUMENT_H_

#include <string>

#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"

namespace xbench {

// PageParts are the files that a page consists of beside its data.
struct PageParts {
  absl::string_view body;      // page.html, with {{...}} where the others go
  absl::string_view style;     // page.css
  absl::string_view terms;     // terms.json
  absl::string_view script;    // our own
  absl::string_view library;   // the charting library
  absl::string_view licences;  // of the library
};

// PageDocument returns the page of `data` (PageData) in `language` ("en" or "zh") as one HTML document, which asks for
// nothing from outside. Depends on nothing but its arguments.
std::string PageDocument(const PageParts &parts, const nlohmann::ordered_json &data, absl::string_view language);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_PAGE_DOCUMENT_H_
