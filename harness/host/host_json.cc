#include "harness/host/host_json.h"

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/host/cpu_list.h"
#include "harness/host/host_fields.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

constexpr char kKind[] = "host_report";

template <typename T>
nlohmann::ordered_json FactToJson(const Fact<T> &fact, absl::string_view unit) {
  nlohmann::ordered_json json;
  if (!fact.value.has_value()) {
    json["value"] = nullptr;
    json["reason"] = fact.reason;
    return json;
  }
  json["value"] = *fact.value;
  if (!unit.empty()) {
    json["unit"] = std::string(unit);
  }
  return json;
}

// Convert takes a value of the exact type of a fact; false for any other.
bool Convert(const nlohmann::json &json, std::string *value) {
  return json.is_string() && !(*value = json.get<std::string>()).empty();
}

bool Convert(const nlohmann::json &json, uint64_t *value) {
  if (!json.is_number_unsigned()) {
    return false;
  }
  *value = json.get<uint64_t>();
  return true;
}

bool Convert(const nlohmann::json &json, int64_t *value) {
  // To the library, every number that is not negative is "unsigned" as well as an integer.
  if (!json.is_number_integer() || (json.is_number_unsigned() && json.get<uint64_t>() > INT64_MAX)) {
    return false;
  }
  *value = json.get<int64_t>();
  return true;
}

bool Convert(const nlohmann::json &json, double *value) {
  return json.is_number() && std::isfinite(json.get_to(*value)) && *value >= 0;
}

template <typename T>
absl::StatusOr<Fact<T>> FactFromJson(const nlohmann::json &json, absl::string_view unit, const std::string &where) {
  ObjectReader reader(json, where);
  Fact<T> fact;
  reader.Ignore("value");
  if (!reader.Has("value")) {
    reader.Fail("value", "is missing");
  } else if (json["value"].is_null()) {
    fact.reason = reader.NonEmptyString("reason");
  } else {
    T value{};
    if (Convert(json["value"], &value)) {
      fact = Fact<T>(std::move(value));
    } else {
      reader.Fail("value", absl::StrCat("expected null or a value of this fact's type; found ", json["value"].dump()));
    }
    if (!unit.empty() && reader.String("unit") != unit) {
      reader.Fail("unit", absl::StrCat("expected \"", unit, "\""));
    }
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return fact;
}

// FactReader reads the facts of one object, as a visitor of host_fields.h.
class FactReader {
 public:
  explicit FactReader(ObjectReader *reader) : reader_(reader) {}

  template <typename T>
  void operator()(const char *name, Fact<T> &fact, const char *unit) {
    const nlohmann::json &json = reader_->Object(name);
    if (!reader_->status().ok() || !status_.ok()) {
      return;
    }
    absl::StatusOr<Fact<T>> read = FactFromJson<T>(json, unit, absl::StrCat(reader_->where(), ".", name));
    if (read.ok()) {
      fact = *std::move(read);
    } else {
      status_ = read.status();
    }
  }

  // Finish returns the first problem of the object or of its facts.
  absl::Status Finish() {
    absl::Status status = status_;
    status.Update(reader_->Finish());
    return status;
  }

 private:
  ObjectReader *reader_;
  absl::Status status_;
};

unsigned ReadCpu(ObjectReader *reader) {
  const uint64_t cpu = reader->Unsigned("cpu");
  if (cpu >= kMostCpus) {
    reader->Fail("cpu", absl::StrCat("expected a number below ", kMostCpus, "; found ", cpu));
    return 0;
  }
  return static_cast<unsigned>(cpu);
}

absl::StatusOr<CpuFacts> CpuFromJson(const nlohmann::json &json, const std::string &where) {
  ObjectReader reader(json, where);
  CpuFacts facts;
  facts.cpu = ReadCpu(&reader);
  FactReader visitor(&reader);
  VisitCpuFields(facts, visitor);
  if (absl::Status status = visitor.Finish(); !status.ok()) {
    return status;
  }
  return facts;
}

absl::StatusOr<HostFacts> FactsFromJson(const nlohmann::json &json, const std::string &where) {
  ObjectReader reader(json, where);
  HostFacts facts;
  facts.architecture = reader.NonEmptyString("architecture");
  FactReader visitor(&reader);
  VisitHostFields(facts, visitor);
  const nlohmann::json &cpus = reader.Array("cpus");
  for (size_t i = 0; i < cpus.size(); ++i) {
    absl::StatusOr<CpuFacts> cpu = CpuFromJson(cpus[i], absl::StrCat(where, ".cpus[", i, "]"));
    if (!cpu.ok()) {
      return cpu.status();
    }
    facts.cpus.push_back(*std::move(cpu));
  }
  if (absl::Status status = visitor.Finish(); !status.ok()) {
    return status;
  }
  return facts;
}

}  // namespace

