// timing.h - whether the verdicts of constant time can be what an examination found.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_TIMING_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_TIMING_H_

#include "harness/validate/file_finding.h"
#include "harness/validate/loaded_data_set.h"

namespace xbench {

// CheckTiming finds combinations that no examination leaves (harness/constant_time/README.md): a verdict about what
// failed its known-answer tests, numbers of lengths, calls and events that do not go together, a difference that its
// own method did not find, a pass with operands that differ, and Valgrind's verdict where it does not run. What a
// verdict cannot be by itself is refused already by its reader (harness/constant_time/verdict.h).
void CheckTiming(const LoadedDataSet &data_set, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_TIMING_H_
