#include "compare/page/series_index.h"

#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

std::string KeyOf(size_t set, const RecordIdentity &id) {
  return absl::StrCat(set, "\n", id.candidate, "\n", id.instance, "\n", id.implementation, "\n", id.profile, "\n",
                      id.platform);
}

}  // namespace

void SeriesIndex::Add(size_t set, const RecordIdentity &identity, size_t series) {
  places_.emplace(KeyOf(set, identity), series);
}

std::optional<size_t> SeriesIndex::Find(size_t set, const RecordIdentity &identity) const {
  const auto found = places_.find(KeyOf(set, identity));
  return found == places_.end() ? std::nullopt : std::optional<size_t>(found->second);
}

}  // namespace xbench
