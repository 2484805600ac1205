#include "harness/validate/words.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

constexpr absl::string_view kHarmless[] = {"/sys/",
                                           "/proc/",
                                           "/dev/",
                                           "/etc/os-release",
                                           "/.dockerenv",
                                           "/run/.containerenv",
                                           "/usr/lib/os-release",
                                           "/run/systemd/container"};
constexpr absl::string_view kShared[] = {"root",   "user",   "nobody",    "admin", "build",     "builder", "runner",
                                         "ubuntu", "debian", "localhost", "host",  "container", "linux",   "test"};
constexpr size_t kShortestWord = 3;
constexpr size_t kLongestShown = 60;
constexpr size_t kLongestHostName = 256;

bool IsWordCharacter(char c) {
  return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || static_cast<signed char>(c) < 0;
}

// StartsPath says whether the '/' at `at` starts an absolute path: a name follows, and what stands before it is neither
// part of a relative path or of a fraction nor of an end tag or an address of the web.
bool StartsPath(absl::string_view text, size_t at) {
  constexpr absl::string_view kBefore = " \t\r\n\"'`=:,;([{|>";
  const bool free = at == 0 || kBefore.find(text[at - 1]) != absl::string_view::npos;
  const bool named = at + 1 < text.size() && (absl::ascii_isalnum(static_cast<unsigned char>(text[at + 1])) ||
                                              absl::StrContains("._~", text.substr(at + 1, 1)));
  return free && named;
}

absl::string_view FirstPath(absl::string_view text) {
  for (size_t at = text.find('/'); at != absl::string_view::npos; at = text.find('/', at + 1)) {
    const absl::string_view path = text.substr(at, text.find_first_of(" \t\r\n\"'`,;)]}|<", at) - at);
    const bool harmless = std::any_of(std::begin(kHarmless), std::end(kHarmless),
                                      [&](absl::string_view prefix) { return absl::StartsWith(path, prefix); });
    if ((StartsPath(text, at) && !harmless) || absl::StartsWith(path, "/home/")) {
      return path;
    }
  }
  return "";
}

bool HasWord(absl::string_view text, absl::string_view word) {
  for (size_t at = text.find(word); at != absl::string_view::npos; at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    if ((at == 0 || !IsWordCharacter(text[at - 1])) && (end == text.size() || !IsWordCharacter(text[end]))) {
      return true;
    }
  }
  return false;
}

}  // namespace

void CheckWords(const DataFiles &files, const std::vector<std::string> &words, FileFindings *findings) {
  for (const auto &[file, text] : files.texts) {
    if (const absl::string_view path = FirstPath(text); !path.empty()) {
      findings->Error(file, absl::StrCat("names the path ", path.substr(0, kLongestShown),
                                         " of a machine; expected paths relative to the repository"));
    }
    for (const std::string &word : words) {
      if (HasWord(text, word) || HasWord(file, word)) {
        findings->Error(file, absl::StrCat("contains the word \"", word, "\", the name of this machine or its user"));
      }
    }
  }
}

std::string UserName(absl::string_view users, uint64_t id) {
  for (const absl::string_view line : absl::StrSplit(users, '\n')) {
    const std::vector<absl::string_view> fields = absl::StrSplit(line, ':');
    uint64_t number = 0;
    if (fields.size() > 2 && absl::SimpleAtoi(fields[2], &number) && number == id) {
      return std::string(fields[0]);
    }
  }
  return "";
}

std::vector<std::string> WordsOfThisMachine() {
  std::set<std::string> words;
  // Not getpwuid: in a static program it would load libraries of the machine.
  if (const absl::StatusOr<std::string> users = ReadFile("/etc/passwd"); users.ok()) {
    words.insert(UserName(*users, getuid()));
  }
  if (const char *user = std::getenv("USER"); user != nullptr) {
    words.insert(user);
  }
  std::array<char, kLongestHostName> name = {};
  if (gethostname(name.data(), name.size() - 1) == 0) {
    const std::string host(name.data());
    words.insert(host);
    words.insert(host.substr(0, host.find('.')));
  }
  std::vector<std::string> telling;
  for (const std::string &word : words) {
    if (word.size() >= kShortestWord && std::find(std::begin(kShared), std::end(kShared), word) == std::end(kShared)) {
      telling.push_back(word);
    }
  }
  return telling;
}

}  // namespace xbench
