#include "harness/validate/soaks.h"

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"
#include "harness/schema/schema.h"
#include "harness/schema/schema_texts.h"
#include "harness/soak/soak_json.h"
#include "harness/soak/soak_parse.h"
#include "harness/soak/verdict.h"
#include "harness/validate/date_reader.h"

namespace xbench {
namespace {

constexpr char kFolder[] = "soak/";

// Read checks the form of a file, and the figures that follow from its windows.
absl::StatusOr<SoakRecord> Read(const std::string &text, const std::string &file) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, file);
  absl::Status status = json.ok() ? ValidateAgainstSchema(*json, kSoakSchemaText, file) : json.status();
  if (!status.ok()) {
    return status;
  }
  absl::StatusOr<SoakRecord> record = ParseSoak(text, file);
  status = record.ok() ? CheckSoak(*record) : record.status();
  return status.ok() ? record : status;
}

void CheckSoakFile(const std::string &file, const std::string &text, absl::Time now, FileFindings *findings) {
  const absl::StatusOr<SoakRecord> record = Read(text, file);
  if (!record.ok()) {
    findings->Error(file, WithoutName(record.status().message(), file));
    return;
  }
  if (const std::string name = absl::StrCat(kFolder, record->identity.FileName()); file != name) {
    findings->Error(file, absl::StrCat("its content belongs into a file named ", record->identity.FileName()));
  }
  if (SoakText(*record) != text) {
    findings->Error(file, "is not written as a soak writes its content");
  }
  DateReader(file, now, findings).ReadSpan(record->started, record->ended);
  if (record->judgement.verdict == kUnstable) {
    findings->Warning(file, SoakSentence(*record));
  }
}

}  // namespace

void CheckSoaks(const DataFiles &files, absl::Time now, FileFindings *findings) {
  for (const auto &[file, text] : files.texts) {
    if (absl::StartsWith(file, kFolder) && absl::EndsWith(file, ".json")) {
      CheckSoakFile(file, text, now, findings);
    }
  }
}

}  // namespace xbench
