#include "harness/validate/test_data_set.h"

#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "harness/campaign/judge.h"
#include "harness/record/record_json.h"
#include "harness/tool/sha256.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

constexpr double kTicksPerNs = 2.6;
constexpr double kTicksOfACall = 900;
constexpr double kTicksOfAByte = 17.5;
constexpr uint64_t kInstructionsOfACall = 1000;
constexpr uint64_t kInstructionsOfAByte = 40;
constexpr char kStarted[] = "2026-11-28T10:00:00Z";
constexpr char kEnded[] = "2026-11-28T12:00:00Z";

// Text returns a fact.
Fact<std::string> Text(const char *text) {
  return Fact<std::string>(absl::StatusOr<std::string>(text));
}

std::string Digest(absl::string_view of) {
  return Sha256(of);
}

// Wave is a fixed disturbance of up to `size`, another one for each sample: tests need no real randomness.
double Wave(size_t trial, size_t sample, double size) {
  return 1 + size * std::sin(static_cast<double>(7 * trial + 3 * sample));
}

RecordMeasurement Measurement(const Plan &plan, double ticks, bool disturbed) {
  RecordMeasurement measurement;
  measurement.quantity = Unit::kReferenceTicks;
  measurement.source = "rdtscp (time stamp counter)";
  measurement.unavailable = {{"core_cycles", "the system has no such counter"}};
  for (size_t i = 0; i < plan.trials + (disturbed ? 1 : 0); ++i) {  // a disturbed cell is measured again
    RecordTrial trial;
    trial.number = i + 1;
    trial.started = absl::StrCat("2026-11-28T10:", 10 + i, ":00Z");
    trial.calls_per_sample = 100;
    for (size_t j = 0; j < plan.samples; ++j) {
      const double sample = ticks * Wave(i, j, 0.001) * (disturbed && i == 1 ? 1.2 : 1);
      trial.quantity_per_call.push_back(sample);
      trial.ns_per_call.push_back(sample / kTicksPerNs * Wave(j, i, 0.0002));
    }
    measurement.trials.push_back(std::move(trial));
  }
  return measurement;
}

RecordKat Kat(bool whole_bytes) {
  RecordKat kat;
  kat.passed = true;
  kat.items = {{"vectors", 21, "", ""}};
  if (!whole_bytes) {
    for (const char *name : {"KAT_2_12_MoFang_256.txt", "KAT_2_23_MoFang_256.txt"}) {
      kat.items.push_back({name, 3, Digest(name), "published"});
    }
  }
  return kat;
}

RecordMemory Memory() {
  RecordMemory memory;
  memory.text = {2000, ""};
  memory.rodata = {300, ""};
  memory.data = {0, ""};
  memory.bss = {8, ""};
  memory.static_total = {2308, ""};
  memory.stack = {512, ""};
  memory.heap_peak = {0, ""};
  memory.heap_calls = {0, ""};
  memory.heap_left = {0, ""};
  memory.high_water_mark = {std::nullopt, "the kernel does not say"};
  return memory;
}

void SetContext(const TestDataSet &data_set, Record *record) {
  const Environment &environment = data_set.environment;
  record->findings = environment.host.findings;
  record->plan = {data_set.plan.preset, data_set.plan.trials, data_set.plan.samples, -1};
  record->environment.system = environment.system;
  record->environment.processor = environment.host.facts.cpu_model;
  record->environment.kernel = environment.host.facts.kernel;
  record->environment.distribution = environment.host.facts.distribution;
  record->environment.revision = environment.revision;
  record->environment.compiler = Text("gcc-12 12.2.0");
  record->environment.emulator = Text("qemu-user 7.2");
  record->environment.flags = {"-O2"};
  for (const char *program : {"bench", "count", "kat", "library", "resource"}) {
    record->sha256[program] = Digest(program);
  }
  record->sha256["toolchain_lock"] = environment.sha256.at("toolchain_lock");
  record->commands["kat"] = {"bin/kat", "--run=vectors,2_12,2_23"};
  record->started = kStarted;
  record->ended = kEnded;
}

