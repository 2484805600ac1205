#include "harness/campaign/records.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/campaign/build.h"
#include "harness/campaign/judge.h"
#include "harness/campaign/memory.h"
#include "harness/campaign/schedule.h"
#include "harness/campaign/timed.h"
#include "harness/campaign/timing.h"
#include "harness/campaign/trials.h"
#include "harness/campaign/work_files.h"

namespace xbench {
namespace {

constexpr char kReference[] = "reference";

// Sources are what all records are made from.
struct Sources {
  const CampaignWork &work;
  const Environment &environment;
  Build build;
  Schedule schedule;
  std::map<const Implementation *, EntryTrials> trials;  // of those that are timed
};

// Place is one entry on one platform, with its number in the plan.
struct Place {
  const Implementation &entry;
  std::string platform;
  size_t index;
};

RecordIdentity Identity(const Implementation &entry, const std::string &platform, uint64_t length) {
  return {entry.candidate, entry.algorithm,   entry.instance,   entry.label, entry.implementation, entry.profile,
          platform,        entry.digest_bits, entry.block_bits, entry.xof,   entry.whole_bytes,    entry.baseline,
          length};
}

template <typename T>
absl::StatusOr<T> ReadWork(const CampaignWork &work, const std::string &name,
                           absl::StatusOr<T> (*parse)(absl::string_view, absl::string_view), const char *phase) {
  if (!work.store->Has(name)) {
    return absl::FailedPreconditionError(absl::StrCat(name, " is missing; run the phase `", phase, "` first"));
  }
  const absl::StatusOr<std::string> text = work.store->Read(name);
  return text.ok() ? parse(*text, name) : text.status();
}

std::map<std::string, std::string> Digests(const Binaries &binaries, const Build &build) {
  std::map<std::string, std::string> digests = {{"toolchain_lock", build.sha256.at("toolchain_lock")}};
  for (const auto &[kind, path] : std::map<std::string, std::string>{{"bench", binaries.bench},
                                                                     {"constant_time", binaries.constant_time},
                                                                     {"count", binaries.count},
                                                                     {"kat", binaries.kat},
                                                                     {"library", binaries.library},
                                                                     {"resource", binaries.resource}}) {
    if (const auto digest = build.sha256.find(path); digest != build.sha256.end()) {
      digests[kind] = digest->second;
    }
  }
  return digests;
}

// ReadAllTrials reads the trials of all timed entries and sets the failure of those whose digest is not that of their
// instance.
absl::Status ReadAllTrials(Sources *sources) {
  const absl::StatusOr<std::vector<TimedEntry>> timed = TimedEntries(sources->work);
  if (!timed.ok()) {
    return timed.status();
  }
  struct Expected {
    std::string digest;
    std::string from;
    bool reference = false;
  };
  std::map<std::string, Expected> expected;  // by candidate and instance
  const auto key = [](const Implementation &entry) { return absl::StrCat(entry.candidate, " ", entry.instance); };
  for (const TimedEntry &entry : *timed) {
    absl::StatusOr<EntryTrials> trials = ReadTrials(sources->work, *entry.entry);
    if (!trials.ok()) {
      return trials.status();
    }
    Expected &first = expected[key(*entry.entry)];
    const bool reference = entry.entry->profile == kReference;
    const std::string &digest = trials->trials.front().digest;
    if (!digest.empty() && (first.digest.empty() || (reference && !first.reference))) {
      first = {digest, entry.entry->Version(), reference};
    }
    sources->trials[entry.entry] = *std::move(trials);
  }
  for (auto &[entry, trials] : sources->trials) {
    const Expected &first = expected[key(*entry)];
    for (size_t i = 0; i < trials.trials.size() && trials.failure.empty(); ++i) {
      if (trials.trials[i].digest != first.digest) {
        trials.failure =
            absl::StrCat("MISMATCH trial ", i + 1, " gave the digest ", trials.trials[i].digest,
                         " for the self-check's message; expected ", first.digest, ", as ", first.from, " gave");
      }
    }
  }
  return absl::OkStatus();
}

// SetMeasurement fills in the timing of a record on the host's platform.
void SetMeasurement(const EntryTrials &trials, uint64_t wanted, Record *record) {
  // Not those of the first and the last one: somebody may have set the clock back in between.
  record->started = trials.trials.front().started;
  record->ended = trials.trials.front().ended;
  for (const TrialWork &trial : trials.trials) {
    record->started = std::min(record->started, trial.started);
    record->ended = std::max(record->ended, trial.ended);
  }
  if (!trials.failure.empty()) {
    record->outcome = record->no_measurement = trials.failure;
    return;
  }
  absl::StatusOr<RecordMeasurement> measurement = MakeMeasurement(wanted, trials, record->identity.message_bytes);
  if (measurement.ok()) {
    record->measurement = *std::move(measurement);
    record->outcome = kMeasured;
  } else {
    record->outcome = record->no_measurement = std::string(measurement.status().message());
  }
}

void SetCount(const CountWork &count, size_t index, Record *record) {
  record->started = count.started;
  record->ended = count.ended;
  if (count.failure.empty() && index < count.instructions.size()) {
    record->instructions = {count.instructions[index], ""};
  } else {
    record->instructions = {std::nullopt, count.failure.empty() ? "not counted" : count.failure};
  }
}

// SetContext fills in what all records of an entry on a platform have in common.
void SetContext(const Sources &sources, const Place &place, Record *record) {
  const CampaignWork &work = sources.work;
  const HostFacts &host = sources.environment.host.facts;
  const Binaries &binaries = place.entry.platforms.at(place.platform);
  const bool native = place.platform == work.catalog.host_platform;
  record->plan = {work.plan.preset, sources.schedule.trials, work.plan.samples,
                  native ? CpuOf(work.plan, place.index) : -1};
  record->findings = sources.environment.host.findings;
  record->sha256 = Digests(binaries, sources.build);
  RecordEnvironment &environment = record->environment;
  environment.system = sources.environment.system;
  environment.processor = host.cpu_model;
  for (const CpuFacts &cpu : host.cpus) {
    if (static_cast<int64_t>(cpu.cpu) == record->plan.cpu) {
      environment.processor = cpu.model;
    }
  }
  environment.kernel = host.kernel;
  environment.distribution = host.distribution;
  environment.revision = sources.build.revision;
  environment.compiler = CompilerOf(sources.build.tools, native);
  environment.emulator = EmulatorOf(sources.build.tools);
  environment.flags = binaries.flags;
}

void SetCommands(const Sources &sources, const Place &place, Record *record) {
  const CampaignWork &work = sources.work;
  record->commands["kat"] = KatCommand(work.catalog, place.entry, place.platform);
  if (place.platform == work.catalog.host_platform) {
    record->commands["bench"] = BenchCommand(work, place.entry, work.plan.samples);
  }
  if (!place.entry.platforms.at(place.platform).resource.empty()) {
    record->commands["resource"] = ResourceCommand(work, place.entry, place.platform);
  }
}

// NotTimed says why nothing was timed that passed its known-answer tests.
std::string NotTimed(const CampaignWork &work, const std::string &platform) {
  return platform == work.catalog.host_platform
             ? "nothing was timed: the campaign's preset is counts"
             : "this platform is emulated here, and the time of an emulator is no figure";
}

// EntryRecords returns the records of one entry on one platform.
absl::StatusOr<std::vector<Record>> EntryRecords(const Sources &sources, const Place &place) {
  const CampaignWork &work = sources.work;
  const absl::StatusOr<KatVerdict> kat = ReadKat(work, place.entry, place.platform);
  const absl::StatusOr<CountWork> count = ReadWork(work, CountFile(place.entry, place.platform), ParseCount, "count");
  const absl::StatusOr<MemoryWork> memory =
      ReadWork(work, MemoryFile(place.entry, place.platform), ParseMemory, "count");
  const absl::StatusOr<TimingWork> timing =
      ReadWork(work, ConstantTimeFile(place.entry, place.platform), ParseTiming, "count");
  for (const absl::Status &status : {kat.status(), count.status(), memory.status(), timing.status()}) {
    if (!status.ok()) {
      return status;
    }
  }
  const bool passed = kat->state == KatVerdict::State::kPassed;
  const auto trials = sources.trials.find(&place.entry);
  const bool timed = place.platform == work.catalog.host_platform && trials != sources.trials.end();
  std::vector<Record> records;
  for (size_t i = 0; i < work.plan.lengths.size(); ++i) {
    Record record;
    record.identity = Identity(place.entry, place.platform, work.plan.lengths[i]);
    record.kat = {passed, kat->reason, kat->items};
    SetContext(sources, place, &record);
    SetCommands(sources, place, &record);
    SetCount(*count, i, &record);
    if (const auto found = memory->lengths.find(work.plan.lengths[i]); found != memory->lengths.end()) {
      record.memory = found->second;
    }
    record.constant_time = timing->verdict;
    record.outcome = passed ? kCounted : kat->reason;
    record.no_measurement = passed ? NotTimed(work, place.platform) : kat->reason;
    if (timed) {
      SetMeasurement(trials->second, sources.schedule.trials, &record);
    } else if (passed && !record.instructions.value.has_value()) {
      record.outcome = record.instructions.reason;
    }
    records.push_back(std::move(record));
  }
  return records;
}

void MarkRow(std::vector<Record> *records) {
  std::vector<Record *> row;
  row.reserve(records->size());
  for (Record &record : *records) {
    row.push_back(&record);
  }
  MarkShape(row);
  for (Record &record : *records) {
    if (record.measurement.has_value() && !record.measurement->marks.empty()) {
      record.outcome = kMarked;
    }
  }
}

}  // namespace

absl::StatusOr<std::vector<Record>> MakeRecords(const CampaignWork &work, const Environment &environment) {
  absl::StatusOr<Build> build = ReadBuild(*work.store);
  const absl::StatusOr<Schedule> schedule = ReadSchedule(*work.store);
  if (!build.ok() || !schedule.ok()) {
    return build.ok() ? schedule.status() : build.status();
  }
  Sources sources = {work, environment, *std::move(build), *schedule, {}};
  if (absl::Status status = ReadAllTrials(&sources); !status.ok()) {
    return status;
  }
  std::vector<Record> all;
  for (size_t i = 0; i < work.entries.size(); ++i) {
    for (const auto &platform : work.entries[i].platforms) {
      absl::StatusOr<std::vector<Record>> records = EntryRecords(sources, {work.entries[i], platform.first, i});
      if (!records.ok()) {
        return records.status();
      }
      MarkRow(&*records);
      for (Record &record : *records) {
        all.push_back(std::move(record));
      }
    }
  }
  return all;
}

}  // namespace xbench
