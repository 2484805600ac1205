#include "harness/constant_time/verdict.h"

#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

// TextJson returns a string, or null for "".
Json TextJson(const std::string &text) {
  return text.empty() ? Json(nullptr) : Json(text);
}

Json PlaceJson(const CodePlace &place) {
  return {{"function", TextJson(place.function)},
          {"source", TextJson(place.source)},
          {"instruction", TextJson(place.instruction)}};
}

Json DifferenceJson(const TimingDifference &difference) {
  return {{"method", difference.method},
          {"kind", difference.kind},
          {"place", PlaceJson(difference.place)},
          {"message_bits", difference.message_bits},
          {"digest_bits", difference.digest_bits},
          {"first_message", difference.first_message},
          {"first", difference.first},
          {"second_message", TextJson(difference.second_message)},
          {"second", TextJson(difference.second)}};
}

// ReadText returns string `key`, or "" for null.
std::string ReadText(absl::string_view key, const nlohmann::json &object, ObjectReader *reader) {
  const auto found = object.find(std::string(key));
  if (found != object.end() && found->is_null()) {
    reader->Ignore(key);
    return "";
  }
  return reader->NonEmptyString(key);
}

// FinishInto makes a problem of `part`, member `key` of `reader`, a problem of `reader`.
void FinishInto(absl::string_view key, ObjectReader *part, ObjectReader *reader) {
  if (const absl::Status status = part->Finish(); !status.ok()) {
    reader->Fail(key, status.message());
  }
}

CodePlace ReadPlace(ObjectReader *reader) {
  const nlohmann::json &object = reader->Object("place");
  ObjectReader part(object, absl::StrCat(reader->where(), ".place"));
  CodePlace place = {ReadText("function", object, &part), ReadText("source", object, &part),
                     ReadText("instruction", object, &part)};
  FinishInto("place", &part, reader);
  return place;
}

TimingDifference ReadDifference(const nlohmann::json &object, ObjectReader *reader) {
  TimingDifference difference;
  difference.method = reader->NonEmptyString("method");
  difference.kind = reader->NonEmptyString("kind");
  difference.place = ReadPlace(reader);
  difference.message_bits = reader->Unsigned("message_bits");
  difference.digest_bits = reader->Unsigned("digest_bits");
  difference.first_message = reader->NonEmptyString("first_message");
  difference.first = reader->NonEmptyString("first");
  difference.second_message = ReadText("second_message", object, reader);
  difference.second = ReadText("second", object, reader);
  return difference;
}

TimingState ReadState(ObjectReader *reader) {
  const std::string word = reader->NonEmptyString("verdict");
  for (const TimingState state : {TimingState::kPass, TimingState::kFlagged, TimingState::kNotAvailable}) {
    if (TimingStateWord(state) == word) {
      return state;
    }
  }
  reader->Fail("verdict", absl::StrCat("expected pass, flagged or n/a; found \"", word, "\""));
  return TimingState::kNotAvailable;
}

void ReadTaint(TimingVerdict *verdict, ObjectReader *reader) {
  const nlohmann::json &object = reader->Object("taint");
  ObjectReader part(object, absl::StrCat(reader->where(), ".taint"));
  verdict->taint = ReadState(&part);
  verdict->taint_reason = ReadText("reason", object, &part);
  FinishInto("taint", &part, reader);
}

void ReadSites(TimingVerdict *verdict, ObjectReader *reader) {
  const nlohmann::json &sites = reader->Array("variable_latency");
  verdict->variable_latency.reserve(sites.size());
  for (size_t i = 0; i < sites.size(); ++i) {
    ObjectReader part(sites[i], absl::StrCat(reader->where(), ".variable_latency[", i, "]"));
    VariableLatency site;
    site.latency = part.NonEmptyString("latency");
    site.place = ReadPlace(&part);
    site.executions = part.Unsigned("executions");
    site.operands = part.NonEmptyString("operands");
    FinishInto("variable_latency", &part, reader);
    verdict->variable_latency.push_back(std::move(site));
  }
}

