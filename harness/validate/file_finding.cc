#include "harness/validate/file_finding.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"

namespace xbench {

void FileFindings::Error(absl::string_view file, absl::string_view reason) {
  list_.push_back({FileFinding::Level::kError, std::string(file), std::string(reason)});
}

void FileFindings::Warning(absl::string_view file, absl::string_view reason) {
  list_.push_back({FileFinding::Level::kWarning, std::string(file), std::string(reason)});
}

std::vector<FileFinding> FileFindings::list() const {
  std::vector<FileFinding> sorted = list_;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const FileFinding &a, const FileFinding &b) { return a.file < b.file; });
  return sorted;
}

size_t FileFindings::Count(FileFinding::Level level) const {
  return static_cast<size_t>(
      std::count_if(list_.begin(), list_.end(), [&](const FileFinding &finding) { return finding.level == level; }));
}

std::string WithoutName(absl::string_view message, absl::string_view file) {
  return std::string(absl::StripPrefix(message, absl::StrCat(file, ": ")));
}

}  // namespace xbench
