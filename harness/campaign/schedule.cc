#include "harness/campaign/schedule.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "harness/campaign/timed.h"
#include "harness/campaign/work_files.h"
#include "harness/figures/number_text.h"
#include "harness/figures/statistics.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

constexpr char kScheduleFile[] = "work/schedule.json";
constexpr uint64_t kProbeSamples = 2;
constexpr double kNanosecond = 1e-9;

std::string ProbeFile(const Implementation &entry) {
  return absl::StrCat("work/probe/", EntryKey(entry), ".json");
}

absl::StatusOr<TrialWork> Probe(const CampaignWork &work, const Implementation &entry) {
  const std::string name = ProbeFile(entry);
  if (!work.store->Has(name)) {
    const TrialWork trial = RunTrial(work, entry, kProbeSamples);
    work.progress->Done(absl::StrCat("duration of ", entry.label, " ", entry.Version()));
    if (absl::Status status = work.store->Write(name, TrialText(trial)); !status.ok()) {
      return status;
    }
  } else {
    work.progress->Skip(1);
  }
  const absl::StatusOr<std::string> text = work.store->Read(name);
  return text.ok() ? ParseTrial(*text, name) : text.status();
}

// A probe took its own time, and each further sample takes as long as the median one.
double TrialSeconds(const TrialWork &probe, uint64_t samples) {
  double seconds = probe.seconds;
  for (const auto &[bytes, length] : probe.lengths) {
    const absl::StatusOr<double> ns = Median(length.ns_per_call);
    if (ns.ok()) {
      const double batch = *ns * static_cast<double>(length.calls_per_sample) * kNanosecond;
      seconds += batch * (static_cast<double>(samples) - static_cast<double>(kProbeSamples));
    }
  }
  return seconds;
}

std::string ScheduleText(const Schedule &schedule) {
  const nlohmann::ordered_json json = {{"trials", schedule.trials},
                                       {"trial_seconds", schedule.trial_seconds},
                                       {"budget_seconds", schedule.budget_seconds}};
  return json.dump(1) + "\n";
}

}  // namespace

absl::Status MakeSchedule(const CampaignWork &work, uint64_t budget_seconds) {
  if (work.store->Has(kScheduleFile)) {
    const absl::StatusOr<Schedule> held = ReadSchedule(*work.store);
    if (held.ok() && budget_seconds != 0 && budget_seconds != held->budget_seconds) {
      return absl::FailedPreconditionError(
          absl::StrCat("--time-budget=", budget_seconds, "s: the folder holds a campaign with ",
                       held->budget_seconds == 0 ? "none" : absl::StrCat(held->budget_seconds, " s"),
                       "; leave the option out, or use another folder"));
    }
    return held.status();
  }
  const absl::StatusOr<std::vector<TimedEntry>> timed = TimedEntries(work);
  if (!timed.ok()) {
    return timed.status();
  }
  work.progress->Begin(timed->size());
  std::map<int64_t, double> seconds;  // by CPU
  for (const TimedEntry &entry : *timed) {
    const ScopedCpu pinned(entry.cpu);
    if (!pinned.status().ok()) {
      return pinned.status();
    }
    const absl::StatusOr<TrialWork> probe = Probe(work, *entry.entry);
    if (!probe.ok()) {
      return probe.status();
    }
    seconds[entry.cpu] += TrialSeconds(*probe, work.plan.samples);
  }
  Schedule schedule;
  schedule.trials = work.plan.trials;
  schedule.budget_seconds = budget_seconds;
  for (const auto &[cpu, sum] : seconds) {
    schedule.trial_seconds = std::max(schedule.trial_seconds, sum);
  }
  const uint64_t least = (kLeastMeasurements + work.plan.samples - 1) / work.plan.samples;
  if (budget_seconds > 0 && schedule.trial_seconds > 0) {
    const double fitting = std::floor(static_cast<double>(budget_seconds) / schedule.trial_seconds);
    if (fitting < static_cast<double>(least)) {
      return absl::FailedPreconditionError(absl::StrCat(
          "--time-budget=", budget_seconds, ": one trial of everything takes about ", Fixed(schedule.trial_seconds, 1),
          " s, and ", least, " are needed for the ", kLeastMeasurements,
          " measurements of each cell; choose fewer implementations or lengths, more CPUs, or a budget of at least ",
          Fixed(std::ceil(schedule.trial_seconds * static_cast<double>(least)), 0), " s"));
    }
    schedule.trials = std::min(schedule.trials, static_cast<uint64_t>(fitting));
  }
  return work.store->Write(kScheduleFile, ScheduleText(schedule));
}

absl::StatusOr<Schedule> ReadSchedule(const Store &store) {
  if (!store.Has(kScheduleFile)) {
    return absl::FailedPreconditionError(absl::StrCat(kScheduleFile, " is missing; run the phase `plan` first"));
  }
  const absl::StatusOr<std::string> text = store.Read(kScheduleFile);
  const absl::StatusOr<nlohmann::json> json = text.ok() ? ParseJson(*text, kScheduleFile) : text.status();
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, kScheduleFile);
  Schedule schedule;
  schedule.trials = reader.Unsigned("trials");
  schedule.budget_seconds = reader.Unsigned("budget_seconds");
  reader.Ignore("trial_seconds");
  if (!json->contains("trial_seconds") || !(*json)["trial_seconds"].is_number()) {
    reader.Fail("trial_seconds", "expected a number");
  } else {
    schedule.trial_seconds = (*json)["trial_seconds"].get<double>();
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return schedule;
}

}  // namespace xbench
