#include "harness/process/child.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <thread>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "harness/process/isolation.h"

namespace xbench {
namespace {

constexpr const char *kKeptVariables[] = {"PATH", "TMPDIR", "TEST_TMPDIR", "HOME", "LD_LIBRARY_PATH"};
constexpr int kUnknown = -1;  // an exit code that no program has, and no success

void Close(int *end) {
  if (*end >= 0) {
    close(*end);
    *end = -1;
  }
}

// Pipe closes its ends when it goes out of scope.
struct Pipe {
  int read_end = -1;
  int write_end = -1;
  Pipe() = default;
  ~Pipe() {
    Close(&read_end);
    Close(&write_end);
  }
  Pipe(const Pipe &) = delete;
  Pipe &operator=(const Pipe &) = delete;
  bool Open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) {
      return false;
    }
    read_end = ends[0];
    write_end = ends[1];
    return true;
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
  pointers.reserve(strings->size() + 1);
  for (std::string &text : *strings) {
    pointers.push_back(text.data());
  }
  pointers.push_back(nullptr);
  return pointers;
}

// NewProcess is what the new process is to be.
struct NewProcess {
  char *const *words;
  char *const *environment;
  pid_t parent;
  int out;
  int err;
  int failure;  // takes a Failure if it cannot be started
  rlimit data;
  bool limited;
  int kept_file;
  IsolationFilter *filter;  // null: not isolated
};

// Failure says why the new process did not become the program.
struct Failure {
  int error = 0;  // errno
  bool isolating = false;
};

// KeepFiles leaves open, for the program, only the standard ones and `kept_file` as kKeptFile. Files without the
// close-on-exec flag that other threads opened are not for it.
bool KeepFiles(int kept_file) {
  if (syscall(SYS_close_range, kKeptFile, ~0U, CLOSE_RANGE_CLOEXEC) != 0) {
    return false;
  }
  return kept_file < 0 || (dup2(kept_file, kKeptFile) == kKeptFile && fcntl(kKeptFile, F_SETFD, 0) == 0);
}

// RunChild is what the new process does: only calls that are safe after fork() in a program with threads.
[[noreturn]] void RunChild(const NewProcess &process) {
  const int report = fcntl(process.failure, F_DUPFD_CLOEXEC, kKeptFile + 1);  // out of the way of kKeptFile
  const int empty = open("/dev/null", O_RDONLY | O_CLOEXEC);
  bool ready = report >= 0 && empty >= 0 && dup2(empty, STDIN_FILENO) >= 0 && dup2(process.out, STDOUT_FILENO) >= 0 &&
               dup2(process.err, STDERR_FILENO) >= 0 && KeepFiles(process.kept_file) && setpgid(0, 0) == 0 &&
               prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 &&
               (!process.limited || setrlimit(RLIMIT_DATA, &process.data) == 0);
  if (ready && getppid() != process.parent) {
    _exit(1);  // the parent died before the death signal was set
  }
  Failure failure;
  if (ready && process.filter != nullptr) {
    failure.error = Isolate(process.filter);
    failure.isolating = failure.error != 0;
    ready = !failure.isolating;
  }
  if (ready) {
    execve(process.words[0], process.words, process.environment);
  }
  if (!failure.isolating) {
    failure.error = errno;
  }
  ready = write(report, &failure, sizeof failure) == static_cast<ssize_t>(sizeof failure);
  _exit(ready ? 127 : 126);
}

// Drain appends what is there to `text`, and closes the pipe at its end. Returns whether something was appended.
bool Drain(int *end, std::string *text) {
  char buffer[65536];
  const ssize_t size = read(*end, buffer, sizeof buffer);
  if (size < 0 && (errno == EINTR || errno == EAGAIN)) {
    return false;
  }
  if (size <= 0) {
    Close(end);
    return false;
  }
  text->append(buffer, static_cast<size_t>(size));
  return true;
}

}  // namespace

