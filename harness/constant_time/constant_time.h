// constant_time.h - whether an implementation takes the same way through its code for all messages of a length.
//
// What a campaign, or anybody else, needs of this folder: ConstantTimeVerdict and, in verdict.h, its JSON.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_CONSTANT_TIME_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_CONSTANT_TIME_H_

#include "absl/status/statusor.h"
#include "harness/constant_time/constant_time_request.h"
#include "harness/constant_time/verdict.h"
#include "harness/process/process.h"

namespace xbench {

// ConstantTimeVerdict examines one implementation; README.md describes the methods. It runs the program
//   under the emulator with the plugin, which compares the traces of its calls;
//   again, if two differ, to find the first event in which they do;
//   under the emulator alone, if it divides or the like within calls, to compare the operands of that;
//   in memcheck, if there is one.
// `runner` is RunProcess or something that stands for it.
//
// The state of the verdict is kNotAvailable if the emulated CPU lacks a feature that the implementation needs, or if
// its calls leave different traces even with the same message. Whatever else keeps it from being examined is an error:
//   InvalidArgument     the request is not complete
//   DeadlineExceeded    TIMEOUT: a run was ended
//   Aborted             CRASH: a signal ended a run
//   Internal            any other failure: a call of the implementation failed, a program does not start, wrong output
absl::StatusOr<TimingVerdict> ConstantTimeVerdict(const ConstantTimeRequest &request, const ProcessRunner &runner);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_CONSTANT_TIME_H_
