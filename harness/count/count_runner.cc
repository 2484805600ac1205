#include "harness/count/count_runner.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "harness/count/count_marks.h"
#include "harness/process/child.h"
#include "harness/process/process.h"

namespace xbench {
namespace {

constexpr int kMissingFeatureExit = 3;
constexpr size_t kMaxShownOutput = 4000;
constexpr uint64_t kMemoryLimit = uint64_t{4} << 30;  // of data: the emulator's own and the program's

// MarksFile is a file without a name for the marks of one run: the emulator writes it, and the program in it cannot
// open another one.
class MarksFile {
 public:
  MarksFile() : file_(memfd_create("xb_count_marks", MFD_CLOEXEC)), error_(file_ < 0 ? strerror(errno) : "") {}
  ~MarksFile() {
    if (file_ >= 0) {
      close(file_);
    }
  }
  MarksFile(const MarksFile &) = delete;
  MarksFile &operator=(const MarksFile &) = delete;

  int file() const {
    return file_;
  }
  const std::string &error() const {
    return error_;
  }
  // Read returns what was written.
  std::string Read() const {
    std::string text;
    char buffer[65536];
    ssize_t size = 0;
    while ((size = pread(file_, buffer, sizeof buffer, static_cast<off_t>(text.size()))) > 0) {
      text.append(buffer, static_cast<size_t>(size));
    }
    return text;
  }

 private:
  int file_;
  std::string error_;
};

// PluginPath is the plugin's path as QEMU takes it: the loader would look for a name without a slash in the system's
// folders, and QEMU splits the value of -plugin at commas; two commas stand for one.
std::string PluginPath(const std::string &path) {
  return absl::StrReplaceAll(absl::StrContains(path, '/') ? path : absl::StrCat("./", path), {{",", ",,"}});
}

// EmulatorCommand is the command line of the run.
std::vector<std::string> EmulatorCommand(const CountRequest &request) {
  std::vector<std::string> command = request.emulator_argv;
  command.push_back("-plugin");
  command.push_back(absl::StrCat(PluginPath(request.plugin), ",out=fd:", kKeptFile));
  command.push_back(request.binary);
  command.push_back(absl::StrCat("--lengths=", absl::StrJoin(request.lengths, ",")));
  return command;
}

absl::Status CheckRequest(const CountRequest &request) {
  const char *missing = request.emulator_argv.empty()  ? "an emulator"
                        : request.plugin.empty()       ? "the path of the counter plugin"
                        : request.binary.empty()       ? "the path of a counting binary"
                        : request.lengths.empty()      ? "at least one message length"
                        : request.timeout_seconds <= 0 ? "a timeout above 0 s"
                                                       : nullptr;
  return missing == nullptr ? absl::OkStatus() : absl::InvalidArgumentError(absl::StrCat("expected ", missing));
}

absl::Status CheckResult(const ProcessResult &process, int timeout_seconds) {
  if (process.timed_out) {
    return absl::DeadlineExceededError(
        absl::StrCat("TIMEOUT: expected the run to end within ", timeout_seconds, " s; it was ended"));
  }
  if (process.signal != 0) {
    return absl::AbortedError(DescribeSignal(process.signal));
  }
  if (process.exit_code == kMissingFeatureExit) {
    return absl::UnimplementedError("the emulated CPU lacks a feature that the implementation needs");
  }
  if (process.exit_code != 0) {
    return absl::InternalError(absl::StrCat("expected exit status 0; found ", process.exit_code));
  }
  return absl::OkStatus();
}

absl::StatusOr<CountResult> ReadMarks(const CountRequest &request, const std::string &text) {
  if (text.empty()) {
    return absl::InternalError("no marks: expected the counter plugin to write them at exit; found none");
  }
  CountResult result;
  result.per_call.resize(request.lengths.size());
  char target[XB_COUNT_TARGET_SIZE];
  char error[1024];
  if (!xb_count_marks_parse(text.data(), text.size(), "marks", request.lengths.data(), request.lengths.size(), target,
                            result.per_call.data(), error, sizeof(error))) {
    return absl::InternalError(error);
  }
  result.target = target;
  return result;
}

// Failure adds to `status` whose run it was and what the run wrote to standard error.
absl::Status Failure(const absl::Status &status, const CountRequest &request, const std::string &err) {
  const std::string shown = err.size() <= kMaxShownOutput ? err : err.substr(0, kMaxShownOutput) + " ...";
  return absl::Status(status.code(),
                      absl::StrCat(request.binary, ": ", status.message(), "; standard error: ",
                                   shown.empty() ? "(nothing)" : absl::StripTrailingAsciiWhitespace(shown)));
}

}  // namespace

absl::StatusOr<CountResult> RunCount(const CountRequest &request) {
  if (const absl::Status valid = CheckRequest(request); !valid.ok()) {
    return valid;
  }
  const MarksFile marks;
  if (!marks.error().empty()) {
    return absl::InternalError(absl::StrCat("no file for the marks: ", marks.error()));
  }
  // The caller's environment is hidden: QEMU_* and GLIBC_TUNABLES could change what is executed.
  const absl::StatusOr<ProcessResult> process =
      RunLimitedProcess(EmulatorCommand(request), std::chrono::seconds(request.timeout_seconds),
                        {kMemoryLimit, true, false, marks.file()});
  if (!process.ok()) {
    return Failure(absl::InternalError(process.status().message()), request, "");
  }
  if (const absl::Status ended = CheckResult(*process, request.timeout_seconds); !ended.ok()) {
    return Failure(ended, request, process->err);
  }
  absl::StatusOr<CountResult> result = ReadMarks(request, marks.Read());
  return result.ok() ? result : Failure(result.status(), request, process->err);
}

}  // namespace xbench
