// Proves that counts through the real emulator and plugin are exact, repeatable, and refused when they cannot be.
//
//   count_e2e_test --emulator=PATH[,ARGUMENT]... --plugin=PATH --target=x86_64|aarch64 --binary=PATH --expect=KIND
//
// KIND is what the counting binary was linked with: known or repeated (testdata/..._instance.c), a fault of
// testdata/faulty_instance.c (drifts, initializes, changes, fails, crashes, hangs, lacks_feature, starts_threads), or
// "any" for another instance, which only has to be repeatable.
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "harness/count/count_runner.h"

namespace xbench {
namespace {

std::map<std::string, std::string> &Flags() {
  static auto &flags = *new std::map<std::string, std::string>;
  return flags;
}

bool Expects(const std::string &kind) {
  return Flags()["expect"] == kind;
}

// Faults says how RunCount fails for each fault.
const std::map<std::string, std::pair<absl::StatusCode, std::string>> &Faults() {
  static const auto &faults = *new std::map<std::string, std::pair<absl::StatusCode, std::string>>{
      {"drifts", {absl::StatusCode::kInternal, "not deterministic: message of 0 bytes"}},
      {"initializes", {absl::StatusCode::kInternal, "not deterministic: message of 0 bytes"}},
      {"changes", {absl::StatusCode::kInternal, "two calls gave different digests"}},
      {"fails", {absl::StatusCode::kInternal, "the hash call failed"}},
      {"crashes", {absl::StatusCode::kAborted, "CRASH signal 11"}},
      {"hangs", {absl::StatusCode::kDeadlineExceeded, "TIMEOUT"}},
      {"lacks_feature", {absl::StatusCode::kUnimplemented, "needs feature no_such_feature"}},
      {"starts_threads", {absl::StatusCode::kInternal, "started a second thread"}},
  };
  return faults;
}

CountRequest Request() {
  CountRequest request;
  request.emulator_argv = absl::StrSplit(Flags()["emulator"], ',');
  request.plugin = Flags()["plugin"];
  request.binary = Flags()["binary"];
  request.lengths = {0, 16, 32, 128, 512, 1024, 4096, 8192, 16384, 65536};
  request.timeout_seconds = 100;
  return request;
}

std::string Show(const xb_counts &counts) {
  return absl::StrCat(counts.instructions, " instructions ", counts.loads, " loads ", counts.stores, " stores ",
                      counts.branches, " branches ", counts.vector, " vector");
}

std::string Show(const CountResult &result) {
  std::string text = result.target;
  for (const xb_counts &counts : result.per_call) {
    absl::StrAppend(&text, "\n", Show(counts));
  }
  return text;
}

// ByHand is what the header of the instance's source says, for a message of `bytes` bytes.
xb_counts ByHand(uint64_t bytes) {
  const uint64_t x86 = Flags()["target"] == "x86_64";
  if (Expects("repeated")) {
    return {28, bytes == 0 ? 1u : 4u, 1, 4, 0};
  }
  return {6 + 5 * bytes / 16, x86 + bytes / 16, 1, 2 + bytes / 16, 2 + 2 * bytes / 16};
}

// RunShell starts `command` by the shell and returns its exit status and output, standard error included.
std::pair<int, std::string> RunShell(const std::string &command) {
  FILE *pipe = popen(absl::StrCat(command, " 2>&1").c_str(), "r");
  std::string output;
  for (int c = getc(pipe); c != EOF; c = getc(pipe)) {
    output += static_cast<char>(c);
  }
  const int status = pclose(pipe);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, output};
}

std::string Emulator() {
  return absl::StrJoin(Request().emulator_argv, " ");
}

TEST(HandCounted, CountsWhatWasCountedByHand) {
  const absl::StatusOr<CountResult> result = RunCount(Request());
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_EQ(result->target, Flags()["target"]);
  for (size_t i = 0; i < Request().lengths.size(); i++) {
    const uint64_t bytes = Request().lengths[i];
    EXPECT_EQ(Show(result->per_call[i]), Show(ByHand(bytes))) << bytes << " bytes";
  }
}

TEST(Repeatable, CountsTheSameInEveryRun) {
  const absl::StatusOr<CountResult> first = RunCount(Request());
  ASSERT_TRUE(first.ok()) << first.status();

  // The environment lies on top of the stack: every size of it moves all that the program puts there.
  for (size_t size = 1; size < 6000; size = 3 * size + 1) {
    setenv("XB_TEST_FILLER", std::string(size, 'x').c_str(), 1);
    const absl::StatusOr<CountResult> again = RunCount(Request());
    unsetenv("XB_TEST_FILLER");
    ASSERT_TRUE(again.ok()) << again.status();
    EXPECT_EQ(Show(*again), Show(*first)) << "environment " << size << " bytes larger";
  }

  // The same length alone, and under another path.
  const std::string link = absl::StrCat(::testing::TempDir(), "/a longer name for the same counting binary");
  char *absolute = realpath(Request().binary.c_str(), nullptr);
  ASSERT_NE(absolute, nullptr);
  (void)unlink(link.c_str());
  ASSERT_EQ(symlink(absolute, link.c_str()), 0);
  free(absolute);
  for (size_t i = 0; i < Request().lengths.size(); i += 3) {
    CountRequest request = Request();
    request.binary = link;
    request.lengths = {Request().lengths[i]};
    const absl::StatusOr<CountResult> alone = RunCount(request);
    ASSERT_TRUE(alone.ok()) << alone.status();
    EXPECT_EQ(Show(alone->per_call[0]), Show(first->per_call[i])) << request.lengths[0] << " bytes";
  }
  EXPECT_EQ(unlink(link.c_str()), 0);
}

TEST(Faulty, RefusesAFaultyInstance) {
  const auto fault = Faults().find(Flags()["expect"]);
  ASSERT_NE(fault, Faults().end());
  CountRequest request = Request();
  if (Expects("hangs")) {
    request.timeout_seconds = 2;
  }
  const absl::StatusOr<CountResult> result = RunCount(request);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.status().code(), fault->second.first) << result.status();
  EXPECT_NE(result.status().message().find(fault->second.second), absl::string_view::npos) << result.status();
}

