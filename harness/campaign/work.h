// work.h - what all phases of a campaign need, and the names of the files that they leave.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_WORK_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_WORK_H_

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "harness/campaign/store.h"
#include "harness/catalog/catalog.h"
#include "harness/catalog/instruction_counter.h"
#include "harness/catalog/kat_gate.h"
#include "harness/constant_time/constant_time_request.h"
#include "harness/constant_time/verdict.h"
#include "harness/process/process.h"
#include "harness/record/plan.h"
#include "harness/soak/soak.h"
#include "harness/tool/progress.h"

namespace xbench {

// CampaignWorkers are what the phases have the work done by; tests give others.
struct CampaignWorkers {
  ProcessRunner process;  // known-answer tests and trials
  ProcessRunner memory;   // the program that finds stack and heap, which starts processes of its own
  Counter counter;        // instruction counts
  // Whether an implementation takes constant time; none if that is not to be examined.
  std::function<absl::StatusOr<TimingVerdict>(const ConstantTimeRequest &)> constant_time;
  std::function<absl::StatusOr<SoakRecord>(const SoakRequest &, const std::atomic<bool> &, const SoakKeeper &)> soak;
  std::function<std::string()> now;  // the time in UTC, "2026-11-30T16:00:00Z"
  std::chrono::seconds timeout{300};
  size_t jobs = 1;
};

// CampaignWork is what all phases need. The caller owns what is pointed to.
struct CampaignWork {
  const Catalog &catalog;
  const std::vector<Implementation> &entries;
  const Plan &plan;
  const CampaignWorkers &workers;
  Store *store;
  Progress *progress;
};

// EntryKey returns the name of an implementation's work files: "hash-19_MoFang_256_ref_reference".
std::string EntryKey(const Implementation &entry);

// Names of work files.
std::string KatFile(const Implementation &entry, const std::string &platform);
std::string TrialFile(const Implementation &entry, uint64_t number);  // 1 for the first
std::string CountFile(const Implementation &entry, const std::string &platform);
std::string ConstantTimeFile(const Implementation &entry, const std::string &platform);
std::string MemoryFile(const Implementation &entry, const std::string &platform);

// ReadKat returns the verdict that the phase `kat` kept. FailedPrecondition if it has not run yet.
absl::StatusOr<KatVerdict> ReadKat(const CampaignWork &work, const Implementation &entry, const std::string &platform);

// kKatsFailed is the failure of what was not counted because its known-answer tests did not pass.
inline constexpr char kKatsFailed[] = "the known-answer tests did not pass";

// IsLimit says whether a failure is one of a limit that the user set: TIMEOUT, OOM, or a crash under a memory limit.
// The next start does such work again, because the limit may be another one then.
bool IsLimit(absl::string_view failure);

// BenchCommand returns the words of a trial of `entry` on the host's platform.
std::vector<std::string> BenchCommand(const CampaignWork &work, const Implementation &entry, uint64_t samples);

// ResourceCommand returns the words of the program that finds the memory of `entry` on `platform`.
std::vector<std::string> ResourceCommand(const CampaignWork &work, const Implementation &entry,
                                         const std::string &platform);

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_WORK_H_
