// page_main.cc - the program that makes the web page of the comparison; PageHelp() says what it does.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "compare/page/arguments.h"
#include "compare/page/comparison_page.h"
#include "compare/page/read_published.h"
#include "harness/record/data_set.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

enum { kExitOk = 0, kExitUsage = 2, kExitEnvironment = 3 };

int Fail(int code, const absl::Status &status) {
  std::fputs(absl::StrCat("page: ", status.message(), "\n").c_str(), stderr);
  return code;
}

absl::StatusOr<std::vector<NamedDataSet>> ReadSets(const PageArguments &arguments) {
  std::vector<NamedDataSet> sets;
  sets.reserve(arguments.sets.size());
  for (const auto &[name, folder] : arguments.sets) {
    absl::StatusOr<DataSet> data = ReadDataSet(ResolveOutput(folder));
    if (!data.ok()) {
      return data.status();
    }
    sets.push_back({name, *std::move(data)});
  }
  return sets;
}

int Main(const std::vector<std::string> &words) {
  const absl::StatusOr<PageArguments> arguments = ParsePageArguments(words);
  if (!arguments.ok()) {
    return Fail(kExitUsage, arguments.status());
  }
  if (arguments->help) {
    const absl::Status written = WriteStandardOutput(PageHelp());
    return written.ok() ? kExitOk : Fail(kExitEnvironment, written);
  }
  const std::string output = ResolveOutput(arguments->output);
  if (const absl::Status status = CheckOutput(output); !status.ok()) {
    return Fail(kExitEnvironment, status);
  }
  const absl::StatusOr<std::vector<NamedDataSet>> sets = ReadSets(*arguments);
  if (!sets.ok()) {
    return Fail(kExitEnvironment, sets.status());
  }
  PageOptions options;
  options.language = arguments->language;
  absl::StatusOr<std::vector<PublishedTable>> published = ReadPublishedTables(arguments->published);
  if (!published.ok()) {
    return Fail(kExitEnvironment, published.status());
  }
  options.published = *std::move(published);
  const absl::Status written = WriteOutput(output, MakeComparisonPage(*sets, options));
  return written.ok() ? kExitOk : Fail(kExitEnvironment, written);
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
