// instruction_counter.h - counts by way of harness/count: the emulator of each platform with the counter plugin.
#ifndef NGCC_XBENCH_COMPARE_INSTRUCTION_COUNTER_H_
#define NGCC_XBENCH_COMPARE_INSTRUCTION_COUNTER_H_

#include <functional>

#include "absl/status/statusor.h"
#include "compare/catalog.h"
#include "compare/comparison.h"
#include "harness/count/count_runner.h"

namespace xbench {

// CountRun is RunCount or, in tests, something that stands for it.
using CountRun = std::function<absl::StatusOr<CountResult>(const CountRequest &request)>;

// MakeInstructionCounter returns a Counter that counts with the emulators, the plugin and the counting binaries of
// `catalog`, which must outlive it. Its refusals start with CRASH, TIMEOUT or ERROR, except for a processor feature
// that the emulator lacks. A binary for another architecture than the platform's is an error.
Counter MakeInstructionCounter(const Catalog &catalog, int timeout_seconds, const CountRun &run);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_INSTRUCTION_COUNTER_H_
