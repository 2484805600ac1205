// reporter.h - collects the samples that Google Benchmark ran, instead of printing them.
#ifndef NGCC_XBENCH_HARNESS_BENCH_REPORTER_H_
#define NGCC_XBENCH_HARNESS_BENCH_REPORTER_H_

#include <string>
#include <vector>

#include "benchmark/benchmark.h"
#include "harness/bench/record.h"

namespace xb {

// Names of the counters that a benchmark sets for each repetition.
constexpr char kQuantityPerCall[] = "quantity_per_call";
constexpr char kNsPerCall[] = "ns_per_call";

// SampleReporter takes each repetition of a benchmark as one sample of the length that it measured. Aggregates, which
// Google Benchmark computes itself, are left out: every sample is kept and the record has its own summary.
class SampleReporter : public benchmark::BenchmarkReporter {
 public:
  // `names[i]` is the name of the benchmark that fills `lengths[i]`. Both must outlive the reporter.
  SampleReporter(const std::vector<std::string> *names, std::vector<LengthRecord> *lengths)
      : names_(names), lengths_(lengths) {}

  bool ReportContext(const Context &) override {
    return true;  // with its host name it stays unused
  }

  void ReportRuns(const std::vector<Run> &runs) override;

 private:
  const std::vector<std::string> *names_;
  std::vector<LengthRecord> *lengths_;
};

}  // namespace xb

#endif  // NGCC_XBENCH_HARNESS_BENCH_REPORTER_H_
