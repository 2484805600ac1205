#include "harness/campaign/work.h"

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/campaign/work_files.h"

namespace xbench {

std::string EntryKey(const Implementation &entry) {
  return absl::StrJoin({entry.candidate, entry.instance, entry.implementation, entry.profile}, "_");
}

std::string KatFile(const Implementation &entry, const std::string &platform) {
  return absl::StrCat("work/kat/", EntryKey(entry), "_", platform, ".json");
}

std::string TrialFile(const Implementation &entry, uint64_t number) {
  return absl::StrCat("work/trials/", EntryKey(entry), "/", number, ".json");
}

std::string CountFile(const Implementation &entry, const std::string &platform) {
  return absl::StrCat("work/count/", EntryKey(entry), "_", platform, ".json");
}

std::string ConstantTimeFile(const Implementation &entry, const std::string &platform) {
  return absl::StrCat("work/constant_time/", EntryKey(entry), "_", platform, ".json");
}

std::string MemoryFile(const Implementation &entry, const std::string &platform) {
  return absl::StrCat("work/memory/", EntryKey(entry), "_", platform, ".json");
}

absl::StatusOr<KatVerdict> ReadKat(const CampaignWork &work, const Implementation &entry, const std::string &platform) {
  const std::string name = KatFile(entry, platform);
  if (!work.store->Has(name)) {
    return absl::FailedPreconditionError(absl::StrCat(name, " is missing; run the phase `kat` first"));
  }
  const absl::StatusOr<std::string> text = work.store->Read(name);
  return text.ok() ? ParseKat(*text, name) : text.status();
}

bool IsLimit(absl::string_view failure) {
  return absl::StartsWith(failure, "TIMEOUT") || absl::StartsWith(failure, "OOM") ||
         absl::StrContains(failure, "memory limit");
}

std::vector<std::string> BenchCommand(const CampaignWork &work, const Implementation &entry, uint64_t samples) {
  return {entry.platforms.at(work.catalog.host_platform).bench, "--json=-", absl::StrCat("--samples=", samples),
          absl::StrCat("--batch-ms=", work.plan.batch_ms),
          absl::StrCat("--lengths=", absl::StrJoin(work.plan.lengths, ","))};
}

std::vector<std::string> ResourceCommand(const CampaignWork &work, const Implementation &entry,
                                         const std::string &platform) {
  std::vector<std::string> words = work.catalog.platforms.at(platform).run;
  words.push_back(entry.platforms.at(platform).resource);
  words.push_back(absl::StrCat("--lengths=", absl::StrJoin(work.plan.lengths, ",")));
  return words;
}

}  // namespace xbench
