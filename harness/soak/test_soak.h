// test_soak.h - a record of a soak for tests, made of simulated windows.
#ifndef NGCC_XBENCH_HARNESS_SOAK_TEST_SOAK_H_
#define NGCC_XBENCH_HARNESS_SOAK_TEST_SOAK_H_

#include <cstddef>

#include "harness/soak/soak_record.h"

namespace xbench {

// TestSoak returns a record of `windows` steady windows of 60 s, not judged.
SoakRecord TestSoak(size_t windows);

// SetThroughput gives window number `number` of `record` other bytes and the throughput that follows.
void SetThroughput(uint64_t number, uint64_t bytes_per_second, SoakRecord *record);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_SOAK_TEST_SOAK_H_
