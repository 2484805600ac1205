#include "harness/tool/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

absl::Status Failure(const std::string &path, absl::string_view what, int error) {
  return absl::FailedPreconditionError(absl::StrCat("output ", path, ": ", what, ": ", std::strerror(error)));
}

std::string Folder(const std::string &path) {
  const size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

// Target returns the file that `path` stands for: symbolic links are followed if they lead to something that exists.
std::string Target(const std::string &path) {
  char resolved[PATH_MAX];
  return realpath(path.c_str(), resolved) == nullptr ? path : resolved;
}

// WriteAll returns 0, or the error number.
int WriteAll(int file, absl::string_view content) {
  while (!content.empty()) {
    const ssize_t size = write(file, content.data(), content.size());
    if (size < 0 && errno != EINTR) {
      return errno;
    }
    content.remove_prefix(size < 0 ? 0 : static_cast<size_t>(size));
  }
  return 0;
}

absl::Status WriteDirectly(const std::string &path, absl::string_view content) {
  const int file = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) {
    return Failure(path, "cannot be opened", errno);
  }
  int error = WriteAll(file, content);
  error = close(file) != 0 && error == 0 ? errno : error;
  return error == 0 ? absl::OkStatus() : Failure(path, "cannot be written", error);
}

// FileMode returns the permissions that the new file gets: those of the file it replaces, else what the umask leaves.
mode_t FileMode(const struct stat *old) {
  if (old != nullptr) {
    return old->st_mode & 07777;
  }
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

absl::Status Replace(const std::string &path, const struct stat *old, absl::string_view content) {
  std::string temporary = absl::StrCat(path, ".XXXXXX");
  const int file = mkostemp(temporary.data(), O_CLOEXEC);
  if (file < 0) {
    return Failure(path, "a new file cannot be made beside it", errno);
  }
  int error = WriteAll(file, content);
  if (error == 0 && (fchmod(file, FileMode(old)) != 0 || fsync(file) != 0)) {
    error = errno;
  }
  error = close(file) != 0 && error == 0 ? errno : error;
  if (error == 0 && rename(temporary.c_str(), path.c_str()) != 0) {
    error = errno;
  }
  if (error != 0) {
    unlink(temporary.c_str());
    return Failure(path, "cannot be written", error);
  }
  return absl::OkStatus();
}

}  // namespace

std::string ResolveOutput(const std::string &path) {
  if (absl::StartsWith(path, "/")) {
    return path;
  }
  for (const char *name : {"XBENCH_WORKING_DIRECTORY", "BUILD_WORKING_DIRECTORY"}) {
    if (const char *folder = std::getenv(name); folder != nullptr && folder[0] != '\0') {
      return absl::StrCat(folder, "/", path);
    }
  }
  return path;
}

absl::Status CheckOutput(const std::string &path) {
  const std::string target = Target(path);
  struct stat info;
  const bool exists = stat(target.c_str(), &info) == 0;
  if (exists && S_ISDIR(info.st_mode)) {
    return Failure(path, "expected a file", EISDIR);
  }
  if (exists && !S_ISREG(info.st_mode)) {
    return access(target.c_str(), W_OK) == 0 ? absl::OkStatus() : Failure(path, "cannot be written", errno);
  }
  const std::string folder = Folder(target);
  if (stat(folder.c_str(), &info) == 0 && !S_ISDIR(info.st_mode)) {
    return Failure(path, absl::StrCat(folder, " is not a folder"), ENOTDIR);
  }
  if (access(folder.c_str(), W_OK | X_OK) != 0) {
    return Failure(path, absl::StrCat("folder ", folder, " does not take a new file"), errno);
  }
  return absl::OkStatus();
}

absl::Status WriteOutput(const std::string &path, absl::string_view content) {
  const std::string target = Target(path);
  struct stat info;
  const bool exists = stat(target.c_str(), &info) == 0;
  if (exists && !S_ISREG(info.st_mode)) {
    return WriteDirectly(target, content);
  }
  return Replace(target, exists ? &info : nullptr, content);
}

absl::Status WriteStandardOutput(absl::string_view content) {
  const int error = WriteAll(STDOUT_FILENO, content);
  return error == 0 ? absl::OkStatus() : Failure("standard output", "cannot be written", error);
}

}  // namespace xbench
