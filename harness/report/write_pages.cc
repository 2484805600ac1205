#include "harness/report/write_pages.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;

constexpr char kNewFolder[] = ".new-";

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

// CheckOld refuses to replace a folder with something in it that is not ours.
absl::Status CheckOld(const fs::path &folder, const std::map<std::string, std::string> &files, Stale stale,
                      const std::string &suffix) {
  std::vector<fs::directory_entry> entries;
  if (absl::Status status = Entries(folder, &entries); !status.ok()) {
    return status;
  }
  std::vector<std::string> foreign;
  for (const fs::directory_entry &entry : entries) {
    const std::string name = entry.path().filename().string();
    std::error_code error;
    const bool file = fs::is_regular_file(entry.symlink_status(error));
    const bool known = files.count(name) != 0 || (stale == Stale::kRemove && absl::EndsWith(name, suffix));
    if (!file || !known) {
      foreign.push_back(name);
    }
  }
  if (foreign.empty()) {
    return absl::OkStatus();
  }
  return absl::FailedPreconditionError(absl::StrCat("output ", folder.string(),
                                                    ": expected an empty folder or one with these pages only; found ",
                                                    absl::StrJoin(foreign, ", "), "; remove them or choose another"));
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
  const fs::path old = fresh.string() + ".old";
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

// RemoveLeftovers removes what earlier runs that were killed left beside `folder`.
void RemoveLeftovers(const fs::path &folder) {
  std::vector<fs::directory_entry> entries;
  if (!Entries(folder.parent_path(), &entries).ok()) {
    return;
  }
  for (const fs::directory_entry &entry : entries) {
    if (absl::StartsWith(entry.path().filename().string(), absl::StrCat(folder.filename().string(), kNewFolder))) {
      std::error_code ignored;
      fs::remove_all(entry.path(), ignored);
    }
  }
}

}  // namespace

absl::Status WritePages(const std::string &folder, const std::map<std::string, std::string> &files, Stale stale,
                        const std::string &suffix) {
  std::error_code error;
  // A trailing '/' would give an empty last name.
  fs::path target = fs::path(folder).has_filename() ? fs::path(folder) : fs::path(folder).parent_path();
  if (fs::is_symlink(target, error)) {
    target = fs::canonical(target, error);
    if (error) {
      return Failure(folder, "leads nowhere", error.message());
    }
  }
  const fs::path parent = target.has_parent_path() ? target.parent_path() : ".";
  fs::create_directories(parent, error);
  if (error) {
    return Failure(parent, "cannot be made", error.message());
  }
  if (absl::Status status = CheckOld(target, files, stale, suffix); !status.ok()) {
    return status;
  }
  if (stale == Stale::kRemove) {
    RemoveLeftovers(target);
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
