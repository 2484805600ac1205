// Proves that leaks are found where they are, and nothing else is, through the real emulator, plugin, objdump and
// Valgrind.
//
//   e2e_test (as check_main.cc, but) --expect=KIND
//
// KIND is what the tracing program was linked with: a macro of testdata/leaky_instance.c in lower case, or "forms"
// (testdata/access_forms.h).
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "gtest/gtest.h"
#include "harness/constant_time/check_flags.h"
#include "harness/constant_time/constant_time.h"
#include "harness/constant_time/trace_run.h"
#include "harness/json/strict_json.h"
#include "harness/process/process.h"

namespace xbench {
namespace {

constexpr char kSource[] = "harness/constant_time/testdata/leaky_instance.c";
constexpr size_t kX86Forms = 53;
constexpr size_t kArmForms = 40;

CheckFlags &Flags() {
  static auto &flags = *new CheckFlags;
  return flags;
}

// HasTaint says whether Valgrind examines programs of this platform, too.
bool HasTaint() {
  return !Flags().request.memcheck.empty();
}

// Leak is what must be found.
struct Leak {
  std::string method;
  std::string kind;
  std::string function;  // how the name of the place begins
};

const std::map<std::string, Leak> &Leaks() {
  static const auto &leaks = *new std::map<std::string, Leak>{
      {"secret_branch", {"trace", "branch", "leak_branch"}},
      {"secret_index", {"trace", "load", "leak_index"}},
      {"secret_store", {"trace", "store", "leak_store"}},
      {"loop_count", {"trace", "branch", "leak_loop"}},
      {"one_length", {"trace", "branch", "leak_branch"}},
      {"one_value", {"trace", "branch", "leak_branch"}},
      {"inner_value", {"trace", "branch", "leak_branch"}},
      {"division", {"operands", "division", "leak_division"}},
      {"rare_division", {"operands", "division", "leak_division"}},
      {"float_division", {"operands", "float", "leak_float"}},
      {"secret_jump", {"trace", "branch", "leak_jump"}},
      {"selected_address", {"trace", "load", "leak_selected"}},
      {"library_compare", {"trace", "branch", ""}},
      {"secret_copy", {"trace", "load", "__memcpy"}},
      {"secret_size", {"trace", "load", "__memcpy"}},
  };
  return leaks;
}

const std::vector<std::string> &Harmless() {
  static const auto &harmless =
      *new std::vector<std::string>{"nothing",   "public_index", "length_branch", "masked_select", "public_division",
                                    "allocates", "initializes",  "secret_shift",  "secret_values"};
  return harmless;
}

// Refusals says how the examination fails.
const std::map<std::string, std::pair<absl::StatusCode, std::string>> &Refusals() {
  static const auto &refusals = *new std::map<std::string, std::pair<absl::StatusCode, std::string>>{
      {"fails", {absl::StatusCode::kInternal, "the hash call failed"}},
      {"crashes", {absl::StatusCode::kAborted, "CRASH signal 11"}},
      {"hangs", {absl::StatusCode::kDeadlineExceeded, "TIMEOUT"}},
      {"starts_threads", {absl::StatusCode::kInternal, "started a second thread"}},
      {"prints", {absl::StatusCode::kInternal, "a line that nobody expects"}},
      {"exits", {absl::StatusCode::kInternal, "the program did not finish"}},
  };
  return refusals;
}

// LineText returns line `number` of the instance's source.
std::string LineText(uint64_t number) {
  const absl::StatusOr<std::string> text = ReadFile(kSource);
  EXPECT_TRUE(text.ok()) << text.status();
  const std::vector<std::string> lines = absl::StrSplit(text.ok() ? *text : "", '\n');
  return number >= 1 && number <= lines.size() ? lines[number - 1] : "";
}

void ExpectOnLeakingLine(const CodePlace &place) {
  const std::vector<std::string> parts = absl::StrSplit(place.source, ':');
  ASSERT_EQ(parts.size(), 2) << place.source;
  EXPECT_EQ(parts[0], kSource);
  uint64_t number = 0;
  ASSERT_TRUE(absl::SimpleAtoi(parts[1], &number)) << place.source;
  EXPECT_TRUE(absl::EndsWith(LineText(number), "/* leak */")) << place.source << ": " << LineText(number);
}

TEST(Leaky, IsFoundWhereItIs) {
  const absl::StatusOr<TimingVerdict> verdict = ConstantTimeVerdict(Flags().request, RunProcess);
  ASSERT_TRUE(verdict.ok()) << verdict.status();
  ASSERT_EQ(TimingStateWord(verdict->state), "flagged") << TimingVerdictJson(*verdict).dump(1);
  const TimingDifference &difference = *verdict->difference;
  const Leak &expected = Leaks().at(Flags().expect);
  const std::string text = TimingDifferenceText(difference, "");
  std::printf("%s", text.c_str());
  EXPECT_EQ(difference.method, expected.method) << text;
  EXPECT_EQ(difference.kind, expected.kind) << text;
  EXPECT_TRUE(absl::StartsWith(difference.place.function, expected.function)) << text;
  EXPECT_NE(difference.first, difference.second) << text;
  EXPECT_NE(difference.first_message, difference.second_message) << text;
  EXPECT_FALSE(difference.place.instruction.empty()) << text;
  if (absl::StartsWith(expected.function, "leak_")) {
    ExpectOnLeakingLine(difference.place);
  }
  EXPECT_EQ(verdict->different_calls > 0, expected.method == "trace") << text;
  // Valgrind follows bytes through a division, but does not mind it.
  const std::string taint = !HasTaint() ? "n/a" : expected.method == "trace" ? "flagged" : "pass";
  EXPECT_EQ(TimingStateWord(verdict->taint), taint) << text;
}

TEST(Harmless, Passes) {
  const absl::StatusOr<TimingVerdict> verdict = ConstantTimeVerdict(Flags().request, RunProcess);
  ASSERT_TRUE(verdict.ok()) << verdict.status();
  const std::string text = TimingVerdictJson(*verdict).dump(1);
  EXPECT_EQ(TimingStateWord(verdict->state), "pass") << text;
  EXPECT_EQ(TimingStateWord(verdict->taint), HasTaint() ? "pass" : "n/a") << text;
  EXPECT_EQ(verdict->different_calls, 0) << text;
  EXPECT_GT(verdict->events, 0) << text;
  // A warning, not a finding.
  const bool divides = Flags().expect == "public_division";
  ASSERT_EQ(verdict->variable_latency.size(), divides ? 2 : 0) << text;
  for (const VariableLatency &site : verdict->variable_latency) {
    EXPECT_EQ(site.operands, "same") << text;
    EXPECT_TRUE(absl::StartsWith(site.place.function, site.latency == "float" ? "leak_float" : "leak_division"))
        << text;
  }
}

// What traces cannot see: a branch that none of the messages takes. Valgrind sees it.
TEST(Rare, IsSeenByTaintOnly) {
  const absl::StatusOr<TimingVerdict> verdict = ConstantTimeVerdict(Flags().request, RunProcess);
  ASSERT_TRUE(verdict.ok()) << verdict.status();
  EXPECT_EQ(verdict->different_calls, 0);
  EXPECT_EQ(TimingStateWord(verdict->state), HasTaint() ? "flagged" : "pass");
  if (HasTaint()) {
    EXPECT_EQ(verdict->difference->method, "taint");
    EXPECT_EQ(verdict->difference->kind, "branch");
    ExpectOnLeakingLine(verdict->difference->place);
  }
}

TEST(NotAvailable, SaysWhy) {
  const absl::StatusOr<TimingVerdict> verdict = ConstantTimeVerdict(Flags().request, RunProcess);
  ASSERT_TRUE(verdict.ok()) << verdict.status();
  EXPECT_EQ(TimingStateWord(verdict->state), "n/a");
  EXPECT_TRUE(absl::StrContains(verdict->reason, Flags().expect == "lacks_feature" ? "needs feature no_such_feature"
                                                                                   : "calls with the same message"))
      << verdict->reason;
}

TEST(Refused, SaysWhy) {
  ConstantTimeRequest request = Flags().request;
  if (Flags().expect == "hangs") {
    request.timeout_seconds = 1;
  }
  const absl::StatusOr<TimingVerdict> verdict = ConstantTimeVerdict(request, RunProcess);
  ASSERT_FALSE(verdict.ok());
  const auto &expected = Refusals().at(Flags().expect);
  EXPECT_EQ(verdict.status().code(), expected.first) << verdict.status();
  EXPECT_TRUE(absl::StrContains(verdict.status().message(), expected.second)) << verdict.status();
}

// Every form of access with a secret address leaves different traces; none with a public address does.
TEST(Forms, HaveTheirAddressesInTheTrace) {
  const absl::StatusOr<TracedRun> run = RunTraced(Flags().request, "", RunProcess);
  ASSERT_TRUE(run.ok()) << run.status();
  const size_t forms = run->traces.target == "x86_64" ? kX86Forms : kArmForms;
  size_t secret_lengths = 0;
  for (size_t i = 0; i < run->output.series.size(); ++i) {
    const uint64_t bytes = run->output.series[i].bits / 8;
    const bool is_secret = bytes % 2 == 1 && (bytes - 1) / 2 < forms;
    secret_lengths += is_secret ? 1 : 0;
    EXPECT_EQ(run->traces.series[i].different > 0, is_secret) << bytes << " bytes, form " << (bytes - 1) / 2;
  }
  EXPECT_GT(secret_lengths, forms);  // all of them, and some of them in a thorough series, too
}

// The same program gives the same verdict to the letter: no address of a stack or heap is in it.
TEST(Repeatable, VerdictIsTheSameInEveryRun) {
  std::string first;
  for (int i = 0; i < 3; ++i) {
    const absl::StatusOr<TimingVerdict> verdict = ConstantTimeVerdict(Flags().request, RunProcess);
    ASSERT_TRUE(verdict.ok()) << verdict.status();
    const std::string text = TimingVerdictJson(*verdict).dump();
    first = first.empty() ? text : first;
    EXPECT_EQ(text, first);
  }
}

// RunHere runs `words` and returns what it wrote to standard error; `code` gets its exit code.
std::string RunHere(const std::vector<std::string> &words, int *code) {
  const absl::StatusOr<ProcessResult> result = RunProcess(words, std::chrono::seconds(60));
  EXPECT_TRUE(result.ok()) << result.status();
  *code = result.ok() ? result->exit_code : -1;
  return result.ok() ? result->err : "";
}

std::vector<std::string> EmulatorAnd(const std::vector<std::string> &words) {
  std::vector<std::string> all = Flags().request.emulator_argv;
  all.insert(all.end(), words.begin(), words.end());
  return all;
}

TEST(Programs, PluginRefusesWrongArguments) {
  for (const auto &[arguments, message] : std::map<std::string, std::string>{
           {"", "argument out is missing"},
           {",out=", "argument \"out=\""},
           {",log=x", "argument \"log=x\""},
           {",out=/dev/null,out=/dev/null", "argument \"out=/dev/null\""},
           {",out=/dev/null,window=1", "argument \"window=1\""},
           {",out=/dev/null,window=0:0:0", "argument \"window=0:0:0\""},
           {",out=/dev/null,window=0:1:0x", "argument \"window=0:1:0x\""},
           {",out=/no/such/file", "/no/such/file: No such file or directory"},
       }) {
    int code = 0;
    const std::string err = RunHere(
        EmulatorAnd({"-plugin", absl::StrCat(Flags().request.plugin, arguments), Flags().request.program}), &code);
    EXPECT_NE(code, 0) << arguments;
    EXPECT_TRUE(absl::StrContains(err, message)) << err;
  }
}

TEST(Programs, ProgramRefusesWrongArguments) {
  for (const std::string argument :
       {"x", "--operands", "--operands=", "--operands=1", "--operands=1:", "--operands=x:1", "--taints"}) {
    int code = 0;
    const std::string err = RunHere(EmulatorAnd({Flags().request.program, argument}), &code);
    EXPECT_EQ(code, 2) << argument << "\n" << err;
    EXPECT_TRUE(absl::StrContains(err, "--operands")) << err;
  }
}

// Where nobody looks, nothing was seen; it must not look like a success.
TEST(Programs, ProgramRefusesToRunUnseen) {
  int code = 0;
  EXPECT_TRUE(absl::StrContains(RunHere(EmulatorAnd({Flags().request.program, "--taint"}), &code), "nothing would be"));
  EXPECT_EQ(code, 4);
  if (HasTaint()) { /* then the programs of this platform run natively, too */
    EXPECT_TRUE(absl::StrContains(RunHere({Flags().request.program}, &code), "nothing would be seen"));
    EXPECT_EQ(code, 4);
  }
}

TEST(Programs, ARunWithoutThePluginIsNoPass) {
  ConstantTimeRequest request = Flags().request;
  // The words behind the emulator are -plugin, its value and the program.
  request.emulator_argv = {"/bin/sh", "-c",
                           absl::StrCat("exec ", absl::StrJoin(Flags().request.emulator_argv, " "), " \"$2\"")};
  const absl::StatusOr<TimingVerdict> verdict = ConstantTimeVerdict(request, RunProcess);
  ASSERT_FALSE(verdict.ok());
  EXPECT_TRUE(absl::StrContains(verdict.status().message(), "expected the plugin to write a file")) << verdict.status();
}

// TestsFor is GoogleTest's filter for the tests of kind `expect`, or "" if there is no such kind.
std::string TestsFor(const std::string &expect) {
  if (expect == "forms") {
    return "Forms.*";
  }
  if (expect == "rare") {
    return "Rare.*";
  }
  if (expect == "lacks_feature" || expect == "drifts" || expect == "drifting_division") {
    return "NotAvailable.*";
  }
  for (const std::string &harmless : Harmless()) {
    if (harmless == expect) {
      return expect == "nothing" ? "Harmless.*:Programs.*" : "Harmless.*";
    }
  }
  if (Leaks().count(expect) != 0) {
    return expect == "secret_store" ? "Leaky.*:Repeatable.*" : "Leaky.*";
  }
  return Refusals().count(expect) != 0 ? "Refused.*" : "";
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  ::testing::InitGoogleTest(&argc, argv);
  const absl::StatusOr<xbench::CheckFlags> flags =
      xbench::ParseCheckFlags(std::vector<std::string>(argv + 1, argv + argc));
  if (!flags.ok()) {
    std::fprintf(stderr, "%s\n", std::string(flags.status().message()).c_str());
    return 2;
  }
  xbench::Flags() = *flags;
  const std::string tests = xbench::TestsFor(flags->expect);
  if (tests.empty()) {
    std::fprintf(stderr, "--expect=%s: unknown kind of instance\n", flags->expect.c_str());
    return 2;
  }
  ::testing::GTEST_FLAG(filter) = tests;
  return RUN_ALL_TESTS();
}
