// file_finding.h - what validation finds: a file and the reason.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_FILE_FINDING_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_FILE_FINDING_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace xbench {

// FileFinding is one thing that is wrong, or suspicious, about one file.
struct FileFinding {
  enum class Level {
    kError,    // damage: the file is not what a campaign writes, or contradicts itself or another one
    kWarning,  // suspicious: possible, but such figures are mostly disturbed ones
  };
  Level level = Level::kError;
  std::string file;    // path within the data set
  std::string reason;  // a sentence without the file's name
};

// FileFindings collects them.
class FileFindings {
 public:
  void Error(absl::string_view file, absl::string_view reason);
  void Warning(absl::string_view file, absl::string_view reason);

  // list is in the order of the files' names; within a file in the order of the checks.
  std::vector<FileFinding> list() const;
  size_t Count(FileFinding::Level level) const;

 private:
  std::vector<FileFinding> list_;
};

// WithoutName returns `message` without "FILE: " at its start, which readers of files put there.
std::string WithoutName(absl::string_view message, absl::string_view file);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_FILE_FINDING_H_
