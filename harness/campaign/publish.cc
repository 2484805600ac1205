#include "harness/campaign/publish.h"

#include <algorithm>
#include <map>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/campaign/records.h"
#include "harness/campaign/schedule.h"
#include "harness/record/record.h"
#include "harness/record/record_json.h"
#include "harness/tool/sha256.h"

namespace xbench {
namespace {

std::string KatFileText(const Record &record) {
  nlohmann::ordered_json json = {{"schema", kKatSchema}, {"kind", "kat"}};
  const nlohmann::ordered_json all = RecordJson(record);
  for (const char *key : {"candidate", "instance", "implementation", "profile", "platform", "known_answer_tests"}) {
    json[key] = all[key];
  }
  json["sha256"] = record.sha256.at("kat");
  return json.dump(1) + "\n";
}

std::string KatFileName(const RecordIdentity &id) {
  return absl::StrCat(
      "kat/", absl::StrJoin({id.candidate, id.instance, id.implementation, id.profile, id.platform}, "_"), ".json");
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

void SetSpan(const std::vector<Record> &records, Environment *environment) {
  environment->started = records.front().started;
  environment->ended = records.front().ended;
  for (const Record &record : records) {  // times of this form are in order as texts
    environment->started = std::min(environment->started, record.started);
    environment->ended = std::max(environment->ended, record.ended);
  }
}

}  // namespace

absl::StatusOr<std::vector<std::string>> Publish(const CampaignWork &work, Environment environment) {
  const absl::StatusOr<std::vector<Record>> records = MakeRecords(work, environment);
  if (!records.ok()) {
    return records.status();
  }
  SetSpan(*records, &environment);
  Plan plan = work.plan;
  plan.trials = records->front().plan.trials;  // what the time budget allowed
  std::map<std::string, std::string> files = {{"environment.json", EnvironmentText(environment)},
                                              {"plan.json", PlanText(plan)}};
  std::vector<std::string> sentences;
  for (const Record &record : *records) {
    files[absl::StrCat("records/", record.identity.FileName())] = RecordText(record);
    files[KatFileName(record.identity)] = KatFileText(record);
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
  for (const std::string &name : work.store->List("soak")) {
    const absl::StatusOr<std::string> digest = FileSha256(work.store->Path(name));
    if (!digest.ok()) {
      return digest.status();
    }
    absl::StrAppend(&sums, *digest, "  ", name, "\n");
  }
  for (const char *folder : {"records", "kat"}) {
    for (const std::string &name : work.store->List(folder)) {
      if (files.count(name) == 0) {
        work.store->Remove(name);
      }
    }
  }
  if (absl::Status status = work.store->Write("SHA256SUMS", sums); !status.ok()) {
    return status;
  }
  return sentences;
}

}  // namespace xbench
