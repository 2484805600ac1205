// trace_run.h - the runs of a tracing program that a verdict follows from.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_TRACE_RUN_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_TRACE_RUN_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/constant_time/constant_time_request.h"
#include "harness/constant_time/program_output.h"
#include "harness/constant_time/taint_log.h"
#include "harness/constant_time/trace_file.h"
#include "harness/process/process.h"

namespace xbench {

// TracedRun is what a run under the emulator with the plugin gave.
struct TracedRun {
  ProgramOutput output;
  TraceFile traces;
};

// TaintedRun is what a run in memcheck gave.
struct TaintedRun {
  ProgramOutput output;
  std::vector<TaintError> errors;
};

// The runs. Unimplemented, with the program's own sentence, if the CPU that it sees lacks a feature; the other errors
// are those of ConstantTimeVerdict, with the program's path and what it wrote to standard error.
//
// RunTraced runs the program with the plugin. `window` is the plugin's argument of that name (protocol.h), or "".
absl::StatusOr<TracedRun> RunTraced(const ConstantTimeRequest &request, const std::string &window,
                                    const ProcessRunner &runner);

// RunWatched runs the program without the plugin and watches the operands of `sites`, at most XB_WATCH_SITES.
absl::StatusOr<ProgramOutput> RunWatched(const ConstantTimeRequest &request, const std::vector<TraceSite> &sites,
                                         const ProcessRunner &runner);

// RunTainted runs the program in memcheck, which the request must have.
absl::StatusOr<TaintedRun> RunTainted(const ConstantTimeRequest &request, const ProcessRunner &runner);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_TRACE_RUN_H_
