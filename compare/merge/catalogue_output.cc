#include "compare/merge/catalogue_output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "compare/merge/catalogue_json.h"
#include "harness/json/strict_json.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kFolderMode = 0777;  // less what the umask takes

absl::Status Refuse(const std::string &path, absl::string_view what) {
  return absl::FailedPreconditionError(absl::StrCat("output ", path, ": ", what));
}

absl::Status Failure(const std::string &path, absl::string_view what, int error) {
  return Refuse(path, absl::StrCat(what, ": ", std::strerror(error)));
}

bool IsPageName(const std::string &path) {
  return absl::EndsWith(path, ".html");
}

// Resolved returns `path` without links and dots; what does not exist stays as it is called.
fs::path Resolved(const std::string &path) {
  std::error_code error;
  fs::path resolved = fs::weakly_canonical(path, error);
  if (error) {
    return path;
  }
  return resolved.has_filename() ? resolved : resolved.parent_path();
}

bool IsInside(const fs::path &path, const fs::path &folder) {
  const fs::path relative = path.lexically_relative(folder);
  return !relative.empty() && *relative.begin() != "..";
}

// CheckOldFolder refuses a folder that is neither empty nor an older catalogue.
absl::Status CheckOldFolder(const std::string &path, const fs::path &folder) {
  std::error_code error;
  bool has_page = false;
  bool has_catalogue = false;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    has_page = has_page || name == kPageFile;
    has_catalogue = has_catalogue || name == kCatalogueFile;
    if (name != kPageFile && name != kCatalogueFile) {
      return Refuse(
          path, absl::StrCat("expected a new name, an empty folder or an older catalogue; found a folder with ", name,
                             "; choose another name"));
    }
  }
  if (error) {
    return Refuse(path, absl::StrCat("cannot be read: ", error.message()));
  }
  if (!has_page && !has_catalogue) {
    return absl::OkStatus();
  }
  const absl::StatusOr<std::string> text = ReadFile((folder / kCatalogueFile).string());
  return text.ok() && IsCatalogueJson(*text)
             ? absl::OkStatus()
             : Refuse(path, absl::StrCat("expected an older catalogue; found a folder whose ", kCatalogueFile,
                                         " is missing or is none; choose another name"));
}

absl::Status CheckFolder(const std::string &path, const fs::path &target) {
  std::error_code error;
  const fs::file_status status = fs::status(target, error);
  if (fs::is_directory(status)) {
    if (absl::Status old = CheckOldFolder(path, target); !old.ok()) {
      return old;
    }
  } else if (fs::exists(status)) {
    return Refuse(path, "expected a folder, or a name that ends in .html for the page alone; found a file");
  }
  const std::string parent = target.parent_path().string();
  return access(parent.c_str(), W_OK | X_OK) == 0
             ? absl::OkStatus()
             : Failure(path, absl::StrCat("folder ", parent, " does not take a new folder"), errno);
}

// WriteFolder fills the new folder `folder` and brings it to the disk.
absl::Status WriteFolder(const std::string &folder, const CatalogueFiles &files) {
  for (const auto &[name, content] :
       {std::make_pair(kPageFile, &files.page), std::make_pair(kCatalogueFile, &files.catalogue)}) {
    if (absl::Status status = WriteOutput(absl::StrCat(folder, "/", name), *content); !status.ok()) {
      return status;
    }
  }
  const mode_t mask = umask(0);
  umask(mask);
  if (chmod(folder.c_str(), kFolderMode & ~mask) != 0) {
    return Failure(folder, "cannot be written", errno);
  }
  const int handle = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool flushed = handle >= 0 && fsync(handle) == 0;
  const int error = errno;
  if (handle >= 0) {
    close(handle);
  }
  return flushed ? absl::OkStatus() : Failure(folder, "cannot be brought to the disk", error);
}

// RemoveFolder removes a folder of a catalogue, and nothing else that may be in it.
bool RemoveFolder(const std::string &folder) {
  for (const char *name : {kPageFile, kCatalogueFile}) {
    unlink(absl::StrCat(folder, "/", name).c_str());
  }
  return rmdir(folder.c_str()) == 0;
}

// PutInPlace gives the folder `fresh` the name `target`; an older catalogue there is exchanged in one step.
absl::Status PutInPlace(const std::string &path, const std::string &fresh, const std::string &target) {
  if (renameat2(AT_FDCWD, fresh.c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) == 0) {
    return absl::OkStatus();
  }
  if (errno != EEXIST) {
    return Failure(path, "cannot be put in place", errno);
  }
  if (absl::Status old = CheckOldFolder(path, target); !old.ok()) {
    return old;  // it changed since the work began
  }
  if (renameat2(AT_FDCWD, fresh.c_str(), AT_FDCWD, target.c_str(), RENAME_EXCHANGE) != 0) {
    return Failure(path, "the older catalogue cannot be exchanged; remove it, then run the same command again", errno);
  }
  return RemoveFolder(fresh) ? absl::OkStatus()
                             : Failure(path, absl::StrCat("is written; the older catalogue is left as ", fresh), errno);
}

}  // namespace

absl::Status CheckCatalogueOutput(const std::string &path, const std::vector<std::string> &data_sets) {
  const fs::path target = Resolved(path);
  for (const std::string &data_set : data_sets) {
    if (IsInside(target, Resolved(data_set))) {
      return Refuse(path, absl::StrCat("is inside the data set ", data_set,
                                       ", which must not change; choose another "
                                       "place"));
    }
  }
  return IsPageName(path) ? CheckOutput(path) : CheckFolder(path, target);
}

absl::Status WriteCatalogue(const std::string &path, const CatalogueFiles &files) {
  if (IsPageName(path)) {
    return WriteOutput(path, files.page);
  }
  const std::string target = Resolved(path).string();
  std::string fresh = absl::StrCat(target, ".XXXXXX");
  if (mkdtemp(fresh.data()) == nullptr) {
    return Failure(path, "a new folder cannot be made beside it", errno);
  }
  absl::Status status = WriteFolder(fresh, files);
  if (status.ok()) {
    status = PutInPlace(path, fresh, target);
    if (status.ok()) {
      return status;
    }
  }
  RemoveFolder(fresh);
  return status;
}

}  // namespace xbench
