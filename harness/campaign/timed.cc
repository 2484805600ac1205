#include "harness/campaign/timed.h"

#include <chrono>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

constexpr int kBenchFailed = 1;  // exit code: the self-check failed, or some length has no samples
constexpr char kSelfCheck[] = "self-check failed: ";

// TimeOnce runs one timing process. A refusal is the reason why it failed.
absl::StatusOr<TrialWork> TimeOnce(const CampaignWork &work, const Implementation &entry, uint64_t samples) {
  const absl::StatusOr<ProcessResult> result =
      work.workers.process(BenchCommand(work, entry, samples), work.workers.timeout);
  if (!result.ok()) {
    return absl::UnavailableError(absl::StrCat("ERROR ", result.status().message()));
  }
  const std::string failure = DescribeFailure(*result, work.workers.timeout);
  if (!failure.empty() && absl::StrContains(failure, kSelfCheck)) {
    return absl::AbortedError(absl::StrCat("MISMATCH ", failure.substr(failure.find(kSelfCheck))));
  }
  if (!failure.empty() && (result->exit_code != kBenchFailed || result->out.empty())) {
    return absl::AbortedError(failure);
  }
  absl::StatusOr<TrialWork> trial = MakeTrialWork(result->out, entry, work.plan.lengths);
  return trial.ok() ? trial : absl::InvalidArgumentError(absl::StrCat("ERROR ", trial.status().message()));
}

}  // namespace

int64_t CpuOf(const Plan &plan, size_t index) {
  return plan.cpus.empty() ? -1 : static_cast<int64_t>(plan.cpus[index % plan.cpus.size()]);
}

absl::StatusOr<std::vector<TimedEntry>> TimedEntries(const CampaignWork &work) {
  const std::string &host = work.catalog.host_platform;
  std::vector<TimedEntry> timed;
  if (work.plan.trials == 0) {
    return timed;
  }
  for (size_t i = 0; i < work.entries.size(); ++i) {
    const Implementation &entry = work.entries[i];
    if (entry.platforms.count(host) == 0) {
      continue;
    }
    const absl::StatusOr<KatVerdict> verdict = ReadKat(work, entry, host);
    if (!verdict.ok()) {
      return verdict.status();
    }
    if (verdict->state == KatVerdict::State::kPassed) {
      timed.push_back({&entry, CpuOf(work.plan, i)});
    }
  }
  return timed;
}

TrialWork RunTrial(const CampaignWork &work, const Implementation &entry, uint64_t samples) {
  const std::string started = work.workers.now();
  const auto begin = std::chrono::steady_clock::now();
  const absl::StatusOr<TrialWork> timed = TimeOnce(work, entry, samples);
  TrialWork trial;
  if (timed.ok()) {
    trial = *timed;
  } else {
    trial.failure = std::string(timed.status().message());
  }
  trial.started = started;
  trial.ended = work.workers.now();
  trial.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return trial;
}

ScopedCpu::ScopedCpu(int64_t cpu) {
  CPU_ZERO(&before_);
  if (cpu < 0) {
    return;
  }
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(static_cast<size_t>(cpu), &one);
  bound_ = sched_getaffinity(0, sizeof before_, &before_) == 0 && sched_setaffinity(0, sizeof one, &one) == 0;
  if (!bound_) {
    status_ = absl::FailedPreconditionError(
        absl::StrCat("--cpu=", cpu, ": this process cannot be bound to it; expected a CPU that is online and allowed"));
  }
}

ScopedCpu::~ScopedCpu() {
  if (bound_) {
    (void)sched_setaffinity(0, sizeof before_, &before_);
  }
}

}  // namespace xbench
