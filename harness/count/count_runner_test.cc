// Proves that the runner passes the right command to the emulator, and that every way in which a run can fail is told
// apart. The emulator is the shell here: `sh -c SCRIPT -plugin PLUGIN,out=fd:3 BINARY --lengths=...`, so that a script
// sees "-plugin" as $0, the plugin's words as $1, the binary as $2 and the lengths as $3.
#include "harness/count/count_runner.h"

#include <stdlib.h>

#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

// The marks of an empty function and one of 102 instructions for 32 bytes.
constexpr char kWriteGoodMarks[] = R"(
[ "$1" = ./plugin,out=fd:3 ] || exit 8
{
  echo 'ngcc-xbench count marks, format 1'
  echo 'plugin xb_count 1'
  echo 'target aarch64'
  echo 'columns index series bytes step instructions loads stores branches vector'
  echo '0 0 0 0 100 0 0 0 0'
  echo '1 0 0 1 120 0 0 3 0'
  echo '2 0 0 2 150 0 0 8 0'
  echo '3 1 32 0 200 0 0 8 0'
  echo '4 1 32 1 320 0 0 11 0'
  echo '5 1 32 2 550 0 0 16 0'
  echo '6 0 0 0 600 0 0 16 0'
  echo '7 0 0 1 620 0 0 19 0'
  echo '8 0 0 2 650 0 0 24 0'
  echo '9 1 32 0 700 0 0 24 0'
  echo '10 1 32 1 820 0 0 27 0'
  echo '11 1 32 2 1050 0 0 32 0'
  echo 'end 12'
} >&3
)";

CountRequest Shell(const std::string &script) {
  CountRequest request;
  request.emulator_argv = {"/bin/sh", "-c", script};
  request.plugin = "plugin";
  request.binary = "binary";
  request.lengths = {32};
  return request;
}

void ExpectError(const CountRequest &request, absl::StatusCode code, absl::string_view message) {
  const absl::StatusOr<CountResult> result = RunCount(request);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.status().code(), code) << result.status();
  EXPECT_NE(result.status().message().find(message), absl::string_view::npos) << result.status();
}

TEST(CountRunner, ReturnsTheCounts) {
  const absl::StatusOr<CountResult> result = RunCount(Shell(kWriteGoodMarks));
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_EQ(result->target, "aarch64");
  ASSERT_EQ(result->per_call.size(), 1u);
  EXPECT_EQ(result->per_call[0].instructions, 102u);
  EXPECT_EQ(result->per_call[0].branches, 1u);
}

TEST(CountRunner, GivesTheBinaryItsArguments) {
  CountRequest request = Shell("echo \"$0|$2|$3\" >&2; exit 9");
  request.binary = "a folder/a, binary";
  request.lengths = {0, 32, 65536};
  ExpectError(request, absl::StatusCode::kInternal, "-plugin|a folder/a, binary|--lengths=0,32,65536");
}

TEST(CountRunner, DoublesCommasThatTheEmulatorWouldSplitAt) {
  CountRequest request = Shell("echo \"$1\" >&2; exit 9");
  request.plugin = "a,b/plugin.so";
  ExpectError(request, absl::StatusCode::kInternal, "a,,b/plugin.so,out=");
}

TEST(CountRunner, NamesAPluginInTheCurrentFolderByAPath) {
  ExpectError(Shell("echo \"[$1]\" >&2; exit 9"), absl::StatusCode::kInternal, "[./plugin,out=fd:3]");
}

TEST(CountRunner, HidesVariablesThatChangeWhatIsExecuted) {
  setenv("QEMU_CPU", "cortex-a53", 1);
  setenv("GLIBC_TUNABLES", "glibc.cpu.hwcaps=-AVX2_Usable", 1);
  ExpectError(Shell("echo \"[$QEMU_CPU][$GLIBC_TUNABLES][${PATH:+found}]\" >&2; exit 9"), absl::StatusCode::kInternal,
              "[][][found]");
  unsetenv("QEMU_CPU");
  unsetenv("GLIBC_TUNABLES");
}

