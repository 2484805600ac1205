#include "harness/bench/reporter.h"

#include <algorithm>

namespace xb {

void SampleReporter::ReportRuns(const std::vector<Run> &runs) {
  for (const Run &run : runs) {
    const auto name = std::find(names_->begin(), names_->end(), run.run_name.function_name);
    if (run.run_type != Run::RT_Iteration || name == names_->end()) {
      continue;
    }
    LengthRecord &length = (*lengths_)[static_cast<size_t>(name - names_->begin())];
    if (run.error_occurred) {
      // The first failure is the cause; those of later repetitions follow from it.
      length.reason = length.reason.empty() ? run.error_message : length.reason;
      continue;
    }
    const auto quantity = run.counters.find(kQuantityPerCall);
    const auto ns = run.counters.find(kNsPerCall);
    if (quantity == run.counters.end() || ns == run.counters.end()) {
      length.reason = "a repetition gave no sample";
      continue;
    }
    length.quantity_per_call.push_back(quantity->second.value);
    length.ns_per_call.push_back(ns->second.value);
  }
}

}  // namespace xb
