// safe_text.h - text of others inside an HTML page: it stays text.
#ifndef NGCC_XBENCH_COMPARE_PAGE_SAFE_TEXT_H_
#define NGCC_XBENCH_COMPARE_PAGE_SAFE_TEXT_H_

#include <string>

#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"

namespace xbench {

// EscapedHtml returns `text` for the content of an element or a quoted attribute: & < > " ' become references (HTML
// standard, section 13.1.2.3 and 13.1.4).
std::string EscapedHtml(absl::string_view text);

// ScriptJson returns the compact JSON of `value` for the content of a <script> element: no '<', '>' or '&' (so neither
// "</script" nor "<!--" can stand in it; HTML standard, section 4.12.1.3) and neither U+2028 nor U+2029, all of them as
// \u escapes. Text that is not UTF-8 gets replacement characters.
std::string ScriptJson(const nlohmann::ordered_json &value);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_PAGE_SAFE_TEXT_H_
