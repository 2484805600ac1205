#include "harness/count/count_runner.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <iterator>
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
#include "harness/process/process.h"

namespace xbench {
namespace {

constexpr int kMissingFeatureExit = 3;
constexpr size_t kMaxShownOutput = 4000;

// TemporaryFolder is a new folder for the marks of one run; it is removed with them.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    for (const char *variable : {"TEST_TMPDIR", "TMPDIR"}) {
      const char *value = getenv(variable);
      if (path_.empty() && value != nullptr) {
        path_ = value;
      }
    }
    path_ = absl::StrCat(path_.empty() ? "/tmp" : path_, "/xb_count.XXXXXX");
    if (mkdtemp(path_.data()) == nullptr) {
      error_ = absl::StrCat("no temporary folder ", path_, ": ", strerror(errno));
    }
  }
  ~TemporaryFolder() {
    (void)unlink(Marks().c_str());
    (void)rmdir(path_.c_str());
  }
  TemporaryFolder(const TemporaryFolder &) = delete;
  TemporaryFolder &operator=(const TemporaryFolder &) = delete;

  const std::string &error() const {
    return error_;
  }
  std::string Marks() const {
    return absl::StrCat(path_, "/marks");
  }

 private:
  std::string path_;
  std::string error_;
};

std::string ReadFile(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

// PluginPath is the plugin's path as QEMU takes it: the loader would look for a name without a slash in the system's
// folders, and QEMU splits the value of -plugin at commas; two commas stand for one.
std::string PluginPath(const std::string &path) {
  return absl::StrReplaceAll(absl::StrContains(path, '/') ? path : absl::StrCat("./", path), {{",", ",,"}});
}

// EmulatorCommand is the command line of the run.
std::vector<std::string> EmulatorCommand(const CountRequest &request, const std::string &marks) {
  std::vector<std::string> command = request.emulator_argv;
  command.push_back("-plugin");
  command.push_back(absl::StrCat(PluginPath(request.plugin), ",out=", absl::StrReplaceAll(marks, {{",", ",,"}})));
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
    return absl::AbortedError(absl::StrCat("CRASH: signal ", process.signal, " (", strsignal(process.signal), ")"));
  }
  if (process.exit_code == kMissingFeatureExit) {
    return absl::UnimplementedError("the emulated CPU lacks a feature that the implementation needs");
  }
  if (process.exit_code != 0) {
    return absl::InternalError(absl::StrCat("expected exit status 0; found ", process.exit_code));
  }
  return absl::OkStatus();
}

absl::StatusOr<CountResult> ReadMarks(const CountRequest &request, const std::string &path) {
  if (access(path.c_str(), R_OK) != 0) {
    return absl::InternalError("no marks: expected the counter plugin to write a file at exit; found none");
  }
  const std::string text = ReadFile(path);
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
  const TemporaryFolder folder;
  if (!folder.error().empty()) {
    return absl::InternalError(folder.error());
  }
  // RunProcess hides the caller's environment: QEMU_* and GLIBC_TUNABLES could change what is executed.
  const absl::StatusOr<ProcessResult> process =
      RunProcess(EmulatorCommand(request, folder.Marks()), std::chrono::seconds(request.timeout_seconds));
  if (!process.ok()) {
    return Failure(absl::InternalError(process.status().message()), request, "");
  }
  if (const absl::Status ended = CheckResult(*process, request.timeout_seconds); !ended.ok()) {
    return Failure(ended, request, process->err);
  }
  absl::StatusOr<CountResult> result = ReadMarks(request, folder.Marks());
  return result.ok() ? result : Failure(result.status(), request, process->err);
}

}  // namespace xbench
