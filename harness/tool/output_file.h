// output_file.h - writes the result as a whole or not at all.
#ifndef NGCC_XBENCH_HARNESS_TOOL_OUTPUT_FILE_H_
#define NGCC_XBENCH_HARNESS_TOOL_OUTPUT_FILE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace xbench {

// ResolveOutput returns `path` seen from the folder in which the user called: $XBENCH_WORKING_DIRECTORY, else
// $BUILD_WORKING_DIRECTORY (which `bazel run` sets), else the current folder. Absolute paths stay as they are.
std::string ResolveOutput(const std::string &path);

// CheckOutput says before the work whether WriteOutput could write to `path`: its folder must exist and take new files,
// and it must not be a folder itself. FailedPrecondition with the reason if not. Changes nothing.
absl::Status CheckOutput(const std::string &path);

// WriteOutput makes `content` the content of `path`: written to a new file beside it, flushed to the disk and then
// renamed, so that nobody ever sees a part of it. A symbolic link is followed. A path that is not a regular file (a
// device, a pipe) is written directly. FailedPrecondition with the reason on failure; the old file is then unchanged.
absl::Status WriteOutput(const std::string &path, absl::string_view content);

// WriteStandardOutput writes `content` to standard output. FailedPrecondition if it does not take all of it.
absl::Status WriteStandardOutput(absl::string_view content);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_TOOL_OUTPUT_FILE_H_