Record MakeRecord(const TestDataSet &data_set, RecordIdentity identity, const std::string &platform, uint64_t length) {
  Record record;
  identity.platform = platform;
  identity.message_bytes = length;
  record.identity = std::move(identity);
  record.kat = Kat(record.identity.whole_bytes);
  record.memory = Memory();
  record.instructions = {kInstructionsOfACall + kInstructionsOfAByte * length, ""};
  SetContext(data_set, &record);
  if (platform == data_set.environment.host_platform) {
    const double ticks = kTicksOfACall + kTicksOfAByte * static_cast<double>(length);
    const bool disturbed = absl::StrCat("records/", record.identity.FileName()) == kRejectedFile;
    record.measurement = Measurement(data_set.plan, ticks, disturbed);
    Remeasure(1, &record);
  } else {
    record.outcome = "counted";
    record.no_measurement = "this platform is emulated here";
  }
  return record;
}

Environment MakeEnvironment() {
  Environment environment;
  environment.system = "vm_1";
  environment.host_platform = "x86_1";
  environment.host.facts.architecture = "x86_64";
  environment.host.facts.cpu_model = Text("AMD EPYC 9354");
  environment.host.facts.kernel = Text("6.1.0-18-amd64");
  environment.host.facts.distribution = Text("Debian GNU/Linux 12");
  environment.host.findings = {
      {Check::kVirtualMachine, Finding::State::kFound, std::nullopt, "runs below KVM", "measure on hardware"}};
  environment.revision = Text("0123456789abcdef0123456789abcdef01234567");
  environment.build_tool = Text("Bazel 4.2.3");
  environment.tools = {{"gcc-12", "12.2.0"}, {"qemu-user", "7.2"}};
  environment.sha256 = {{"toolchain_lock", Digest("lock")}};
  environment.started = kStarted;
  environment.ended = kEnded;
  return environment;
}

// A file of kat/, as a campaign writes it.
std::string KatText(const Record &record) {
  const nlohmann::ordered_json all = RecordJson(record);
  nlohmann::ordered_json json = {{"schema", kKatSchema}, {"kind", "kat"}};
  for (const char *key : {"candidate", "instance", "implementation", "profile", "platform", "known_answer_tests"}) {
    json[key] = all[key];
  }
  json["sha256"] = record.sha256.at("kat");
  return json.dump(1) + "\n";
}

KatFile KatNameOf(const RecordIdentity &id) {
  KatFile file;
  file.candidate = id.candidate;
  file.instance = id.instance;
  file.implementation = id.implementation;
  file.profile = id.profile;
  file.platform = id.platform;
  return file;
}

}  // namespace

TestDataSet GoodDataSet() {
  return LargeDataSet(0, {32, 1024, 8192, 16384, 65536}, "quick");
}

TestDataSet LargeDataSet(size_t copies, const std::vector<uint64_t> &lengths, absl::string_view preset) {
  TestDataSet data_set;
  data_set.environment = MakeEnvironment();
  data_set.plan = *MakePlan(preset);
  data_set.plan.lengths = lengths;
  std::vector<RecordIdentity> entries = {{"hash-19", "MoFang Hash Function", "MoFang_256", "MoFang-256", "ref",
                                          "reference", "", 256, 1152, false, false, false, 0},
                                         {"standard", "standard hash functions", "SM3", "SM3", "openssl", "reference",
                                          "", 256, 512, false, true, true, 0}};
  for (size_t i = 0; i < copies; ++i) {
    entries.push_back(entries[0]);
    entries.back().implementation = absl::StrCat("copy", i);
  }
  for (const RecordIdentity &entry : entries) {
    data_set.plan.entries.push_back(
        absl::StrCat(entry.candidate, " ", entry.instance, " ", entry.implementation, "/", entry.profile));
    for (const char *platform : {"arm_1", "x86_1"}) {
      for (const uint64_t length : lengths) {
        data_set.records.push_back(MakeRecord(data_set, entry, platform, length));
      }
    }
  }
  return data_set;
}

