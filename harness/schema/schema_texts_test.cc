// What the writers of a data set's files write fits the schemas; what they would never write is refused, with its path.
#include "harness/schema/schema_texts.h"

#include <algorithm>
#include <map>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/host/host_fields.h"
#include "harness/record/environment.h"
#include "harness/record/plan.h"
#include "harness/record/record_json.h"
#include "harness/schema/schema.h"

namespace xbench {
namespace {

using Json = nlohmann::json;
using Pointer = Json::json_pointer;

constexpr char kDigest[] = "94c0c770552e189c14cdc4983efcfc85b630ba033344563472a888b864e69ad6";
constexpr char kTime[] = "2026-11-28T10:00:00Z";

Fact<std::string> Known(const char *text) {
  return Fact<std::string>(absl::StatusOr<std::string>(text));
}

Finding Example() {
  return {Check::kVirtualMachine, Finding::State::kFound, 3, "runs below KVM", "measure on hardware"};
}

TimingVerdict Flagged() {
  TimingVerdict verdict;
  verdict.state = verdict.taint = TimingState::kFlagged;
  verdict.lengths = 3;
  verdict.calls = 12;
  verdict.different_calls = 4;
  verdict.events = 1000;
  TimingDifference difference;
  difference.method = "trace";
  difference.kind = "load";
  difference.place = {"f+0x10", "candidates/f.c:16", "mov (%rax),%ebx"};
  difference.message_bits = 504;
  difference.digest_bits = 256;
  difference.first_message = difference.second_message = "a message";
  difference.first = difference.second = "reads";
  verdict.difference = difference;
  verdict.variable_latency = {{"division", {"g", "", "div %rcx"}, 12, "same"}};
  return verdict;
}

Record FullRecord() {
  Record record;
  record.identity = {"hash-19",    "MoFang Hash Function",
                     "MoFang_256", "MoFang-256",
                     "ref",        "reference",
                     "x86_1",      256,
                     1152,         false,
                     false,        false,
                     1024};
  record.outcome = "measured";
  record.kat.passed = true;
  record.kat.items = {{"vectors", 21, "", ""}, {"KAT_2_12_MoFang_256.txt", 4097, kDigest, "published"}};
  RecordMeasurement measurement;
  measurement.source = "rdtscp";
  measurement.unavailable = {{"core_cycles", "no counter"}};
  for (uint64_t number = 1; number <= 5; ++number) {
    measurement.trials.push_back({number, "", kTime, 100, {17000.5, 17001.5}, {6500, 6501.25}});
  }
  EXPECT_TRUE(Summarise(&measurement).ok());
  measurement.trials.push_back({6, "too slow", kTime, 100, {18000}, {7000}});
  record.measurement = std::move(measurement);
  record.instructions = {41960, ""};
  record.memory.text = {2000, ""};
  record.memory.heap_calls = {0, ""};
  record.constant_time = Flagged();
  record.environment.system = "vm_1";
  record.environment.kernel = Known("6.1.0");
  record.environment.flags = {"-O2"};
  record.findings = {Example()};
  record.plan = {"quick", 5, 2, 3};
  for (const char *program : {"bench", "count", "kat", "library", "resource", "toolchain_lock"}) {
    record.sha256[program] = kDigest;
  }
  record.commands = {{"kat", {"bin/kat", "--run=vectors"}}, {"bench", {"bin/bench"}}, {"resource", {"bin/resource"}}};
  record.started = record.ended = kTime;
  return record;
}

Json FullEnvironment() {
  Environment environment;
  environment.system = "vm_1";
  environment.host_platform = "x86_1";
  environment.host.facts.architecture = "x86_64";
  environment.host.findings = {Example()};
  environment.tools = {{"gcc-12", "12.2.0"}};
  environment.sha256 = {{"toolchain_lock", kDigest}};
  environment.started = environment.ended = kTime;
  environment.host.facts.cpus.resize(1);
  const auto set = [](const char *, auto &fact, const char *) {
    fact.value.emplace();
    fact.reason.clear();
    if constexpr (std::is_same_v<decltype(fact), Fact<std::string> &>) {
      fact.value = "known";
    }
  };
  VisitHostFields(environment.host.facts, set);
  VisitCpuFields(environment.host.facts.cpus[0], set);
  return Json::parse(EnvironmentText(environment));
}

Json FullPlan() {
  Plan plan = *MakePlan("standard");
  plan.cpus = {1, 3};
  plan.lengths = {32, 65536};
  plan.entries = {"hash-19 MoFang_256 ref/reference"};
  return Json::parse(PlanText(plan));
}

Json FullKat() {
  const Json record = RecordJson(FullRecord());
  Json kat = {{"schema", kKatSchema}, {"kind", "kat"}, {"sha256", kDigest}};
  for (const char *key : {"candidate", "instance", "implementation", "profile", "platform", "known_answer_tests"}) {
    kat[key] = record[key];
  }
  return kat;
}

// Problem is what the schema says of `json`, or "".
std::string Problem(const Json &json, const char *schema) {
  static auto &compiled = *new std::map<std::string, JsonSchema>;
  auto found = compiled.find(schema);
  if (found == compiled.end()) {
    absl::StatusOr<JsonSchema> made = JsonSchema::Make(schema);
    EXPECT_TRUE(made.ok()) << made.status();
    found = compiled.emplace(schema, *std::move(made)).first;
  }
  return std::string(found->second.Check(json, "file").message());
}

// Change is a damage: the value that the member at `path` gets, and the start of what is said.
struct Change {
  const char *path;
  Json value;
  const char *expected;
};

void ExpectRefused(const Json &good, const char *schema, const std::vector<Change> &changes) {
  for (const Change &change : changes) {
    Json json = good;
    json[Pointer(change.path)] = change.value;
    EXPECT_TRUE(absl::StartsWith(Problem(json, schema), absl::StrCat("file: ", change.expected)))
        << change.path << ": " << Problem(json, schema);
  }
}

// Every member of every object is needed, but those that `optional` names.
void ExpectAllNeeded(const Json &good, const char *schema, const Pointer &at,
                     const std::vector<std::string> &optional) {
  const Json &here = good[at];
  for (const auto &member : here.items()) {
    const Pointer path = here.is_object() ? at / member.key() : at / std::stoul(member.key());
    if (here.is_object() && std::find(optional.begin(), optional.end(), path.to_string()) == optional.end()) {
      Json json = good;
      json[at].erase(member.key());
      EXPECT_NE(Problem(json, schema), "") << "without " << path;
      json = good;
      json[at]["unknown"] = 1;
      EXPECT_NE(Problem(json, schema), "") << "with a member more in " << at;
    }
    if (member.value().is_structured()) {
      ExpectAllNeeded(good, schema, path, optional);
    }
  }
}

TEST(SchemaTexts, FitWhatIsWritten) {
  EXPECT_EQ(Problem(RecordJson(FullRecord()), kRecordSchemaText), "");
  EXPECT_EQ(Problem(FullEnvironment(), kEnvironmentSchemaText), "");
  EXPECT_EQ(Problem(FullPlan(), kPlanSchemaText), "");
  EXPECT_EQ(Problem(FullKat(), kKatSchemaText), "");
}

TEST(SchemaTexts, FitWhatIsMissing) {
  Record record = FullRecord();
  record.measurement->quantity_statistics.reset();
  record.measurement->time_statistics.reset();
  EXPECT_EQ(Problem(RecordJson(record), kRecordSchemaText), "");
  record.measurement.reset();
  record.no_measurement = "emulated here";
  record.kat = {false, "MISMATCH", {}};
  record.memory = RecordMemory();
  record.instructions = RecordCount();
  record.environment = RecordEnvironment();
  record.environment.system = "vm_1";
  record.plan.cpu = -1;
  record.findings[0].cpu.reset();
  EXPECT_EQ(Problem(RecordJson(record), kRecordSchemaText), "");
  Environment environment;
  environment.system = "vm_1";
  environment.host_platform = "arm_1";
  environment.host.facts.architecture = "aarch64";
  environment.host.facts.cpus.resize(1);
  environment.started = environment.ended = kTime;
  EXPECT_EQ(Problem(Json::parse(EnvironmentText(environment)), kEnvironmentSchemaText), "");
}

TEST(SchemaTexts, EveryMemberIsNeededAndNoOtherTaken) {
  ExpectAllNeeded(RecordJson(FullRecord()), kRecordSchemaText, Pointer(),
                  {"/sha256/library", "/sha256/resource", "/sha256/toolchain_lock", "/commands/kat", "/commands/bench",
                   "/commands/resource"});
  ExpectAllNeeded(FullEnvironment(), kEnvironmentSchemaText, Pointer(), {"/tools/gcc-12", "/sha256/toolchain_lock"});
  ExpectAllNeeded(FullPlan(), kPlanSchemaText, Pointer(), {});
  ExpectAllNeeded(FullKat(), kKatSchemaText, Pointer(), {});
}

TEST(SchemaTexts, RecordsAreHeldToTypesAndUnits) {
  ExpectRefused(RecordJson(FullRecord()), kRecordSchemaText,
                {{"/schema", 2, "schema: "},
                 {"/kind", "kat", "kind: "},
                 {"/constant_time/verdict", "leaks", "constant_time.verdict: "},
                 {"/constant_time/calls", -1, "constant_time.calls: "},
                 {"/constant_time/difference/method", "guess", "constant_time.difference"},
                 {"/constant_time/difference/place/source", 16, "constant_time.difference"},
                 {"/constant_time/variable_latency/0/operands", "", "constant_time.variable_latency"},
                 {"/constant_time/taint/verdict", "yes", "constant_time.taint.verdict: "},
                 {"/candidate", "../x", "candidate: "},
                 {"/platform", "x86_2", "platform: "},
                 {"/digest_bits", 256.5, "digest_bits: "},
                 {"/message_bytes", 0, "message_bytes: "},
                 {"/message_bytes", "1024", "message_bytes: "},
                 {"/xof", "no", "xof: "},
                 {"/outcome", "", "outcome: "},
                 {"/started", "2026-11-28 10:00", "started: "},
                 {"/sha256/kat", "94C0", "sha256.kat: "},
                 {"/sha256/other", kDigest, "sha256: Object contains a property"},
                 {"/commands/kat", Json::array(), "commands.kat: "},
                 {"/commands/other", {"x"}, "commands: Object contains a property"},
                 {"/plan/preset", "fast", "plan.preset: "},
                 {"/plan/cpu", -1, "plan.cpu: "},
                 {"/host_findings/0/id", "noisy", "host_findings[0].id: "},
                 {"/host_findings/0/state", "passed", "host_findings[0].state: "},
                 {"/host_findings/0/severity", "none", "host_findings[0].severity: "}});
}

TEST(SchemaTexts, FiguresAreHeldToTypesAndUnits) {
  ExpectRefused(
      RecordJson(FullRecord()), kRecordSchemaText,
      {{"/instructions/unit", "cycle", "instructions.unit: "},
       {"/instructions/value", -1, "instructions.value: "},
       {"/instructions/value", 1.5, "instructions.value: "},
       {"/memory/static/text/unit", "KiB", "memory.static.text.unit: "},
       {"/memory/stack/reason", "", "memory.stack.reason: "},
       {"/memory/heap_calls/unit", "byte", "memory.heap_calls.unit: "},
       {"/environment/kernel/value", "", "environment.kernel.value: "},
       {"/environment/processor/reason", "", "environment.processor.reason: "},
       {"/measurement/quantity/unit", "ns", "measurement.quantity.unit: "},
       {"/measurement/quantity/unit", "cycle", "measurement.quantity."},
       {"/measurement/quantity/value", 0, "measurement.quantity.value: "},
       {"/measurement/quantity/type", "time", "measurement.quantity.type: "},
       {"/measurement/time/unit", "us", "measurement.time.unit: "},
       {"/measurement/time/interval/coverage", 1.5, "measurement.time.interval.coverage: "},
       {"/measurement/marks/0", "fine", "measurement.marks[0]: "},
       {"/measurement/trials", Json::array(), "measurement.trials: "},
       {"/measurement/trials/0/accepted", 1, "measurement.trials[0].accepted: "},
       {"/measurement/trials/5/reason", "", "measurement.trials[5].reason: "},
       {"/measurement/trials/0/ns_per_call/1", -1, "measurement.trials[0].ns_per_call[1]: "},
       {"/measurement/trials/0/quantity_per_call", Json::array(), "measurement.trials[0].quantity_per_call: "},
       {"/known_answer_tests/items/0/records", 0, "known_answer_tests.items[0].records: "},
       {"/known_answer_tests/items/1/sha256", "0", "known_answer_tests.items[1].sha256: "},
       {"/known_answer_tests/items/1/expected_value", "guessed", "known_answer_tests.items[1].expected_value: "},
       {"/known_answer_tests/result", "MAYBE", "known_answer_tests.result: "}});
}

TEST(SchemaTexts, TheOtherFilesAreHeldToTheirs) {
  ExpectRefused(FullPlan(), kPlanSchemaText,
                {{"/trials", 0, "trials: "},
                 {"/cpus/0", -1, "cpus[0]: "},
                 {"/lengths", Json::array(), "lengths: "},
                 {"/lengths/0", 65536, "lengths: "},
                 {"/entries/0", "MoFang", "entries[0]: "}});
  ExpectRefused(FullKat(), kKatSchemaText,
                {{"/sha256", "x", "sha256: "}, {"/platform", "", "platform: "}, {"/kind", "plan", "kind: "}});
  ExpectRefused(FullEnvironment(), kEnvironmentSchemaText,
                {{"/system", "a host", "system: "},
                 {"/host_platform", "host", "host_platform: "},
                 {"/tools/gcc-12", 12, "tools.gcc-12: "},
                 {"/sha256/catalog", "0", "sha256.catalog: "},
                 {"/host/facts/memory/unit", "KiB", "host.facts.memory.unit: "},
                 {"/host/facts/memory/value", nullptr, "host.facts.memory"},
                 {"/host/facts/cpus/0/min_clock/unit", "MHz", "host.facts.cpus[0].min_clock.unit: "},
                 {"/host/schema", 2, "host.schema: "}});
}

}  // namespace
}  // namespace xbench
