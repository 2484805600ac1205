#include "harness/record/record_parse.h"

#include <cmath>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/constant_time/verdict.h"
#include "harness/json/strict_json.h"
#include "harness/record/fact_json.h"
#include "harness/record/quantity_type.h"
#include "harness/record/record_context.h"

namespace xbench {
namespace {

// Schema 1 had no memory, environment, host findings, plan and constant time; schema 2 had no constant time.
constexpr uint64_t kSchema1 = 1;
constexpr uint64_t kSchema2 = 2;

std::vector<double> Samples(ObjectReader *reader, absl::string_view key) {
  std::vector<double> samples;
  for (const nlohmann::json &sample : reader->Array(key)) {
    if (!sample.is_number() || !std::isfinite(sample.get<double>()) || !(sample.get<double>() > 0)) {
      reader->Fail(key, absl::StrCat("expected numbers above 0; found ", sample.dump()));
      return {};
    }
    samples.push_back(sample.get<double>());
  }
  return samples;
}

absl::StatusOr<RecordTrial> ReadTrial(const nlohmann::json &json, const std::string &where) {
  ObjectReader reader(json, where);
  RecordTrial trial;
  trial.number = reader.Unsigned("number");
  const bool accepted = reader.Bool("accepted");
  if (accepted && reader.Has("reason") && json["reason"].is_null()) {
    reader.Ignore("reason");
  } else if (!accepted) {
    trial.rejected_because = reader.NonEmptyString("reason");
  } else {
    reader.Fail("reason", "expected null for an accepted trial");
  }
  trial.started = reader.NonEmptyString("started");
  trial.calls_per_sample = reader.Unsigned("calls_per_sample");
  trial.quantity_per_call = Samples(&reader, "quantity_per_call");
  trial.ns_per_call = Samples(&reader, "ns_per_call");
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return trial;
}

absl::Status ReadStatistics(const nlohmann::json &json, const std::string &where, Unit *unit,
                            std::optional<RecordStatistics> *statistics) {
  ObjectReader reader(json, where);
  const std::string type = reader.NonEmptyString("type");
  const QuantityType *name = FindType(type);
  if (name == nullptr) {
    reader.Fail("type", absl::StrCat("unknown quantity \"", type, "\""));
    return reader.status();
  }
  *unit = name->unit;
  if (reader.Has("value") && json["value"].is_null()) {
    reader.Ignore("value");
    (void)reader.NonEmptyString("reason");
    return reader.Finish();
  }
  RecordStatistics found;
  found.median = reader.PositiveNumber("value");
  if (const std::string text = reader.NonEmptyString("unit"); text != name->unit_name) {
    reader.Fail("unit", absl::StrCat("expected \"", name->unit_name, "\"; found \"", text, "\""));
  }
  found.mean = reader.PositiveNumber("mean");
  ObjectReader interval(reader.Object("interval"), absl::StrCat(where, ".interval"));
  found.interval.low = interval.PositiveNumber("low");
  found.interval.high = interval.PositiveNumber("high");
  found.interval.coverage = interval.Fraction("coverage");
  absl::Status status = reader.Finish();
  status.Update(interval.Finish());
  *statistics = found;
  return status;
}

absl::StatusOr<RecordMeasurement> ReadMeasurement(const nlohmann::json &json, const std::string &where) {
  ObjectReader reader(json, where);
  RecordMeasurement measurement;
  measurement.source = reader.NonEmptyString("source");
  for (const nlohmann::json &entry : reader.Array("unavailable")) {
    ObjectReader unavailable(entry, absl::StrCat(where, ".unavailable"));
    const std::string type = unavailable.NonEmptyString("type");
    measurement.unavailable[type] = unavailable.NonEmptyString("reason");
    if (absl::Status status = unavailable.Finish(); !status.ok()) {
      return status;
    }
  }
  Unit time = Unit::kNanoseconds;
  absl::Status status = ReadStatistics(reader.Object("quantity"), absl::StrCat(where, ".quantity"),
                                       &measurement.quantity, &measurement.quantity_statistics);
  status.Update(
      ReadStatistics(reader.Object("time"), absl::StrCat(where, ".time"), &time, &measurement.time_statistics));
  if (time != Unit::kNanoseconds) {
    reader.Fail("time", "expected the type \"time\"");
  }
  measurement.marks = reader.Strings("marks");
  const nlohmann::json &trials = reader.Array("trials");
  for (size_t i = 0; status.ok() && i < trials.size(); ++i) {
    absl::StatusOr<RecordTrial> trial = ReadTrial(trials[i], absl::StrCat(where, ".trials[", i, "]"));
    status.Update(trial.status());
    if (trial.ok()) {
      measurement.trials.push_back(*std::move(trial));
    }
  }
  status.Update(reader.Finish());
  if (!status.ok()) {
    return status;
  }
  return measurement;
}

absl::StatusOr<RecordKat> ReadKat(const nlohmann::json &json, const std::string &where) {
  ObjectReader reader(json, where);
  RecordKat kat;
  const std::string result = reader.NonEmptyString("result");
  kat.passed = result == "PASS";
  if (!kat.passed && result != "FAIL") {
    reader.Fail("result", absl::StrCat("expected \"PASS\" or \"FAIL\"; found \"", result, "\""));
  }
  if (!kat.passed) {
    kat.reason = reader.NonEmptyString("reason");
  }
  for (const nlohmann::json &entry : kat.passed ? reader.Array("items") : nlohmann::json::array()) {
    ObjectReader item(entry, absl::StrCat(where, ".items"));
    kat.items.push_back({item.NonEmptyString("item"), item.Unsigned("records"),
                         item.Has("sha256") ? item.NonEmptyString("sha256") : "",
                         item.Has("sha256") ? item.NonEmptyString("expected_value") : ""});
    if (absl::Status status = item.Finish(); !status.ok()) {
      return status;
    }
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return kat;
}

RecordIdentity ReadIdentity(ObjectReader *reader) {
  RecordIdentity identity;
  identity.candidate = reader->NonEmptyString("candidate");
  identity.algorithm = reader->NonEmptyString("algorithm");
  identity.instance = reader->NonEmptyString("instance");
  identity.label = reader->NonEmptyString("label");
  identity.implementation = reader->NonEmptyString("implementation");
  identity.profile = reader->NonEmptyString("profile");
  identity.platform = reader->NonEmptyString("platform");
  identity.digest_bits = reader->Unsigned("digest_bits");
  identity.block_bits = reader->Unsigned("block_bits");
  identity.xof = reader->Bool("xof");
  identity.whole_bytes = reader->Bool("whole_bytes");
  identity.baseline = reader->Bool("baseline");
  identity.message_bytes = reader->Unsigned("message_bytes");
  return identity;
}

// ReadStringMap reads an object whose members are all strings.
std::map<std::string, std::string> ReadStringMap(ObjectReader *reader, absl::string_view key) {
  std::map<std::string, std::string> map;
  for (const auto &[name, value] : reader->Object(key).items()) {
    if (!value.is_string()) {
      reader->Fail(key, absl::StrCat("expected strings; found ", value.dump()));
      return {};
    }
    map[name] = value.get<std::string>();
  }
  return map;
}

std::map<std::string, std::vector<std::string>> ReadCommands(ObjectReader *reader, const std::string &where) {
  std::map<std::string, std::vector<std::string>> commands;
  const nlohmann::json &json = reader->Object("commands");
  ObjectReader members(json, absl::StrCat(where, ".commands"));
  for (const auto &member : json.items()) {
    commands[member.key()] = members.Strings(member.key());
  }
  if (!members.status().ok()) {
    reader->Fail("commands", members.status().message());
  }
  return commands;
}

}  // namespace

absl::StatusOr<Record> ParseRecord(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  const std::string where(name);
  ObjectReader reader(*json, where);
  const uint64_t schema = reader.Unsigned("schema");
  if (reader.status().ok() && schema != kRecordSchema && schema != kSchema1 && schema != kSchema2) {
    reader.Fail("schema", absl::StrCat("expected ", kSchema1, " to ", kRecordSchema, "; found ", schema,
                                       "; read it with the program that wrote it, or a newer one"));
    return reader.status();
  }
  if (const std::string kind = reader.NonEmptyString("kind"); kind != "record") {
    reader.Fail("kind", absl::StrCat("expected \"record\"; found \"", kind, "\""));
  }
  Record record;
  record.identity = ReadIdentity(&reader);
  record.outcome = reader.NonEmptyString("outcome");
  record.started = reader.NonEmptyString("started");
  record.ended = reader.NonEmptyString("ended");
  record.sha256 = ReadStringMap(&reader, "sha256");
  record.commands = ReadCommands(&reader, where);
  absl::StatusOr<RecordKat> kat = ReadKat(reader.Object("known_answer_tests"), where + ": known_answer_tests");
  record.instructions = ReadCount("instructions", "emulated_instructions", "instruction", &reader);
  record.constant_time =
      schema == kRecordSchema ? ReadConstantTime(&reader) : TimingNotAvailable(absl::StrCat("not in schema ", schema));
  if (schema != kSchema1) {
    record.memory = ReadMemory(&reader);
    record.environment = ReadEnvironment(&reader);
    record.findings = ReadFindings(&reader);
    record.plan = ReadRecordPlan(&reader);
  }
  const nlohmann::json &measurement = reader.Object("measurement");
  absl::Status status = reader.Finish();
  status.Update(kat.status());
  if (!status.ok()) {
    return status;
  }
  record.kat = *std::move(kat);
  if (measurement.contains("value")) {
    ObjectReader missing(measurement, where + ": measurement");
    missing.Ignore("value");
    record.no_measurement = missing.NonEmptyString("reason");
    status = missing.Finish();
  } else {
    absl::StatusOr<RecordMeasurement> found = ReadMeasurement(measurement, where + ": measurement");
    status = found.status();
    if (found.ok()) {
      record.measurement = *std::move(found);
    }
  }
  if (!status.ok()) {
    return status;
  }
  if (schema == kSchema1) {
    NotInSchema1(&record);
  }
  return record;
}

}  // namespace xbench
