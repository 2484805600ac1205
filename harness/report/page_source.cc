#include "harness/report/page_source.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "harness/json/strict_json.h"
#include "harness/soak/soak_parse.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;

constexpr char kFolder[] = "soak/";

// IsSoak says whether `file`, a path within a data set, is the record of a soak.
bool IsSoak(absl::string_view file) {
  return absl::ConsumePrefix(&file, kFolder) && absl::EndsWith(file, ".json") &&
         file.find('/') == absl::string_view::npos;
}

// SoakFiles returns path -> text of the soaks of the data set in `folder`.
absl::StatusOr<std::map<std::string, std::string>> SoakFiles(const std::string &folder) {
  std::map<std::string, std::string> files;
  const fs::path soaks = fs::path(folder) / kFolder;
  std::error_code error;
  if (!fs::exists(soaks, error) && !error) {
    return files;
  }
  for (fs::directory_iterator it(soaks, error), end; !error && it != end; it.increment(error)) {
    const std::string name = absl::StrCat(kFolder, it->path().filename().string());
    if (!IsSoak(name)) {
      continue;
    }
    absl::StatusOr<std::string> text = ReadFile(it->path().string());
    if (!text.ok()) {
      return text.status();
    }
    files[name] = *std::move(text);
  }
  if (error) {
    return absl::NotFoundError(absl::StrCat(soaks.string(), ": cannot be read: ", error.message()));
  }
  return files;
}

}  // namespace

absl::StatusOr<std::vector<SoakRecord>> ParseSoaks(const std::map<std::string, std::string> &files) {
  std::vector<SoakRecord> soaks;
  for (const auto &[file, text] : files) {
    if (!IsSoak(file)) {
      continue;
    }
    absl::StatusOr<SoakRecord> soak = ParseSoak(text, file);
    if (!soak.ok()) {
      return soak.status();
    }
    if (absl::StrCat(kFolder, soak->identity.FileName()) != file) {
      return absl::InvalidArgumentError(
          absl::StrCat(file, ": its content belongs into a file named ", soak->identity.FileName()));
    }
    soaks.push_back(*std::move(soak));
  }
  return soaks;
}

absl::StatusOr<PageSource> ReadPageSource(const std::string &folder) {
  absl::StatusOr<DataSet> data_set = ReadDataSet(folder);
  if (!data_set.ok()) {
    return data_set.status();
  }
  const absl::StatusOr<std::map<std::string, std::string>> files = SoakFiles(folder);
  absl::StatusOr<std::vector<SoakRecord>> soaks = files.ok() ? ParseSoaks(*files) : files.status();
  if (!soaks.ok()) {
    return soaks.status();
  }
  return PageSource{*std::move(data_set), *std::move(soaks)};
}

}  // namespace xbench
