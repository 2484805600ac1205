// yardsticks.h - every candidate in relation to the yardsticks of harness/catalog/yardstick_entries.h.
#ifndef NGCC_XBENCH_COMPARE_YARDSTICKS_H_
#define NGCC_XBENCH_COMPARE_YARDSTICKS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "compare/report.h"
#include "harness/catalog/catalog.h"
#include "harness/figures/quantity.h"
#include "harness/figures/statistics.h"

namespace xbench {

// kYardstickNames are the printed names of the three, in the order of all lists.
inline constexpr const char *kYardstickNames[] = {"pseudoXOF", "SM3", "SHA3-512"};
inline constexpr size_t kYardstickCount = 3;

// YardstickRatio is a row's cost divided by that of a yardstick for the same message length, quantity by quantity;
// below 1 the row is cheaper. Each ratio that cannot be had carries the reason.
struct YardstickRatio {
  std::string yardstick;  // what it is divided by: "SM3 openssl/reference"
  RatioValue x86_instructions;
  RatioValue arm_instructions;
  RatioValue time;     // on the host's own platform
  RatioValue counter;  // the same of the cycle or tick counter
  // Intervals of `time` and `counter` by the trials of both (compare/ratio_interval.h), meaningful if they are known.
  Interval time_interval;
  Interval counter_interval;
};

// RatiosToYardsticks returns the kYardstickCount ratios of row `row` of `block`, a candidate of `report`.
std::vector<YardstickRatio> RatiosToYardsticks(const Report &report, const Block &block, size_t row);

}  // namespace xbench

#endif  // NGCC_XBENCH_COMPARE_YARDSTICKS_H_
