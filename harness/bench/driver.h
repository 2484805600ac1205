// driver.h - a benchmark program from its command line to its exit code.
#ifndef NGCC_XBENCH_HARNESS_BENCH_DRIVER_H_
#define NGCC_XBENCH_HARNESS_BENCH_DRIVER_H_

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include "harness/api/hash.h"
#include "harness/cycles/counter_ops.h"

namespace xb {

enum BenchExit {
  kBenchMeasured = 0,
  kBenchFailed = 1,           // the self-check or a measurement failed; a document, if asked for, says which lengths
  kBenchUsage = 2,            // wrong usage, or the document cannot be written
  kBenchFeatureMissing = 3,   // the CPU lacks a feature that the implementation needs
  kBenchEmulated = 4,         // times of an emulated run mean nothing
  kBenchQuantityMissing = 5,  // the quantity is not available here
};

// BenchEnvironment is what the program runs on, so that tests can play any machine. Nothing is owned or null.
struct BenchEnvironment {
  const xb_hash *instance;
  const xb_counter_ops *counter_ops;
  const char *(*emulator_name)();
  bool (*features_missing)(const char *features, char *missing, size_t size);
};

// RunBench does all that a benchmark program does. `out` gets the table (the JSON document if --json=-, the table then
// goes to `err`); `err` gets what went wrong. Order: usage, emulation, CPU features, self-check, counters, plan,
// samples. Not reentrant: Google Benchmark keeps its list of benchmarks in global variables.
int RunBench(const std::vector<std::string> &arguments, const BenchEnvironment &environment, std::ostream &out,
             std::ostream &err);

}  // namespace xb

#endif  // NGCC_XBENCH_HARNESS_BENCH_DRIVER_H_
