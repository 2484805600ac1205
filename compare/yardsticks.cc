#include "compare/yardsticks.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "harness/catalog/yardstick_entries.h"

namespace xbench {
namespace {

Interval Divide(const Interval &a, const Interval &b) {
  return {a.low / b.high, a.high / b.low, std::max(0.0, a.coverage + b.coverage - 1)};
}

YardstickRatio Divide(const Row &row, const Row &by, const std::string &name) {
  return {name,
          Ratio(row.x86_instructions, by.x86_instructions),
          Ratio(row.arm_instructions, by.arm_instructions),
          Ratio(row.native.time, by.native.time),
          Ratio(row.native.counter, by.native.counter),
          Divide(row.native.time_interval, by.native.time_interval),
          Divide(row.native.counter_interval, by.native.counter_interval)};
}

YardstickRatio Missing(const std::string &name) {
  const RatioValue missing = {
      std::nullopt, absl::StrCat("the yardstick ", name,
                                 " is not in this run: it is not in the catalogue or left out by --no-yardsticks")};
  return {name, missing, missing, missing, missing, {}, {}};
}

}  // namespace

std::vector<YardstickRatio> RatiosToYardsticks(const Report &report, const Block &block, size_t row) {
  std::vector<YardstickRatio> ratios;
  for (const YardstickEntry &yardstick : YardsticksOf(block.entry)) {
    const std::string name = yardstick.Name();
    const auto found = std::find_if(report.blocks.begin(), report.blocks.end(),
                                    [&](const Block &other) { return yardstick.Is(other.entry); });
    ratios.push_back(found == report.blocks.end() ? Missing(name) : Divide(block.rows[row], found->rows[row], name));
  }
  return ratios;
}

}  // namespace xbench
