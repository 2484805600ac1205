// comparison.h - the run itself: tests, counts, times, and puts the results together.
#ifndef NGCC_XBENCH_COMPARE_COMPARISON_H_
#define NGCC_XBENCH_COMPARE_COMPARISON_H_

#include <cstdint>
#include <string>
#include <vector>

#include "compare/native_trials.h"
#include "compare/options.h"
#include "compare/report.h"
#include "harness/catalog/catalog.h"
#include "harness/catalog/instruction_counter.h"
#include "harness/process/process.h"
#include "harness/published/published.h"
#include "harness/tool/progress.h"

namespace xbench {

// Workers are what the comparison has the work done by; tests give others.
struct Workers {
  ProcessRunner process;  // for the KAT binaries
  Counter counter;
  TrialRunner trial;
};

// StepCount returns how many steps Compare reports to its progress.
size_t StepCount(size_t implementations, const Options &options);

// Compare runs the known-answer tests of `entries` on both platforms, cross-checks them, counts and times what passed,
// and looks up the published figures. What fails is in the report's failures and does not stop the rest.
Report Compare(const Catalog &catalog, const std::vector<Implementation> &entries, const Options &options,
               const std::vector<PublishedTable> &published, const Workers &workers, Progress *progress);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_COMPARISON_H_
