// child.h - a program that runs, and the pipes for what it writes.
#ifndef NGCC_XBENCH_HARNESS_PROCESS_CHILD_H_
#define NGCC_XBENCH_HARNESS_PROCESS_CHILD_H_

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace xbench {

// ChildEnd is how a program ended: by a signal, or with an exit code.
struct ChildEnd {
  int exit_code = 0;
  int signal = 0;  // number of the signal that ended it, or 0
};

// kKeptFile is the file descriptor at which a program finds the file that it was given (ChildLimits::kept_file).
inline constexpr int kKeptFile = 3;

// ChildLimits is what a program may have and do.
struct ChildLimits {
  // Bytes of data (RLIMIT_DATA, setrlimit(2): data, heap and private writable mappings, but neither code nor stack);
  // above it the system refuses it memory. 0: no limit. The address space is not limited, because an emulator reserves
  // much more of it than it uses.
  uint64_t memory = 0;
  // Whether it is kept from everything but computing, reading files and writing to its outputs (isolation.h).
  bool isolated = false;
  // Whether it may start other processes in spite of that: our own programs that do. They are killed with it.
  bool may_fork = false;
  // A file of this process, open for writing, that it gets as kKeptFile; -1: none. It gets no other one.
  int kept_file = -1;
};

// Child is one started program. Not for several threads at a time, but it may be used from any thread as long as the
// thread that started it lives: the kernel ends the program with that thread.
class Child {
 public:
  // Start starts `words` (program path, then its arguments; no shell, no search path), in a process group of its own.
  // Standard input is empty. The environment holds only what programs need to be found and started, with LC_ALL=C. If
  // the calling process dies, the program is killed with it.
  //
  // Unavailable if the program cannot be started, or cannot be isolated though that was asked for.
  static absl::StatusOr<std::unique_ptr<Child>> Start(const std::vector<std::string> &words, const ChildLimits &limits);

  // Kills the program, if it has not ended, and its children, and waits for its end.
  ~Child();
  Child(const Child &) = delete;
  Child &operator=(const Child &) = delete;

  // Read waits for output, at most for `timeout` and not beyond a signal to this process, and appends what there is to
  // `out` and `err`. Returns false when both are closed and nothing was appended.
  bool Read(std::chrono::milliseconds timeout, std::string *out, std::string *err);

  // Wait waits for the program's end until `deadline` and returns it, or nothing if it still runs.
  std::optional<ChildEnd> Wait(std::chrono::steady_clock::time_point deadline);

  // Processes returns how many processes are in the program's group, itself included: all that it started, for an
  // isolated one cannot leave its group.
  size_t Processes() const;

  // Signal sends signal `number` to the program, Kill ends it and its children. Nothing happens after its end was seen.
  void Signal(int number) const;
  void Kill() const;

 private:
  Child(pid_t process, int out, int err) : process_(process), out_(out), err_(err) {}

  pid_t process_;
  int out_;  // file descriptors; -1 when closed
  int err_;
  std::optional<ChildEnd> end_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_PROCESS_CHILD_H_
