#include "harness/record/record_context.h"

#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/constant_time/verdict.h"
#include "harness/host/host_json.h"
#include "harness/record/fact_json.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

constexpr char kByte[] = "byte";
constexpr char kNotInSchema1[] = "not in schema 1";

// Place is where a memory figure stands in a record, and how it is typed.
struct Place {
  RecordCount RecordMemory::*figure;
  const char *key;
  const char *type;
  const char *unit;
};

constexpr Place kStatic[] = {{&RecordMemory::text, "text", "static_memory", kByte},
                             {&RecordMemory::rodata, "rodata", "static_memory", kByte},
                             {&RecordMemory::data, "data", "static_memory", kByte},
                             {&RecordMemory::bss, "bss", "static_memory", kByte},
                             {&RecordMemory::static_total, "total", "static_memory", kByte}};

constexpr Place kOfACall[] = {{&RecordMemory::stack, "stack", "stack", kByte},
                              {&RecordMemory::heap_peak, "heap_peak", "heap", kByte},
                              {&RecordMemory::heap_calls, "heap_calls", "allocations", "call"},
                              {&RecordMemory::heap_left, "heap_left", "heap", kByte},
                              {&RecordMemory::high_water_mark, "high_water_mark", "resident_memory_of_process", kByte}};

}  // namespace

Json MemoryJson(const RecordMemory &memory) {
  Json json;
  for (const Place &place : kStatic) {
    json["static"][place.key] = CountJson(memory.*place.figure, place.type, place.unit);
  }
  for (const Place &place : kOfACall) {
    json[place.key] = CountJson(memory.*place.figure, place.type, place.unit);
  }
  return json;
}

RecordMemory ReadMemory(ObjectReader *reader) {
  RecordMemory memory;
  ObjectReader members(reader->Object("memory"), reader->where() + ": memory");
  ObjectReader image(members.Object("static"), reader->where() + ": memory.static");
  for (const Place &place : kStatic) {
    memory.*place.figure = ReadCount(place.key, place.type, place.unit, &image);
  }
  for (const Place &place : kOfACall) {
    memory.*place.figure = ReadCount(place.key, place.type, place.unit, &members);
  }
  absl::Status status = members.Finish();
  status.Update(image.Finish());
  if (!status.ok()) {
    reader->Fail("memory", status.message());
  }
  return memory;
}

TimingVerdict ReadConstantTime(ObjectReader *reader) {
  absl::StatusOr<TimingVerdict> verdict =
      ParseTimingVerdict(reader->Object("constant_time"), reader->where() + ": constant_time");
  if (!verdict.ok()) {
    reader->Fail("constant_time", verdict.status().message());
    return TimingNotAvailable("not read");
  }
  return *std::move(verdict);
}

Json EnvironmentJson(const RecordEnvironment &environment) {
  return {{"system", environment.system},
          {"processor", FactJson(environment.processor)},
          {"kernel", FactJson(environment.kernel)},
          {"distribution", FactJson(environment.distribution)},
          {"revision", FactJson(environment.revision)},
          {"compiler", FactJson(environment.compiler)},
          {"emulator", FactJson(environment.emulator)},
          {"flags", environment.flags}};
}

RecordEnvironment ReadEnvironment(ObjectReader *reader) {
  ObjectReader members(reader->Object("environment"), reader->where() + ": environment");
  RecordEnvironment environment;
  environment.system = members.NonEmptyString("system");
  environment.processor = ReadFact("processor", &members);
  environment.kernel = ReadFact("kernel", &members);
  environment.distribution = ReadFact("distribution", &members);
  environment.revision = ReadFact("revision", &members);
  environment.compiler = ReadFact("compiler", &members);
  environment.emulator = ReadFact("emulator", &members);
  environment.flags = members.Strings("flags");
  if (absl::Status status = members.Finish(); !status.ok()) {
    reader->Fail("environment", status.message());
  }
  return environment;
}

Json FindingsJson(const std::vector<Finding> &findings) {
  Json json = Json::array();
  for (const Finding &finding : findings) {
    json.push_back(FindingToJson(finding));
  }
  return json;
}

std::vector<Finding> ReadFindings(ObjectReader *reader) {
  std::vector<Finding> findings;
  for (const nlohmann::json &entry : reader->Array("host_findings")) {
    absl::StatusOr<Finding> finding =
        FindingFromJson(entry, absl::StrCat(reader->where(), ": host_findings[", findings.size(), "]"));
    if (!finding.ok()) {
      reader->Fail("host_findings", finding.status().message());
      return {};
    }
    findings.push_back(*std::move(finding));
  }
  return findings;
}

Json RecordPlanJson(const RecordPlan &plan) {
  return {{"preset", plan.preset},
          {"trials", plan.trials},
          {"samples", plan.samples},
          {"cpu", plan.cpu >= 0 ? Json(plan.cpu) : Json(nullptr)}};
}

RecordPlan ReadRecordPlan(ObjectReader *reader) {
  const nlohmann::json &json = reader->Object("plan");
  ObjectReader members(json, reader->where() + ": plan");
  RecordPlan plan;
  plan.preset = members.NonEmptyString("preset");
  plan.trials = members.Unsigned("trials");
  plan.samples = members.Unsigned("samples");
  if (json.contains("cpu") && json["cpu"].is_null()) {
    members.Ignore("cpu");
  } else {
    plan.cpu = static_cast<int64_t>(members.Unsigned("cpu"));
  }
  if (absl::Status status = members.Finish(); !status.ok()) {
    reader->Fail("plan", status.message());
  }
  return plan;
}

void NotInSchema1(Record *record) {
  for (const Place &place : kStatic) {
    record->memory.*place.figure = {std::nullopt, kNotInSchema1};
  }
  for (const Place &place : kOfACall) {
    record->memory.*place.figure = {std::nullopt, kNotInSchema1};
  }
  RecordEnvironment &environment = record->environment;
  environment.system = "unnamed";
  for (Fact<std::string> *fact : {&environment.processor, &environment.kernel, &environment.distribution,
                                  &environment.revision, &environment.compiler, &environment.emulator}) {
    *fact = absl::StatusOr<std::string>(absl::UnavailableError(kNotInSchema1));
  }
  record->plan.preset = kNotInSchema1;
  if (record->measurement.has_value() && !record->measurement->trials.empty()) {
    record->plan.trials = record->measurement->trials.size();
    record->plan.samples = record->measurement->trials.front().quantity_per_call.size();
  }
}

}  // namespace xbench
