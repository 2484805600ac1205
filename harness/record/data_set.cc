#include "harness/record/data_set.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <system_error>
#include <tuple>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"
#include "harness/record/plan.h"
#include "harness/record/record_parse.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;

// The names of all files of records/, sorted.
absl::StatusOr<std::vector<std::string>> RecordNames(const std::string &folder) {
  std::error_code error;
  std::vector<std::string> names;
  fs::directory_iterator files(fs::path(folder) / "records", error);
  if (error) {
    return absl::NotFoundError(absl::StrCat(folder, "/records: cannot be read: ", error.message()));
  }
  for (const fs::directory_entry &file : files) {
    names.push_back(file.path().filename().string());
  }
  if (names.empty()) {
    return absl::NotFoundError(absl::StrCat(folder, "/records: expected at least one record; found none"));
  }
  std::sort(names.begin(), names.end());
  return names;
}

absl::StatusOr<Record> ReadRecord(const std::string &folder, const std::string &file) {
  const std::string name = absl::StrCat("records/", file);
  const absl::StatusOr<std::string> text = ReadFile(absl::StrCat(folder, "/", name));
  absl::StatusOr<Record> record = text.ok() ? ParseRecord(*text, name) : text.status();
  if (record.ok() && record->identity.FileName() != file) {
    return absl::InvalidArgumentError(
        absl::StrCat(name, ": its content belongs into a file named ", record->identity.FileName()));
  }
  return record;
}

std::string EntryName(const RecordIdentity &id) {
  return absl::StrCat(id.candidate, " ", id.instance, " ", id.implementation, "/", id.profile);
}

}  // namespace

void SortRecords(const std::vector<std::string> &entries, std::vector<Record> *records) {
  std::map<std::string, size_t> rank;
  for (const std::string &entry : entries) {
    rank.insert({entry, rank.size()});
  }
  std::map<std::string, size_t> instance_rank;  // of the instance's first entry
  const auto rank_of = [&](const RecordIdentity &id) {
    const auto found = rank.find(EntryName(id));
    return found == rank.end() ? entries.size() : found->second;
  };
  for (const Record &record : *records) {
    const RecordIdentity &id = record.identity;
    const auto inserted = instance_rank.insert({id.candidate + " " + id.instance, rank_of(id)});
    inserted.first->second = std::min(inserted.first->second, rank_of(id));
  }
  const auto key = [&](const RecordIdentity &id) {
    return std::make_tuple(id.baseline, id.candidate, instance_rank.at(id.candidate + " " + id.instance), rank_of(id),
                           id.instance, id.implementation, id.profile, id.platform, id.message_bytes);
  };
  std::sort(records->begin(), records->end(),
            [&](const Record &a, const Record &b) { return key(a.identity) < key(b.identity); });
}

absl::StatusOr<DataSet> ReadDataSet(const std::string &folder) {
  const absl::StatusOr<std::string> plan_text = ReadFile(absl::StrCat(folder, "/plan.json"));
  const absl::StatusOr<Plan> plan = plan_text.ok() ? ParsePlan(*plan_text, "plan.json") : plan_text.status();
  const absl::StatusOr<std::string> text = ReadFile(absl::StrCat(folder, "/environment.json"));
  absl::StatusOr<Environment> environment = text.ok() ? ParseEnvironment(*text, "environment.json") : text.status();
  const absl::StatusOr<std::vector<std::string>> names = RecordNames(folder);
  for (const absl::Status &status : {plan.status(), environment.status(), names.status()}) {
    if (!status.ok()) {
      return status;
    }
  }
  DataSet data_set;
  data_set.environment = *std::move(environment);
  for (const std::string &name : *names) {
    absl::StatusOr<Record> record = ReadRecord(folder, name);
    if (!record.ok()) {
      return record.status();
    }
    data_set.records.push_back(*std::move(record));
  }
  SortRecords(plan->entries, &data_set.records);
  return data_set;
}

}  // namespace xbench