void Check(const TimingVerdict &verdict, ObjectReader *reader) {
  const bool is_missing = verdict.state == TimingState::kNotAvailable;
  if (is_missing == verdict.reason.empty()) {
    reader->Fail("reason", "must be given with n/a, and null otherwise");
  }
  if ((verdict.taint == TimingState::kNotAvailable) == verdict.taint_reason.empty()) {
    reader->Fail("taint", "must have a reason with n/a, and null otherwise");
  }
  if ((verdict.state == TimingState::kFlagged) != verdict.difference.has_value()) {
    reader->Fail("difference", "must be given with flagged, and null otherwise");
  }
  if (verdict.state == TimingState::kPass &&
      (verdict.taint == TimingState::kFlagged || verdict.different_calls != 0 || verdict.calls == 0)) {
    reader->Fail("verdict", "cannot be pass with a difference or without a call");
  }
}

}  // namespace

std::string TimingStateWord(TimingState state) {
  switch (state) {
    case TimingState::kPass:
      return "pass";
    case TimingState::kFlagged:
      return "flagged";
    default:
      return "n/a";
  }
}

TimingVerdict TimingNotAvailable(const std::string &reason) {
  TimingVerdict verdict;
  verdict.reason = reason;
  verdict.taint_reason = reason;
  return verdict;
}

nlohmann::ordered_json TimingVerdictJson(const TimingVerdict &verdict) {
  Json sites = Json::array();
  for (const VariableLatency &site : verdict.variable_latency) {
    sites.push_back({{"latency", site.latency},
                     {"place", PlaceJson(site.place)},
                     {"executions", site.executions},
                     {"operands", site.operands}});
  }
  return {{"verdict", TimingStateWord(verdict.state)},
          {"reason", TextJson(verdict.reason)},
          {"difference", verdict.difference.has_value() ? DifferenceJson(*verdict.difference) : Json(nullptr)},
          {"variable_latency", std::move(sites)},
          {"lengths", verdict.lengths},
          {"calls", verdict.calls},
          {"different_calls", verdict.different_calls},
          {"events", verdict.events},
          {"taint", {{"verdict", TimingStateWord(verdict.taint)}, {"reason", TextJson(verdict.taint_reason)}}}};
}

absl::StatusOr<TimingVerdict> ParseTimingVerdict(const nlohmann::json &json, const std::string &where) {
  ObjectReader reader(json, where);
  TimingVerdict verdict;
  verdict.state = ReadState(&reader);
  verdict.reason = ReadText("reason", json, &reader);
  if (reader.Has("difference") && json["difference"].is_null()) {
    reader.Ignore("difference");
  } else {
    const nlohmann::json &object = reader.Object("difference");
    ObjectReader part(object, absl::StrCat(where, ".difference"));
    verdict.difference = ReadDifference(object, &part);
    FinishInto("difference", &part, &reader);
  }
  ReadSites(&verdict, &reader);
  verdict.lengths = reader.Unsigned("lengths");
  verdict.calls = reader.Unsigned("calls");
  verdict.different_calls = reader.Unsigned("different_calls");
  verdict.events = reader.Unsigned("events");
  ReadTaint(&verdict, &reader);
  if (reader.status().ok()) {
    Check(verdict, &reader);
  }
  if (absl::Status status = reader.Finish(); !status.ok()) {
    return status;
  }
  return verdict;
}

std::string PlaceText(const CodePlace &place) {
  std::string text = place.function.empty() ? "unknown function" : place.function;
  if (!place.source.empty()) {
    absl::StrAppend(&text, " (", place.source, ")");
  }
  if (!place.instruction.empty()) {
    absl::StrAppend(&text, ": ", place.instruction);
  }
  return text;
}

std::string TimingDifferenceText(const TimingDifference &difference, const std::string &indent) {
  std::string text =
      absl::StrCat(indent, difference.kind, " found by ", difference.method, " at ", PlaceText(difference.place), "\n",
                   indent, "message of ", difference.message_bits, " bits, digest of ", difference.digest_bits,
                   " bits\n", indent, difference.first_message, ": ", difference.first, "\n");
  if (!difference.second_message.empty()) {
    absl::StrAppend(&text, indent, difference.second_message, ": ", difference.second, "\n");
  }
  return text;
}

}  // namespace xbench
