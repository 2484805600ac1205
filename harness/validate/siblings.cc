#include "harness/validate/siblings.h"

#include <map>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "harness/constant_time/verdict.h"
#include "harness/record/record_context.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

// Shared is what all records of a row have in common, by member.
std::map<std::string, Json> Shared(const Record &record) {
  const Json memory = MemoryJson(record.memory);
  std::map<std::string, Json> shared = {{"commands", record.commands},
                                        {"constant_time", TimingVerdictJson(record.constant_time)},
                                        {"environment", EnvironmentJson(record.environment)},
                                        {"memory.high_water_mark", memory["high_water_mark"]},
                                        {"memory.static", memory["static"]},
                                        {"sha256", record.sha256}};
  if (record.measurement.has_value()) {
    shared["measurement.source"] = record.measurement->source;
    shared["measurement.unavailable"] = record.measurement->unavailable;
  }
  return shared;
}

void CheckRow(const std::vector<FileRecord> &row, FileFindings *findings) {
  std::map<std::string, std::pair<std::string, Json>> first;  // member -> file and value
  for (const FileRecord &record : row) {
    for (auto &[member, value] : Shared(record.loaded->record)) {
      const auto &known = first.insert({member, {record.file, value}}).first->second;
      if (known.second != value) {
        findings->Error(record.file, absl::StrCat(member, ": ", value.dump(), "; ", known.first,
                                                  ", of the same program, says ", known.second.dump()));
      }
    }
  }
}

void CheckCompiler(const FileRecord &record, const Environment &environment, FileFindings *findings) {
  const Fact<std::string> &compiler = record.loaded->record.environment.compiler;
  if (!compiler.value.has_value()) {
    return;
  }
  for (const auto &[package, version] : environment.tools) {
    if (*compiler.value == absl::StrCat(package, " ", version)) {
      return;
    }
  }
  findings->Error(record.file, absl::StrCat("environment.compiler: \"", *compiler.value,
                                            "\" is none of the tools in environment.json"));
}

}  // namespace

void CheckSiblings(const LoadedDataSet &data_set, FileFindings *findings) {
  std::map<std::string, std::pair<std::string, Json>> libraries;  // SHA-256 -> file and static memory
  for (const auto &[key, row] : Rows(data_set)) {
    std::vector<FileRecord> current;
    for (const FileRecord &record : row) {
      if (record.loaded->schema == kOldestRecordSchema) {
        continue;
      }
      current.push_back(record);
      if (data_set.environment.has_value()) {
        CheckCompiler(record, *data_set.environment, findings);
      }
      const auto library = record.loaded->record.sha256.find("library");
      if (library == record.loaded->record.sha256.end()) {
        continue;
      }
      const Json memory = MemoryJson(record.loaded->record.memory)["static"];
      const auto &known = libraries.insert({library->second, {record.file, memory}}).first->second;
      if (known.second != memory) {
        findings->Error(record.file, absl::StrCat("memory.static: ", memory.dump(), "; ", known.first,
                                                  ", of the same library, says ", known.second.dump()));
      }
    }
    CheckRow(current, findings);
  }
}

}  // namespace xbench