absl::StatusOr<std::unique_ptr<Child>> Child::Start(const std::vector<std::string> &words, const ChildLimits &limits) {
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
  IsolationFilter filter = limits.isolated ? MakeIsolationFilter(limits.may_fork) : IsolationFilter();
  const NewProcess process = {argv.data(),
                              envp.data(),
                              getpid(),
                              out.write_end,
                              err.write_end,
                              failure.write_end,
                              {limits.memory, limits.memory},
                              limits.memory > 0,
                              limits.kept_file,
                              limits.isolated ? &filter : nullptr};
  const pid_t started = fork();
  if (started == 0) {
    RunChild(process);
  }
  if (started < 0) {
    return absl::UnavailableError(absl::StrCat("fork: ", std::strerror(errno)));
  }
  Close(&failure.write_end);
  auto child =
      std::unique_ptr<Child>(new Child(started, std::exchange(out.read_end, -1), std::exchange(err.read_end, -1)));
  Failure start_failure;
  if (read(failure.read_end, &start_failure, sizeof start_failure) == sizeof start_failure) {
    return absl::UnavailableError(
        start_failure.isolating
            ? absl::StrCat("cannot isolate ", words[0], ": ", std::strerror(start_failure.error),
                           "; this kernel or container offers no seccomp filter, and unknown code does not run without")
            : absl::StrCat("cannot start ", words[0], ": ", std::strerror(start_failure.error)));
  }
  return child;
}

Child::~Child() {
  Kill();
  kill(-process_, SIGKILL);  // children that outlived it
  while (!end_.has_value()) {
    (void)Wait(std::chrono::steady_clock::time_point::max());
  }
  Close(&out_);
  Close(&err_);
}

bool Child::Read(std::chrono::milliseconds timeout, std::string *out, std::string *err) {
  pollfd ends[2] = {{out_, POLLIN, 0}, {err_, POLLIN, 0}};  // poll ignores -1
  if (out_ < 0 && err_ < 0) {
    return false;
  }
  bool some = false;
  if (poll(ends, 2, static_cast<int>(timeout.count())) > 0) {
    some = ends[0].revents != 0 && Drain(&out_, out);
    some = (ends[1].revents != 0 && Drain(&err_, err)) || some;
  }
  return some || out_ >= 0 || err_ >= 0;
}

std::optional<ChildEnd> Child::Wait(std::chrono::steady_clock::time_point deadline) {
  while (!end_.has_value()) {
    int status = 0;
    const pid_t ended = waitpid(process_, &status, WNOHANG);
    if (ended == process_) {
      end_ = {WIFEXITED(status) ? WEXITSTATUS(status) : 0, WIFSIGNALED(status) ? WTERMSIG(status) : 0};
    } else if (ended < 0 && errno != EINTR) {
      end_ = {kUnknown, 0};  // somebody else waited for it
    } else if (std::chrono::steady_clock::now() >= deadline) {
      return std::nullopt;
    } else {
      std::this_thread::sleep_for(std::chrono::microseconds(500));
    }
  }
  return end_;
}

size_t Child::Processes() const {
  size_t count = 0;
  std::error_code error;
  for (const auto &entry : std::filesystem::directory_iterator("/proc", error)) {
    // "PID (NAME) STATE PARENT GROUP ..."; a name may hold blanks and brackets.
    std::ifstream file(entry.path() / "stat");
    std::string text;
    std::getline(file, text);
    const size_t bracket = text.rfind(')');
    const std::vector<absl::string_view> fields =
        absl::StrSplit(bracket == std::string::npos ? "" : absl::string_view(text).substr(bracket), ' ');
    int group = 0;
    count += fields.size() > 3 && absl::SimpleAtoi(fields[3], &group) && group == process_ ? 1 : 0;
  }
  return count;
}

void Child::Signal(int number) const {
  if (!end_.has_value()) {
    kill(process_, number);
  }
}

void Child::Kill() const {
  if (!end_.has_value()) {
    kill(-process_, SIGKILL);
    kill(process_, SIGKILL);  // should it not have its group yet
  }
}

}  // namespace xbench
