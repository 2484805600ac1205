#include "harness/report/write_pages.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;

constexpr char kNewFolder[] = ".new-";
constexpr char kOldFolder[] = ".old";

absl::Status Failure(const fs::path &path, absl::string_view what, absl::string_view why) {
  return absl::FailedPreconditionError(absl::StrCat("output ", path.string(), ": ", what, ": ", why));
}

// Entries returns the names in `folder`; none if there is no such folder.
absl::Status Entries(const fs::path &folder, std::vector<fs::directory_entry> *entries) {
  std::error_code error;
  if (!fs::exists(folder, error)) {
    return error ? Failure(folder, "cannot be examined", error.message()) : absl::OkStatus();
  }
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    entries->push_back(*it);
  }
  return error ? Failure(folder, "expected a folder that can be read", error.message()) : absl::OkStatus();
}

// TargetOf returns the folder that `folder` stands for: without a trailing '/', a symbolic link followed.
absl::StatusOr<fs::path> TargetOf(const std::string &folder) {
  std::error_code error;
  fs::path target = fs::path(folder).has_filename() ? fs::path(folder) : fs::path(folder).parent_path();
  if (fs::is_symlink(target, error)) {
    target = fs::canonical(target, error);
    if (error) {
      return Failure(folder, "leads nowhere", error.message());
    }
  }
  return target;
}

// Foreign returns the names in `folder` that are not those of regular files among `files`, sorted.
absl::StatusOr<std::vector<std::string>> Foreign(const fs::path &folder,
                                                 const std::map<std::string, std::string> &files) {
  std::vector<fs::directory_entry> entries;
  if (absl::Status status = Entries(folder, &entries); !status.ok()) {
    return status;
  }
  std::vector<std::string> foreign;
  for (const fs::directory_entry &entry : entries) {
    const std::string name = entry.path().filename().string();
    std::error_code error;
    if (!fs::is_regular_file(entry.symlink_status(error)) || files.count(name) == 0) {
      foreign.push_back(name);
    }
  }
  std::sort(foreign.begin(), foreign.end());
  return foreign;
}

absl::Status WriteAll(const fs::path &folder, const std::map<std::string, std::string> &files) {
  for (const auto &[name, content] : files) {
    if (absl::Status status = WriteOutput((folder / name).string(), content); !status.ok()) {
      return status;
    }
  }
  return absl::OkStatus();
}

// Replace puts `fresh` in the place of `folder`, in one step where the file system can do that.
absl::Status Replace(const fs::path &fresh, const fs::path &folder) {
  std::error_code error;
  if (!fs::exists(folder, error)) {
    fs::rename(fresh, folder, error);
    return error ? Failure(folder, "cannot be made", error.message()) : absl::OkStatus();
  }
  if (renameat2(AT_FDCWD, fresh.c_str(), AT_FDCWD, folder.c_str(), RENAME_EXCHANGE) == 0) {
    return absl::OkStatus();
  }
  if (errno != EINVAL && errno != ENOSYS) {
    return Failure(folder, "cannot be replaced", std::strerror(errno));
  }
  const fs::path old = fresh.string() + kOldFolder;
  fs::rename(folder, old, error);
  if (!error) {
    fs::rename(fresh, folder, error);
  }
  if (error) {
    std::error_code ignored;
    fs::rename(old, folder, ignored);
    return Failure(folder, "cannot be replaced", error.message());
  }
  fs::rename(old, fresh, error);
  return absl::OkStatus();
}

// IsLeftoverName says whether `name` is one that WritePages gives what it makes beside the folder `folder`.
bool IsLeftoverName(absl::string_view name, const std::string &folder) {
  constexpr size_t kRandomCharacters = 6;  // of mkdtemp
  if (!absl::ConsumePrefix(&name, absl::StrCat(folder, kNewFolder))) {
    return false;
  }
  absl::ConsumeSuffix(&name, kOldFolder);
  return name.size() == kRandomCharacters &&
         std::all_of(name.begin(), name.end(), [](char c) { return absl::ascii_isalnum(c); });
}

// RemoveLeftovers removes what earlier runs that were killed left beside `folder`. Anything with something else in it
// than these pages stays: it may be somebody's.
void RemoveLeftovers(const fs::path &folder, const std::map<std::string, std::string> &files) {
  std::vector<fs::directory_entry> entries;
  if (!Entries(folder.has_parent_path() ? folder.parent_path() : ".", &entries).ok()) {
    return;
  }
  for (const fs::directory_entry &entry : entries) {
    std::error_code ignored;
    if (!IsLeftoverName(entry.path().filename().string(), folder.filename().string()) ||
        !fs::is_directory(entry.symlink_status(ignored))) {
      continue;
    }
    const absl::StatusOr<std::vector<std::string>> foreign = Foreign(entry.path(), files);
    if (foreign.ok() && foreign->empty()) {
      fs::remove_all(entry.path(), ignored);
    }
  }
}

}  // namespace

absl::Status CheckPageFolder(const std::string &folder, const std::map<std::string, std::string> &files) {
  const absl::StatusOr<fs::path> target = TargetOf(folder);
  if (!target.ok()) {
    return target.status();
  }
  const absl::StatusOr<std::vector<std::string>> foreign = Foreign(*target, files);
  if (!foreign.ok()) {
    return foreign.status();
  }
  if (foreign->empty()) {
    return absl::OkStatus();
  }
  return absl::FailedPreconditionError(absl::StrCat(
      "output ", folder, ": expected nothing but the pages that are written now; found ", absl::StrJoin(*foreign, ", "),
      "; nothing was changed; remove what you do not need, or choose another folder with --output"));
}

absl::Status WritePages(const std::string &folder, const std::map<std::string, std::string> &files,
                        Leftovers leftovers) {
  if (absl::Status status = CheckPageFolder(folder, files); !status.ok()) {
    return status;
  }
  const absl::StatusOr<fs::path> followed = TargetOf(folder);
  if (!followed.ok()) {
    return followed.status();
  }
  const fs::path &target = *followed;
  const fs::path parent = target.has_parent_path() ? target.parent_path() : ".";
  std::error_code error;
  fs::create_directories(parent, error);
  if (error) {
    return Failure(parent, "cannot be made", error.message());
  }
  if (leftovers == Leftovers::kRemove) {
    RemoveLeftovers(target, files);
  }
  std::string fresh = absl::StrCat((parent / target.filename()).string(), kNewFolder, "XXXXXX");
  if (mkdtemp(fresh.data()) == nullptr) {
    return Failure(parent, "does not take a new folder", std::strerror(errno));
  }
  constexpr auto kMode = fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec | fs::perms::others_read |
                         fs::perms::others_exec;
  fs::permissions(fresh, kMode, error);
  absl::Status status = WriteAll(fresh, files);
  if (status.ok()) {
    status = Replace(fresh, parent / target.filename());
  }
  fs::remove_all(fresh, error);  // the old pages, or what could not be finished
  return status;
}

}  // namespace xbench
