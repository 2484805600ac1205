#include "harness/report/test_data.h"

#include <algorithm>
#include <cstdlib>

#include "absl/status/statusor.h"

namespace xbench {
namespace {

constexpr char kHost[] = "x86_1";
constexpr char kOther[] = "arm_1";

template <typename T>
Fact<T> Known(const T &value) {
  return Fact<T>(absl::StatusOr<T>(value));
}

Fact<std::string> Text(const std::string &value) {
  return Known(value);
}

CpuFacts MakeCpu() {
  constexpr uint64_t kKilohertz = 2710000;
  CpuFacts cpu;
  cpu.cpu = 2;
  cpu.model = Text("Model A");
  cpu.core_kind = Text("uniform");
  cpu.online_siblings = Text("none");
  cpu.frequency_driver = Text("acpi-cpufreq");
  cpu.governor = Text("performance");
  cpu.min_khz = Known(kKilohertz);
  cpu.max_khz = Known(kKilohertz);
  cpu.hardware_max_khz = Known(uint64_t{3400000});
  cpu.current_khz = Known(kKilohertz);
  cpu.boost = Text("off");
  cpu.clock_spread = Known(0.0002);
  cpu.clock_disturbed_samples = Known(0.01);
  return cpu;
}

HostFacts MakeFacts() {
  HostFacts facts;
  facts.architecture = "x86_64";
  facts.cpu_model = Text("Model A");
  facts.cpus_present = Known(uint64_t{8});
  facts.cpus_online = Known(uint64_t{8});
  facts.smt = Text("off");
  facts.memory_bytes = Known(uint64_t{16} * 1024 * 1024 * 1024);
  facts.kernel = Text("6.1.0-18-amd64");
  facts.distribution = Text("Debian GNU/Linux 12 (bookworm)");
  facts.virtual_machine = Text("none");
  facts.container = Text("none");
  facts.cpu_quota = Text("none");
  facts.emulator = Text("none");
  facts.perf_event_paranoid = Known(int64_t{-1});
  facts.load_1min = Known(0.05);
  facts.cpus = {MakeCpu()};
  return facts;
}

RecordCount Count(uint64_t value) {
  return {value, ""};
}

RecordMemory MakeMemory() {
  RecordMemory memory;
  memory.text = Count(9000);
  memory.rodata = Count(1200);
  memory.data = Count(0);
  memory.bss = Count(16);
  memory.static_total = Count(10216);
  memory.stack = Count(1048);
  memory.heap_peak = Count(0);
  memory.heap_calls = Count(0);
  memory.heap_left = Count(0);
  memory.high_water_mark = Count(1474560);
  return memory;
}

RecordEnvironment MakeRecordEnvironment() {
  RecordEnvironment environment;
  environment.system = "lab_1";
  environment.processor = Text("Model A");
  environment.kernel = Text("6.1.0-18-amd64");
  environment.distribution = Text("Debian GNU/Linux 12 (bookworm)");
  environment.revision = Text("0123456789abcdef0123456789abcdef01234567");
  environment.compiler = Text("gcc-12 12.2.0-14+deb12u1");
  environment.emulator = Text("qemu-user 7.2");
  environment.flags = {"-std=c99", "-Wpedantic", "-Wall", "-Wextra", "-O2"};
  return environment;
}

std::vector<std::string> PerformanceFlags(const std::string &platform) {
  std::vector<std::string> flags = {
      "-std=c99",          "-Wpedantic",          "-Wall", "-Wextra", "-O3", "-mtune=generic", "-flto",
      "-ffat-lto-objects", "-fomit-frame-pointer"};
  if (platform == kOther) {
    flags.emplace_back("-march=armv8.2-a");
  } else {
    flags.emplace_back("-march=x86-64");
    flags.emplace_back("-mavx2");
  }
  return flags;
}

// Row is one instance and version of MakeDataSet, with its cost: fixed + per_block * further blocks.
struct Row {
  const char *candidate;
  const char *algorithm;
  const char *instance;
  const char *label;
  const char *implementation;
  const char *profile;
  uint64_t block_bits;
  double fixed;
  double per_block;
};

constexpr Row kRows[] = {
    {"hash-19", "MoFang Hash Function", "MoFang_256", "MoFang-256", "ref", "reference", 1152, 1660, 1600},
    {"hash-19", "MoFang Hash Function", "MoFang_256", "MoFang-256", "opt64", "performance", 1152, 830, 800},
    {"iccs", "ICCS helper functions", "pseudoXOF-256", "pseudoXOF-256", "ref", "reference", 512, 2400, 1300},
    {"iccs", "ICCS helper functions", "pseudoXOF-256", "pseudoXOF-256", "ref", "performance", 512, 2000, 1000},
};

Record MakeRowRecord(const Row &row, const std::string &platform, uint64_t bytes, Unit quantity) {
  constexpr double kSpread = 0.001;
  Record record = MakeRecord(bytes);
  RecordIdentity &id = record.identity;
  id.candidate = row.candidate;
  id.algorithm = row.algorithm;
  id.instance = row.instance;
  id.label = row.label;
  id.implementation = row.implementation;
  id.profile = row.profile;
  id.platform = platform;
  id.block_bits = row.block_bits;
  id.baseline = id.candidate == "iccs";
  id.xof = id.baseline;
  if (id.profile == "performance") {
    record.environment.flags = PerformanceFlags(platform);
  }
  const uint64_t blocks = 8 * bytes / row.block_bits;
  const double cost = row.fixed + row.per_block * static_cast<double>(blocks);
  record.instructions = Count(static_cast<uint64_t>(2 * cost));
  if (platform == kHost) {
    std::vector<double> trials(10, cost);
    for (size_t i = 0; i < trials.size(); ++i) {
      trials[i] *= 1 + kSpread * static_cast<double>(i);
    }
    Measure(quantity, trials, &record);
  } else {
    record.outcome = "counted";
    record.no_measurement = "this platform is emulated here";
    record.memory.high_water_mark = {std::nullopt, "emulated"};
  }
  return record;
}

}  // namespace

Environment MakeEnvironment() {
  Environment environment;
  environment.system = "lab_1";
  environment.host_platform = kHost;
  environment.host.facts = MakeFacts();
  environment.revision = Text("0123456789abcdef0123456789abcdef01234567");
  environment.build_tool = Text("Bazel 4.2.3");
  environment.tools = {{"gcc-12", "12.2.0-14+deb12u1"}, {"qemu-user", "7.2"}};
  environment.sha256 = {{"catalog", std::string(64, 'c')}, {"toolchain_lock", std::string(64, 'd')}};
  environment.started = "2026-11-30T16:00:00Z";
  environment.ended = "2026-11-30T17:30:00Z";
  return environment;
}

Record MakeRecord(uint64_t message_bytes) {
  Record record;
  record.identity = {
      "hash-19", "MoFang Hash Function", "MoFang_256", "MoFang-256", "ref", "reference", kHost, 256, 1152, false, false,
      false,     message_bytes};
  record.outcome = "counted";
  record.kat.passed = true;
  record.kat.items = {{"vectors", 29, "", ""},
                      {"KAT_2_12_MoFang_256.txt", 4097, "94c0c770552e189c" + std::string(48, '0'), "published"}};
  record.instructions = Count(22066);
  record.memory = MakeMemory();
  record.environment = MakeRecordEnvironment();
  record.plan = {"standard", 10, 2, 2};
  record.sha256 = {{"bench", std::string(64, 'a')}, {"library", std::string(64, 'b')}};
  record.commands = {{"bench", {"candidates/hash_19/bench", "--json=-", "--lengths=32,1024"}}};
  record.started = "2026-11-30T16:00:00Z";
  record.ended = "2026-11-30T16:00:10Z";
  return record;
}

void Measure(Unit quantity, const std::vector<double> &quantity_per_call, Record *record) {
  constexpr double kNanosecondsPerUnit = 0.4;
  RecordMeasurement measurement;
  measurement.quantity = quantity;
  measurement.source =
      quantity == Unit::kCoreCycles ? "hardware counter (perf_event_open)" : "time stamp counter (RDTSCP)";
  if (quantity != Unit::kCoreCycles) {
    measurement.unavailable = {{"core_cycles", "this system has no hardware counter for core cycles"}};
  }
  for (const double value : quantity_per_call) {
    RecordTrial trial;
    trial.number = measurement.trials.size() + 1;
    trial.started = "2026-11-30T16:00:00Z";
    trial.calls_per_sample = 100;
    trial.quantity_per_call = {value, value};
    trial.ns_per_call = {value * kNanosecondsPerUnit, value * kNanosecondsPerUnit};
    measurement.trials.push_back(trial);
  }
  if (!Summarise(&measurement).ok()) {
    std::abort();
  }
  record->measurement = measurement;
  record->outcome = "measured";
}

DataSet MakeDataSet(Unit quantity) {
  DataSet data_set;
  data_set.environment = MakeEnvironment();
  for (const Row &row : kRows) {
    for (const char *platform : {kOther, kHost}) {
      for (const uint64_t bytes : {32, 1024, 65536}) {
        data_set.records.push_back(MakeRowRecord(row, platform, bytes, quantity));
      }
    }
  }
  return data_set;
}

void AddFindings(DataSet *data_set) {
  Finding found;
  found.check = Check::kVirtualMachine;
  found.message = "the machine is virtual, under KVM; expected a physical machine";
  found.action = "measure on a physical machine";
  Finding unknown;
  unknown.check = Check::kBoostOn;
  unknown.state = Finding::State::kUnknown;
  unknown.cpu = 2;
  unknown.message = "cannot be told: there is no such folder; expected boost off";
  unknown.action = "see the machine's firmware set-up";
  data_set->environment.host.findings = {unknown, found};
  for (Record &record : data_set->records) {
    record.findings = {unknown, found};
  }
}

Record &FindRecord(const std::string &file_name, DataSet *data_set) {
  const auto found = std::find_if(data_set->records.begin(), data_set->records.end(),
                                  [&](const Record &record) { return record.identity.FileName() == file_name; });
  if (found == data_set->records.end()) {
    std::abort();
  }
  return *found;
}

}  // namespace xbench