TEST(Programs, PluginRefusesWrongArguments) {
  const std::string start = absl::StrCat(Emulator(), " -plugin ", Flags()["plugin"]);
  const std::string rest = absl::StrCat(" ", Flags()["binary"], " --lengths=32");
  for (const auto &[arguments, message] : std::map<std::string, std::string>{
           {"", "argument out is missing"},
           {",out=", "unknown argument \"out=\""},
           {",log=x", "unknown argument \"log=x\""},
           {",out=/dev/null,out=/dev/null", "argument out given twice"},
       }) {
    const auto [status, output] = RunShell(absl::StrCat(start, arguments, rest));
    EXPECT_NE(status, 0) << arguments;
    EXPECT_NE(output.find(message), std::string::npos) << output;
  }
}

TEST(Programs, PluginTellsThatItsFileCannotBeWritten) {
  const auto [status, output] = RunShell(absl::StrCat(Emulator(), " -plugin ", Flags()["plugin"], ",out=/no/such/file ",
                                                      Flags()["binary"], " --lengths=32"));
  EXPECT_NE(status, 0);
  EXPECT_NE(output.find("xb_count plugin: /no/such/file: No such file or directory"), std::string::npos) << output;
}

TEST(Programs, ARunWithoutThePluginHasNoMarks) {
  CountRequest request = Request();
  request.emulator_argv = {"/bin/sh", "-c", absl::StrCat("exec ", Emulator(), " \"$2\" \"$3\"")};
  const absl::StatusOr<CountResult> result = RunCount(request);
  ASSERT_FALSE(result.ok());
  EXPECT_NE(result.status().message().find("no marks"), absl::string_view::npos) << result.status();
}

TEST(Programs, BinaryRefusesWrongArguments) {
  for (const char *arguments : {"--lengths=", "--lengths=1,", "--lengths=,1", "--lengths=-1", "--lengths=+1",
                                "--lengths=\\ 1", "--lengths=1.5", "--lengths=0x10", "--lengths=18446744073709551616",
                                "--lengths=2305843009213693952", "--length=1", "1", "--lengths=1 --lengths=2"}) {
    const auto [status, output] = RunShell(absl::StrCat(Emulator(), " ", Flags()["binary"], " ", arguments));
    EXPECT_EQ(status, 2) << arguments << "\n" << output;
    EXPECT_NE(output.find("--lengths"), std::string::npos) << output;
  }
}

// TestsFor is GoogleTest's filter for the tests of an instance of kind `expect`, or "" if there is no such kind.
std::string TestsFor(const std::string &expect) {
  if (expect == "known") {
    return "HandCounted.*:Repeatable.*:Programs.*";
  }
  if (expect == "repeated") {
    return "HandCounted.*:Repeatable.*";
  }
  if (expect == "any") {
    return "Repeatable.*";
  }
  return Faults().count(expect) != 0 ? "Faulty.*" : "";
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  ::testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; i++) {
    const std::pair<std::string, std::string> flag = absl::StrSplit(argv[i], absl::MaxSplits('=', 1));
    xbench::Flags()[flag.first.substr(flag.first.find_first_not_of('-'))] = flag.second;
  }
  for (const char *needed : {"emulator", "plugin", "target", "binary", "expect"}) {
    if (xbench::Flags()[needed].empty()) {
      fprintf(stderr, "--%s is missing\n", needed);
      return 2;
    }
  }
  const std::string tests = xbench::TestsFor(xbench::Flags()["expect"]);
  if (tests.empty()) {
    fprintf(stderr, "--expect=%s: unknown kind of instance\n", xbench::Flags()["expect"].c_str());
    return 2;
  }
  ::testing::GTEST_FLAG(filter) = tests;
  return RUN_ALL_TESTS();
}
