#include "harness/report/report_options.h"

#include <algorithm>
#include <set>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "harness/tool/nearest_name.h"

namespace xbench {
namespace {

constexpr char kAll[] = "all";

// ReadList reads names separated by commas, or "all", into `list`, in the order of `all`. `kind` is what they name. An
// unknown one gets the list of all: there are few, and what is no slip of the pen (pdf) has no nearest one.
template <typename T, typename NameOf>
absl::Status ReadList(const std::string &option, const char *kind, const std::string &value, const std::vector<T> &all,
                      const NameOf &name_of, std::vector<T> *list) {
  std::vector<std::string> known;
  known.reserve(all.size() + 1);
  for (const T entry : all) {
    known.emplace_back(name_of(entry));
  }
  known.emplace_back(kAll);
  std::set<std::string> wanted;
  for (const std::string &name : std::vector<std::string>(absl::StrSplit(value, ','))) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      return absl::InvalidArgumentError(
          absl::StrCat(option, "=", value, ": unknown ", kind, " '", name, "'; known: ", absl::StrJoin(known, ", ")));
    }
    wanted.insert(name);
  }
  list->clear();
  for (const T entry : all) {
    if (wanted.count(kAll) != 0 || wanted.count(name_of(entry)) != 0) {
      list->push_back(entry);
    }
  }
  return absl::OkStatus();
}

absl::Status Set(const std::string &name, const std::string &value, ReportOptions *options) {
  const std::vector<std::string> known = {"--format", "--lang", "--output", "--help"};
  if (name == "--format") {
    return ReadList(name, "format", value,
                    {PageFormat::kMarkdown, PageFormat::kHtml, PageFormat::kJson, PageFormat::kCsv}, FormatName,
                    &options->formats);
  }
  if (name == "--lang") {
    return ReadList(name, "language", value, {Language::kEnglish, Language::kChinese}, LanguageCode,
                    &options->languages);
  }
  if (name != "--output") {
    return absl::InvalidArgumentError(UnknownName("option", name, known));
  }
  if (value.empty()) {
    return absl::InvalidArgumentError("--output: expected a folder; found nothing");
  }
  options->output = value;
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<ReportOptions> ParseReportOptions(const std::vector<std::string> &arguments) {
  ReportOptions options;
  std::set<std::string> seen;
  for (const std::string &argument : arguments) {
    const std::vector<std::string> parts = absl::StrSplit(argument, absl::MaxSplits('=', 1));
    absl::Status status;
    if (argument == "--help") {
      options.help = true;
    } else if (!absl::StartsWith(argument, "-")) {
      if (!options.data_set.empty() || argument.empty()) {
        status = absl::InvalidArgumentError(
            absl::StrCat("unexpected argument '", argument, "'; expected the folder of one data set"));
      }
      options.data_set = argument;
    } else if (!seen.insert(parts[0]).second) {
      status = absl::InvalidArgumentError(absl::StrCat(parts[0], " is given twice; expected it once"));
    } else {
      status = Set(parts[0], parts.size() == 2 ? parts[1] : "", &options);
    }
    if (!status.ok()) {
      return status;
    }
  }
  if (!options.help && options.data_set.empty()) {
    return absl::InvalidArgumentError("the folder of a data set is missing (--help shows the usage)");
  }
  return options;
}

std::string ReportHelp() {
  return R"(report: makes the pages of a data set

usage: bazel run //harness:report -- DATASET [options]

One page for each candidate and baseline, a summary of all, and one about the method. The pages are made from the data
set alone: the same data set gives the same bytes. It is read as it is; `bazel run //harness:validate` checks it.

  DATASET          the folder of a data set; relative to the folder in which bazel was called
  --format=LIST    markdown (default), html, json, csv, or all; separated by commas
  --lang=LIST      en (English, default), zh (simplified Chinese), or all
  --output=FOLDER  where the pages go. Default: DATASET/pages/FORMAT-LANG. With several formats or languages each has
                   a folder FORMAT-LANG in FOLDER. A folder within the data set is refused, but for that default
  --help           this text

A folder is replaced as a whole or not at all, and only if it is new or holds nothing but pages that are written now.
Anything else in it - a file of your own, a page of an earlier run that is no longer made - is refused by its name, and
no folder is changed: remove it, or use --output.

Exit codes
  0  the pages were written
  2  wrong usage
  3  the data set cannot be read, or the folder cannot be written
)";
}

}  // namespace xbench
