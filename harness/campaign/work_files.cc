#include "harness/campaign/work_files.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"
#include "harness/record/quantity_type.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

constexpr uint64_t kBenchSchema = 1;
constexpr char kBench[] = "the benchmark's JSON";

const char *StateName(KatVerdict::State state) {
  switch (state) {
    case KatVerdict::State::kPassed:
      return "passed";
    case KatVerdict::State::kFailed:
      return "failed";
    case KatVerdict::State::kNotAvailable:
      return "not_available";
  }
  return "failed";
}

std::vector<double> PositiveNumbers(ObjectReader *reader, absl::string_view key) {
  std::vector<double> numbers;
  for (const nlohmann::json &number : reader->Array(key)) {
    if (!number.is_number() || !(number.get<double>() > 0)) {
      reader->Fail(key, absl::StrCat("expected numbers above 0; found ", number.dump()));
      return {};
    }
    numbers.push_back(number.get<double>());
  }
  return numbers;
}

absl::Status ReadBenchHead(ObjectReader *document, const Implementation &entry) {
  if (document->Unsigned("schema") != kBenchSchema) {
    document->Fail("schema", absl::StrCat("expected ", kBenchSchema));
  }
  for (const auto &[key, expected] : std::map<std::string, std::string>{{"kind", "bench"},
                                                                        {"candidate", entry.candidate},
                                                                        {"instance", entry.instance},
                                                                        {"implementation", entry.implementation},
                                                                        {"profile", entry.profile}}) {
    if (const std::string found = document->String(key); found != expected) {
      document->Fail(key, absl::StrCat("expected \"", expected, "\"; found \"", found, "\""));
    }
  }
  return document->status();
}

absl::Status ReadBenchCounter(ObjectReader *document, TrialWork *trial) {
  ObjectReader counter(document->Object("quantity"), absl::StrCat(kBench, ": quantity"));
  const std::string type = counter.NonEmptyString("type");
  const QuantityType *known = FindType(type);
  if (known == nullptr) {
    counter.Fail("type", absl::StrCat("unknown quantity \"", type, "\""));
    return counter.status();
  }
  trial->quantity = known->unit;
  trial->source = absl::StrCat(counter.NonEmptyString("source"), " (", counter.NonEmptyString("method"), ")");
  for (const nlohmann::json &entry : document->Array("unavailable")) {
    ObjectReader unavailable(entry, absl::StrCat(kBench, ": unavailable"));
    const std::string missing = unavailable.NonEmptyString("type");
    trial->unavailable[missing] = unavailable.NonEmptyString("reason");
    if (!unavailable.status().ok()) {
      return unavailable.status();
    }
  }
  return counter.status();
}

absl::Status ReadTrialLength(const nlohmann::json &json, const std::string &where, TrialWork *trial) {
  ObjectReader reader(json, where);
  const uint64_t bytes = reader.Unsigned("bytes");
  TrialLength length;
  if (reader.Has("reason") && !json["reason"].is_null()) {
    length.reason = reader.NonEmptyString("reason");
  } else {
    length.calls_per_sample = reader.Unsigned("calls_per_sample");
    length.quantity_per_call = PositiveNumbers(&reader, "quantity_per_call");
    length.ns_per_call = PositiveNumbers(&reader, "ns_per_call");
    if (length.quantity_per_call.empty() || length.quantity_per_call.size() != length.ns_per_call.size()) {
      reader.Fail("quantity_per_call", "expected as many samples as in ns_per_call, at least one");
    }
  }
  if (!trial->lengths.insert({bytes, length}).second) {
    reader.Fail("bytes", absl::StrCat(bytes, " stands twice"));
  }
  return reader.status();
}

}  // namespace

std::string KatText(const KatVerdict &verdict) {
  Json items = Json::array();
  for (const KatItem &item : verdict.items) {
    items.push_back(
        {{"name", item.name}, {"records", item.records}, {"sha256", item.sha256}, {"provenance", item.provenance}});
  }
  return Json({{"state", StateName(verdict.state)}, {"reason", verdict.reason}, {"items", std::move(items)}}).dump(1) +
         "\n";
}

