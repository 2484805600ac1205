// count_runner.h - runs a counting binary under QEMU with the counter plugin and returns the counts of one call.
#ifndef NGCC_XBENCH_HARNESS_COUNT_COUNT_RUNNER_H_
#define NGCC_XBENCH_HARNESS_COUNT_COUNT_RUNNER_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/count/count_marks.h"

namespace xbench {

// CountRequest says what to run.
struct CountRequest {
  // The emulator of the binary's architecture and its own arguments, for example {"/usr/bin/qemu-aarch64", "-cpu",
  // "max"}. The first element is a path; PATH is not searched.
  std::vector<std::string> emulator_argv;
  std::string plugin;             // path of libxb_count.so
  std::string binary;             // path of a counting binary
  std::vector<uint64_t> lengths;  // message lengths in bytes; at least one
  int timeout_seconds = 600;      // the whole run; above 0
};

// CountResult holds what one run gave.
struct CountResult {
  std::string target;               // QEMU's name of the architecture, "x86_64" or "aarch64"
  std::vector<xb_counts> per_call;  // of one call, in the order of CountRequest::lengths
};

// RunCount runs the binary once and waits for it. Counts are exact: another run gives the same.
//
// The binary sees this process's environment without the variables that change what it executes (QEMU_*,
// GLIBC_TUNABLES). The marks and the output go to a new folder in $TEST_TMPDIR, else $TMPDIR, else /tmp, which is
// removed.
//
// Errors, with a message that names the binary and ends with what it wrote to its standard error:
//   InvalidArgument     the request is not complete
//   Unimplemented       the emulated CPU lacks a feature that the implementation needs (exit status 3)
//   DeadlineExceeded    TIMEOUT: the run was ended after the time that the request gives
//   Aborted             CRASH: a signal ended the run
//   Internal            any other failure: the emulator does not start, another exit status, no or wrong marks
absl::StatusOr<CountResult> RunCount(const CountRequest &request);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_COUNT_COUNT_RUNNER_H_
