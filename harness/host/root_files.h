// root_files.h - reads the small text files of /sys, /proc and /etc below one root folder.
#ifndef NGCC_XBENCH_HARNESS_HOST_ROOT_FILES_H_
#define NGCC_XBENCH_HARNESS_HOST_ROOT_FILES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// Printable returns `text` with every byte that is not printable ASCII replaced by '?', cut to 160 bytes: files may
// hold anything, and what is read stands in JSON and on terminals.
std::string Printable(absl::string_view text);

// RootFiles are the files below one folder. Paths are absolute names on the examined machine ("/proc/loadavg"); errors
// show these, never where the root is. A root other than "/" (a copy of another machine's files, or a test's) is not
// left: a symbolic link that leads out of it is an error, because the file would be this machine's.
//
// Errors of every function, with the path in the message: NotFound (no such file), PermissionDenied, InvalidArgument
// (the file is there, and its content is not as expected), Unavailable (anything else, such as EIO or a folder).
class RootFiles {
 public:
  // `root` is an existing folder; see Check().
  explicit RootFiles(std::string root);

  // Check returns an error if the root is no folder that can be entered.
  absl::Status Check() const;

  // Text returns the whole content, at most 16 MiB.
  absl::StatusOr<std::string> Text(const std::string &path) const;

  // Line returns the only line without its line feed, printable. Empty files and further lines are errors.
  absl::StatusOr<std::string> Line(const std::string &path) const;

  // Number returns the only line as a whole number: decimal digits, with a '-' before them if negative.
  absl::StatusOr<int64_t> Number(const std::string &path) const;

  // CpuList returns the only line as a list of CPUs (cpu_list.h).
  absl::StatusOr<std::vector<unsigned>> CpuList(const std::string &path) const;

  // Exists says whether there is something at `path`: true also if it cannot be read or leads out of the root.
  bool Exists(const std::string &path) const;

  // LinkText returns where the symbolic link at `path` points, printable and not followed.
  absl::StatusOr<std::string> LinkText(const std::string &path) const;

 private:
  absl::Status StaysInside(const std::string &path) const;

  std::string root_;  // without a '/' at its end; "" for "/"
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_HOST_ROOT_FILES_H_
