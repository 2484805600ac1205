// test_sets.h - two small data sets with a known difference, for tests.
#ifndef NGCC_XBENCH_COMPARE_VERSIONS_TEST_SETS_H_
#define NGCC_XBENCH_COMPARE_VERSIONS_TEST_SETS_H_

#include <cstddef>
#include <cstdint>
#include <functional>

#include "harness/record/data_set.h"

namespace xbench {

// CostFactor is what multiplies the cost of a cell of `message_bytes` bytes.
using CostFactor = std::function<double(uint64_t message_bytes)>;

// TestSet returns a data set of MoFang_256 ref/reference with 8 message lengths, on x86_1 timed in `trials` trials and
// on arm_1 counted. A call costs about 100 + 3 times the bytes ticks; trials scatter by 0.4 %, from `seed`. `factor`
// multiplies cost and instructions.
DataSet TestSet(size_t trials, unsigned seed, const CostFactor &factor);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_VERSIONS_TEST_SETS_H_
