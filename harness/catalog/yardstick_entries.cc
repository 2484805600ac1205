#include "harness/catalog/yardstick_entries.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace xbench {

bool YardstickEntry::Is(const Implementation &entry) const {
  return entry.baseline && entry.instance == instance && entry.implementation == implementation &&
         entry.profile == profile;
}

std::string YardstickEntry::Name() const {
  return absl::StrCat(instance, " ", implementation, "/", profile);
}

std::vector<YardstickEntry> YardsticksOf(const Implementation &entry) {
  return {{absl::StrCat("pseudoXOF-", entry.digest_bits), "ref", entry.profile},
          {"SM3", "openssl", entry.profile},
          {"SHA3-512", "openssl", entry.profile}};
}

std::vector<Implementation> AddYardsticks(const Catalog &catalog, const std::vector<Implementation> &selected) {
  std::vector<Implementation> all;
  for (const Implementation &entry : catalog.implementations) {
    const bool wanted = std::any_of(selected.begin(), selected.end(), [&](const Implementation &chosen) {
      const std::vector<YardstickEntry> yardsticks = YardsticksOf(chosen);
      return chosen.Name() == entry.Name() ||
             (!chosen.baseline && std::any_of(yardsticks.begin(), yardsticks.end(),
                                              [&](const YardstickEntry &yardstick) { return yardstick.Is(entry); }));
    });
    if (wanted) {
      all.push_back(entry);
    }
  }
  return all;
}

}  // namespace xbench
