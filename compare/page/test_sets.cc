#include "compare/page/test_sets.h"

#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"

namespace xbench {
namespace {

constexpr char kX86Platform[] = "x86_1";
constexpr char kArmPlatform[] = "arm_1";

Fact<std::string> Text(const std::string &value) {
  return Fact<std::string>(absl::StatusOr<std::string>(value));
}

std::string Digest(const std::string &word) {
  std::string digest;
  while (digest.size() < 64) {
    absl::StrAppend(&digest, absl::Hex(word.size() * 7 + digest.size(), absl::kZeroPad2));
  }
  return digest.substr(0, 64);
}

Environment MakeTestEnvironment(const std::string &name, const TestShape &shape) {
  Environment environment;
  environment.system = name;
  environment.host_platform = shape.timed_platform;
  environment.host.facts.architecture = shape.timed_platform == kX86Platform ? "x86_64" : "aarch64";
  environment.host.facts.cpu_model = Text("Model A");
  environment.host.facts.virtual_machine = Text(shape.virtual_machine ? "KVM" : "none");
  environment.host.facts.emulator = Text("none");
  environment.host.facts.kernel = Text("6.1.0");
  environment.host.facts.distribution = Text("Debian GNU/Linux 12");
  environment.revision = Text("0123456789abcdef0123456789abcdef01234567");
  environment.build_tool = Text("Bazel 4.2.3");
  environment.tools = {{"gcc-12", "12.2.0"}};
  environment.sha256 = {{"toolchain_lock", Digest("lock")}};
  environment.started = "2026-11-30T16:00:00Z";
  environment.ended = "2026-11-30T18:00:00Z";
  return environment;
}

// Cost is that of one call, in instructions.
uint64_t Cost(uint64_t candidate, uint64_t instance, bool fast, bool arm, uint64_t bytes) {
  const uint64_t per_byte = (20 + 7 * candidate + 3 * instance) / (fast ? 4 : 1) + (arm ? 1 : 0);
  return 700 + 90 * candidate + per_byte * bytes;
}

void Measure(const TestShape &shape, uint64_t cost, Record *record) {
  constexpr double kTicksPerInstruction = 0.5;
  constexpr double kNanosecondsPerTick = 0.4;
  RecordMeasurement measurement;
  measurement.quantity = shape.quantity;
  measurement.source = "a counter made up for tests";
  measurement.unavailable = {{"retired_instructions", "made up"}};
  if (shape.quantity == Unit::kReferenceTicks) {
    measurement.unavailable["core_cycles"] = "made up";
  }
  for (uint64_t number = 1; number <= shape.trials; ++number) {
    const double ticks = static_cast<double>(cost) * kTicksPerInstruction * shape.cost_factor *
                         (1 + 0.01 * static_cast<double>(number % 5));
    RecordTrial trial;
    trial.number = number;
    trial.started = "2026-11-30T16:00:00Z";
    trial.calls_per_sample = 100;
    trial.quantity_per_call = {ticks, ticks};
    trial.ns_per_call = {ticks * kNanosecondsPerTick, ticks * kNanosecondsPerTick};
    measurement.trials.push_back(std::move(trial));
  }
  Summarise(&measurement).IgnoreError();
  record->measurement = std::move(measurement);
  record->outcome = "measured";
}

Record MakeTestRecord(const std::string &system, uint64_t candidate, uint64_t instance, bool fast, bool arm) {
  Record record;
  RecordIdentity &identity = record.identity;
  identity.candidate = absl::StrCat("hash-", candidate + 1);
  identity.algorithm = absl::StrCat("Algorithm ", candidate + 1);
  identity.instance = absl::StrCat("Alg", candidate + 1, "_", 256 * (instance + 1));
  identity.label = absl::StrCat("Alg", candidate + 1, "-", 256 * (instance + 1));
  identity.implementation = fast ? "opt64" : "ref";
  identity.profile = fast ? "performance" : "reference";
  identity.platform = arm ? kArmPlatform : kX86Platform;
  identity.digest_bits = 256 * (instance + 1);
  identity.block_bits = 1024;
  record.outcome = "counted";
  record.kat = {true, "", {{"vectors", 24, "", ""}, {"KAT_2_12.txt", 4097, Digest("kat"), "published"}}};
  record.no_measurement = "this platform is emulated here; times of an emulator say nothing";
  record.environment.system = system;
  record.environment.processor = Text("Model A");
  record.environment.compiler = Text("gcc-12 12.2.0");
  record.environment.flags = {"-std=c99", fast ? "-O3" : "-O2"};
  record.plan = {"standard", 10, 20, 2};
  record.sha256 = {{"bench", Digest("bench")}, {"count", Digest("count")}};
  record.commands = {{"bench", {"candidates/a/bench", "--json=-"}}};
  record.started = "2026-11-30T16:00:00Z";
  record.ended = "2026-11-30T16:01:00Z";
  return record;
}

// Flagged is what an examination finds of a table that is read at the message.
TimingVerdict Flagged() {
  TimingVerdict verdict;
  verdict.state = verdict.taint = TimingState::kFlagged;
  verdict.lengths = 40;
  verdict.calls = 800;
  verdict.different_calls = 750;
  verdict.events = 12345;
  TimingDifference difference;
  difference.method = "trace";
  difference.kind = "load";
  difference.place = {absl::StrCat("substitute+0x1c ", kHostileText), "candidates/a/table.c:93", "movzbl (%rax),%ecx"};
  difference.message_bits = 8;
  difference.digest_bits = 256;
  difference.first_message = "all bytes 00";
  difference.first = "reads 1 byte at table";
  difference.second_message = "all bytes ff";
  difference.second = "reads 1 byte at table+0xff";
  verdict.difference = difference;
  verdict.variable_latency = {{"division", {"rest+0x8", "candidates/a/rest.c:7", "div %rcx"}, 800, "same"}};
  return verdict;
}

void AddCurve(const std::string &system, const TestShape &shape, uint64_t candidate, uint64_t instance, unsigned kind,
              std::vector<Record> *records) {
  const bool fast = (kind & 2) != 0;
  const bool arm = (kind & 1) != 0;
  const Record model = MakeTestRecord(system, candidate, instance, fast, arm);
  for (const uint64_t bytes : shape.lengths) {
    Record record = model;
    record.identity.message_bytes = bytes;
    const uint64_t cost = Cost(candidate, instance, fast, arm, bytes);
    record.instructions = {cost, ""};
    if (record.identity.platform == shape.timed_platform) {
      Measure(shape, cost, &record);
    }
    records->push_back(std::move(record));
  }
}

}  // namespace

NamedDataSet MakeTestSet(const std::string &name, const TestShape &shape) {
  NamedDataSet set;
  set.name = name;
  set.data.environment = MakeTestEnvironment(name, shape);
  constexpr unsigned kKinds = 4;
  for (uint64_t candidate = 0; candidate < shape.candidates; ++candidate) {
    for (uint64_t instance = 0; instance < shape.instances; ++instance) {
      for (unsigned kind = 0; kind < kKinds; ++kind) {
        AddCurve(name, shape, candidate, instance, kind, &set.data.records);
      }
    }
  }
  return set;
}

NamedDataSet MakeOddSet(const std::string &name, const TestShape &shape) {
  NamedDataSet set = MakeTestSet(name, shape);
  std::vector<Record> &records = set.data.records;
  const Finding finding{Check::kLoadHigh, Finding::State::kFound, std::nullopt, "the load is 3.00", "end other work"};
  set.data.environment.host.findings.push_back(finding);
  for (Record &record : records) {
    record.findings.push_back(finding);
    if (record.identity.candidate == "hash-2") {
      record.identity.algorithm = kHostileText;
      record.identity.label = absl::StrCat("Alg2 ", kHostileText);
    }
  }
  // The first curve is hash-1 ref/reference on x86_1.
  for (size_t i = 0; i < shape.lengths.size(); ++i) {
    records.at(i).constant_time = Flagged();
  }
  Record &marked = records.at(0);
  marked.outcome = "marked";
  marked.measurement->marks = {"trials_disagree"};
  marked.measurement->trials.at(1).rejected_because = "its median is 7.1 % away";
  Record &failed = records.at(1);
  failed.outcome = "CRASH signal 11";
  failed.measurement.reset();
  failed.no_measurement = "CRASH signal 11";
  Record &wrong = records.at(records.size() - 1);
  wrong.outcome = "MISMATCH KAT_2_12";
  wrong.kat = {false, "KAT_2_12: record 7 differs", {}};
  wrong.instructions = {std::nullopt, "its known-answer tests failed"};
  return set;
}

PublishedTable MakeTestPublished() {
  PublishedTable table;
  table.system = kArmPlatform;
  table.origin = "made up for tests";
  table.processor = "Model P";
  table.clock = "fixed 2.71 GHz";
  table.compiler = "gcc 15";
  const auto add = [&table](const char *label, uint64_t bytes, const char *printed, double value) {
    PublishedCell cell;
    cell.printed_cycles_per_byte = printed;
    constexpr double kHalfUnit = 0.05;
    cell.cycles_per_byte = {value, kHalfUnit};
    table.cells[{"hash-1", label, bytes}] = cell;
  };
  add("Alg1-256", 32, "30.0", 30.0);
  add("Alg1-256", 1024, "12.0", 12.0);
  add("Alg1-256", 65536, "13.0", 13.0);
  add("Alg1-512", 32, "40.0", 40.0);
  add("Alg1-512", 1024, "22.0", 22.0);
  add("Alg1-512", 65536, "21.0", 21.0);
  MarkContaminated(&table);
  return table;
}

}  // namespace xbench
