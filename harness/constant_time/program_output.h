// program_output.h - reads what a tracing program prints; trace_main.c describes it.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_PROGRAM_OUTPUT_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_PROGRAM_OUTPUT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// ProgramRegion is a buffer of the program ("message", "digest"), or the frame that calls are made from ("stack").
struct ProgramRegion {
  std::string name;
  uint64_t address = 0;
  uint64_t size = 0;  // bytes; 0 for "stack"
};

struct ProgramSeries {
  uint64_t bits = 0;         // message length
  uint64_t digest_bits = 0;  // digest length
  uint64_t messages = 0;
};

// ProgramOperands is what was seen of one watched instruction (watch.h).
struct ProgramOperands {
  uint64_t pc = 0;
  uint64_t executions = 0;
  bool limited = false;  // not all executions were compared
  bool differs = false;  // the rest is about the first difference
  uint64_t series = 0;
  uint64_t message = 0;
  uint64_t index = 0;
  std::string base;   // operands with message 0: hexadecimal words with commas between
  std::string other;  // with that message
};

// ProgramUnwatched is an instruction whose operands are not known, and why.
struct ProgramUnwatched {
  uint64_t pc = 0;
  std::string reason;
};

struct ProgramOutput {
  std::vector<ProgramRegion> regions;
  std::vector<ProgramSeries> series;
  std::vector<ProgramOperands> operands;
  std::vector<ProgramUnwatched> unwatched;
  std::vector<uint64_t> taint_errors;  // one number for each series, if the program ran in Valgrind
};

// ParseProgramOutput reads standard output `text`. InvalidArgument with the line for anything that is not as
// trace_main.c says, an end that is missing above all.
absl::StatusOr<ProgramOutput> ParseProgramOutput(absl::string_view text);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_PROGRAM_OUTPUT_H_
