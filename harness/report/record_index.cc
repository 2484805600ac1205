#include "harness/report/record_index.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace xbench {
namespace {

constexpr char kJoin[] = " + ";

template <typename Group, typename IsIt>
Group &FindOrAdd(std::vector<Group> *groups, const IsIt &is_it) {
  const auto found = std::find_if(groups->begin(), groups->end(), is_it);
  return found != groups->end() ? *found : groups->emplace_back();
}

CandidateGroup &CandidateOf(const RecordIdentity &id, std::vector<CandidateGroup> *candidates) {
  CandidateGroup &group =
      FindOrAdd(candidates, [&](const CandidateGroup &other) { return other.candidate == id.candidate; });
  group.candidate = id.candidate;
  group.baseline = id.baseline;
  const std::vector<std::string> names = absl::StrSplit(group.algorithm, kJoin, absl::SkipEmpty());
  if (std::find(names.begin(), names.end(), id.algorithm) == names.end()) {
    absl::StrAppend(&group.algorithm, names.empty() ? "" : kJoin, id.algorithm);
  }
  return group;
}

void Add(const Record &record, std::vector<CandidateGroup> *candidates) {
  const RecordIdentity &id = record.identity;
  CandidateGroup &candidate = CandidateOf(id, candidates);
  candidate.records.push_back(&record);
  VersionGroup &version = FindOrAdd(&candidate.versions, [&](const VersionGroup &other) {
    return other.implementation == id.implementation && other.profile == id.profile;
  });
  version.implementation = id.implementation;
  version.profile = id.profile;
  InstanceGroup &instance =
      FindOrAdd(&version.instances, [&](const InstanceGroup &other) { return other.instance == id.instance; });
  instance.instance = id.instance;
  instance.label = id.label;
  instance.records[id.platform].push_back(&record);
}

}  // namespace

std::string VersionGroup::Name() const {
  return absl::StrCat(implementation, "/", profile);
}

RecordIndex::RecordIndex(const DataSet &data_set) {
  std::set<std::string> platform_set;
  std::set<uint64_t> length_set;
  for (const Record &record : data_set.records) {
    const RecordIdentity &id = record.identity;
    Add(record, &candidates_);
    platform_set.insert(id.platform);
    length_set.insert(id.message_bytes);
    if (id.baseline && id.implementation == "ref" && id.instance == absl::StrCat("pseudoXOF-", id.digest_bits)) {
      yardsticks_.insert({{id.digest_bits, id.profile, id.platform, id.message_bytes}, &record});
    }
  }
  lengths_.assign(length_set.begin(), length_set.end());
  platforms_.assign(platform_set.begin(), platform_set.end());
  std::stable_sort(platforms_.begin(), platforms_.end(), [&](const std::string &a, const std::string &b) {
    const std::string &host = data_set.environment.host_platform;
    return (a == host) && b != host;
  });
}

const Record *RecordIndex::PseudoXof(const Record &record) const {
  const RecordIdentity &id = record.identity;
  const auto found = yardsticks_.find({id.digest_bits, id.profile, id.platform, id.message_bytes});
  return found == yardsticks_.end() ? nullptr : found->second;
}

}  // namespace xbench
