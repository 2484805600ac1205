// published_main.cc - the program behind `bazel run //compare:published`.
#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "compare/sheet.h"
#include "compare/versions/beside_published.h"
#include "harness/json/strict_json.h"
#include "harness/published/published.h"
#include "harness/record/data_set.h"
#include "harness/tool/nearest_name.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

enum { kOk = 0, kUsage = 2, kEnvironment = 3 };

constexpr char kHelp[] =
    "published: the reference figures of a data set beside those that others published\n\n"
    "usage: bazel run //compare:published -- DATASET [--system=arm_1] [--format=table|markdown]\n\n"
    "Exit codes: 0 done; 2 wrong usage; 3 a data set or file cannot be read, or nothing can be compared.\n";

int Fail(int code, const absl::Status &status) {
  std::fputs(absl::StrCat("published: ", status.message(), "\n").c_str(), stderr);
  return code;
}

std::string Text(const BesidePublished &result, bool markdown) {
  std::string text = markdown ? "# Beside published figures\n\n" : "";
  for (const std::string &sentence : result.introduction) {
    absl::StrAppend(&text, markdown ? "* " : "", sentence, "\n");
  }
  absl::StrAppend(&text, "\n", markdown ? SheetMarkdown(result.sheet) : SheetText(result.sheet), "\n");
  for (size_t i = 0; i < result.notes.size(); ++i) {
    absl::StrAppend(&text, markdown ? "* \\[" : "[", i + 1, markdown ? "\\] " : "] ", result.notes[i], "\n");
  }
  return text;
}

int Main(const std::vector<std::string> &arguments) {
  std::string folder;
  std::string system = "arm_1";
  std::string format = "table";
  for (const std::string &argument : arguments) {
    absl::string_view value = argument;
    if (argument == "--help") {
      const absl::Status written = WriteStandardOutput(kHelp);
      return written.ok() ? kOk : Fail(kEnvironment, written);
    }
    if (absl::ConsumePrefix(&value, "--system=")) {
      system = std::string(value);
    } else if (absl::ConsumePrefix(&value, "--format=")) {
      format = std::string(value);
    } else if (absl::StartsWith(argument, "-") || !folder.empty()) {
      return Fail(kUsage, absl::InvalidArgumentError(absl::StrCat(argument, ": expected one data set; see --help")));
    } else {
      folder = argument;
    }
  }
  if (folder.empty() || (format != "table" && format != "markdown")) {
    return Fail(kUsage,
                absl::InvalidArgumentError(folder.empty() ? "expected a data set; see --help"
                                                          : UnknownName("--format", format, {"table", "markdown"})));
  }
  if (system != "arm_1") {
    return Fail(kUsage, absl::InvalidArgumentError(UnknownName("--system", system, {"arm_1"})));
  }
  const std::string file = absl::StrCat("compare/published/", system, ".json");
  const absl::StatusOr<std::string> text = ReadFile(file);
  const absl::StatusOr<PublishedTable> table = text.ok() ? ParsePublished(*text, file) : text.status();
  const absl::StatusOr<DataSet> data_set = ReadDataSet(ResolveOutput(folder));
  if (!table.ok() || !data_set.ok()) {
    return Fail(kEnvironment, table.ok() ? data_set.status() : table.status());
  }
  const absl::StatusOr<BesidePublished> result = SetBesidePublished(*data_set, *table);
  if (!result.ok()) {
    return Fail(kEnvironment, result.status());
  }
  const absl::Status written = WriteStandardOutput(Text(*result, format == "markdown"));
  return written.ok() ? kOk : Fail(kEnvironment, written);
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