Record &RecordOf(TestDataSet *data_set, absl::string_view name) {
  for (Record &record : data_set->records) {
    if (absl::StrCat("records/", record.identity.FileName()) == name) {
      return record;
    }
  }
  std::abort();
}

DataFiles FilesOf(const TestDataSet &data_set) {
  DataFiles files;
  files.texts["environment.json"] = EnvironmentText(data_set.environment);
  files.texts["plan.json"] = PlanText(data_set.plan);
  for (const Record &record : data_set.records) {
    files.texts[absl::StrCat("records/", record.identity.FileName())] = RecordText(record);
    files.texts[absl::StrCat("kat/", KatNameOf(record.identity).FileName())] = KatText(record);
  }
  Reseal(&files);
  return files;
}

LoadedDataSet LoadedOf(const TestDataSet &data_set) {
  FileFindings findings;
  LoadedDataSet loaded = LoadDataSet(FilesOf(data_set), &findings);
  if (!findings.list().empty()) {
    std::abort();
  }
  return loaded;
}

ExpectedDigests GoodDigests() {
  ExpectedDigests digests;
  digests[{"standard", "SM3"}] = {};
  for (const char *name : {"KAT_2_12_MoFang_256.txt", "KAT_2_23_MoFang_256.txt", "KAT_Loop_MoFang_256.txt"}) {
    digests[{"hash-19", "MoFang_256"}][name] = {Digest(name), "published"};
  }
  return digests;
}

BuiltFor GoodBuilt() {
  return {{"hash-19 MoFang_256 ref/reference", {"arm_1", "x86_1"}},
          {"standard SM3 openssl/reference", {"arm_1", "x86_1"}}};
}

absl::Time GoodNow() {
  return absl::FromUnixSeconds(1795996800);  // 2026-11-30T00:00:00Z
}

void Replace(DataFiles *files, const std::string &name, absl::string_view from, absl::string_view to) {
  std::string &text = files->texts.at(name);
  const size_t at = text.find(from.data(), 0, from.size());
  if (at == std::string::npos) {
    std::abort();
  }
  text.replace(at, from.size(), to.data(), to.size());
}

void Reseal(DataFiles *files) {
  std::string sums;
  for (const auto &[name, text] : files->texts) {
    if (name != "SHA256SUMS" && !IsPage(name)) {
      absl::StrAppend(&sums, Sha256(text), "  ", name, "\n");
    }
  }
  files->texts["SHA256SUMS"] = sums;
}

void Remeasure(double factor, Record *record) {
  for (RecordTrial &trial : record->measurement->trials) {
    for (double &sample : trial.quantity_per_call) {
      sample *= factor;
    }
    for (double &sample : trial.ns_per_call) {
      sample *= factor;
    }
  }
  if (!JudgeTrials(record->plan.trials, &*record->measurement).ok()) {
    std::abort();
  }
  record->outcome = record->measurement->marks.empty() ? "measured" : "marked";
}

bool Mentions(const FileFindings &findings, FileFinding::Level level, absl::string_view file,
              absl::string_view reason) {
  for (const FileFinding &finding : findings.list()) {
    if (finding.level == level && finding.file == file && absl::StrContains(finding.reason, reason)) {
      return true;
    }
  }
  return false;
}

std::string Listing(const FileFindings &findings) {
  std::string lines;
  for (const FileFinding &finding : findings.list()) {
    absl::StrAppend(&lines, finding.level == FileFinding::Level::kError ? "error " : "warning ", finding.file, ": ",
                    finding.reason, "\n");
  }
  return lines;
}

}  // namespace xbench
