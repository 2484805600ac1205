#include "harness/count/count_runner.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <utility>
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

namespace xbench {
namespace {

constexpr int kMissingFeatureExit = 3;
constexpr size_t kMaxShownOutput = 4000;

// TemporaryFolder is a new folder for the files of one run; it is removed with them.
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
    for (const std::string &file : {Marks(), Output()}) {
      (void)unlink(file.c_str());
    }
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
  std::string Output() const {
    return absl::StrCat(path_, "/stderr");
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

std::vector<std::string> CleanEnvironment() {
  std::vector<std::string> result;
  for (char **entry = environ; *entry != nullptr; entry++) {
    if (!absl::StartsWith(*entry, "QEMU_") && !absl::StartsWith(*entry, "GLIBC_TUNABLES=")) {
      result.push_back(*entry);
    }
  }
  return result;
}

// Pointers returns the null-ended array that C takes for `strings`, which must outlive it.
std::vector<char *> Pointers(std::vector<std::string> &strings) {
  std::vector<char *> result(strings.size() + 1, nullptr);
  std::transform(strings.begin(), strings.end(), result.begin(), [](std::string &string) { return string.data(); });
  return result;
}

// Start starts `command` in a process group of its own, with its standard error in the file `output`.
absl::StatusOr<pid_t> Start(std::vector<std::string> command, const std::string &output) {
  std::vector<std::string> environment = CleanEnvironment();
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  pid_t process = 0;
  const int error = posix_spawn(&process, command[0].c_str(), &actions, &attributes, Pointers(command).data(),
                                Pointers(environment).data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    return absl::InternalError(absl::StrCat("cannot start ", command[0], ": ", strerror(error)));
  }
  return process;
}

// Wait waits for `process` and returns its status as waitpid gives it; after the timeout it ends the process group.
absl::StatusOr<int> Wait(pid_t process, int timeout_seconds) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(timeout_seconds);
  for (;;) {
    int status = 0;
    const pid_t ended = waitpid(process, &status, WNOHANG);
    if (ended == process) {
      return status;
    }
    if (ended < 0 && errno != EINTR) {
      return absl::InternalError(absl::StrCat("cannot wait for the emulator: ", strerror(errno)));
    }
    if (std::chrono::steady_clock::now() >= deadline) {
      (void)kill(-process, SIGKILL);
      (void)waitpid(process, &status, 0);
      return absl::DeadlineExceededError(
          absl::StrCat("TIMEOUT: expected the run to end within ", timeout_seconds, " s; it was ended"));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
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

absl::Status CheckExit(int status) {
  if (WIFSIGNALED(status)) {
    const int signal = WTERMSIG(status);
    return absl::AbortedError(absl::StrCat("CRASH: signal ", signal, " (", strsignal(signal), ")"));
  }
  const int exit_status = WEXITSTATUS(status);
  if (exit_status == kMissingFeatureExit) {
    return absl::UnimplementedError("the emulated CPU lacks a feature that the implementation needs");
  }
  if (exit_status != 0) {
    return absl::InternalError(absl::StrCat("expected exit status 0; found ", exit_status));
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

absl::StatusOr<CountResult> RunIn(const TemporaryFolder &folder, const CountRequest &request) {
  const absl::StatusOr<pid_t> process = Start(EmulatorCommand(request, folder.Marks()), folder.Output());
  if (!process.ok()) {
    return process.status();
  }
  const absl::StatusOr<int> status = Wait(*process, request.timeout_seconds);
  if (!status.ok()) {
    return status.status();
  }
  const absl::Status exit = CheckExit(*status);
  if (!exit.ok()) {
    return exit;
  }
  return ReadMarks(request, folder.Marks());
}

}  // namespace

absl::StatusOr<CountResult> RunCount(const CountRequest &request) {
  const absl::Status valid = CheckRequest(request);
  if (!valid.ok()) {
    return valid;
  }
  const TemporaryFolder folder;
  if (!folder.error().empty()) {
    return absl::InternalError(folder.error());
  }
  absl::StatusOr<CountResult> result = RunIn(folder, request);
  if (result.ok()) {
    return result;
  }
  const std::string output = ReadFile(folder.Output());
  const std::string shown = output.size() <= kMaxShownOutput ? output : output.substr(0, kMaxShownOutput) + " ...";
  return absl::Status(result.status().code(),
                      absl::StrCat(request.binary, ": ", result.status().message(), "; standard error: ",
                                   shown.empty() ? "(nothing)" : absl::StripTrailingAsciiWhitespace(shown)));
}

}  // namespace xbench
