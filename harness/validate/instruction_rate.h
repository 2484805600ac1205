// instruction_rate.h - instructions against cycles.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_INSTRUCTION_RATE_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_INSTRUCTION_RATE_H_

#include "harness/validate/file_finding.h"
#include "harness/validate/loaded_data_set.h"

namespace xbench {

// Instructions in a core cycle. The widest cores of today take ten instructions in a cycle; two that are fused count as
// two. In-order cores and microcoded instructions go down to a fraction of one, hash functions not below 0.1.
inline constexpr double kLowestPerCycle = 0.1;
inline constexpr double kHighestPerCycle = 12;
// Along a row the code is the same, so its instructions in a cycle (or tick) change little: short messages pay for
// entry and padding, long ones for leaving the cache. Beyond this factor from the row's median something else took
// part.
inline constexpr double kRowFactor = 2.5;

// CheckInstructionRate warns of records whose instructions in a core cycle are outside the band, and of those whose
// instructions in a cycle or tick are away from the median of their row by more than kRowFactor.
void CheckInstructionRate(const LoadedDataSet &data_set, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_INSTRUCTION_RATE_H_
