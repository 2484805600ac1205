#include "compare/yardsticks.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "compare/ratio_interval.h"
#include "harness/catalog/yardstick_entries.h"

namespace xbench {
namespace {

// TimedRatio divides two medians of trials, with the interval of their ratio.
RatioValue TimedRatio(const Value &value, const Value &by, const std::vector<double> &trials,
                      const std::vector<double> &by_trials, Interval *interval) {
  RatioValue ratio = Ratio(value, by);
  if (!ratio.ratio.has_value()) {
    return ratio;
  }
  const absl::StatusOr<TrialRatio> compared = CompareTrials(trials, by_trials);
  if (!compared.ok()) {
    return {std::nullopt, absl::StrCat("ERROR ", compared.status().message())};
  }
  *interval = compared->interval;
  return ratio;
}

YardstickRatio Divide(const Row &row, const Row &by, const std::string &name) {
  YardstickRatio ratio;
  ratio.yardstick = name;
  ratio.x86_instructions = Ratio(row.x86_instructions, by.x86_instructions);
  ratio.arm_instructions = Ratio(row.arm_instructions, by.arm_instructions);
  ratio.time =
      TimedRatio(row.native.time, by.native.time, row.native.time_trials, by.native.time_trials, &ratio.time_interval);
  ratio.counter = TimedRatio(row.native.counter, by.native.counter, row.native.counter_trials, by.native.counter_trials,
                             &ratio.counter_interval);
  return ratio;
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
