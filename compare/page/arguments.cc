#include "compare/page/arguments.h"

#include <set>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "harness/tool/nearest_name.h"

namespace xbench {
namespace {

constexpr char kHelpHint[] = "; --help lists the options";

absl::Status ReadOption(absl::string_view word, PageArguments *arguments) {
  if (word == "--help") {
    arguments->help = true;
    return absl::OkStatus();
  }
  if (absl::ConsumePrefix(&word, "--output=")) {
    arguments->output = std::string(word);
    return absl::OkStatus();
  }
  if (absl::ConsumePrefix(&word, "--published=")) {
    arguments->published.emplace_back(word);
    return absl::OkStatus();
  }
  if (absl::ConsumePrefix(&word, "--lang=")) {
    arguments->language = std::string(word);
    return word == "en" || word == "zh"
               ? absl::OkStatus()
               : absl::InvalidArgumentError(absl::StrCat("--lang: expected en or zh, found '", word, "'"));
  }
  const std::string name(word.substr(0, word.find('=')));
  return absl::InvalidArgumentError(
      absl::StrCat(UnknownName("option", name, {"--output", "--published", "--lang", "--help"}), kHelpHint));
}

absl::Status ReadSet(absl::string_view word, PageArguments *arguments) {
  const size_t equals = word.find('=');
  if (equals == 0 || equals == absl::string_view::npos || equals + 1 == word.size()) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected NAME=FOLDER of a data set, found '", word, "'", kHelpHint));
  }
  arguments->sets.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  return absl::OkStatus();
}

absl::Status CheckWhole(const PageArguments &arguments) {
  if (arguments.output.empty()) {
    return absl::InvalidArgumentError(absl::StrCat("expected --output=FILE, the page to write; found none", kHelpHint));
  }
  if (arguments.sets.empty() && arguments.published.empty()) {
    return absl::InvalidArgumentError(absl::StrCat("expected at least one NAME=FOLDER; found none", kHelpHint));
  }
  std::set<std::string> names;
  for (const auto &[name, folder] : arguments.sets) {
    if (!names.insert(name).second) {
      return absl::InvalidArgumentError(
          absl::StrCat("two data sets are named '", name, "'; give each its own name before the '='"));
    }
  }
  return absl::OkStatus();
}

}  // namespace

std::string PageHelp() {
  return R"(usage: page --output=FILE NAME=FOLDER... [--published=FILE]... [--lang=en|zh]

Makes one self-contained HTML file of data sets, to be opened in a browser.

  NAME=FOLDER        a data set, and the name to show for it
  --published=FILE   figures of others (compare/published/*.json), shown beside
  --lang=en|zh       language without JavaScript, and where the browser prefers neither; default en
  --output=FILE      the page

Exit codes: 0 written, 2 wrong arguments, 3 a file cannot be read or written.
)";
}

absl::StatusOr<PageArguments> ParsePageArguments(const std::vector<std::string> &words) {
  PageArguments arguments;
  for (const std::string &word : words) {
    const absl::Status status = absl::StartsWith(word, "--") ? ReadOption(word, &arguments) : ReadSet(word, &arguments);
    if (!status.ok()) {
      return status;
    }
  }
  if (!arguments.help) {
    if (const absl::Status status = CheckWhole(arguments); !status.ok()) {
      return status;
    }
  }
  return arguments;
}

}  // namespace xbench
