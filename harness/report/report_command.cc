#include "harness/report/report_command.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "harness/report/page_source.h"
#include "harness/report/pages.h"
#include "harness/report/report_options.h"
#include "harness/report/write_pages.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;

enum { kExitOk = 0, kExitUsage = 2, kExitEnvironment = 3 };

ReportResult Fail(int code, const absl::Status &status) {
  return {code, "", absl::StrCat("report: ", status.message(), "\n")};
}

// Target returns the folder of one format and language.
std::string Target(const ReportOptions &options, PageFormat format, Language language) {
  if (options.output.empty()) {
    return absl::StrCat(ResolveOutput(options.data_set), "/", PageFolder(format, language));
  }
  const bool several = options.formats.size() * options.languages.size() > 1;
  const std::string folder = ResolveOutput(options.output);
  return several ? absl::StrCat(folder, "/", FormatName(format), "-", LanguageCode(language)) : folder;
}

// Output is the folder of one format and language, with its pages.
struct Output {
  std::string folder;
  std::map<std::string, std::string> pages;
};

// Canonical returns `path` without symbolic links, "." and "..", as far as it exists.
fs::path Canonical(const std::string &path) {
  std::error_code error;
  const fs::path canonical = fs::weakly_canonical(path, error);
  const fs::path &result = error ? fs::path(path) : canonical;
  return result.has_filename() ? result : result.parent_path();
}

// CheckPlace refuses a folder of the user's choice within the data set, which would no longer be valid; but it may be
// the one that the data set has for these pages.
absl::Status CheckPlace(const std::string &data_set, const std::string &folder, const std::string &own) {
  const fs::path top = Canonical(data_set);
  const fs::path target = Canonical(folder);
  const bool inside = std::mismatch(top.begin(), top.end(), target.begin(), target.end()).first == top.end();
  if (!inside || target == Canonical(absl::StrCat(data_set, "/", own))) {
    return absl::OkStatus();
  }
  return absl::FailedPreconditionError(
      absl::StrCat("--output: expected a folder outside of the data set, or its own for these pages, ", own, "; found ",
                   folder, ", with which the data set would not be valid; choose another, or leave --output out"));
}

// MakeOutputs makes all pages and checks that all of their folders can be written, before anything is changed.
absl::StatusOr<std::vector<Output>> MakeOutputs(const ReportOptions &options) {
  const std::string data_set = ResolveOutput(options.data_set);
  const absl::StatusOr<PageSource> source = ReadPageSource(data_set);
  if (!source.ok()) {
    return source.status();
  }
  std::vector<Output> outputs;
  for (const PageFormat format : options.formats) {
    for (const Language language : options.languages) {
      Output output = {Target(options, format, language), {}};
      absl::Status status =
          options.output.empty() ? absl::OkStatus() : CheckPlace(data_set, output.folder, PageFolder(format, language));
      if (status.ok()) {
        output.pages = MakePages(source->data_set, source->soaks, format, language);
        status = CheckPageFolder(output.folder, output.pages);
      }
      if (!status.ok()) {
        return status;
      }
      outputs.push_back(std::move(output));
    }
  }
  return outputs;
}

}  // namespace

ReportResult RunReport(const std::vector<std::string> &arguments) {
  const absl::StatusOr<ReportOptions> options = ParseReportOptions(arguments);
  if (!options.ok()) {
    return Fail(kExitUsage, options.status());
  }
  if (options->help) {
    return {kExitOk, ReportHelp(), ""};
  }
  const absl::StatusOr<std::vector<Output>> outputs = MakeOutputs(*options);
  if (!outputs.ok()) {
    return Fail(kExitEnvironment, outputs.status());
  }
  ReportResult result;
  const Leftovers leftovers = options->output.empty() ? Leftovers::kRemove : Leftovers::kKeep;
  for (const Output &output : *outputs) {
    if (const absl::Status status = WritePages(output.folder, output.pages, leftovers); !status.ok()) {
      return {kExitEnvironment, "", absl::StrCat(result.message, "report: ", status.message(), "\n")};
    }
    absl::StrAppend(&result.message, "wrote ", output.pages.size(), " files to ", output.folder, "\n");
  }
  return result;
}

}  // namespace xbench
