// process.h - runs one program to its end and keeps what it wrote.
#ifndef NGCC_XBENCH_HARNESS_PROCESS_PROCESS_H_
#define NGCC_XBENCH_HARNESS_PROCESS_PROCESS_H_

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace xbench {

// ProcessResult is how a program ended. At most one of `timed_out`, `signal` != 0 and `exit_code` != 0 holds.
struct ProcessResult {
  int exit_code = 0;
  int signal = 0;  // number of the signal that ended it, or 0
  bool timed_out = false;
  std::string out;  // standard output
  std::string err;  // standard error
};

// RunProcess starts `words` (program path, then its arguments; no shell, no search path) and waits for its end, at most
// for `timeout`; then it and its children are killed. Standard input is empty. The environment holds only what programs
// need to be found and started, with LC_ALL=C, so that a caller's settings cannot change a result. If the calling
// process dies, the program is killed with it.
//
// Unavailable if the program cannot be started, and ResourceExhausted if it writes more than 64 MiB.
absl::StatusOr<ProcessResult> RunProcess(const std::vector<std::string> &words, std::chrono::seconds timeout);

// DescribeFailure returns why a program did not succeed: "TIMEOUT after 300 s", "CRASH signal 11 (Segmentation fault)",
// "ERROR exit code 4: <last line of standard error>", or "" if it exited with 0.
std::string DescribeFailure(const ProcessResult &result, std::chrono::seconds timeout);

// ProcessRunner is RunProcess or, in tests, something that stands for it.
using ProcessRunner =
    std::function<absl::StatusOr<ProcessResult>(const std::vector<std::string> &words, std::chrono::seconds timeout)>;

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_PROCESS_PROCESS_H_