nlohmann::ordered_json FindingToJson(const Finding &finding) {
  nlohmann::ordered_json json;
  json["id"] = InfoOf(finding.check).id;
  json["state"] = StateName(finding.state);
  json["severity"] = SeverityName(InfoOf(finding.check).severity);
  json["cpu"] = finding.cpu.has_value() ? nlohmann::ordered_json(*finding.cpu) : nlohmann::ordered_json(nullptr);
  json["message"] = finding.message;
  json["action"] = finding.action;
  return json;
}

absl::StatusOr<Finding> FindingFromJson(const nlohmann::json &json, const std::string &where) {
  ObjectReader reader(json, where);
  Finding finding;
  const absl::StatusOr<Check> check = CheckOf(reader.NonEmptyString("id"));
  if (!check.ok()) {
    reader.Fail("id", check.status().message());
  } else {
    finding.check = *check;
  }
  const std::string state = reader.String("state");
  if (state != StateName(Finding::State::kFound) && state != StateName(Finding::State::kUnknown)) {
    reader.Fail("state", absl::StrCat("expected \"found\" or \"unknown\"; found \"", state, "\""));
  }
  finding.state = state == StateName(Finding::State::kFound) ? Finding::State::kFound : Finding::State::kUnknown;
  const std::string severity = reader.String("severity");
  if (const char *expected = SeverityName(InfoOf(finding.check).severity); severity != expected) {
    reader.Fail("severity", absl::StrCat("expected \"", expected, "\"; found \"", severity, "\""));
  }
  if (reader.Has("cpu") && json["cpu"].is_null()) {
    reader.Ignore("cpu");
  } else {
    finding.cpu = ReadCpu(&reader);
  }
  finding.message = reader.NonEmptyString("message");
  finding.action = reader.NonEmptyString("action");
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return finding;
}

nlohmann::ordered_json HostReportToJson(const HostReport &report) {
  nlohmann::ordered_json json;
  json["kind"] = kKind;
  json["schema"] = kHostReportSchema;
  nlohmann::ordered_json &facts = json["facts"];
  facts["architecture"] = report.facts.architecture;
  VisitHostFields(report.facts,
                  [&](const char *name, const auto &fact, const char *unit) { facts[name] = FactToJson(fact, unit); });
  facts["cpus"] = nlohmann::ordered_json::array();
  for (const CpuFacts &cpu : report.facts.cpus) {
    nlohmann::ordered_json entry;
    entry["cpu"] = cpu.cpu;
    VisitCpuFields(cpu,
                   [&](const char *name, const auto &fact, const char *unit) { entry[name] = FactToJson(fact, unit); });
    facts["cpus"].push_back(std::move(entry));
  }
  json["findings"] = nlohmann::ordered_json::array();
  for (const Finding &finding : report.findings) {
    json["findings"].push_back(FindingToJson(finding));
  }
  return json;
}

absl::StatusOr<HostReport> HostReportFromJson(const nlohmann::json &json, absl::string_view where) {
  ObjectReader reader(json, where);
  HostReport report;
  if (const std::string kind = reader.String("kind"); kind != kKind) {
    reader.Fail("kind", absl::StrCat("expected \"", kKind, "\"; found \"", kind, "\""));
  }
  if (const uint64_t schema = reader.Unsigned("schema"); schema != kHostReportSchema) {
    reader.Fail("schema", absl::StrCat("expected ", kHostReportSchema, "; found ", schema));
  }
  const nlohmann::json &facts = reader.Object("facts");
  const nlohmann::json &findings = reader.Array("findings");
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  absl::StatusOr<HostFacts> read = FactsFromJson(facts, absl::StrCat(where, ".facts"));
  if (!read.ok()) {
    return read.status();
  }
  report.facts = *std::move(read);
  for (size_t i = 0; i < findings.size(); ++i) {
    absl::StatusOr<Finding> finding = FindingFromJson(findings[i], absl::StrCat(where, ".findings[", i, "]"));
    if (!finding.ok()) {
      return finding.status();
    }
    report.findings.push_back(*std::move(finding));
  }
  return report;
}

absl::StatusOr<HostReport> HostReportFromJson(const nlohmann::ordered_json &json, absl::string_view where) {
  return HostReportFromJson(nlohmann::json(json), where);
}

}  // namespace xbench
