// report.h - one data set as x86_vs_arm shows it, before it is written in one of the formats.
#ifndef NGCC_XBENCH_COMPARE_REPORT_H_
#define NGCC_XBENCH_COMPARE_REPORT_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "harness/catalog/catalog.h"
#include "harness/catalog/kat_gate.h"
#include "harness/constant_time/verdict.h"
#include "harness/figures/quantity.h"
#include "harness/figures/statistics.h"

namespace xbench {

// NativeFigure is what the accepted trials of one cell gave, for one call.
struct NativeFigure {
  Value time = Value::Missing("not timed");     // median over the trials of the trial's median, ns
  Value counter = Value::Missing("not timed");  // the same of the cycle or tick counter
  Interval time_interval;                       // of the median over trials; meaningful if `time` is known
  Interval counter_interval;
  std::vector<double> time_trials;     // the trials' medians
  std::vector<double> counter_trials;  //
  double mean_ns = 0;                  // the guide's arithmetic mean over all samples
  std::vector<std::string> marks;      // what is doubtful (docs/data-set.md); empty: nothing
};

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
  std::map<std::string, TimingVerdict> constant_time;  // of harness/constant_time; has both platforms
  bool shown = true;                                   // false: it is there for the ratios of others only
};

// Report is one data set.
struct Report {
  std::string host_platform;
  std::vector<uint64_t> lengths;
  bool yardsticks = true;                      // whether they belong to the run
  bool native = false;                         // whether times were asked for
  uint64_t trials = 0;                         // wanted of each implementation
  uint64_t samples = 0;                        // of each trial
  double coverage = 0;                         // the least of the intervals, 0 .. 1; 0 if there is none
  std::vector<std::string> findings;           // of the host check: one sentence each
  std::string counter;                         // name of the counter that was used, "" if nothing could be timed
  std::string no_core_cycles;                  // why there are no core cycles, "" if there are
  std::vector<std::string> published_sources;  // one sentence for each file of published figures
  std::vector<Block> blocks;
  std::vector<std::string> failures;  // one sentence for each; empty if the run succeeded
};

// Select hides the blocks whose Implementation::Name() does not hold `filter`, and with `by_ratio` puts those first
// whose instructions on arm_1, divided by those on x86_1 for the longest message, are the most; those without that
// ratio come last.
void Select(const std::string &filter, bool by_ratio, Report *report);

// CounterUnit returns the unit of the report's cycle or tick counter: that of the first known value, kReferenceTicks if
// there is none.
Unit CounterUnit(const Report &report);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_REPORT_H_
