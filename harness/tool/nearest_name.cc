#include "harness/tool/nearest_name.h"

#include <algorithm>
#include <numeric>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace xbench {
namespace {

char Folded(char c) {
  return c == '_' ? '-' : absl::ascii_tolower(static_cast<unsigned char>(c));
}

}  // namespace

size_t EditDistance(absl::string_view a, absl::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 0; i < a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i + 1;
    for (size_t j = 0; j < b.size(); ++j) {
      const size_t replaced = diagonal + (Folded(a[i]) == Folded(b[j]) ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

std::string NearestName(absl::string_view name, const std::vector<std::string> &known) {
  const auto nearest = std::min_element(known.begin(), known.end(), [name](const auto &x, const auto &y) {
    return EditDistance(name, x) < EditDistance(name, y);
  });
  return nearest == known.end() ? "" : *nearest;
}

std::string UnknownName(absl::string_view kind, absl::string_view name, const std::vector<std::string> &known) {
  return absl::StrCat("unknown ", kind, " '", name, "'; the nearest known one is '", NearestName(name, known),
                      "' (known: ", absl::StrJoin(known, ", "), ")");
}

}  // namespace xbench
