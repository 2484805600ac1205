// merge_main.cc - the program behind `bazel run //compare:merge`; MergeHelp() says what it does.
#include <cstdio>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "compare/merge/merge.h"
#include "compare/page/arguments.h"
#include "compare/page/comparison_page.h"
#include "compare/page/read_published.h"
#include "harness/tool/output_file.h"
#include "harness/validate/validation_context.h"

namespace xbench {
namespace {

enum { kExitOk = 0, kExitInvalid = 1, kExitUsage = 2, kExitEnvironment = 3 };

int Fail(int code, const absl::Status &status) {
  std::fputs(absl::StrCat("merge: ", status.message(), "\n").c_str(), stderr);
  return code;
}

int ExitCode(const absl::Status &status) {
  return absl::IsInvalidArgument(status) ? kExitInvalid : absl::IsAlreadyExists(status) ? kExitUsage : kExitEnvironment;
}

// ReadArguments takes the catalogue, which the launcher names, out of `words`.
absl::StatusOr<PageArguments> ReadArguments(const std::vector<std::string> &words, std::string *catalog) {
  std::vector<std::string> others;
  for (const std::string &word : words) {
    absl::string_view value = word;
    if (absl::ConsumePrefix(&value, "--catalog=")) {
      *catalog = std::string(value);
    } else {
      others.push_back(word);
    }
  }
  absl::StatusOr<PageArguments> arguments = ParsePageArguments(others);
  if (arguments.ok() && !arguments->help && arguments->sets.empty()) {
    return absl::InvalidArgumentError("expected at least one NAME=FOLDER; found only published figures");
  }
  return arguments;
}

int Main(const std::vector<std::string> &words) {
  std::string catalog;
  absl::StatusOr<PageArguments> arguments = ReadArguments(words, &catalog);
  if (!arguments.ok()) {
    return Fail(kExitUsage, arguments.status());
  }
  if (arguments->help) {
    const absl::Status written = WriteStandardOutput(MergeHelp());
    return written.ok() ? kExitOk : Fail(kExitEnvironment, written);
  }
  arguments->output = ResolveOutput(arguments->output);
  for (auto &set : arguments->sets) {
    set.second = ResolveOutput(set.second);
  }
  PageOptions options;
  absl::StatusOr<std::vector<PublishedTable>> published = ReadPublishedTables(arguments->published);
  const absl::StatusOr<ValidationContext> context =
      published.ok() ? ReadValidationContext(catalog) : published.status();
  if (!context.ok()) {
    return Fail(kExitEnvironment, context.status());
  }
  options.published = *std::move(published);
  const absl::StatusOr<std::vector<std::string>> notes = Merge(*arguments, options, *context, MakeComparisonPage);
  if (!notes.ok()) {
    return Fail(ExitCode(notes.status()), notes.status());
  }
  for (const std::string &note : *notes) {
    std::fputs(absl::StrCat("merge: ", note, "\n").c_str(), stderr);
  }
  return kExitOk;
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
