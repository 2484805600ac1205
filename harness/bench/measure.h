// measure.h - open the counters and run the samples of a record with Google Benchmark.
#ifndef NGCC_XBENCH_HARNESS_BENCH_MEASURE_H_
#define NGCC_XBENCH_HARNESS_BENCH_MEASURE_H_

#include <string>

#include "harness/bench/record.h"
#include "harness/cycles/counter.h"
#include "harness/cycles/counter_ops.h"

namespace xb {

// CounterPair holds the two counters of a run: the quantity and the clock, which are the same if the quantity is
// nanoseconds. Closes what it opened.
class CounterPair {
 public:
  CounterPair() = default;
  CounterPair(const CounterPair &) = delete;
  CounterPair &operator=(const CounterPair &) = delete;
  ~CounterPair();

  // Opens the clock and the quantity of record->options: exactly that quantity if one was asked for, else core cycles
  // or, if there are none, reference ticks, with the reason noted in record->unavailable. Describes both counters in
  // the record. Returns false with a reason; call it once.
  bool Open(const xb_counter_ops *ops, BenchRecord *record, std::string *reason);

  xb_counter *quantity() {
    return separate_ ? &quantity_ : &clock_;
  }
  xb_counter *clock() {
    return &clock_;
  }

 private:
  xb_counter quantity_ = {};
  xb_counter clock_ = {};
  bool clock_open_ = false;
  bool separate_ = false;
};

// MeasureLengths fills record->lengths by the options of the record: a plan for each length, then one Google Benchmark
// with a repetition for each sample. A length that fails has a reason and no figures. Returns true if none failed.
bool MeasureLengths(CounterPair *counters, BenchRecord *record);

}  // namespace xb

#endif  // NGCC_XBENCH_HARNESS_BENCH_MEASURE_H_
