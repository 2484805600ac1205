#include "harness/validate/kat_file.h"

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

absl::StatusOr<RecordKat> ReadTests(const nlohmann::json &json, const std::string &where) {
  ObjectReader reader(json, where);
  RecordKat kat;
  const std::string result = reader.NonEmptyString("result");
  kat.passed = result == "PASS";
  if (!kat.passed) {
    if (result != "FAIL") {
      reader.Fail("result", absl::StrCat("expected \"PASS\" or \"FAIL\"; found \"", result, "\""));
    }
    kat.reason = reader.NonEmptyString("reason");
    const absl::Status status = reader.Finish();
    return status.ok() ? absl::StatusOr<RecordKat>(kat) : status;
  }
  for (const nlohmann::json &entry : reader.Array("items")) {
    ObjectReader item(entry, absl::StrCat(where, ".items[", kat.items.size(), "]"));
    const bool vectors = !item.Has("sha256");
    kat.items.push_back({item.NonEmptyString("item"), item.Unsigned("records"),
                         vectors ? "" : item.NonEmptyString("sha256"),
                         vectors ? "" : item.NonEmptyString("expected_value")});
    if (absl::Status status = item.Finish(); !status.ok()) {
      return status;
    }
  }
  const absl::Status status = reader.Finish();
  return status.ok() ? absl::StatusOr<RecordKat>(kat) : status;
}

}  // namespace

std::string KatFile::FileName() const {
  return absl::StrCat(absl::StrJoin({candidate, instance, implementation, profile, platform}, "_"), ".json");
}

absl::StatusOr<KatFile> ParseKatFile(absl::string_view text, absl::string_view name) {
  const absl::StatusOr<nlohmann::json> json = ParseJson(text, name);
  if (!json.ok()) {
    return json.status();
  }
  ObjectReader reader(*json, name);
  KatFile file;
  file.schema = reader.Unsigned("schema");
  if (reader.status().ok() && file.schema != 1 && file.schema != kKatSchema) {
    reader.Fail("schema", absl::StrCat("expected 1 or ", kKatSchema, "; found ", file.schema));
  }
  if (const std::string kind = reader.NonEmptyString("kind"); kind != "kat") {
    reader.Fail("kind", absl::StrCat("expected \"kat\"; found \"", kind, "\""));
  }
  file.candidate = reader.NonEmptyString("candidate");
  file.instance = reader.NonEmptyString("instance");
  file.implementation = reader.NonEmptyString("implementation");
  file.profile = reader.NonEmptyString("profile");
  file.platform = reader.NonEmptyString("platform");
  file.sha256 = reader.NonEmptyString("sha256");
  const absl::StatusOr<RecordKat> kat =
      ReadTests(reader.Object("known_answer_tests"), absl::StrCat(name, ": known_answer_tests"));
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  if (!kat.ok()) {
    return kat.status();
  }
  file.kat = *kat;
  return file;
}

}  // namespace xbench
