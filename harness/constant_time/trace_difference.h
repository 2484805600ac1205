// trace_difference.h - what two different events of two traces mean: which instruction did what with which message.
#ifndef NGCC_XBENCH_HARNESS_CONSTANT_TIME_TRACE_DIFFERENCE_H_
#define NGCC_XBENCH_HARNESS_CONSTANT_TIME_TRACE_DIFFERENCE_H_

#include "absl/status/statusor.h"
#include "harness/constant_time/places.h"
#include "harness/constant_time/trace_file.h"
#include "harness/constant_time/verdict.h"

namespace xbench {

// DescribeDifference fills in method, kind, place, first and second of a difference; the messages are the caller's.
//
// Up to the events both calls took the same way, and behind the last common event both went straight on. So of two
// events of different instructions the one with the lower address comes first: there one call did something, and the
// other call did not and went on. Two events of the same instruction differ in what it did.
//
// Errors are those of `places`.
absl::StatusOr<TimingDifference> DescribeDifference(const TraceDifference &difference, Places *places);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CONSTANT_TIME_TRACE_DIFFERENCE_H_
