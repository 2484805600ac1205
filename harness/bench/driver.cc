#include "harness/bench/driver.h"

#include <cstdio>
#include <fstream>

#include "harness/bench/measure.h"
#include "harness/bench/options.h"
#include "harness/bench/record.h"
#include "harness/bench/self_check.h"
#include "harness/bench/summary.h"

namespace xb {
namespace {

std::string Name(const xb_hash &instance) {
  return std::string(instance.candidate) + " " + instance.instance + " " + instance.implementation + "/" +
         instance.profile;
}

// Returns 0, or the exit code with an explanation on `err` if this run must not be timed.
int CheckRun(const BenchEnvironment &environment, std::ostream &err) {
  const xb_hash &instance = *environment.instance;
  const char *emulator = environment.emulator_name();
  if (emulator != nullptr) {
    err << Name(instance) << ": refused under emulation (" << emulator
        << "): times and cycles of an emulated run mean nothing; run on a real CPU, or count instructions instead\n";
    return kBenchEmulated;
  }
  char missing[256];
  if (environment.features_missing(instance.features, missing, sizeof missing)) {
    err << Name(instance) << ": needs feature " << missing << ", which this CPU or its operating system lacks\n";
    return kBenchFeatureMissing;
  }
  return 0;
}

void PrintCounter(const char *role, const xb_counter_description &counter, std::ostream &out) {
  out << role << ": " << xb_quantity_name(counter.quantity) << " (" << counter.source << "; " << counter.method;
  if (counter.has_frequency) {
    char text[48];
    (void)snprintf(text, sizeof text, "; %.3f MHz, ", counter.frequency_hz / 1e6);
    out << text << counter.frequency_origin;
  }
  out << ")\n";
}

void PrintTable(const BenchRecord &record, std::ostream &out) {
  const char *unit = xb_quantity_unit(record.quantity.quantity);
  char line[160];
  out << Name(*record.instance) << "\n";
  PrintCounter("quantity", record.quantity, out);
  for (const auto &[quantity, reason] : record.unavailable) {
    out << "not " << xb_quantity_name(quantity) << ": " << reason << "\n";
  }
  PrintCounter("clock", record.clock, out);
  const std::string per_call = std::string(unit) + "/call";
  const std::string per_byte = std::string(unit) + "/byte";
  (void)snprintf(line, sizeof line, "%10s %8s %12s %18s %18s %16s\n", "bytes", "samples", "calls/sample",
                 per_call.c_str(), per_byte.c_str(), "ns/call");
  out << line;
  for (const LengthRecord &length : record.lengths) {
    if (!length.reason.empty()) {
      out << length.bytes << " bytes: no figures: " << length.reason << "\n";
      continue;
    }
    const double median = Median(length.quantity_per_call);
    char byte_text[32] = "-";
    if (length.bytes > 0) {
      (void)snprintf(byte_text, sizeof byte_text, "%.3f", median / static_cast<double>(length.bytes));
    }
    (void)snprintf(line, sizeof line, "%10zu %8zu %12lld %18.1f %18s %16.1f\n", length.bytes,
                   length.quantity_per_call.size(), static_cast<long long>(length.calls_per_sample), median, byte_text,
                   Median(length.ns_per_call));
    out << line;
  }
}

bool WriteDocument(const BenchRecord &record, std::ostream &out, std::string *error) {
  std::string text;
  if (!WriteJson(record, &text, error)) {
    return false;
  }
  if (record.options.json == "-") {
    out << text;
    return true;
  }
  std::ofstream file(record.options.json, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (!file) {
    *error = "--json: the file \"" + record.options.json + "\" cannot be written";
    return false;
  }
  return true;
}

}  // namespace

int RunBench(const std::vector<std::string> &arguments, const BenchEnvironment &environment, std::ostream &out,
             std::ostream &err) {
  const std::string name = Name(*environment.instance);
  BenchRecord record;
  std::string error;
  record.instance = environment.instance;
  if (!ParseOptions(arguments, &record.options, &error)) {
    err << error << "\n" << kUsage;
    return kBenchUsage;
  }
  if (record.options.help) {
    out << kUsage;
    return kBenchMeasured;
  }
  const int refused = CheckRun(environment, err);
  if (refused != 0) {
    return refused;
  }
  if (!SelfCheck(environment.instance, record.options.expect, &record.digest, &error)) {
    err << name << ": self-check failed: " << error << "\n";
    return kBenchFailed;
  }
  CounterPair counters;
  if (!counters.Open(environment.counter_ops, &record, &error)) {
    err << name << ": " << error << "\n";
    return kBenchQuantityMissing;
  }
  const bool measured = MeasureLengths(&counters, &record);
  PrintTable(record, record.options.json == "-" ? err : out);
  if (!record.options.json.empty() && !WriteDocument(record, out, &error)) {
    err << name << ": " << error << "\n";
    return kBenchUsage;
  }
  return measured ? kBenchMeasured : kBenchFailed;
}

}  // namespace xb
