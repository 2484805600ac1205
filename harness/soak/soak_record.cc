#include "harness/soak/soak_record.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace xbench {

std::string SoakIdentity::FileName() const {
  return absl::StrCat(absl::StrJoin({candidate, instance, implementation, profile, platform}, "_"), ".json");
}

SoakCounts SoakRecord::Totals() const {
  SoakCounts totals;
  for (const SoakWindow &window : windows) {
    totals.calls += window.counts.calls;
    totals.bytes += window.counts.bytes;
    totals.mismatches += window.counts.mismatches;
    totals.errors += window.counts.errors;
  }
  return totals;
}

uint64_t SoakRecord::DurationNs() const {
  uint64_t duration = 0;
  for (const SoakWindow &window : windows) {
    duration += window.duration_ns;
  }
  return duration;
}

}  // namespace xbench
