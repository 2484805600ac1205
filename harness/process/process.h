// process.h - runs one program to its end and keeps what it wrote.
#ifndef NGCC_XBENCH_HARNESS_PROCESS_PROCESS_H_
#define NGCC_XBENCH_HARNESS_PROCESS_PROCESS_H_

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/process/child.h"

namespace xbench {

// ProcessResult is how a program ended. At most one of `timed_out`, `too_many_processes`, `signal` != 0 and `exit_code`
// != 0 holds.
struct ProcessResult {
  int exit_code = 0;
  int signal = 0;  // number of the signal that ended it, or 0; never of one that RunProcess sent
  bool timed_out = false;
  bool too_many_processes = false;  // it may fork (child.h), and was killed because it had more than kMostProcesses
  std::string out;                  // standard output
  std::string err;                  // standard error
  uint64_t memory_limit = 0;        // bytes of data that it was allowed, or 0 for no limit
};

// kMostProcesses is how many processes a program that may fork may have at a time.
inline constexpr size_t kMostProcesses = 64;

// RunProcess starts `words` (program path, then its arguments; no shell, no search path) and waits for its end, at most
// for `timeout`; then it and its children are killed. Standard input is empty. The environment holds only what programs
// need to be found and started, with LC_ALL=C, so that a caller's settings cannot change a result. If the calling
// process dies, the program is killed with it.
//
// Unavailable if the program cannot be started, and ResourceExhausted if it writes more than 64 MiB.
absl::StatusOr<ProcessResult> RunProcess(const std::vector<std::string> &words, std::chrono::seconds timeout);

// RunLimitedProcess is RunProcess with `limits` (child.h). A program that wants more memory is refused it: it exits or
// aborts as it was made to, which is an outcome like any other. So is the end of an isolated program that wanted what
// it may not do: a SIGSYS.
absl::StatusOr<ProcessResult> RunLimitedProcess(const std::vector<std::string> &words, std::chrono::seconds timeout,
                                                const ChildLimits &limits);

// DescribeFailure returns why a program did not succeed, or "" if it exited with 0:
//   "TIMEOUT after 300 s"                       it was killed at the end of its time;
//   "OOM signal 9 (Killed), not sent by us"     SIGKILL comes from us, where the outcome is TIMEOUT, or from the system
//                                               that has no memory left (or from a person, which cannot be told apart);
//   "OOM memory limit of 1048576 bytes: <line>" it had a limit, and a line of its standard error says that memory was
//                                               refused: "std::bad_alloc", "Cannot allocate memory" (ENOMEM) or "out of
//                                               memory";
//   "CRASH signal 31 (Bad system call): it ..." what isolation forbids;
//   "CRASH signal 11 (Segmentation fault)"      any other signal. With a limit "; it had a memory limit of ..." stands
//                                               behind it: a program that uses a null pointer after a refusal looks
//                                               like any other crash;
//   "ERROR exit code 4: <last line of standard error>", with the same words about a limit.
std::string DescribeFailure(const ProcessResult &result, std::chrono::seconds timeout);

// DescribeSignal returns "OOM ..." or "CRASH ..." for a program that signal `number` ended, which we did not send.
std::string DescribeSignal(int number);

// ProcessRunner is RunProcess or, in tests, something that stands for it.
using ProcessRunner =
    std::function<absl::StatusOr<ProcessResult>(const std::vector<std::string> &words, std::chrono::seconds timeout)>;

// LimitedRunner returns a runner that is RunLimitedProcess with `limits`.
ProcessRunner LimitedRunner(const ChildLimits &limits);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_PROCESS_PROCESS_H_
