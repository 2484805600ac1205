// call_numbers.h - how many measurements a record holds.
#ifndef NGCC_XBENCH_HARNESS_REPORT_CALL_NUMBERS_H_
#define NGCC_XBENCH_HARNESS_REPORT_CALL_NUMBERS_H_

#include <cstdint>

#include "harness/record/record.h"

namespace xbench {

// CallNumbers counts the accepted trials of a measurement.
struct CallNumbers {
  uint64_t trials = 0;           // accepted ones
  uint64_t rejected = 0;         // the others
  uint64_t samples = 0;          // of all accepted trials
  uint64_t calls = 0;            // timed calls of all accepted trials: samples * calls_per_sample
  uint64_t calls_per_trial = 0;  // if it is the same for all accepted trials, else 0
};

// CountCalls returns the numbers of `measurement`.
CallNumbers CountCalls(const RecordMeasurement &measurement);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_REPORT_CALL_NUMBERS_H_
