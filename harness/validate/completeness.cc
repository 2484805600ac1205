#include "harness/validate/completeness.h"

#include <algorithm>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

std::string EntryName(const RowKey &key) {
  const auto &[candidate, instance, implementation, profile, platform] = key;
  return absl::StrCat(candidate, " ", instance, " ", implementation, "/", profile);
}

std::string Stem(const RowKey &key) {
  const auto &[candidate, instance, implementation, profile, platform] = key;
  return absl::StrCat(candidate, "_", instance, "_", implementation, "_", profile, "_", platform);
}

// A file that is there, but could not be read, has its own finding.
bool Exists(const LoadedDataSet &data_set, const std::string &file) {
  return data_set.files.texts.count(file) != 0;
}

// CheckPlanned looks at one planned implementation. `platforms` are those of its files.
void CheckPlanned(const LoadedDataSet &data_set, const std::string &entry,
                  const std::map<std::string, RowKey> &platforms, const BuiltFor &built, FileFindings *findings) {
  if (platforms.empty()) {
    findings->Error("plan.json", absl::StrCat(entry, " is planned and has neither records nor known-answer tests"));
    return;
  }
  for (const auto &[platform, key] : platforms) {
    for (const uint64_t length : data_set.plan->lengths) {
      if (const std::string file = absl::StrCat("records/", Stem(key), "_", length, ".json"); !Exists(data_set, file)) {
        findings->Error(file, "is missing; plan.json promises it");
      }
    }
    if (const std::string file = absl::StrCat("kat/", Stem(key), ".json"); !Exists(data_set, file)) {
      findings->Error(file, "is missing; there are records of it");
    }
  }
  const auto known = built.find(entry);
  for (const std::string &platform : known == built.end() ? std::set<std::string>() : known->second) {
    if (platforms.count(platform) == 0) {
      findings->Warning("plan.json", absl::StrCat(entry, " has no records on ", platform,
                                                  ", for which it is built here; measured with an older workspace?"));
    }
  }
}

void CheckKnown(const LoadedDataSet &data_set, const std::set<std::string> &planned, FileFindings *findings) {
  const std::vector<uint64_t> &lengths = data_set.plan->lengths;
  for (const auto &[file, loaded] : data_set.records) {
    const RecordIdentity &id = loaded.record.identity;
    if (planned.count(EntryName(RowKeyOf(id))) == 0) {
      findings->Error(file, "its implementation is not in plan.json");
    } else if (std::find(lengths.begin(), lengths.end(), id.message_bytes) == lengths.end()) {
      findings->Error(file, absl::StrCat("a message of ", id.message_bytes, " bytes is not in plan.json"));
    }
  }
  for (const auto &[file, kat] : data_set.kats) {
    if (planned.count(EntryName(RowKeyOf(kat))) == 0) {
      findings->Error(file, "its implementation is not in plan.json");
    }
  }
}

}  // namespace

void CheckCompleteness(const LoadedDataSet &data_set, const BuiltFor &built, FileFindings *findings) {
  const bool any = std::any_of(data_set.files.texts.begin(), data_set.files.texts.end(),
                               [](const auto &file) { return absl::StartsWith(file.first, "records/"); });
  if (!any) {
    findings->Error("records", "expected at least one record; found none");
  }
  if (!data_set.plan.has_value()) {
    return;
  }
  std::map<std::string, std::map<std::string, RowKey>> rows;  // entry -> platform -> row
  for (const auto &[file, loaded] : data_set.records) {
    const RowKey key = RowKeyOf(loaded.record.identity);
    rows[EntryName(key)][std::get<4>(key)] = key;
  }
  for (const auto &[file, kat] : data_set.kats) {
    const RowKey key = RowKeyOf(kat);
    rows[EntryName(key)][std::get<4>(key)] = key;
  }
  const std::set<std::string> planned(data_set.plan->entries.begin(), data_set.plan->entries.end());
  for (const std::string &entry : planned) {
    CheckPlanned(data_set, entry, rows[entry], built, findings);
  }
  CheckKnown(data_set, planned, findings);
}

}  // namespace xbench
