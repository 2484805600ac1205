// campaign_main.cc - the program behind `bazel run //harness:campaign`; CampaignHelp() says what it does.
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "harness/campaign/campaign.h"
#include "harness/campaign/machine.h"
#include "harness/campaign/options.h"
#include "harness/campaign/publish.h"
#include "harness/campaign/store.h"
#include "harness/catalog/catalog.h"
#include "harness/catalog/instruction_counter.h"
#include "harness/catalog/select.h"
#include "harness/count/count_runner.h"
#include "harness/json/strict_json.h"
#include "harness/process/process.h"
#include "harness/tool/output_file.h"
#include "harness/tool/progress.h"

namespace xbench {
namespace {

enum { kExitOk = 0, kExitCellFailed = 1, kExitUsage = 2, kExitEnvironment = 3 };

int Fail(int code, const absl::Status &status) {
  std::fputs(absl::StrCat("campaign: ", status.message(), "\n").c_str(), stderr);
  return code;
}

std::string Now() {
  return absl::FormatTime("%Y-%m-%dT%H:%M:%SZ", absl::Now(), absl::UTCTimeZone());
}

// RunPinned runs the trials with this process, which starts them, bound to the plan's CPU.
absl::Status RunPinned(const CampaignWork &work) {
  cpu_set_t before;
  cpu_set_t one;
  if (work.plan.cpu < 0) {
    return RunTrials(work);
  }
  CPU_ZERO(&one);
  CPU_SET(static_cast<size_t>(work.plan.cpu), &one);
  if (sched_getaffinity(0, sizeof before, &before) != 0 || sched_setaffinity(0, sizeof one, &one) != 0) {
    return absl::FailedPreconditionError(absl::StrCat(
        "--cpu=", work.plan.cpu, ": this process cannot be bound to it; expected a CPU that is online and allowed"));
  }
  absl::Status status = RunTrials(work);
  (void)sched_setaffinity(0, sizeof before, &before);
  return status;
}

absl::Status RunPhase(const std::string &phase, const CampaignWork &work, bool strict) {
  if (phase == "check") {
    return CheckMachine(work, strict);
  }
  if (phase == "plan") {
    return RunPlan(work);
  }
  if (phase == "kat") {
    return RunKats(work);
  }
  if (phase == "measure") {
    return RunPinned(work);
  }
  return RunCounts(work);
}

size_t Steps(const std::vector<Implementation> &entries, const CampaignOptions &options) {
  size_t pieces = 0;
  for (const Implementation &entry : entries) {
    pieces += entry.platforms.size();
  }
  size_t steps = 0;
  for (const std::string &phase : options.phases) {
    steps += phase == "kat" || phase == "count" ? pieces : 0;
    steps += phase == "measure" ? entries.size() * options.plan.trials : 0;
  }
  return steps;
}

int RunCampaign(const Catalog &catalog, const std::vector<Implementation> &entries, const CampaignOptions &options,
                Store *store) {
  Progress progress(stderr, isatty(STDERR_FILENO) == 1, Steps(entries, options));
  CampaignWorkers workers;
  workers.process = RunProcess;
  workers.counter = MakeInstructionCounter(catalog, static_cast<int>(options.timeout_seconds), RunCount);
  workers.now = Now;
  workers.timeout = std::chrono::seconds(options.timeout_seconds);
  workers.jobs = options.jobs == 0 ? std::max(1U, std::thread::hardware_concurrency()) : options.jobs;
  const CampaignWork work = {catalog, entries, options.plan, workers, store, &progress};
  if (const absl::Status same = RunPlan(work); !same.ok()) {
    return Fail(kExitUsage, same);
  }
  std::vector<std::string> sentences;
  for (const std::string &phase : options.phases) {
    if (phase != "publish") {
      if (const absl::Status status = RunPhase(phase, work, options.strict); !status.ok()) {
        return Fail(kExitEnvironment, status);
      }
      continue;
    }
    const absl::StatusOr<std::string> environment = Environment(catalog, *store);
    absl::StatusOr<std::vector<std::string>> published =
        environment.ok() ? Publish(work, *environment) : environment.status();
    if (!published.ok()) {
      return Fail(kExitEnvironment, published.status());
    }
    sentences = *std::move(published);
  }
  for (const std::string &sentence : sentences) {
    std::fputs(absl::StrCat(sentence, "\n").c_str(), stdout);
  }
  return sentences.empty() ? kExitOk : kExitCellFailed;
}

int Main(const std::vector<std::string> &arguments) {
  absl::StatusOr<CampaignOptions> options = ParseCampaignOptions(arguments);
  if (!options.ok()) {
    return Fail(kExitUsage, options.status());
  }
  if (options->help) {
    const absl::Status written = WriteStandardOutput(CampaignHelp());
    return written.ok() ? kExitOk : Fail(kExitEnvironment, written);
  }
  const absl::StatusOr<std::string> text = ReadFile(options->catalog);
  const absl::StatusOr<Catalog> catalog = text.ok() ? ParseCatalog(*text, options->catalog) : text.status();
  if (!catalog.ok()) {
    return Fail(kExitEnvironment, catalog.status());
  }
  const absl::StatusOr<std::vector<Implementation>> entries = Select(*catalog, *options);
  if (!entries.ok()) {
    return Fail(kExitUsage, entries.status());
  }
  for (const Implementation &entry : *entries) {
    options->plan.entries.push_back(entry.Name());
  }
  const absl::StatusOr<std::unique_ptr<Store>> store = Store::Open(ResolveOutput(options->output));
  if (!store.ok()) {
    return Fail(kExitEnvironment, store.status());
  }
  return RunCampaign(*catalog, *entries, *options, store->get());
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  return xbench::Main(std::vector<std::string>(argv + 1, argv + argc));
}
