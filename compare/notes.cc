#include "compare/notes.h"

#include "absl/strings/str_cat.h"

namespace xbench {

std::string Notes::Number(const std::string &reason) {
  const auto inserted = numbers_.insert({reason, texts_.size() + 1});
  if (inserted.second) {
    texts_.push_back(reason);
  }
  return absl::StrCat("[", inserted.first->second, "]");
}

}  // namespace xbench