absl::StatusOr<KatVerdict> ParseKat(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  KatVerdict verdict;
  const std::string state = reader.NonEmptyString("state");
  bool known = false;
  for (const KatVerdict::State candidate :
       {KatVerdict::State::kPassed, KatVerdict::State::kFailed, KatVerdict::State::kNotAvailable}) {
    if (state == StateName(candidate)) {
      verdict.state = candidate;
      known = true;
    }
  }
  if (!known) {
    reader.Fail("state", absl::StrCat("unknown state \"", state, "\""));
  }
  verdict.reason = reader.String("reason");
  for (const nlohmann::json &entry : reader.Array("items")) {
    ObjectReader item(entry, absl::StrCat(name, ": items"));
    verdict.items.push_back(
        {item.NonEmptyString("name"), item.Unsigned("records"), item.String("sha256"), item.String("provenance")});
    if (absl::Status status = item.Finish(); !status.ok()) {
      return status;
    }
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return verdict;
}

std::string CountText(const CountWork &count) {
  return Json({{"started", count.started},
               {"ended", count.ended},
               {"failure", count.failure},
               {"instructions", count.instructions}})
             .dump(1) +
         "\n";
}

absl::StatusOr<CountWork> ParseCount(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  CountWork count;
  count.started = reader.NonEmptyString("started");
  count.ended = reader.NonEmptyString("ended");
  count.failure = reader.String("failure");
  for (const nlohmann::json &number : reader.Array("instructions")) {
    if (!number.is_number_unsigned()) {
      reader.Fail("instructions", absl::StrCat("expected whole numbers; found ", number.dump()));
      break;
    }
    count.instructions.push_back(number.get<uint64_t>());
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return count;
}

absl::StatusOr<TrialWork> MakeTrialWork(absl::string_view text, const Implementation &entry,
                                        const std::vector<uint64_t> &lengths) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, kBench);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader document(*json, kBench);
  TrialWork trial;
  absl::Status status = ReadBenchHead(&document, entry);
  if (status.ok()) {
    status = ReadBenchCounter(&document, &trial);
  }
  if (status.ok()) {
    ObjectReader self_check(document.Object("self_check"), absl::StrCat(kBench, ": self_check"));
    trial.digest = self_check.NonEmptyString("digest");
    status.Update(document.status());
    status.Update(self_check.status());
  }
  const nlohmann::json &records = document.Array("lengths");
  for (size_t i = 0; status.ok() && i < records.size(); ++i) {
    status = ReadTrialLength(records[i], absl::StrCat(kBench, ": lengths[", i, "]"), &trial);
  }
  for (const uint64_t length : lengths) {
    if (status.ok() && trial.lengths.count(length) == 0) {
      status = absl::InvalidArgumentError(absl::StrCat(kBench, ": no figures for ", length, " bytes"));
    }
  }
  if (!status.ok()) {
    return status;
  }
  return trial;
}

std::string TrialText(const TrialWork &trial) {
  Json lengths = Json::array();
  for (const auto &[bytes, length] : trial.lengths) {
    lengths.push_back({{"bytes", bytes},
                       {"reason", length.reason.empty() ? Json(nullptr) : Json(length.reason)},
                       {"calls_per_sample", length.calls_per_sample},
                       {"quantity_per_call", length.quantity_per_call},
                       {"ns_per_call", length.ns_per_call}});
  }
  Json json = {{"started", trial.started}, {"ended", trial.ended},   {"seconds", trial.seconds},
               {"failure", trial.failure}, {"digest", trial.digest}, {"quantity", TypeOf(trial.quantity).type},
               {"source", trial.source}};
  json["unavailable"] = trial.unavailable;
  json["lengths"] = std::move(lengths);
  return json.dump(1) + "\n";
}

absl::StatusOr<TrialWork> ParseTrial(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  TrialWork trial;
  trial.started = reader.NonEmptyString("started");
  trial.ended = reader.NonEmptyString("ended");
  trial.seconds = reader.PositiveNumber("seconds");
  trial.failure = reader.String("failure");
  trial.digest = reader.String("digest");
  const std::string type = reader.NonEmptyString("quantity");
  if (const QuantityType *known = FindType(type); known != nullptr) {
    trial.quantity = known->unit;
  } else {
    reader.Fail("quantity", absl::StrCat("unknown quantity \"", type, "\""));
  }
  trial.source = reader.String("source");
  const nlohmann::json &unavailable = reader.Object("unavailable");
  ObjectReader reasons(unavailable, absl::StrCat(name, ": unavailable"));
  for (const auto &member : unavailable.items()) {
    trial.unavailable[member.key()] = reasons.NonEmptyString(member.key());
  }
  const nlohmann::json &lengths = reader.Array("lengths");
  absl::Status status = reader.Finish();
  status.Update(reasons.status());
  for (size_t i = 0; status.ok() && i < lengths.size(); ++i) {
    status = ReadTrialLength(lengths[i], absl::StrCat(name, ": lengths[", i, "]"), &trial);
  }
  if (!status.ok()) {
    return status;
  }
  return trial;
}

}  // namespace xbench
