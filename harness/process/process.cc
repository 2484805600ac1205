#include "harness/process/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace xbench {
namespace {

constexpr size_t kMaxOutput = size_t{64} * 1024 * 1024;
constexpr const char *kKeptVariables[] = {"PATH", "TMPDIR", "TEST_TMPDIR", "HOME", "LD_LIBRARY_PATH"};

// Pipe closes its ends when it goes out of scope.
struct Pipe {
  int read_end = -1;
  int write_end = -1;
  ~Pipe() {
    CloseRead();
    CloseWrite();
  }
  bool Open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
      return false;
    }
    read_end = ends[0];
    write_end = ends[1];
    return true;
  }
  void CloseRead() {
    Close(&read_end);
  }
  void CloseWrite() {
    Close(&write_end);
  }
  static void Close(int *end) {
    if (*end >= 0) {
      close(*end);
      *end = -1;
    }
  }
};

std::vector<std::string> ChildEnvironment() {
  std::vector<std::string> environment = {"LC_ALL=C"};
  for (const char *name : kKeptVariables) {
    if (const char *value = std::getenv(name); value != nullptr) {
      environment.push_back(absl::StrCat(name, "=", value));
    }
  }
  return environment;
}

std::vector<char *> Pointers(std::vector<std::string> *strings) {
  std::vector<char *> pointers;
  for (std::string &text : *strings) {
    pointers.push_back(text.data());
  }
  pointers.push_back(nullptr);
  return pointers;
}

// RunChild is what the new process does: only calls that are safe after fork() in a program with threads. It reports a
// failed start as errno through `failure`.
[[noreturn]] void RunChild(char *const *words, char *const *environment, pid_t parent, int out, int err, int failure) {
  const int empty = open("/dev/null", O_RDONLY);
  bool ready = empty >= 0 && dup2(empty, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0 &&
               dup2(err, STDERR_FILENO) >= 0 && setpgid(0, 0) == 0 && prctl(PR_SET_PDEATHSIG, SIGKILL) == 0;
  if (ready && getppid() != parent) {
    _exit(1);  // the parent died before the death signal was set
  }
  if (ready) {
    execve(words[0], words, environment);
  }
  const int error = errno;
  ready = write(failure, &error, sizeof error) == static_cast<ssize_t>(sizeof error);
  _exit(ready ? 127 : 126);
}

// Drain reads what is there into `text` and closes the pipe at its end. Returns false if there is too much.
bool Drain(Pipe *pipe, std::string *text) {
  char buffer[65536];
  const ssize_t size = read(pipe->read_end, buffer, sizeof buffer);
  if (size < 0 && (errno == EINTR || errno == EAGAIN)) {
    return true;
  }
  if (size <= 0) {
    pipe->CloseRead();
    return true;
  }
  text->append(buffer, static_cast<size_t>(size));
  return text->size() <= kMaxOutput;
}

enum class Ending { kClosed, kTimeout, kTooMuch };

// Collect reads both pipes until both are closed, the deadline has passed or there is too much.
Ending Collect(Pipe *out, Pipe *err, std::chrono::steady_clock::time_point deadline, ProcessResult *result) {
  while (out->read_end >= 0 || err->read_end >= 0) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
    if (left <= 0) {
      return Ending::kTimeout;
    }
    pollfd ends[2] = {{out->read_end, POLLIN, 0}, {err->read_end, POLLIN, 0}};  // poll ignores -1
    if (poll(ends, 2, static_cast<int>(left)) <= 0) {
      continue;
    }
    if ((ends[0].revents != 0 && !Drain(out, &result->out)) || (ends[1].revents != 0 && !Drain(err, &result->err))) {
      return Ending::kTooMuch;
    }
  }
  return Ending::kClosed;
}

// WaitUntil waits for the end of `child`; at `deadline` it kills its process group. Returns false if it had to.
bool WaitUntil(pid_t child, std::chrono::steady_clock::time_point deadline, int *status) {
  bool in_time = true;
  while (true) {
    const pid_t ended = waitpid(child, status, in_time ? WNOHANG : 0);
    if (ended == child || (ended < 0 && errno != EINTR)) {
      return in_time;
    }
    if (in_time && std::chrono::steady_clock::now() >= deadline) {
      in_time = false;
      kill(-child, SIGKILL);
    } else if (in_time) {
      std::this_thread::sleep_for(std::chrono::microseconds(500));
    }
  }
}

}  // namespace

absl::StatusOr<ProcessResult> RunProcess(const std::vector<std::string> &words, std::chrono::seconds timeout) {
  std::vector<std::string> word_copies = words;
  std::vector<std::string> variables = ChildEnvironment();
  const std::vector<char *> argv = Pointers(&word_copies);
  const std::vector<char *> envp = Pointers(&variables);
  Pipe out;
  Pipe err;
  Pipe failure;
  if (words.empty() || !out.Open() || !err.Open() || !failure.Open()) {
    return absl::UnavailableError(words.empty() ? "no program given" : absl::StrCat("pipe: ", std::strerror(errno)));
  }
  const auto deadline = std::chrono::steady_clock::now() + timeout;
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) {
    RunChild(argv.data(), envp.data(), parent, out.write_end, err.write_end, failure.write_end);
  }
  if (child < 0) {
    return absl::UnavailableError(absl::StrCat("fork: ", std::strerror(errno)));
  }
  out.CloseWrite();
  err.CloseWrite();
  failure.CloseWrite();
  int start_error = 0;
  const bool started = read(failure.read_end, &start_error, sizeof start_error) != sizeof start_error;
  ProcessResult result;
  const Ending ending = started ? Collect(&out, &err, deadline, &result) : Ending::kClosed;
  if (ending != Ending::kClosed) {
    kill(-child, SIGKILL);
  }
  int status = 0;
  const bool in_time = WaitUntil(child, deadline, &status);
  if (!started) {
    return absl::UnavailableError(absl::StrCat("cannot start ", words[0], ": ", std::strerror(start_error)));
  }
  if (ending == Ending::kTooMuch) {
    return absl::ResourceExhaustedError(absl::StrCat(words[0], " wrote more than ", kMaxOutput, " bytes"));
  }
  result.timed_out = ending == Ending::kTimeout || !in_time;
  if (!result.timed_out) {
    result.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  }
  return result;
}

std::string DescribeFailure(const ProcessResult &result, std::chrono::seconds timeout) {
  if (result.timed_out) {
    return absl::StrCat("TIMEOUT after ", timeout.count(), " s");
  }
  if (result.signal != 0) {
    return absl::StrCat("CRASH signal ", result.signal, " (", strsignal(result.signal), ")");
  }
  if (result.exit_code == 0) {
    return "";
  }
  const std::vector<absl::string_view> lines = absl::StrSplit(absl::StripAsciiWhitespace(result.err), '\n');
  return absl::StrCat("ERROR exit code ", result.exit_code, lines.back().empty() ? "" : ": ", lines.back());
}

}  // namespace xbench
