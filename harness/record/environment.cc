#include "harness/record/environment.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/host/host_json.h"
#include "harness/json/strict_json.h"
#include "harness/record/fact_json.h"

namespace xbench {
namespace {

constexpr uint64_t kOldSchema = 1;  // has the host's platform and report only
constexpr char kNotInOld[] = "not in schema 1";

void ReadOld(Environment *environment) {
  environment->system = "unnamed";
  environment->revision = Fact<std::string>(absl::UnavailableError(kNotInOld));
  environment->build_tool = Fact<std::string>(absl::UnavailableError(kNotInOld));
}

void ReadNew(ObjectReader *reader, Environment *environment) {
  environment->system = reader->NonEmptyString("system");
  environment->revision = ReadFact("revision", reader);
  environment->build_tool = ReadFact("build_tool", reader);
  environment->tools = ReadTexts("tools", reader);
  environment->sha256 = ReadTexts("sha256", reader);
  environment->started = reader->NonEmptyString("started");
  environment->ended = reader->NonEmptyString("ended");
}

}  // namespace

std::string EnvironmentText(const Environment &environment) {
  nlohmann::ordered_json json = {{"schema", kEnvironmentSchema},   {"kind", "environment"},
                                 {"system", environment.system},   {"host_platform", environment.host_platform},
                                 {"started", environment.started}, {"ended", environment.ended}};
  json["revision"] = FactJson(environment.revision);
  json["build_tool"] = FactJson(environment.build_tool);
  json["tools"] = environment.tools;
  json["sha256"] = environment.sha256;
  json["host"] = HostReportToJson(environment.host);
  return json.dump(1) + "\n";
}

absl::StatusOr<Environment> ParseEnvironment(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  const uint64_t schema = reader.Unsigned("schema");
  if (reader.status().ok() && schema != kOldSchema && schema != kEnvironmentSchema) {
    reader.Fail("schema", absl::StrCat("expected ", kOldSchema, " or ", kEnvironmentSchema, "; found ", schema));
    return reader.status();
  }
  if (const std::string kind = reader.NonEmptyString("kind"); kind != "environment") {
    reader.Fail("kind", absl::StrCat("expected \"environment\"; found \"", kind, "\""));
  }
  Environment environment;
  environment.host_platform = reader.NonEmptyString("host_platform");
  if (schema == kOldSchema) {
    ReadOld(&environment);
  } else {
    ReadNew(&reader, &environment);
  }
  const nlohmann::json &host = reader.Object("host");
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  absl::StatusOr<HostReport> report = HostReportFromJson(host, absl::StrCat(name, ": host"));
  if (!report.ok()) {
    return report.status();
  }
  environment.host = *std::move(report);
  return environment;
}

}  // namespace xbench
