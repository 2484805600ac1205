#include "harness/campaign/store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;

constexpr char kWork[] = "work";
constexpr char kLock[] = "work/lock";
constexpr int kMode = 0644;

absl::Status Refused(const std::string &what, const std::string &why) {
  return absl::FailedPreconditionError(absl::StrCat(what, ": ", why));
}

// PrepareFolder makes the folder and its work folder, unless it holds something else.
absl::Status PrepareFolder(const std::string &folder) {
  std::error_code error;
  const bool existed = fs::exists(folder, error);
  if (existed && !fs::is_directory(folder, error)) {
    return Refused(folder, "expected a folder or a path that does not exist");
  }
  if (existed && !fs::is_empty(folder, error) && !fs::is_directory(fs::path(folder) / kWork, error)) {
    return Refused(folder, "is neither empty nor a campaign's folder; nothing was changed, name another one");
  }
  if (!existed && !fs::create_directory(folder, error)) {
    return Refused(folder, absl::StrCat("cannot be made: ", error.message()));
  }
  fs::create_directory(fs::path(folder) / kWork, error);
  if (error) {
    return Refused(folder, absl::StrCat("cannot be written: ", error.message()));
  }
  return absl::OkStatus();
}

// IsUnfinished tells whether a file has the name that WriteOutput gives to one that is not whole yet: that of the file
// to be, a point, and six letters or digits.
bool IsUnfinished(absl::string_view name) {
  constexpr size_t kLetters = 6;
  if (name.size() <= kLetters + 1 || name[name.size() - kLetters - 1] != '.') {
    return false;
  }
  for (const char letter : name.substr(name.size() - kLetters)) {
    if (!absl::ascii_isalnum(static_cast<unsigned char>(letter))) {
      return false;
    }
  }
  name.remove_suffix(kLetters + 1);
  return absl::EndsWith(name, ".json") || name == "SHA256SUMS" || name == "system";
}

// RemoveUnfinished removes what a killed owner had not finished to write, which would be no part of a data set.
void RemoveUnfinished(const std::string &folder) {
  std::vector<fs::path> unfinished;
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (it->is_regular_file(error) && IsUnfinished(it->path().filename().string())) {
      unfinished.push_back(it->path());
    }
  }
  for (const fs::path &path : unfinished) {
    fs::remove(path, error);
  }
}

}  // namespace

absl::StatusOr<std::unique_ptr<Store>> Store::Open(const std::string &folder) {
  if (absl::Status status = PrepareFolder(folder); !status.ok()) {
    return status;
  }
  const std::string path = absl::StrCat(folder, "/", kLock);
  const int lock = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kMode);
  if (lock < 0) {
    return Refused(path, std::strerror(errno));
  }
  if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
    const std::string why = errno == EWOULDBLOCK
                                ? "another campaign works in this folder; wait for its end or name another folder"
                                : std::strerror(errno);
    close(lock);
    return Refused(folder, why);
  }
  RemoveUnfinished(folder);
  return std::unique_ptr<Store>(new Store(folder, lock));
}

Store::~Store() {
  close(lock_);
}

std::string Store::Path(absl::string_view name) const {
  return absl::StrCat(folder_, "/", name);
}

bool Store::Has(absl::string_view name) const {
  return access(Path(name).c_str(), F_OK) == 0;
}

absl::StatusOr<std::string> Store::Read(absl::string_view name) const {
  return ReadFile(Path(name));
}

std::vector<std::string> Store::List(absl::string_view name) const {
  std::vector<std::string> names;
  std::error_code error;
  for (const fs::directory_entry &file : fs::directory_iterator(Path(name), error)) {
    names.push_back(absl::StrCat(name, "/", file.path().filename().string()));
  }
  std::sort(names.begin(), names.end());
  return names;
}

void Store::Remove(absl::string_view name) const {
  std::error_code error;
  fs::remove(Path(name), error);
}

absl::Status Store::Write(absl::string_view name, absl::string_view content) const {
  const fs::path path(Path(name));
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  if (error) {
    return Refused(path.string(), absl::StrCat("its folder cannot be made: ", error.message()));
  }
  return WriteOutput(path.string(), content);
}

}  // namespace xbench
