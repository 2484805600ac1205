#include "harness/validate/loaded_data_set.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "harness/constant_time/verdict.h"
#include "harness/json/strict_json.h"
#include "harness/record/record_parse.h"
#include "harness/schema/schema.h"
#include "harness/schema/schema_texts.h"

namespace xbench {
namespace {

constexpr uint64_t kSchema2 = 2;

// AsNewest returns a record of schema 2 as one of the present schema, without a verdict of constant time; everything
// else as it is.
nlohmann::json AsNewest(nlohmann::json json) {
  if (json.is_object() && json.value("kind", nlohmann::json()) == "record" && json["schema"] == kSchema2 &&
      !json.contains("constant_time")) {
    json["schema"] = kRecordSchema;
    json["constant_time"] = TimingVerdictJson(TimingNotAvailable("not in schema 2"));
  }
  return json;
}

// Format is a kind of file: its JSON Schema, compiled once.
struct Format {
  absl::StatusOr<JsonSchema> schema;

  explicit Format(const char *text) : schema(JsonSchema::Make(text)) {}

  // Check returns the version of the format that `text` is of, if it is JSON and fits the schema.
  absl::StatusOr<uint64_t> Check(const std::string &text, const std::string &name) const {
    const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
    if (!json.ok() || !schema.ok()) {
      return json.ok() ? schema.status() : json.status();
    }
    if (json->is_object() && json->contains("schema") && (*json)["schema"] == kOldestRecordSchema) {
      return kOldestRecordSchema;
    }
    const absl::Status status = schema->Check(AsNewest(*json), name);
    return status.ok() ? absl::StatusOr<uint64_t>((*json)["schema"].get<uint64_t>()) : status;
  }
};

// Read checks the file `name` against `format` and gives it to `parse`; none, and an error, if that fails.
template <typename T>
std::optional<T> Read(const DataFiles &files, const std::string &name, const Format &format,
                      absl::StatusOr<T> (*parse)(absl::string_view, absl::string_view), uint64_t *schema,
                      FileFindings *findings) {
  const std::string &text = files.texts.at(name);
  const absl::StatusOr<uint64_t> version = format.Check(text, name);
  absl::StatusOr<T> parsed = version.ok() ? parse(text, name) : version.status();
  if (!parsed.ok()) {
    findings->Error(name, WithoutName(parsed.status().message(), name));
    return std::nullopt;
  }
  *schema = *version;
  return *std::move(parsed);
}

// ReadSingle reads a file that must be there.
template <typename T>
std::optional<T> ReadSingle(const DataFiles &files, const std::string &name, const char *schema_text,
                            absl::StatusOr<T> (*parse)(absl::string_view, absl::string_view), FileFindings *findings) {
  if (files.texts.count(name) == 0) {
    findings->Error(name, "is missing");
    return std::nullopt;
  }
  uint64_t schema = 0;
  return Read(files, name, Format(schema_text), parse, &schema, findings);
}

bool IsJsonOf(const std::string &name, const char *folder) {
  return absl::StartsWith(name, folder) && absl::EndsWith(name, ".json") &&
         name.find('/', std::string(folder).size()) == std::string::npos;
}

// IsKnown says whether a file that is no record and not of kat/ belongs to a data set. What is in soak/ and pages/ has
// checks of its own.
bool IsKnown(const std::string &name) {
  return IsPage(name) || IsJsonOf(name, "soak/") || name == "SHA256SUMS" || name == "environment.json" ||
         name == "plan.json";
}

}  // namespace

LoadedDataSet LoadDataSet(DataFiles files, FileFindings *findings) {
  LoadedDataSet data_set;
  data_set.environment =
      ReadSingle<Environment>(files, "environment.json", kEnvironmentSchemaText, ParseEnvironment, findings);
  data_set.plan = ReadSingle<Plan>(files, "plan.json", kPlanSchemaText, ParsePlan, findings);
  const Format record_format(kRecordSchemaText);
  const Format kat_format(kKatSchemaText);
  for (const auto &file : files.texts) {
    const std::string &name = file.first;
    uint64_t schema = 0;
    if (IsJsonOf(name, "records/")) {
      if (auto record = Read<Record>(files, name, record_format, ParseRecord, &schema, findings); record.has_value()) {
        data_set.records[name] = {schema, *std::move(record)};
      }
    } else if (IsJsonOf(name, "kat/")) {
      if (auto kat = Read<KatFile>(files, name, kat_format, ParseKatFile, &schema, findings); kat.has_value()) {
        data_set.kats[name] = *std::move(kat);
      }
    } else if (!IsKnown(name)) {
      findings->Error(name, "belongs to no data set; remove it, or move it elsewhere");
    }
  }
  for (const std::string &name : files.odd) {
    findings->Error(name, "expected a file or a folder; found a link or something else");
  }
  data_set.files = std::move(files);
  return data_set;
}

RowKey RowKeyOf(const RecordIdentity &identity) {
  return {identity.candidate, identity.instance, identity.implementation, identity.profile, identity.platform};
}

RowKey RowKeyOf(const KatFile &file) {
  return {file.candidate, file.instance, file.implementation, file.profile, file.platform};
}

std::map<RowKey, std::vector<FileRecord>> Rows(const LoadedDataSet &data_set) {
  std::map<RowKey, std::vector<FileRecord>> rows;
  for (const auto &[file, loaded] : data_set.records) {
    rows[RowKeyOf(loaded.record.identity)].push_back({file, &loaded});
  }
  for (auto &[key, row] : rows) {
    std::sort(row.begin(), row.end(), [](const FileRecord &a, const FileRecord &b) {
      return a.loaded->record.identity.message_bytes < b.loaded->record.identity.message_bytes;
    });
  }
  return rows;
}

}  // namespace xbench
