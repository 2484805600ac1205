#include "harness/campaign/work.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

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

std::vector<std::string> BenchCommand(const CampaignWork &work, const Implementation &entry) {
  return {entry.platforms.at(work.catalog.host_platform).bench, "--json=-",
          absl::StrCat("--samples=", work.plan.samples),
          absl::StrCat("--lengths=", absl::StrJoin(work.plan.lengths, ","))};
}

}  // namespace xbench
