#include "compare/report.h"

#include <algorithm>

#include "absl/strings/match.h"

namespace xbench {
namespace {

double RatioOf(const Block &block) {
  const Row &longest = block.rows.back();
  return Ratio(longest.arm_instructions, longest.x86_instructions).ratio.value_or(0);
}

}  // namespace

void Select(const std::string &filter, bool by_ratio, Report *report) {
  for (Block &block : report->blocks) {
    block.shown = absl::StrContains(block.entry.Name(), filter);
  }
  if (by_ratio) {
    std::stable_sort(report->blocks.begin(), report->blocks.end(),
                     [](const Block &a, const Block &b) { return RatioOf(a) > RatioOf(b); });
  }
}

Unit CounterUnit(const Report &report) {
  for (const Block &block : report.blocks) {
    for (const Row &row : block.rows) {
      if (row.native.counter.known()) {
        return row.native.counter.quantity().unit;
      }
    }
  }
  return Unit::kReferenceTicks;
}

}  // namespace xbench