TEST(CountRunner, RefusesAnIncompleteRequest) {
  CountRequest request = Shell("");
  request.emulator_argv.clear();
  ExpectError(request, absl::StatusCode::kInvalidArgument, "expected an emulator");
  request = Shell("");
  request.plugin.clear();
  ExpectError(request, absl::StatusCode::kInvalidArgument, "plugin");
  request = Shell("");
  request.binary.clear();
  ExpectError(request, absl::StatusCode::kInvalidArgument, "counting binary");
  request = Shell("");
  request.lengths.clear();
  ExpectError(request, absl::StatusCode::kInvalidArgument, "message length");
  request = Shell("");
  request.timeout_seconds = 0;
  ExpectError(request, absl::StatusCode::kInvalidArgument, "timeout");
}

TEST(CountRunner, TellsThatTheEmulatorIsMissing) {
  CountRequest request = Shell("");
  request.emulator_argv = {"/no/such/emulator"};
  ExpectError(request, absl::StatusCode::kInternal, "cannot start /no/such/emulator: No such file or directory");
}

TEST(CountRunner, ShowsExitStatusAndStandardError) {
  ExpectError(Shell("echo 'digests differ' >&2; exit 1"), absl::StatusCode::kInternal,
              "binary: expected exit status 0; found 1; standard error: digests differ");
  ExpectError(Shell("exit 2"), absl::StatusCode::kInternal, "found 2; standard error: (nothing)");
}

TEST(CountRunner, TellsAMissingFeatureFromOtherFailures) {
  ExpectError(Shell("echo 'needs feature avx2' >&2; exit 3"), absl::StatusCode::kUnimplemented, "needs feature avx2");
}

TEST(CountRunner, TellsACrash) {
  ExpectError(Shell("kill -SEGV $$"), absl::StatusCode::kAborted, "CRASH signal 11 (Segmentation fault)");
}

TEST(CountRunner, EndsARunThatHangs) {
  CountRequest request = Shell("echo started >&2; exec sleep 100");
  request.timeout_seconds = 1;
  ExpectError(request, absl::StatusCode::kDeadlineExceeded, "TIMEOUT");
}

TEST(CountRunner, RefusesARunWithoutMarks) {
  ExpectError(Shell("exit 0"), absl::StatusCode::kInternal, "no marks");
}

TEST(CountRunner, RefusesWrongMarks) {
  ExpectError(Shell(absl::StrReplaceAll(kWriteGoodMarks, {{" 550 ", " 551 "}})), absl::StatusCode::kInternal,
              "not deterministic: message of 32 bytes");
  ExpectError(Shell(absl::StrReplaceAll(kWriteGoodMarks, {{"  echo 'end 12'\n", ""}})), absl::StatusCode::kInternal,
              "the file ends early");
}

TEST(CountRunner, CutsALongStandardError) {
  // Doubled 16 times, without another program.
  const std::string script = "x=0123456789abcdef; for i in 1 2 3 4 5 6 7 8 9 a b c d e f 0; do x=$x$x; done; ";
  const absl::StatusOr<CountResult> result = RunCount(Shell(script + "echo $x >&2; exit 1"));
  EXPECT_EQ(result.status().code(), absl::StatusCode::kInternal);
  EXPECT_GT(result.status().message().size(), 3000U);
  EXPECT_LT(result.status().message().size(), 5000U);
}

TEST(CountRunner, KeepsTheRunIsolated) {
  ExpectError(Shell("sleep 0 & wait"), absl::StatusCode::kAborted, "isolated programs may not do");
  ExpectError(Shell("echo x >/dev/null"), absl::StatusCode::kAborted, "isolated programs may not do");
}

}  // namespace
}  // namespace xbench
