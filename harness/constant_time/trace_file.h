// trace_file.h - reads the file of the trace plugin; protocol.h describes it.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_TRACE_FILE_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_TRACE_FILE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace xbench {

// TraceEvent is one event of a trace; `kind` is "jump", "load", "store" or "end".
struct TraceEvent {
  std::string kind;
  uint64_t pc = 0;
  uint64_t address = 0;
  uint64_t size = 0;
};

// TraceSeries is what the calls of one series gave: see protocol.h.
struct TraceSeries {
  uint64_t calls = 0;
  uint64_t events = 0;
  uint64_t different = 0;
  uint64_t first = 0;
  uint64_t last = 0;
  uint64_t chunk = 0;
};

// TraceSite is an instruction of variable latency that was executed within calls.
struct TraceSite {
  uint64_t pc = 0;
  uint64_t size = 0;    // bytes of its encoding
  std::string latency;  // class of latency.h
  uint64_t executions = 0;
};

// TraceDifference is the first event in which two traces differ, and its number.
struct TraceDifference {
  uint64_t index = 0;
  TraceEvent base;   // with message 0
  TraceEvent other;  // with the message of the window
};

struct TraceFile {
  std::string target;  // QEMU's name of the architecture
  std::vector<TraceSeries> series;
  std::vector<TraceSite> sites;
  std::optional<TraceDifference> difference;
};

// ParseTraceFile reads the file's content `text`; `name` stands for it in errors. InvalidArgument with the line for
// anything that is not as protocol.h says.
absl::StatusOr<TraceFile> ParseTraceFile(absl::string_view text, absl::string_view name);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_TRACE_FILE_H_
