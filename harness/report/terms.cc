#include "harness/report/terms.h"

#include <array>

namespace xbench {
namespace {

struct TermRow {
  absl::string_view name;
  absl::string_view english;
  absl::string_view chinese;
};

constexpr std::array<TermRow, kTermCount> kRows = {{
#define XB_TERM(name, english, chinese) {#name, english, chinese},
#include "harness/report/terms_table.inc"
#undef XB_TERM
}};

}  // namespace

absl::string_view TermText(Term term, Language language) {
  const TermRow &row = kRows.at(static_cast<size_t>(term));
  return language == Language::kChinese ? row.chinese : row.english;
}

absl::string_view TermName(Term term) {
  return kRows.at(static_cast<size_t>(term)).name;
}

}  // namespace xbench
