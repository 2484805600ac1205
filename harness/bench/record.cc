#include "harness/bench/record.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "harness/api/architecture.h"
#include "harness/bench/self_check.h"
#include "harness/bench/summary.h"

namespace xb {
namespace {

// Ordered: the document reads in the order in which it is written here.
using Json = nlohmann::ordered_json;

Json TextOrNull(const char *text) {
  return text == nullptr || text[0] == '\0' ? Json(nullptr) : Json(text);
}

Json DescribeCounter(const xb_counter_description &counter) {
  return {{"type", xb_quantity_name(counter.quantity)},
          {"unit", xb_quantity_unit(counter.quantity)},
          {"source", counter.source},
          {"method", counter.method},
          {"frequency_hz", counter.has_frequency ? Json(counter.frequency_hz) : Json(nullptr)},
          {"frequency_origin", TextOrNull(counter.frequency_origin)},
          {"resolution", counter.resolution},
          {"overhead_per_read", counter.overhead}};
}

bool CheckPositive(const char *what, const std::vector<double> &values, std::string *error) {
  for (double value : values) {
    if (!std::isfinite(value) || value <= 0) {
      *error = std::string(what) + ": expected a finite number above 0; found " + std::to_string(value);
      return false;
    }
  }
  return true;
}

bool CheckCounter(const xb_counter_description &counter, std::string *error) {
  return CheckPositive("resolution", {counter.resolution}, error) &&
         CheckPositive("frequency_hz", {counter.has_frequency ? counter.frequency_hz : 1}, error) &&
         // A clock may be so coarse that no read in a row shows a cost.
         CheckPositive("overhead_per_read", {counter.overhead == 0 ? 1 : counter.overhead}, error);
}

bool CheckLength(const LengthRecord &length, int samples, std::string *error) {
  if (!length.reason.empty()) {
    return true;
  }
  const size_t expected = static_cast<size_t>(samples);
  if (length.quantity_per_call.size() != expected || length.ns_per_call.size() != expected) {
    *error = std::to_string(length.bytes) + " bytes: expected " + std::to_string(samples) + " samples; found " +
             std::to_string(length.quantity_per_call.size()) + " of the quantity and " +
             std::to_string(length.ns_per_call.size()) + " in ns";
    return false;
  }
  return CheckPositive("quantity_per_call", length.quantity_per_call, error) &&
         CheckPositive("ns_per_call", length.ns_per_call, error);
}

Json DescribeLength(const LengthRecord &length) {
  Json json = {{"bytes", length.bytes}};
  if (!length.reason.empty()) {
    json["reason"] = length.reason;
    for (const char *name :
         {"calls_per_sample", "median_quantity_per_call", "median_quantity_per_byte", "median_ns_per_call",
          "mean_quantity_per_call", "mean_ns_per_call", "quantity_per_call", "ns_per_call"}) {
      json[name] = nullptr;
    }
    return json;
  }
  const double median = Median(length.quantity_per_call);
  json["reason"] = nullptr;
  json["calls_per_sample"] = length.calls_per_sample;
  json["median_quantity_per_call"] = median;
  // An empty message has no bytes to divide by.
  json["median_quantity_per_byte"] =
      length.bytes > 0 ? Json(median / static_cast<double>(length.bytes)) : Json(nullptr);
  json["median_ns_per_call"] = Median(length.ns_per_call);
  json["mean_quantity_per_call"] = Mean(length.quantity_per_call);
  json["mean_ns_per_call"] = Mean(length.ns_per_call);
  json["quantity_per_call"] = length.quantity_per_call;
  json["ns_per_call"] = length.ns_per_call;
  return json;
}

}  // namespace

bool WriteJson(const BenchRecord &record, std::string *text, std::string *error) {
  const BenchOptions &options = record.options;
  const xb_hash &instance = *record.instance;
  if (!CheckCounter(record.quantity, error) || !CheckCounter(record.clock, error)) {
    return false;
  }
  Json lengths = Json::array();
  for (const LengthRecord &length : record.lengths) {
    if (!CheckLength(length, options.samples, error)) {
      return false;
    }
    lengths.push_back(DescribeLength(length));
  }
  Json unavailable = Json::array();
  for (const auto &[quantity, reason] : record.unavailable) {
    unavailable.push_back({{"type", xb_quantity_name(quantity)}, {"reason", reason}});
  }
  const Json document = {
      {"schema", 1},
      {"kind", "bench"},
      {"candidate", instance.candidate},
      {"algorithm", instance.algorithm},
      {"instance", instance.instance},
      {"label", instance.label},
      {"implementation", instance.implementation},
      {"profile", instance.profile},
      {"features", instance.features},
      {"digest_bits", instance.digest_bits},
      {"block_bits", instance.block_bits},
      {"xof", instance.xof},
      {"baseline", instance.baseline},
      {"architecture", xb_architecture_name(XB_THIS_ARCHITECTURE)},
      {"quantity", DescribeCounter(record.quantity)},
      {"quantity_choice", options.quantity.has_value() ? "explicit" : "default"},
      {"unavailable", unavailable},
      {"clock", DescribeCounter(record.clock)},
      {"sampling",
       {{"samples", options.samples},
        {"batch_ms", options.iterations.has_value() ? Json(nullptr) : Json(options.batch_ms)},
        {"iterations", options.iterations.has_value() ? Json(*options.iterations) : Json(nullptr)}}},
      {"self_check", {{"bytes", kSelfCheckBytes}, {"digest", record.digest}, {"expected", !options.expect.empty()}}},
      {"lengths", lengths},
  };
  *text = document.dump(1) + "\n";
  return true;
}

}  // namespace xb
