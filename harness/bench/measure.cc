#include "harness/bench/measure.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "benchmark/benchmark.h"
#include "harness/bench/plan.h"
#include "harness/bench/reporter.h"
#include "harness/bench/sampler.h"

namespace xb {
namespace {

constexpr double kNsPerMs = 1e6;
constexpr double kSecondsPerNs = 1e-9;

bool Plan(const BenchRecord &record, Sampler *sampler, int64_t *calls, std::string *reason) {
  if (record.options.iterations.has_value()) {
    *calls = *record.options.iterations;
    return sampler->Call(*calls, reason);  // warm
  }
  const PlanGoal goal = {record.options.batch_ms * kNsPerMs, record.quantity.resolution, record.clock.resolution};
  return PlanBatch(
      goal, [sampler](int64_t n, Sample *sample, std::string *why) { return sampler->Time(n, sample, why); }, calls,
      reason);
}

// One repetition: one warm call, one timed batch of all iterations.
void RunBatch(benchmark::State &state, Sampler *sampler) {
  Sample sample;
  std::string reason;
  if (!sampler->Call(1, &reason)) {
    state.SkipWithError(reason.c_str());
    return;
  }
  const auto calls = static_cast<int64_t>(state.max_iterations);
  while (state.KeepRunningBatch(state.max_iterations)) {
    if (!sampler->Time(calls, &sample, &reason)) {
      state.SkipWithError(reason.c_str());
      return;
    }
    state.SetIterationTime(static_cast<double>(sample.ns) * kSecondsPerNs);
  }
  state.counters[kQuantityPerCall] = static_cast<double>(sample.quantity) / static_cast<double>(calls);
  state.counters[kNsPerCall] = static_cast<double>(sample.ns) / static_cast<double>(calls);
}

// Google Benchmark takes defaults from BENCHMARK_* variables of the environment; what changes the samples is set here.
void InitializeLibrary() {
  std::vector<std::string> arguments = {"bench",
                                        "--benchmark_min_warmup_time=0",
                                        "--benchmark_enable_random_interleaving=false",
                                        "--benchmark_perf_counters=",
                                        "--benchmark_out=",
                                        "--benchmark_list_tests=false"};
  std::vector<char *> pointers(arguments.size());
  std::transform(arguments.begin(), arguments.end(), pointers.begin(), [](std::string &text) { return text.data(); });
  int count = static_cast<int>(pointers.size());
  benchmark::Initialize(&count, pointers.data());
}

}  // namespace

CounterPair::~CounterPair() {
  if (separate_) {
    xb_counter_close(&quantity_);
  }
  if (clock_open_) {
    xb_counter_close(&clock_);
  }
}

bool CounterPair::Open(const xb_counter_ops *ops, BenchRecord *record, std::string *reason) {
  xb_reason why = {};
  clock_open_ = xb_counter_open(&clock_, XB_NANOSECONDS, ops, &why);
  if (!clock_open_) {
    *reason = std::string("nanoseconds are not available: ") + why.text;
    return false;
  }
  record->clock = *xb_counter_describe(&clock_);
  std::vector<xb_quantity> wanted = {XB_CORE_CYCLES, XB_REFERENCE_TICKS};
  if (record->options.quantity.has_value()) {
    wanted = {*record->options.quantity};
  }
  for (xb_quantity next : wanted) {
    if (next == XB_NANOSECONDS) {
      record->quantity = record->clock;
      return true;
    }
    separate_ = xb_counter_open(&quantity_, next, ops, &why);
    if (separate_) {
      record->quantity = *xb_counter_describe(&quantity_);
      return true;
    }
    record->unavailable.emplace_back(next, why.text);
    *reason += (reason->empty() ? "" : "\n") + std::string(xb_quantity_name(next)) + " are not available: " + why.text;
  }
  return false;
}

bool MeasureLengths(CounterPair *counters, BenchRecord *record) {
  std::vector<std::string> names;
  std::vector<std::unique_ptr<Sampler>> samplers;
  InitializeLibrary();
  for (size_t bytes : record->options.lengths) {
    LengthRecord length;
    length.bytes = bytes;
    samplers.push_back(std::make_unique<Sampler>(record->instance, bytes, counters->quantity(), counters->clock()));
    Sampler *sampler = samplers.back().get();
    names.push_back(std::string(record->instance->instance) + "/" + std::to_string(bytes));
    if (Plan(*record, sampler, &length.calls_per_sample, &length.reason)) {
      benchmark::RegisterBenchmark(names.back().c_str(), RunBatch, sampler)
          ->Iterations(length.calls_per_sample)
          ->Repetitions(record->options.samples)
          ->UseManualTime();
    }
    record->lengths.push_back(length);
  }
  SampleReporter reporter(&names, &record->lengths);
  benchmark::RunSpecifiedBenchmarks(&reporter, ".");
  benchmark::ClearRegisteredBenchmarks();
  for (LengthRecord &length : record->lengths) {
    const size_t samples = std::min(length.quantity_per_call.size(), length.ns_per_call.size());
    if (length.reason.empty() && samples != static_cast<size_t>(record->options.samples)) {
      length.reason =
          "expected " + std::to_string(record->options.samples) + " samples; found " + std::to_string(samples);
    }
  }
  return std::all_of(record->lengths.begin(), record->lengths.end(),
                     [](const LengthRecord &length) { return length.reason.empty(); });
}

}  // namespace xb
