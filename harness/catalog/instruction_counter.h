// instruction_counter.h - counts by way of harness/count: the emulator of each platform with the counter plugin.
#ifndef NGCC_XBENCH_HARNESS_CATALOG_INSTRUCTION_COUNTER_H_
#define NGCC_XBENCH_HARNESS_CATALOG_INSTRUCTION_COUNTER_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "harness/catalog/catalog.h"
#include "harness/count/count_runner.h"

namespace xbench {

// Counter counts the instructions of one call of `entry` on platform `platform_name` for each of `lengths`, and returns
// the counts in that order. Its refusal says why (CRASH, TIMEOUT, OOM, ERROR ...).
using Counter = std::function<absl::StatusOr<std::vector<uint64_t>>(
    const Implementation &entry, const std::string &platform_name, const std::vector<uint64_t> &lengths)>;

// CountRun is RunCount or, in tests, something that stands for it.
using CountRun = std::function<absl::StatusOr<CountResult>(const CountRequest &request)>;

// MakeInstructionCounter returns a Counter that counts with the emulators, the plugin and the counting binaries of
// `catalog`, which must outlive it. Its refusals start with CRASH, TIMEOUT, OOM or ERROR, except for a processor
// feature that the emulator lacks. A binary for another architecture than the platform's is an error.
Counter MakeInstructionCounter(const Catalog &catalog, int timeout_seconds, const CountRun &run);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CATALOG_INSTRUCTION_COUNTER_H_
