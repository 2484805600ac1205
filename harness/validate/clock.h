// clock.h - the counter of each cell against the time of the same samples.
#ifndef NGCC_XBENCH_HARNESS_VALIDATE_CLOCK_H_
#define NGCC_XBENCH_HARNESS_VALIDATE_CLOCK_H_

#include "harness/validate/file_finding.h"
#include "harness/validate/loaded_data_set.h"

namespace xbench {

// The counter's value divided by the nanoseconds of the same batch is the counter's rate, in GHz. The rate of a cell is
// the median over all its samples: one sample may be torn, if the kernel took the CPU between the two readings.

// Core clocks: from a throttled small core to above any clock of today.
inline constexpr double kLowestCoreGhz = 0.1;
inline constexpr double kHighestCoreGhz = 8;
// Reference counters: the generic timer of AArch64 starts at 1 MHz, time stamp counters end where core clocks do.
inline constexpr double kLowestTickGhz = 0.001;
inline constexpr double kHighestTickGhz = 8;
// A reference counter has one rate: cells may differ from the data set's median by what resolution leaves (a batch
// spans 1000 of the counter's steps) and what the readings cost.
inline constexpr double kTickRateBound = 0.01;
// A core's clock is steady if the host check says so, else it may follow load and temperature by a factor.
inline constexpr double kSteadyCoreBound = 0.05;
inline constexpr double kUnsteadyCoreBound = 1;
// A single sample of an otherwise steady cell.
inline constexpr double kSampleBound = 0.5;

// CheckClock finds rates out of range (error), reference counters whose rate in a cell is not that of the data set
// (error: the numbers do not belong together), core clocks that differ by more than the bound, and cells with samples
// whose rate is far away from their own cell's (warnings).
void CheckClock(const LoadedDataSet &data_set, FileFindings *findings);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_VALIDATE_CLOCK_H_
