#include "harness/campaign/soaks.h"

#include <chrono>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/campaign/build.h"
#include "harness/campaign/timed.h"
#include "harness/soak/soak_json.h"
#include "harness/soak/soak_parse.h"
#include "harness/soak/verdict.h"

namespace xbench {
namespace {

SoakIdentity Identity(const Implementation &entry, const std::string &platform) {
  return {entry.candidate, entry.instance, entry.implementation, entry.profile, platform};
}

// Held returns the record that the store has, or NotFound.
absl::StatusOr<SoakRecord> Held(const Store &store, const std::string &name) {
  if (!store.Has(name)) {
    return absl::NotFoundError(name);
  }
  const absl::StatusOr<std::string> text = store.Read(name);
  return text.ok() ? ParseSoak(*text, name) : text.status();
}

// Soak returns the complete record of one entry: the store's, or that of a new soak.
absl::StatusOr<SoakRecord> Soak(const CampaignWork &work, const TimedEntry &entry, std::chrono::seconds share,
                                const Build &build, const std::atomic<bool> &stop) {
  const std::string &platform = work.catalog.host_platform;
  SoakRequest request;
  request.identity = Identity(*entry.entry, platform);
  const std::string name = absl::StrCat("soak/", request.identity.FileName());
  absl::StatusOr<SoakRecord> held = Held(*work.store, name);
  if (held.ok() ? !held->interrupted : !absl::IsNotFound(held.status())) {
    work.progress->Skip(1);
    return held;
  }
  const std::string &program = entry.entry->platforms.at(platform).soak;
  request.command = {program};
  request.duration = share;
  request.sha256 = {{"soak", build.sha256.at(program)}};
  request.now = work.workers.now;
  const ScopedCpu pinned(entry.cpu);
  if (!pinned.status().ok()) {
    return pinned.status();
  }
  absl::StatusOr<SoakRecord> record = work.workers.soak(
      request, stop, [&](const SoakRecord &so_far) { return work.store->Write(name, SoakText(so_far)); });
  if (record.ok()) {
    work.progress->Done(
        absl::StrCat("soak of ", entry.entry->label, " ", entry.entry->Version(), ": ", record->judgement.verdict));
  }
  return record;
}

}  // namespace

absl::StatusOr<std::vector<std::string>> RunSoaks(const CampaignWork &work, uint64_t seconds,
                                                  const std::atomic<bool> &stop) {
  const absl::StatusOr<std::vector<TimedEntry>> timed = TimedEntries(work);
  const absl::StatusOr<Build> build = ReadBuild(*work.store);
  if (!timed.ok() || !build.ok()) {
    return timed.ok() ? build.status() : timed.status();
  }
  std::vector<std::string> sentences;
  if (timed->empty()) {
    return sentences;
  }
  const std::chrono::seconds share(seconds / timed->size());
  if (share < std::chrono::seconds(kLeastSoakSeconds)) {
    return absl::FailedPreconditionError(absl::StrCat(
        "--soak: ", seconds, " s for ", timed->size(), " implementations are ", share.count(), " s for each; expected ",
        kLeastSoakSeconds, " s at least: give ", kLeastSoakSeconds * timed->size(), "s or choose fewer of them"));
  }
  work.progress->Begin(timed->size());
  for (const TimedEntry &entry : *timed) {
    if (stop.load()) {
      sentences.push_back(absl::StrCat(entry.entry->Name(), ": interrupted before its soak; the next start goes on"));
      continue;
    }
    const absl::StatusOr<SoakRecord> record = Soak(work, entry, share, *build, stop);
    if (!record.ok()) {
      return record.status();
    }
    if (record->judgement.verdict != kStable) {
      sentences.push_back(SoakSentence(*record));
    }
  }
  return sentences;
}

}  // namespace xbench
