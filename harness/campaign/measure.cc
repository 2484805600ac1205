#include "harness/campaign/measure.h"

#include <atomic>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "harness/campaign/judge.h"
#include "harness/campaign/schedule.h"
#include "harness/campaign/timed.h"
#include "harness/campaign/trials.h"

namespace xbench {
namespace {

// Shard is the work of one CPU.
class Shard {
 public:
  Shard(const CampaignWork &work, const Schedule &schedule, std::vector<const Implementation *> entries,
        std::atomic<bool> *stop)
      : work_(work), schedule_(schedule), entries_(std::move(entries)), stop_(stop) {}

  absl::Status Run() {
    for (uint64_t number = 1; number <= 2 * schedule_.trials; ++number) {
      for (const Implementation *entry : entries_) {
        if (stop_->load()) {
          return absl::OkStatus();  // another CPU's error is the campaign's
        }
        if (absl::Status status = Trial(*entry, number); !status.ok()) {
          stop_->store(true);
          return status;
        }
      }
    }
    return absl::OkStatus();
  }

 private:
  // Trial runs trial `number` of `entry`, if it is wanted and not there yet, and keeps its outcome.
  absl::Status Trial(const Implementation &entry, uint64_t number) {
    const bool planned = number <= schedule_.trials;
    const std::string name = TrialFile(entry, number);
    if (work_.store->Has(name)) {
      const absl::StatusOr<bool> done = Account(name);
      if (!done.ok() || *done) {
        work_.progress->Skip(planned ? 1 : 0);
        return done.status();
      }
    }
    if (number > 1) {
      const absl::StatusOr<bool> wanted = IsWanted(entry, planned);
      if (!wanted.ok()) {
        return wanted.status();
      }
      if (!*wanted) {
        work_.progress->Skip(planned ? 1 : 0);
        return absl::OkStatus();
      }
    }
    work_.progress->Add(planned ? 0 : 1);
    const TrialWork trial = RunTrial(work_, entry, work_.plan.samples);
    seconds_ += trial.seconds;
    work_.progress->Done(absl::StrCat("trial ", entry.label, " ", entry.Version(), " ", number, " of ",
                                      schedule_.trials, planned ? "" : ", repeated because a cell is disturbed",
                                      trial.failure.empty() ? "" : ": ", trial.failure));
    return work_.store->Write(name, TrialText(trial));
  }

  // IsWanted says whether `entry` needs a further trial: none after a failure, the planned ones otherwise, and more if
  // a cell is disturbed and there is time.
  absl::StatusOr<bool> IsWanted(const Implementation &entry, bool planned) {
    const absl::StatusOr<EntryTrials> trials = ReadTrials(work_, entry);
    if (!trials.ok()) {
      return trials.status();
    }
    if (!trials->failure.empty() || planned) {
      return trials->failure.empty();
    }
    if (schedule_.budget_seconds > 0 && seconds_ >= static_cast<double>(schedule_.budget_seconds)) {
      return false;
    }
    for (const uint64_t length : work_.plan.lengths) {
      const absl::StatusOr<RecordMeasurement> measurement = MakeMeasurement(schedule_.trials, *trials, length);
      // What has no samples gets none by more trials.
      if (measurement.ok() && NeedsMoreTrials(*measurement)) {
        return true;
      }
    }
    return false;
  }

  // Account adds the time of a trial of an earlier start, and says whether that is done: not ended by a limit.
  absl::StatusOr<bool> Account(const std::string &name) {
    const absl::StatusOr<std::string> text = work_.store->Read(name);
    const absl::StatusOr<TrialWork> trial = text.ok() ? ParseTrial(*text, name) : text.status();
    if (!trial.ok()) {
      return trial.status();
    }
    seconds_ += trial->seconds;
    return !IsLimit(trial->failure);
  }

  const CampaignWork &work_;
  const Schedule &schedule_;
  const std::vector<const Implementation *> entries_;
  std::atomic<bool> *stop_;
  double seconds_ = 0;  // of all trials, those of earlier starts too
};

}  // namespace

absl::Status RunTrials(const CampaignWork &work) {
  const absl::StatusOr<std::vector<TimedEntry>> timed = TimedEntries(work);
  const absl::StatusOr<Schedule> schedule = ReadSchedule(*work.store);
  if (!timed.ok() || !schedule.ok()) {
    return timed.ok() ? schedule.status() : timed.status();
  }
  work.progress->Begin(timed->size() * schedule->trials);
  std::map<int64_t, std::vector<const Implementation *>> shards;
  for (const TimedEntry &entry : *timed) {
    shards[entry.cpu].push_back(entry.entry);
  }
  std::atomic<bool> stop(false);
  std::vector<absl::Status> statuses(shards.size());
  std::vector<std::thread> threads;
  for (const auto &[cpu, entries] : shards) {
    absl::Status &status = statuses[threads.size()];
    threads.emplace_back([&work, &schedule, &stop, &status, cpu = cpu, &entries = entries] {
      const ScopedCpu pinned(cpu);
      status = pinned.status().ok() ? Shard(work, *schedule, entries, &stop).Run() : pinned.status();
      if (!status.ok()) {
        stop.store(true);
      }
    });
  }
  for (std::thread &thread : threads) {
    thread.join();
  }
  absl::Status status;
  for (const absl::Status &one : statuses) {
    status.Update(one);
  }
  return status;
}

}  // namespace xbench
