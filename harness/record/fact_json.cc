#include "harness/record/fact_json.h"

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace xbench {

nlohmann::ordered_json FactJson(const Fact<std::string> &fact) {
  if (!fact.value.has_value()) {
    return {{"value", nullptr}, {"reason", fact.reason}};
  }
  return {{"value", *fact.value}};
}

Fact<std::string> ReadFact(absl::string_view key, ObjectReader *reader) {
  const nlohmann::json &json = reader->Object(key);
  ObjectReader members(json, absl::StrCat(reader->where(), ": ", key));
  Fact<std::string> fact;
  if (json.contains("value") && json["value"].is_null()) {
    members.Ignore("value");
    fact.reason = members.NonEmptyString("reason");
  } else {
    fact = Fact<std::string>(absl::StatusOr<std::string>(members.NonEmptyString("value")));
  }
  if (absl::Status status = members.Finish(); !status.ok()) {
    reader->Fail(key, status.message());
  }
  return fact;
}

nlohmann::ordered_json CountJson(const RecordCount &count, const char *type, const char *unit) {
  if (!count.value.has_value()) {
    return {{"type", type}, {"value", nullptr}, {"reason", count.reason}};
  }
  return {{"type", type}, {"value", *count.value}, {"unit", unit}};
}

RecordCount ReadCount(absl::string_view key, absl::string_view type, absl::string_view unit, ObjectReader *reader) {
  const nlohmann::json &json = reader->Object(key);
  ObjectReader members(json, absl::StrCat(reader->where(), ": ", key));
  if (const std::string found = members.NonEmptyString("type"); found != type) {
    members.Fail("type", absl::StrCat("expected \"", type, "\"; found \"", found, "\""));
  }
  RecordCount count;
  if (json.contains("value") && json["value"].is_null()) {
    members.Ignore("value");
    count.reason = members.NonEmptyString("reason");
  } else {
    count = {members.Unsigned("value"), ""};
    if (const std::string found = members.NonEmptyString("unit"); found != unit) {
      members.Fail("unit", absl::StrCat("expected \"", unit, "\"; found \"", found, "\""));
    }
  }
  if (absl::Status status = members.Finish(); !status.ok()) {
    reader->Fail(key, status.message());
  }
  return count;
}

std::map<std::string, std::string> ReadTexts(absl::string_view key, ObjectReader *reader) {
  std::map<std::string, std::string> texts;
  const nlohmann::json &json = reader->Object(key);
  ObjectReader members(json, absl::StrCat(reader->where(), ": ", key));
  for (const auto &member : json.items()) {
    texts[member.key()] = members.NonEmptyString(member.key());
  }
  if (!members.status().ok()) {
    reader->Fail(key, members.status().message());
  }
  return texts;
}

}  // namespace xbench
