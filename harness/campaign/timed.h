// timed.h - what is timed, on which CPU, and one trial of it.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_TIMED_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_TIMED_H_

#include <sched.h>

#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "harness/campaign/work.h"
#include "harness/campaign/work_files.h"

namespace xbench {

// TimedEntry is an implementation that is timed.
struct TimedEntry {
  const Implementation *entry;
  int64_t cpu;  // that all its trials are pinned to; -1: none
};

// CpuOf returns the CPU of entry number `index` of the plan: the plan's CPUs in turn; -1 if it has none.
int64_t CpuOf(const Plan &plan, size_t index);

// TimedEntries returns the entries that exist for the host's platform and passed their known-answer tests there; none
// if the plan has no trials. FailedPrecondition if the phase `kat` has not run yet.
absl::StatusOr<std::vector<TimedEntry>> TimedEntries(const CampaignWork &work);

// RunTrial runs one timing process and returns its outcome, which may be a failure.
TrialWork RunTrial(const CampaignWork &work, const Implementation &entry, uint64_t samples);

// ScopedCpu binds the calling thread, and the processes that it starts, to a CPU, and frees it again.
class ScopedCpu {
 public:
  // A negative `cpu` binds to none.
  explicit ScopedCpu(int64_t cpu);
  ~ScopedCpu();
  ScopedCpu(const ScopedCpu &) = delete;
  ScopedCpu &operator=(const ScopedCpu &) = delete;

  // FailedPrecondition if the thread cannot be bound to it.
  const absl::Status &status() const {
    return status_;
  }

 private:
  cpu_set_t before_;
  bool bound_ = false;
  absl::Status status_;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_TIMED_H_
