// parallel.h - does a number of independent pieces of work with a few threads.
#ifndef NGCC_XBENCH_HARNESS_TOOL_PARALLEL_H_
#define NGCC_XBENCH_HARNESS_TOOL_PARALLEL_H_

#include <cstddef>
#include <functional>

namespace xbench {

// ForEachIndex calls `work(i)` once for every i below `count`, with up to `jobs` calls at a time, and returns when all
// have returned. `work` must write only to places of its own, so that the result does not depend on the order.
void ForEachIndex(size_t count, size_t jobs, const std::function<void(size_t)> &work);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_TOOL_PARALLEL_H_
