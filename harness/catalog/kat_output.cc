#include "harness/catalog/kat_output.h"

#include <algorithm>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace xbench {
namespace {

bool IsSha256(absl::string_view text) {
  return text.size() == 64 &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// ParseItem reads "vectors 21 of 21 PASS" or "FILE 4097 records sha256 HEX PASS (published)". Returns false for
// anything else.
bool ParseItem(absl::string_view text, KatItem *item) {
  const std::vector<std::string> words = absl::StrSplit(text, ' ');
  uint64_t total = 0;
  if (words.size() == 5 && words[0] == "vectors" && words[2] == "of" && words[4] == "PASS") {
    *item = {words[0], 0, "", ""};
    return absl::SimpleAtoi(words[1], &item->records) && absl::SimpleAtoi(words[3], &total) && item->records == total &&
           total > 0;
  }
  if (words.size() == 7 && words[2] == "records" && words[3] == "sha256" && IsSha256(words[4]) && words[5] == "PASS" &&
      (words[6] == "(published)" || words[6] == "(computed)")) {
    *item = {words[0], 0, words[4], words[6].substr(1, words[6].size() - 2)};
    return absl::SimpleAtoi(words[1], &item->records) && item->records > 0;
  }
  return false;
}

absl::Status Unexpected(absl::string_view line, absl::string_view expected) {
  return absl::InvalidArgumentError(
      absl::StrCat("the KAT program's output is not as expected: expected ", expected, "; found \"", line, "\""));
}

}  // namespace

bool operator==(const KatItem &a, const KatItem &b) {
  return a.name == b.name && a.records == b.records && a.sha256 == b.sha256 && a.provenance == b.provenance;
}

absl::StatusOr<std::vector<KatItem>> ParseKatOutput(absl::string_view text, absl::string_view name,
                                                    const std::vector<std::string> &items) {
  std::vector<absl::string_view> lines = absl::StrSplit(text, '\n', absl::SkipEmpty());
  if (lines.empty()) {
    return Unexpected("", "at least one line");
  }
  const absl::string_view last = lines.back();
  lines.pop_back();
  std::vector<KatItem> passed;
  for (absl::string_view line : lines) {
    absl::string_view rest = line;
    KatItem item;
    if (!absl::ConsumePrefix(&rest, absl::StrCat(name, ": ")) || !ParseItem(rest, &item)) {
      return Unexpected(line, absl::StrCat("a passed item of \"", name, "\""));
    }
    passed.push_back(std::move(item));
  }
  const std::string summary = absl::StrCat(passed.size(), " passed, 0 failed");
  if (last != summary) {
    return Unexpected(last, absl::StrCat("\"", summary, "\""));
  }
  if (passed.size() != items.size()) {
    return Unexpected(last, absl::StrCat(items.size(), " items"));
  }
  for (const std::string &item : items) {
    if (std::count_if(passed.begin(), passed.end(), [&](const auto &p) { return p.name == item; }) != 1) {
      return Unexpected(last, absl::StrCat("item ", item, " exactly once"));
    }
  }
  return passed;
}

std::string FirstKatFailure(absl::string_view text) {
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    if (absl::StrContains(line, " FAIL") || absl::StrContains(line, " NOT RUN ")) {
      return std::string(line);
    }
  }
  return "";
}

}  // namespace xbench
