#include "compare/page/safe_text.h"

#include "absl/strings/str_replace.h"

namespace xbench {

std::string EscapedHtml(absl::string_view text) {
  return absl::StrReplaceAll(text, {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}, {"'", "&#39;"}});
}

std::string ScriptJson(const nlohmann::ordered_json &value) {
  // In JSON all of these can only stand in strings.
  return absl::StrReplaceAll(
      value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace),
      {{"<", "\\u003c"}, {">", "\\u003e"}, {"&", "\\u0026"}, {"\xe2\x80\xa8", "\\u2028"}, {"\xe2\x80\xa9", "\\u2029"}});
}

}  // namespace xbench
