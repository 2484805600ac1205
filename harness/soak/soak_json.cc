#include "harness/soak/soak_json.h"

#include <utility>

#include "nlohmann/json.hpp"

namespace xbench {
namespace {

using Json = nlohmann::ordered_json;

// TextJson returns a string, or null for "".
Json TextJson(const std::string &text) {
  return text.empty() ? Json(nullptr) : Json(text);
}

template <typename Number>
Json FigureJson(const char *type, const SoakFigure<Number> &figure, const char *unit) {
  if (!figure.value.has_value()) {
    return {{"type", type}, {"value", nullptr}, {"reason", figure.reason}};
  }
  return {{"type", type}, {"value", *figure.value}, {"unit", unit}};
}

void AddCounts(const SoakCounts &counts, Json *json) {
  (*json)["calls"] = counts.calls;
  (*json)["bytes"] = counts.bytes;
  (*json)["mismatches"] = counts.mismatches;
  (*json)["errors"] = counts.errors;
}

Json WindowJson(const SoakWindow &window) {
  Json json = {{"number", window.number},
               {"partial", window.partial},
               {"start_ns", window.start_ns},
               {"duration_ns", window.duration_ns}};
  AddCounts(window.counts, &json);
  json["throughput"] = FigureJson("throughput", window.throughput, "byte/s");
  json["resident_memory"] = FigureJson("resident_memory", window.resident_memory, "byte");
  return json;
}

Json FaultJson(const SoakFault &fault) {
  Json json = {{"kind", fault.kind},
               {"call", fault.call},
               {"message", fault.message},
               {"message_bits", fault.message_bits},
               {"digest_bits", fault.digest_bits}};
  if (!fault.found.empty()) {
    json["expected"] = fault.expected;
    json["found"] = fault.found;
  }
  return json;
}

void AddJudgement(const SoakJudgement &judgement, Json *json) {
  (*json)["verdict"] = judgement.verdict;
  (*json)["reasons"] = judgement.reasons;
  (*json)["judged_windows"] = judgement.judged_windows;
  (*json)["memory_growth"] = FigureJson("memory_growth", judgement.memory_growth, "byte");
  (*json)["throughput_change"] = FigureJson("throughput_change", judgement.throughput_change, "1");
  (*json)["throughput_spread"] = FigureJson("throughput_spread", judgement.throughput_spread, "1");
}

}  // namespace

std::string SoakText(const SoakRecord &record) {
  const SoakIdentity &identity = record.identity;
  Json json = {{"schema", kSoakSchema},
               {"kind", "soak"},
               {"candidate", identity.candidate},
               {"instance", identity.instance},
               {"implementation", identity.implementation},
               {"profile", identity.profile},
               {"platform", identity.platform},
               {"seed", TextJson(record.seed)},
               {"messages", record.messages},
               {"bytes_per_pass", record.bytes_per_pass},
               {"asked_ns", record.asked_ns},
               {"window_ns", record.window_ns},
               {"started", record.started},
               {"ended", record.ended},
               {"interrupted", record.interrupted},
               {"failure", TextJson(record.failure)}};
  AddJudgement(record.judgement, &json);
  Json totals = {{"windows", record.windows.size()}, {"duration_ns", record.DurationNs()}};
  AddCounts(record.Totals(), &totals);
  json["totals"] = std::move(totals);
  json["first_pass_sha256"] = TextJson(record.first_pass_sha256);
  json["sha256"] = record.sha256;
  json["faults"] = Json::array();
  for (const SoakFault &fault : record.faults) {
    json["faults"].push_back(FaultJson(fault));
  }
  json["windows"] = Json::array();
  for (const SoakWindow &window : record.windows) {
    json["windows"].push_back(WindowJson(window));
  }
  return json.dump(1) + "\n";
}

}  // namespace xbench
