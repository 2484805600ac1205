// taint_log.h - reads from the log of Valgrind's memcheck which branches and addresses depend on secret bytes.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_TAINT_LOG_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_TAINT_LOG_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace xbench {

// TaintError is one place where something depends on an undefined byte.
struct TaintError {
  std::string kind;  // "branch"; "address": of a load or store; "system call": a byte is passed to the kernel
  uint64_t pc = 0;   // of the instruction
  size_t call = 0;   // number of the call, counted from 0: calls are enclosed in the lines of taint.h
};

// ParseTaintLog returns the errors of the log `text` that are about undefined bytes and happened within calls, in their
// order. memcheck reports each place once. Other errors (an access outside of any memory) are not about secrets and
// left out, as is all that happens while the program starts.
std::vector<TaintError> ParseTaintLog(absl::string_view text);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_TAINT_LOG_H_
