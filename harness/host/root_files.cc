#include "harness/host/root_files.h"

#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "harness/host/cpu_list.h"

namespace xbench {
namespace {

constexpr size_t kMostBytes = size_t{16} << 20;
constexpr size_t kMostPrintable = 160;

// Refusal is the error for errno `error` at `path`.
absl::Status Refusal(absl::string_view path, int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      return absl::NotFoundError(absl::StrCat(path, ": there is no such file"));
    case EACCES:
    case EPERM:
      return absl::PermissionDeniedError(absl::StrCat(path, ": no permission to read it"));
    default:
      return absl::UnavailableError(absl::StrCat(path, ": cannot be read: ", std::strerror(error)));
  }
}

// ReadAll reads the open file; returns 0 or an errno.
int ReadAll(int file, std::string *text) {
  char buffer[4096];
  while (text->size() <= kMostBytes) {
    const ssize_t got = read(file, buffer, sizeof buffer);
    if (got == 0) {
      return 0;
    }
    if (got < 0 && errno != EINTR) {
      return errno;
    }
    text->append(buffer, got < 0 ? 0 : static_cast<size_t>(got));
  }
  return EFBIG;
}

}  // namespace

std::string Printable(absl::string_view text) {
  std::string printable(text.substr(0, kMostPrintable));
  for (char &byte : printable) {
    if (byte < 0x20 || byte > 0x7e) {
      byte = '?';
    }
  }
  return printable;
}

RootFiles::RootFiles(std::string root) : root_(std::move(root)) {
  while (!root_.empty() && root_.back() == '/') {
    root_.pop_back();
  }
}

absl::Status RootFiles::Check() const {
  const std::string inside = root_ + "/.";  // to be found, the folder must be entered
  struct stat status {};
  return stat(inside.c_str(), &status) == 0 ? absl::OkStatus() : Refusal(root_ + "/", errno);
}

absl::Status RootFiles::StaysInside(const std::string &path) const {
  if (root_.empty()) {
    return absl::OkStatus();
  }
  const std::unique_ptr<char, decltype(&std::free)> root(realpath(root_.c_str(), nullptr), std::free);
  const std::unique_ptr<char, decltype(&std::free)> file(realpath((root_ + path).c_str(), nullptr), std::free);
  if (root == nullptr || file == nullptr) {
    return Refusal(path, errno);
  }
  if (!absl::StartsWith(file.get(), absl::StrCat(root.get(), "/"))) {
    return absl::UnavailableError(absl::StrCat(path, ": a symbolic link leads out of the given root folder"));
  }
  return absl::OkStatus();
}

absl::StatusOr<std::string> RootFiles::Text(const std::string &path) const {
  if (absl::Status inside = StaysInside(path); !inside.ok()) {
    return inside;
  }
  // Without O_NONBLOCK a pipe in a copied tree would be waited for.
  const int file = open((root_ + path).c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) {
    return Refusal(path, errno);
  }
  struct stat status {};
  std::string text;
  int error = fstat(file, &status) != 0 ? errno : 0;
  const bool regular = error == 0 && S_ISREG(status.st_mode);
  if (regular) {
    error = ReadAll(file, &text);
  }
  (void)close(file);
  if (error != 0) {
    return Refusal(path, error);
  }
  if (!regular) {
    return absl::UnavailableError(absl::StrCat(path, ": expected a file; found a folder, pipe or device"));
  }
  return text;
}

absl::StatusOr<std::string> RootFiles::Line(const std::string &path) const {
  const absl::StatusOr<std::string> text = Text(path);
  if (!text.ok()) {
    return text.status();
  }
  const absl::string_view line = absl::StripSuffix(*text, "\n");
  if (line.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(path, ": expected one line; the file is empty"));
  }
  if (absl::StrContains(line, "\n")) {
    return absl::InvalidArgumentError(absl::StrCat(path, ": expected one line; found more: '", Printable(line), "'"));
  }
  return Printable(line);
}

absl::StatusOr<int64_t> RootFiles::Number(const std::string &path) const {
  const absl::StatusOr<std::string> line = Line(path);
  if (!line.ok()) {
    return line.status();
  }
  const absl::string_view digits = absl::StripPrefix(*line, "-");
  int64_t number = 0;
  if (digits.empty() || digits.find_first_not_of("0123456789") != absl::string_view::npos ||
      !absl::SimpleAtoi(*line, &number)) {
    return absl::InvalidArgumentError(absl::StrCat(path, ": expected a whole number; found '", *line, "'"));
  }
  return number;
}

absl::StatusOr<std::vector<unsigned>> RootFiles::CpuList(const std::string &path) const {
  const absl::StatusOr<std::string> line = Line(path);
  if (!line.ok()) {
    return line.status();
  }
  absl::StatusOr<std::vector<unsigned>> cpus = ParseCpuList(*line);
  if (!cpus.ok()) {
    return absl::InvalidArgumentError(absl::StrCat(path, ": ", cpus.status().message()));
  }
  return cpus;
}

bool RootFiles::Exists(const std::string &path) const {
  struct stat status {};
  return lstat((root_ + path).c_str(), &status) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

absl::StatusOr<std::string> RootFiles::LinkText(const std::string &path) const {
  char target[PATH_MAX];
  const ssize_t length = readlink((root_ + path).c_str(), target, sizeof target);
  if (length < 0) {
    return Refusal(path, errno);
  }
  return Printable(absl::string_view(target, static_cast<size_t>(length)));
}

}  // namespace xbench
