// soak.h - runs the soak program of one entry, and keeps its record up to date while it runs.
#ifndef NGCC_XBENCH_HARNESS_SOAK_SOAK_H_
#define NGCC_XBENCH_HARNESS_SOAK_SOAK_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "harness/soak/soak_record.h"

namespace xbench {

// A program that writes no line for this many windows, and at least for this time (a busy machine is no fault), hangs.
inline constexpr int kSoakHangWindows = 5;
inline constexpr std::chrono::milliseconds kLeastSoakPatience{20000};
// A program that has not ended this long after it was asked to hangs, too: it finishes only the current call.
inline constexpr std::chrono::milliseconds kSoakStopPatience{20000};

// SoakRequest says what to run.
struct SoakRequest {
  std::vector<std::string> command;  // words of the emulator, if there is one, and the path of the soak program
  SoakIdentity identity;             // of the entry; the program must be of it
  std::chrono::milliseconds duration{0};
  std::chrono::milliseconds window{0};        // 0: the program's own choice, from 1 s to 60 s
  std::string seed;                           // up to 16 hexadecimal digits; "": the program's own
  uint64_t memory_limit = 0;                  // bytes of data (harness/process/child.h), 0 for none
  std::chrono::milliseconds patience{0};      // without a line; 0: as above
  std::map<std::string, std::string> sha256;  // goes into the record
  std::function<std::string()> now;           // the time in UTC, "2026-11-30T16:00:00Z"
};

// SoakKeeper is given the whole record so far: once the program has started, after each window, and when it is
// complete. Every one of them is valid, judged, and, but for the last, marked as interrupted; so a caller that writes
// each to its file as a whole has a valid record at any moment, whatever ends it. A failure ends the soak.
using SoakKeeper = std::function<absl::Status(const SoakRecord &)>;

// RunSoak runs the program until the end of its time, or until `stop` is true (it may be set by a signal handler of the
// caller); then it lets it finish its current call. It returns the complete record, which `keep` got, too. The program
// dies with the calling thread.
//
// What the program does wrong is in the record: digests that changed, calls that failed, and as `failure`
//   "CRASH signal 11 (...)", "OOM ..." (harness/process/process.h), "TIMEOUT no line for 25 s", "TIMEOUT no end ...",
//   "ERROR exit code ...", "ERROR line 7 of the soak program: ...".
// FailedPrecondition if the CPU lacks a feature that the program needs; Unavailable if it cannot be started;
// InvalidArgument for a duration below a millisecond; the status of `keep` if that fails.
absl::StatusOr<SoakRecord> RunSoak(const SoakRequest &request, const std::atomic<bool> &stop, const SoakKeeper &keep);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_SOAK_SOAK_H_
