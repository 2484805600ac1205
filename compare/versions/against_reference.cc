#include "compare/versions/against_reference.h"

#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/tool/nearest_name.h"

namespace xbench {
namespace {

bool IsReference(const RecordIdentity &id) {
  return id.implementation == "ref" && id.profile == "reference";
}

std::string InstanceKey(const RecordIdentity &id) {
  return absl::StrCat(id.candidate, " ", id.instance, " ", id.platform, " ", id.message_bytes);
}

std::string EntryName(const RecordIdentity &id) {
  return absl::StrCat(id.candidate, " ", id.instance, " ", id.implementation, "/", id.profile);
}

}  // namespace

absl::StatusOr<ReferencePair> SplitByReference(const DataSet &data_set, const std::string &candidate) {
  ReferencePair pair;
  pair.before.environment = pair.after.environment = data_set.environment;
  std::map<std::string, const Record *> references;
  std::set<std::string> candidates;
  for (const Record &record : data_set.records) {
    candidates.insert(record.identity.candidate);
    if (IsReference(record.identity)) {
      references[InstanceKey(record.identity)] = &record;
    }
  }
  if (!candidate.empty() && candidates.count(candidate) == 0) {
    return absl::NotFoundError(
        UnknownName("--candidate", candidate, std::vector<std::string>(candidates.begin(), candidates.end())));
  }
  for (const Record &record : data_set.records) {
    if (IsReference(record.identity) || (!candidate.empty() && record.identity.candidate != candidate)) {
      continue;
    }
    pair.after.records.push_back(record);
    if (const auto found = references.find(InstanceKey(record.identity)); found != references.end()) {
      Record reference = *found->second;
      reference.identity = record.identity;
      pair.before.records.push_back(std::move(reference));
    }
  }
  if (pair.after.records.empty() || pair.before.records.empty()) {
    return absl::NotFoundError(absl::StrCat("expected ref/reference and another version of ",
                                            candidate.empty() ? "a candidate" : candidate, "; found only ",
                                            pair.after.records.empty() ? "references" : "other versions"));
  }
  return pair;
}

absl::StatusOr<ReferencePair> SplitByBase(const DataSet &data_set, const std::string &candidate,
                                          const std::string &base) {
  ReferencePair pair;
  pair.before.environment = pair.after.environment = data_set.environment;
  std::map<std::pair<std::string, uint64_t>, const Record *> bases;  // by platform and message length
  std::set<std::string> names;
  for (const Record &record : data_set.records) {
    names.insert(EntryName(record.identity));
    if (EntryName(record.identity) == base) {
      bases[{record.identity.platform, record.identity.message_bytes}] = &record;
    }
  }
  if (bases.empty()) {
    return absl::NotFoundError(UnknownName("--base", base, std::vector<std::string>(names.begin(), names.end())));
  }
  for (const Record &record : data_set.records) {
    const RecordIdentity &id = record.identity;
    if (EntryName(id) == base || (!candidate.empty() && id.candidate != candidate)) {
      continue;
    }
    pair.after.records.push_back(record);
    if (const auto found = bases.find({id.platform, id.message_bytes}); found != bases.end()) {
      Record relabelled = *found->second;
      relabelled.identity = id;
      relabelled.identity.digest_bits = found->second->identity.digest_bits;  // another size is not compared
      pair.before.records.push_back(std::move(relabelled));
    }
  }
  if (pair.before.records.empty()) {
    return absl::NotFoundError(absl::StrCat("nothing of the data set can be set beside ", base));
  }
  return pair;
}

}  // namespace xbench
