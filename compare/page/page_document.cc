#include "compare/page/page_document.h"

#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "compare/page/page_terms.h"
#include "compare/page/safe_text.h"
#include "compare/page/static_tables.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

// Fill puts `values` where `text` has {{NAME}}. Once, from left to right: what is put in is not looked at again.
std::string Fill(absl::string_view text, const std::map<std::string, std::string> &values) {
  std::string filled;
  while (true) {
    const size_t open = text.find("{{");
    const size_t close = open == absl::string_view::npos ? open : text.find("}}", open);
    if (close == absl::string_view::npos) {
      return absl::StrCat(filled, text);
    }
    const auto value = values.find(std::string(text.substr(open + 2, close - open - 2)));
    absl::StrAppend(&filled, text.substr(0, open), value == values.end() ? "" : value->second);
    text.remove_prefix(close + 2);
  }
}

// ScriptText returns a script for the content of a <script> element. In JavaScript, "</script" can only stand in a
// string, a comment or a regular expression, in all of which the added backslash changes nothing.
std::string ScriptText(absl::string_view script) {
  return absl::StrReplaceAll(script, {{"</script", "<\\/script"}, {"<!--", "<\\!--"}});
}

}  // namespace

std::string PageDocument(const PageParts &parts, const Json &data, absl::string_view language) {
  const Json term_table = Json::parse(parts.terms.begin(), parts.terms.end());
  const PageTerms terms(term_table, language);
  return Fill(parts.body, {
                              {"language", language == "zh" ? "zh-Hans" : "en"},
                              {"title", EscapedHtml(terms.Of("title"))},
                              {"no_script", EscapedHtml(terms.Of("no_script"))},
                              {"style", std::string(parts.style)},
                              {"tables", StaticTables(data, terms)},
                              {"terms", ScriptJson(term_table)},
                              {"data", ScriptJson(data)},
                              {"library", ScriptText(parts.library)},
                              {"script", ScriptText(parts.script)},
                              {"licences", EscapedHtml(parts.licences)},
                          });
}

}  // namespace xbench
