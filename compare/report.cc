#include "compare/report.h"

#include "absl/strings/match.h"

namespace xbench {

bool IsFailure(absl::string_view reason) {
  for (absl::string_view word : {"MISMATCH", "CRASH", "TIMEOUT", "OOM", "ERROR"}) {
    if (absl::StartsWith(reason, word)) {
      return true;
    }
  }
  return false;
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
