// report.h - everything a run found out, before it is written in one of the formats.
#ifndef NGCC_XBENCH_COMPARE_REPORT_H_
#define NGCC_XBENCH_COMPARE_REPORT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "compare/native_trials.h"
#include "harness/catalog/catalog.h"
#include "harness/catalog/kat_gate.h"
#include "harness/figures/quantity.h"

namespace xbench {

// Row is one message length of one implementation.
struct Row {
  uint64_t message_bytes = 0;
  Value x86_instructions = Value::Missing("not counted");  // of one call
  Value arm_instructions = Value::Missing("not counted");
  NativeFigure native;                                // on the host's own platform
  Value published = Value::Missing("not looked up");  // core cycles per byte
  std::string published_printed;                      // as printed, "" if unknown
  bool published_contaminated = false;
};

// Block is one implementation with all its rows.
struct Block {
  Implementation entry;
  KatVerdicts kat;  // has both platforms
  std::vector<Row> rows;
};

// Report is one run.
struct Report {
  std::string host_platform;
  std::vector<uint64_t> lengths;
  bool yardsticks = true;  // whether they belong to the run
  bool native = false;     // whether anything was timed
  size_t trials = 0;
  double coverage = 0;                         // of the intervals of `trials` trials, 0 .. 1
  std::string counter;                         // name of the counter that was used, "" if nothing could be timed
  std::string no_core_cycles;                  // why there are no core cycles, "" if there are
  std::vector<std::string> published_sources;  // one sentence for each file of published figures
  std::vector<Block> blocks;
  std::vector<std::string> failures;  // one sentence for each; empty if the run succeeded
};

// IsFailure says whether a missing value's reason is a failure (MISMATCH, CRASH, TIMEOUT, OOM, ERROR) and not only
// something that does not exist. Reasons of failures start with that word.
bool IsFailure(absl::string_view reason);

// CounterUnit returns the unit of the report's cycle or tick counter: that of the first known value, kReferenceTicks if
// there is none.
Unit CounterUnit(const Report &report);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_REPORT_H_
