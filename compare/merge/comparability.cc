#include "compare/merge/comparability.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "compare/versions/cell_name.h"
#include "compare/versions/set_warnings.h"

namespace xbench {
namespace {

// Versions are the implementations of a set on each platform, each with one of its records: validation has seen that
// the others have the same flags and digests.
using Versions = std::map<std::string, Record>;

Versions VersionsOf(const DataSet &data) {
  Versions versions;
  for (const Record &record : data.records) {
    Record one;  // what SetWarnings looks at, without the measurement
    one.identity = record.identity;
    one.identity.message_bytes = 0;
    one.environment = record.environment;
    one.sha256 = record.sha256;
    versions.emplace(CellName(one.identity), std::move(one));
  }
  return versions;
}

// KindOf returns the difference that a warning is; none if it is about the machines, which may differ.
std::optional<SystemDifference::Kind> KindOf(SetWarning::Kind kind) {
  switch (kind) {
    case SetWarning::Kind::kMachine:
      break;
    case SetWarning::Kind::kToolchainLock:
      return SystemDifference::Kind::kToolchainLock;
    case SetWarning::Kind::kFlags:
      return SystemDifference::Kind::kFlags;
    case SetWarning::Kind::kDigests:
      return SystemDifference::Kind::kDigests;
  }
  return std::nullopt;
}

// Differences returns those between two sets, `common` being the implementations that both have.
std::vector<SystemDifference> Differences(const Environment &first, const Environment &second,
                                          const std::vector<std::pair<const Record *, const Record *>> &common) {
  DataSet before = {first, {}};
  DataSet after = {second, {}};
  std::map<SystemDifference::Kind, std::vector<std::string>> names;
  for (const auto &[one, other] : common) {
    before.records.push_back(*one);
    after.records.push_back(*other);
    for (const SetWarning &warning : SetWarnings({first, {*one}}, {first, {*other}})) {
      if (const auto kind = KindOf(warning.kind); kind.has_value()) {
        names[*kind].push_back(CellName(one->identity));
      }
    }
  }
  std::vector<SystemDifference> differences;
  if (common.empty()) {
    differences.push_back({SystemDifference::Kind::kNothingInCommon, "", {}});
  }
  for (const SetWarning &warning : SetWarnings(before, after)) {
    if (const auto kind = KindOf(warning.kind); kind.has_value()) {
      differences.push_back({*kind, warning.text, names[*kind]});
    }
  }
  return differences;
}

}  // namespace

std::vector<SystemPair> PairSystems(const std::vector<NamedDataSet> &sets) {
  std::vector<Versions> versions;
  versions.reserve(sets.size());
  for (const NamedDataSet &set : sets) {
    versions.push_back(VersionsOf(set.data));
  }
  std::vector<SystemPair> pairs;
  for (size_t i = 0; i < sets.size(); ++i) {
    for (size_t j = i + 1; j < sets.size(); ++j) {
      std::vector<std::pair<const Record *, const Record *>> common;
      for (const auto &[name, record] : versions[i]) {
        if (const auto other = versions[j].find(name); other != versions[j].end()) {
          common.emplace_back(&record, &other->second);
        }
      }
      SystemPair pair;
      pair.first = i;
      pair.second = j;
      pair.common = common.size();
      pair.only_first = versions[i].size() - common.size();
      pair.only_second = versions[j].size() - common.size();
      pair.differences = Differences(sets[i].data.environment, sets[j].data.environment, common);
      pairs.push_back(std::move(pair));
    }
  }
  return pairs;
}

}  // namespace xbench
