#include "harness/campaign/publish.h"

#include <map>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/campaign/judge.h"
#include "harness/campaign/trials.h"
#include "harness/campaign/work_files.h"
#include "harness/record/record_json.h"
#include "harness/tool/sha256.h"

namespace xbench {
namespace {

constexpr char kMeasured[] = "measured";
constexpr char kMarked[] = "marked";
constexpr char kCounted[] = "counted";

RecordIdentity Identity(const Implementation &entry, const std::string &platform, uint64_t length) {
  return {entry.candidate, entry.algorithm,   entry.instance,   entry.label, entry.implementation, entry.profile,
          platform,        entry.digest_bits, entry.block_bits, entry.xof,   entry.whole_bytes,    entry.baseline,
          length};
}

template <typename T>
absl::StatusOr<T> ReadWork(const CampaignWork &work, const std::string &name,
                           absl::StatusOr<T> (*parse)(absl::string_view, absl::string_view), const char *phase) {
  if (!work.store->Has(name)) {
    return absl::FailedPreconditionError(absl::StrCat(name, " is missing; run the phase `", phase, "` first"));
  }
  const absl::StatusOr<std::string> text = work.store->Read(name);
  return text.ok() ? parse(*text, name) : text.status();
}

absl::StatusOr<std::map<std::string, std::string>> Digests(const Binaries &binaries) {
  std::map<std::string, std::string> digests;
  for (const auto &[kind, path] : std::map<std::string, std::string>{
           {"bench", binaries.bench}, {"count", binaries.count}, {"kat", binaries.kat}}) {
    const absl::StatusOr<std::string> digest = FileSha256(path);
    if (!digest.ok()) {
      return digest.status();
    }
    digests[kind] = *digest;
  }
  return digests;
}

// SetMeasurement fills in the timing of a record on the host's platform.
absl::Status SetMeasurement(const CampaignWork &work, const absl::StatusOr<EntryTrials> &trials, Record *record) {
  if (!trials.ok()) {
    return trials.status();
  }
  record->started = trials->trials.front().started;
  record->ended = trials->trials.back().ended;
  if (!trials->failure.empty()) {
    record->outcome = record->no_measurement = trials->failure;
    return absl::OkStatus();
  }
  absl::StatusOr<RecordMeasurement> measurement = MakeMeasurement(work.plan, *trials, record->identity.message_bytes);
  if (measurement.ok()) {
    record->measurement = *std::move(measurement);
    record->outcome = kMeasured;
  } else {
    record->outcome = record->no_measurement = std::string(measurement.status().message());
  }
  return absl::OkStatus();
}

void SetCount(const CountWork &count, size_t index, Record *record) {
  record->started = count.started;
  record->ended = count.ended;
  if (count.failure.empty() && index < count.instructions.size()) {
    record->instructions = {count.instructions[index], ""};
  } else {
    record->instructions = {std::nullopt, count.failure.empty() ? "not counted" : count.failure};
  }
}

// EntryRecords returns the records of one entry on one platform.
absl::StatusOr<std::vector<Record>> EntryRecords(const CampaignWork &work, const Implementation &entry,
                                                 const std::string &platform) {
  const absl::StatusOr<KatVerdict> kat = ReadWork(work, KatFile(entry, platform), ParseKat, "kat");
  const absl::StatusOr<CountWork> count = ReadWork(work, CountFile(entry, platform), ParseCount, "count");
  const absl::StatusOr<std::map<std::string, std::string>> digests = Digests(entry.platforms.at(platform));
  for (const absl::Status &status : {kat.status(), count.status(), digests.status()}) {
    if (!status.ok()) {
      return status;
    }
  }
  const bool passed = kat->state == KatVerdict::State::kPassed;
  const bool timed = passed && platform == work.catalog.host_platform;
  const absl::StatusOr<EntryTrials> trials = timed ? ReadTrials(work, entry) : EntryTrials();
  std::vector<Record> records;
  for (size_t i = 0; i < work.plan.lengths.size(); ++i) {
    Record record;
    record.identity = Identity(entry, platform, work.plan.lengths[i]);
    record.kat = {passed, kat->reason, kat->items};
    record.sha256 = *digests;
    SetCount(*count, i, &record);
    record.outcome = passed ? kCounted : kat->reason;
    record.no_measurement =
        passed ? "this platform is emulated here, and the time of an emulator is no figure" : kat->reason;
    if (timed) {
      record.commands["bench"] = BenchCommand(work, entry);
      if (absl::Status status = SetMeasurement(work, trials, &record); !status.ok()) {
        return status;
      }
    } else if (passed && !record.instructions.value.has_value()) {
      record.outcome = record.instructions.reason;
    }
    records.push_back(std::move(record));
  }
  std::vector<Record *> row;
  row.reserve(records.size());
  for (Record &record : records) {
    row.push_back(&record);
  }
  MarkShape(row);
  for (Record &record : records) {
    if (record.measurement.has_value() && !record.measurement->marks.empty()) {
      record.outcome = kMarked;
    }
  }
  return records;
}

std::string KatFileText(const Record &record) {
  nlohmann::ordered_json json = {{"schema", kRecordSchema}, {"kind", "kat"}};
  const nlohmann::ordered_json all = RecordJson(record);
  for (const char *key : {"candidate", "instance", "implementation", "profile", "platform", "known_answer_tests"}) {
    json[key] = all[key];
  }
  json["sha256"] = record.sha256.at("kat");
  return json.dump(1) + "\n";
}

std::string Sentence(const Record &record) {
  const RecordIdentity &id = record.identity;
  return absl::StrCat(
      id.candidate, " ", id.instance, " ", id.implementation, "/", id.profile, " on ", id.platform, ", ",
      id.message_bytes, " bytes: ", record.outcome,
      record.outcome == kMarked ? absl::StrCat(": ", absl::StrJoin(record.measurement->marks, ", ")) : "");
}

bool IsFine(const Record &record) {
  // What a processor or emulator lacks is no failure: its record says so.
  return record.outcome == kMeasured || record.outcome == kCounted ||
         (!record.kat.passed && record.kat.items.empty() && absl::StrContains(record.outcome, "lacks a feature"));
}

}  // namespace

absl::StatusOr<std::vector<Record>> MakeRecords(const CampaignWork &work) {
  std::vector<Record> all;
  for (const Implementation &entry : work.entries) {
    for (const auto &platform : entry.platforms) {
      absl::StatusOr<std::vector<Record>> records = EntryRecords(work, entry, platform.first);
      if (!records.ok()) {
        return records.status();
      }
      for (Record &record : *records) {
        all.push_back(std::move(record));
      }
    }
  }
  return all;
}

absl::StatusOr<std::vector<std::string>> Publish(const CampaignWork &work, const std::string &environment) {
  const absl::StatusOr<std::vector<Record>> records = MakeRecords(work);
  if (!records.ok()) {
    return records.status();
  }
  std::map<std::string, std::string> files = {{"environment.json", environment}, {"plan.json", PlanText(work.plan)}};
  std::vector<std::string> sentences;
  for (const Record &record : *records) {
    const RecordIdentity &id = record.identity;
    files[absl::StrCat("records/", id.FileName())] = RecordText(record);
    files[absl::StrCat(
        "kat/", absl::StrJoin({id.candidate, id.instance, id.implementation, id.profile, id.platform}, "_"), ".json")] =
        KatFileText(record);
    if (!IsFine(record)) {
      sentences.push_back(Sentence(record));
    }
  }
  std::string sums;
  for (const auto &[name, text] : files) {
    if (absl::Status status = work.store->Write(name, text); !status.ok()) {
      return status;
    }
    absl::StrAppend(&sums, Sha256(text), "  ", name, "\n");
  }
  if (absl::Status status = work.store->Write("SHA256SUMS", sums); !status.ok()) {
    return status;
  }
  return sentences;
}

}  // namespace xbench
