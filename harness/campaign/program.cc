#include "harness/campaign/program.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "harness/campaign/build.h"
#include "harness/campaign/campaign.h"
#include "harness/campaign/machine.h"
#include "harness/campaign/measure.h"
#include "harness/campaign/publish.h"
#include "harness/campaign/schedule.h"
#include "harness/campaign/soaks.h"
#include "harness/campaign/store.h"
#include "harness/campaign/timed.h"
#include "harness/catalog/catalog.h"
#include "harness/catalog/environment_check.h"
#include "harness/catalog/instruction_counter.h"
#include "harness/catalog/select.h"
#include "harness/catalog/yardstick_entries.h"
#include "harness/constant_time/constant_time.h"
#include "harness/count/count_runner.h"
#include "harness/host/core_kind.h"
#include "harness/host/host_probes.h"
#include "harness/host/root_files.h"
#include "harness/json/strict_json.h"
#include "harness/process/process.h"
#include "harness/soak/soak.h"
#include "harness/tool/output_file.h"
#include "harness/tool/progress.h"

namespace xbench {
namespace {

constexpr uint64_t kMebibyte = uint64_t{1} << 20;

std::atomic<bool> soak_stop(false);

void StopSoak(int /*signal*/) {
  soak_stop.store(true);
}

CampaignEnd Failed(int code, const absl::Status &status) {
  return {code, status, {}};
}

// LatestChange returns when a file in `folder` was changed last.
absl::Time LatestChange(const std::string &folder) {
  absl::Time latest = absl::InfinitePast();
  std::error_code error;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(folder, error)) {
    struct stat status = {};
    if (stat(entry.path().c_str(), &status) == 0) {
      latest = std::max(latest, absl::TimeFromTimespec(status.st_mtim));
    }
  }
  return latest;
}

// CampaignClock tells the time in UTC. It never goes back, whatever somebody does to the clock: a piece of work neither
// ends before it began nor begins before the one before it. Durations are those of a steady clock.
class CampaignClock {
 public:
  // `latest` is the time of the campaign's last work so far.
  explicit CampaignClock(absl::Time latest) : latest_(latest) {}
  std::string Now() {
    const std::lock_guard<std::mutex> lock(mutex_);
    latest_ = std::max(latest_, absl::Now());
    return absl::FormatTime("%Y-%m-%dT%H:%M:%SZ", latest_, absl::UTCTimeZone());
  }

