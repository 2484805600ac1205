#include "harness/validate/checksums.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "harness/tool/sha256.h"

namespace xbench {
namespace {

constexpr char kSums[] = "SHA256SUMS";
constexpr size_t kDigits = 64;
constexpr absl::string_view kBetween = "  ";

bool IsLine(absl::string_view line) {
  const absl::string_view digest = line.substr(0, kDigits);
  return line.size() > kDigits + kBetween.size() && line.substr(kDigits, kBetween.size()) == kBetween &&
         digest.find_first_not_of("0123456789abcdef") == absl::string_view::npos;
}

// Listed reads the lines: path -> digest.
std::map<std::string, std::string> Listed(absl::string_view text, FileFindings *findings) {
  std::map<std::string, std::string> listed;
  if (text.empty() || text.back() != '\n') {
    findings->Error(kSums, "does not end with a line feed; it may be cut off");
  } else {
    text.remove_suffix(1);
  }
  std::string last;
  size_t number = 0;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    if (!IsLine(line)) {
      findings->Error(
          kSums, absl::StrCat("line ", number, ": expected 64 lower-case hexadecimal digits, two blanks and a path; ",
                              "found \"", line, "\""));
      continue;
    }
    const std::string path(line.substr(kDigits + kBetween.size()));
    if (!listed.emplace(path, line.substr(0, kDigits)).second) {
      findings->Error(kSums, absl::StrCat("line ", number, ": ", path, " is listed twice"));
    } else if (path < last) {
      findings->Error(kSums, absl::StrCat("line ", number, ": ", path, " is out of order"));
    }
    last = path;
  }
  return listed;
}

}  // namespace

void CheckChecksums(const DataFiles &files, FileFindings *findings) {
  const auto sums = files.texts.find(kSums);
  if (sums == files.texts.end()) {
    findings->Error(kSums, "is missing");
    return;
  }
  const std::map<std::string, std::string> listed = Listed(sums->second, findings);
  for (const auto &[path, digest] : listed) {
    const auto file = files.texts.find(path);
    if (path == kSums || IsPage(path)) {
      findings->Error(path, "must not be listed in SHA256SUMS");
    } else if (file == files.texts.end()) {
      findings->Error(path, "is missing; SHA256SUMS lists it");
    } else if (const std::string found = Sha256(file->second); found != digest) {
      findings->Error(path, absl::StrCat("its SHA-256 is ", found, "; SHA256SUMS says ", digest));
    }
  }
  for (const auto &file : files.texts) {
    if (file.first != kSums && !IsPage(file.first) && listed.count(file.first) == 0) {
      findings->Error(file.first, "is not listed in SHA256SUMS");
    }
  }
}

}  // namespace xbench
