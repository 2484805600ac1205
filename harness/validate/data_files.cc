#include "harness/validate/data_files.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;

// Content returns that of a file; it may be empty, which ReadFile takes for a failure.
absl::StatusOr<std::string> Content(const fs::directory_entry &entry) {
  std::error_code error;
  return entry.file_size(error) == 0 && !error ? absl::StatusOr<std::string>("") : ReadFile(entry.path().string());
}

absl::Status Unreadable(const std::string &path, const std::string &why) {
  return absl::PermissionDeniedError(absl::StrCat(path, ": cannot be read: ", why));
}

}  // namespace

absl::StatusOr<DataFiles> ReadDataFiles(const std::string &folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    return absl::NotFoundError(absl::StrCat(folder, ": expected the folder of a data set"));
  }
  DataFiles files;
  fs::recursive_directory_iterator entry(folder, error);
  while (!error && entry != fs::recursive_directory_iterator()) {
    const std::string path = fs::path(entry->path()).lexically_relative(folder).generic_string();
    const fs::file_status status = entry->symlink_status(error);
    if (error) {
      break;
    }
    if (path == "work" && fs::is_directory(status)) {
      entry.disable_recursion_pending();
    } else if (fs::is_regular_file(status)) {
      absl::StatusOr<std::string> text = Content(*entry);
      if (!text.ok()) {
        return Unreadable(path, std::string(text.status().message()));
      }
      files.texts[path] = *std::move(text);
    } else if (!fs::is_directory(status)) {
      files.odd.push_back(path);
    }
    entry.increment(error);
  }
  if (error) {
    return Unreadable(folder, error.message());
  }
  return files;
}

bool IsPage(const std::string &path) {
  return absl::StartsWith(path, "pages/");
}

}  // namespace xbench
