#include "harness/report/call_numbers.h"

namespace xbench {

CallNumbers CountCalls(const RecordMeasurement &measurement) {
  CallNumbers numbers;
  bool same = true;
  for (const RecordTrial &trial : measurement.trials) {
    if (!trial.rejected_because.empty()) {
      ++numbers.rejected;
      continue;
    }
    const uint64_t samples = trial.quantity_per_call.size();
    const uint64_t calls = samples * trial.calls_per_sample;
    same = same && (numbers.trials == 0 || calls == numbers.calls_per_trial);
    numbers.calls_per_trial = calls;
    numbers.samples += samples;
    numbers.calls += calls;
    ++numbers.trials;
  }
  numbers.calls_per_trial = same ? numbers.calls_per_trial : 0;
  return numbers;
}

}  // namespace xbench
