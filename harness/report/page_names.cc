#include "harness/report/page_names.h"

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"

namespace xbench {

std::string CandidatePage(absl::string_view candidate) {
  std::string name;
  for (const char c : candidate) {
    if (absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_') {
      name += c;
    } else {
      absl::StrAppend(&name, "~", absl::BytesToHexString(absl::string_view(&c, 1)));
    }
  }
  return name == kSummaryPage || name == kMethodPage || name.empty() ? name + "~" : name;
}

}  // namespace xbench