 private:
  std::mutex mutex_;
  absl::Time latest_;
};

// CheckRequest refuses before anything is written what could only fail later: CPUs that cannot be had, and a soak that
// is too short for its implementations.
absl::Status CheckRequest(const CampaignOptions &options, const Catalog &catalog,
                          const std::vector<Implementation> &entries) {
  for (const uint64_t cpu : options.plan.cpus) {
    if (const ScopedCpu bound(static_cast<int64_t>(cpu)); !bound.status().ok()) {
      return bound.status();
    }
  }
  const auto timed =
      static_cast<uint64_t>(std::count_if(entries.begin(), entries.end(), [&](const Implementation &entry) {
        return entry.platforms.count(catalog.host_platform) != 0;
      }));
  if (options.soak_seconds > 0 && options.soak_seconds < kLeastSoakSeconds * timed) {
    return absl::InvalidArgumentError(absl::StrCat("--soak: ", options.soak_seconds, " s for ", timed,
                                                   " implementations; expected at least ", kLeastSoakSeconds * timed,
                                                   "s, ", kLeastSoakSeconds, " s for each"));
  }
  return absl::OkStatus();
}

// ChooseCpus takes the CPU that the host check would take, unless the user named some.
absl::Status ChooseCpus(CampaignOptions *options) {
  if (!options->choose_cpu || options->plan.trials == 0) {
    return absl::OkStatus();
  }
  const absl::StatusOr<unsigned> cpu = ChooseCpu(RootFiles("/"), SystemProbes());
  if (cpu.ok()) {
    options->plan.cpus = {*cpu};
    return absl::OkStatus();
  }
  return absl::FailedPreconditionError(
      absl::StrCat("no CPU to pin the trials to: ", cpu.status().message(), "; name one by --cpu, or --cpu=none"));
}

absl::StatusOr<std::vector<std::string>> PublishSet(const CampaignWork &work, const std::string &system) {
  const absl::StatusOr<std::string> held = FixSystem(*work.store, system);
  const absl::StatusOr<Environment> environment =
      held.ok() ? MakeEnvironment(work, *held) : absl::StatusOr<Environment>(held.status());
  return environment.ok() ? Publish(work, *environment) : environment.status();
}

// SoakUntilStopped lets SIGINT and SIGTERM end the soak, not the process.
absl::StatusOr<std::vector<std::string>> SoakUntilStopped(const CampaignWork &work, uint64_t seconds) {
  if (seconds == 0) {
    return std::vector<std::string>();
  }
  (void)std::signal(SIGINT, StopSoak);
  (void)std::signal(SIGTERM, StopSoak);
  return RunSoaks(work, seconds, soak_stop);
}

// RunPhase returns a sentence for everything that is not as it should be and does not end the campaign.
absl::StatusOr<std::vector<std::string>> RunPhase(const std::string &phase, const CampaignWork &work,
                                                  const CampaignOptions &options) {
  if (phase == "soak") {
    return SoakUntilStopped(work, options.soak_seconds);
  }
  if (phase == "publish") {
    return PublishSet(work, options.system);
  }
  const absl::Status status = phase == "check"     ? CheckMachine(work, options.strict)
                              : phase == "kat"     ? RunKats(work)
                              : phase == "plan"    ? MakeSchedule(work, options.time_budget_seconds)
                              : phase == "measure" ? RunTrials(work)
                                                   : RunCounts(work);
  if (!status.ok()) {
    return status;
  }
  return std::vector<std::string>();
}

CampaignEnd RunPhases(const CampaignWork &work, const CampaignOptions &options) {
  if (const absl::Status same = FixPlan(work); !same.ok()) {
    return Failed(kCampaignUsage, same);
  }
  if (const absl::StatusOr<std::string> same = FixSystem(*work.store, options.system); !same.ok()) {
    return Failed(kCampaignUsage, same.status());
  }
  if (const absl::Status same = CheckBuild(work); !same.ok()) {
    return Failed(kCampaignEnvironment, same);
  }
  CampaignEnd end;
  for (const std::string &phase : options.phases) {
    const absl::StatusOr<std::vector<std::string>> said = RunPhase(phase, work, options);
    if (!said.ok()) {
      return Failed(kCampaignEnvironment, said.status());
    }
    end.sentences.insert(end.sentences.end(), said->begin(), said->end());
  }
  end.exit_code = end.sentences.empty() ? kCampaignOk : kCampaignCellFailed;
  return end;
}

CampaignEnd RunInFolder(const Catalog &catalog, const std::vector<Implementation> &entries,
                        const CampaignOptions &options) {
  CampaignWorkers workers;
  workers.process = LimitedRunner({options.memory_limit_mib * kMebibyte, true, false, -1});
  workers.memory = LimitedRunner({options.memory_limit_mib * kMebibyte, true, true, -1});
  workers.counter = MakeInstructionCounter(catalog, static_cast<int>(options.timeout_seconds), RunCount);
  if (options.constant_time) {
    workers.constant_time = [](const ConstantTimeRequest &request) { return ConstantTimeVerdict(request, RunProcess); };
  }
  workers.soak = RunSoak;
  workers.timeout = std::chrono::seconds(options.timeout_seconds);
  workers.jobs = options.jobs == 0 ? std::max(1U, std::thread::hardware_concurrency()) : options.jobs;
  if (const absl::Status ready = CheckEnvironment(catalog, entries, RunProcess); !ready.ok()) {
    return Failed(kCampaignEnvironment, ready);
  }
  const absl::StatusOr<std::unique_ptr<Store>> store = Store::Open(ResolveOutput(options.output));
  if (!store.ok()) {
    return Failed(kCampaignEnvironment, store.status());
  }
  CampaignClock clock(LatestChange(ResolveOutput(options.output)));
  workers.now = [&clock] { return clock.Now(); };
  Progress progress(stderr, isatty(STDERR_FILENO) == 1, 0);
  return RunPhases({catalog, entries, options.plan, workers, store->get(), &progress}, options);
}

}  // namespace

CampaignEnd RunCampaign(CampaignOptions options) {
  const absl::StatusOr<std::string> text = ReadFile(options.catalog);
  const absl::StatusOr<Catalog> catalog = text.ok() ? ParseCatalog(*text, options.catalog) : text.status();
  if (!catalog.ok()) {
    return Failed(kCampaignEnvironment, catalog.status());
  }
  absl::StatusOr<std::vector<Implementation>> entries = Select(*catalog, options);
  if (!entries.ok()) {
    return Failed(kCampaignUsage, entries.status());
  }
  if (options.yardsticks) {
    entries = AddYardsticks(*catalog, *entries);
  }
  for (const Implementation &entry : *entries) {
    options.plan.entries.push_back(entry.Name());
  }
  if (const absl::Status chosen = ChooseCpus(&options); !chosen.ok()) {
    return Failed(kCampaignEnvironment, chosen);
  }
  if (const absl::Status possible = CheckRequest(options, *catalog, *entries); !possible.ok()) {
    return Failed(kCampaignUsage, possible);
  }
  return RunInFolder(*catalog, *entries, options);
}

}  // namespace xbench
