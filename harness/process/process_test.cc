// A program's end is seen as what it was, and nothing that was started stays behind.
#include "harness/process/process.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

constexpr std::chrono::seconds kLong{60};
constexpr std::chrono::seconds kShort{1};

ProcessResult Shell(const std::string &script, std::chrono::seconds timeout = kLong) {
  const absl::StatusOr<ProcessResult> result = RunProcess({"/bin/sh", "-c", script}, timeout);
  EXPECT_TRUE(result.ok()) << result.status();
  return result.ok() ? *result : ProcessResult();
}

// Ended waits a little for `process` to be gone (or to be a zombie that its new parent has not collected yet).
bool Ended(pid_t process) {
  for (int i = 0; i < 500; ++i) {
    const ProcessResult state = Shell(absl::StrCat("read -r stat </proc/", process, "/stat && echo \"$stat\""));
    if (state.out.empty() || state.out.find(") Z ") != std::string::npos) {
      return true;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

TEST(RunProcess, KeepsBothOutputs) {
  const ProcessResult result = Shell("echo out; echo err >&2");
  EXPECT_EQ(result.out, "out\n");
  EXPECT_EQ(result.err, "err\n");
  EXPECT_EQ(DescribeFailure(result, kLong), "");
}

TEST(RunProcess, MuchOutputDoesNotBlock) {
  EXPECT_EQ(Shell("head -c 1000000 /dev/zero; head -c 1000000 /dev/zero >&2").out.size(), 1000000U);
}

TEST(RunProcess, InputIsEmptyAndTheEnvironmentSmall) {
  ASSERT_EQ(setenv("QEMU_LOG", "exec", 1), 0);
  EXPECT_EQ(Shell("cat; echo $QEMU_LOG,$LC_ALL").out, ",C\n");
  unsetenv("QEMU_LOG");
}

TEST(RunProcess, ExitCode) {
  EXPECT_EQ(DescribeFailure(Shell("echo first >&2; echo why >&2; exit 4"), kLong), "ERROR exit code 4: why");
  EXPECT_EQ(DescribeFailure(Shell("exit 5"), kLong), "ERROR exit code 5");
}

TEST(RunProcess, Crash) {
  const ProcessResult result = Shell("kill -SEGV $$");
  EXPECT_EQ(result.signal, SIGSEGV);
  EXPECT_EQ(DescribeFailure(result, kLong), "CRASH signal 11 (Segmentation fault)");
}

TEST(RunProcess, TimeoutEndsTheProgramAndItsChildren) {
  const ProcessResult result = Shell("sleep 1000 & echo $!; wait", kShort);
  EXPECT_TRUE(result.timed_out);
  EXPECT_EQ(DescribeFailure(result, kShort), "TIMEOUT after 1 s");
  int child = 0;
  ASSERT_TRUE(absl::SimpleAtoi(result.out, &child));
  EXPECT_TRUE(Ended(child));
}

TEST(RunProcess, TimeoutOfAProgramThatClosedItsOutputs) {
  EXPECT_TRUE(Shell("exec >&- 2>&-; sleep 1000", kShort).timed_out);
}

TEST(RunProcess, CannotStart) {
  const absl::StatusOr<ProcessResult> result = RunProcess({"/does/not/exist"}, kLong);
  EXPECT_EQ(result.status().message(), "cannot start /does/not/exist: No such file or directory");
  EXPECT_FALSE(RunProcess({"/"}, kLong).ok());
  EXPECT_FALSE(RunProcess({}, kLong).ok());
}

TEST(RunProcess, TooMuchOutputIsRefused) {
  EXPECT_FALSE(RunProcess({"/bin/sh", "-c", "head -c 70000000 /dev/zero"}, kLong).ok());
}

TEST(RunProcess, ProgramDiesWithItsParent) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t parent = fork();
  if (parent == 0) {
    const char script[] = "echo $$ >&9; exec sleep 1000";
    dup2(ends[1], 9);
    (void)RunProcess({"/bin/sh", "-c", script}, kLong);
    _exit(0);
  }
  char text[32] = {};
  ASSERT_GT(read(ends[0], text, sizeof text - 1), 0);
  int child = 0;
  ASSERT_TRUE(absl::SimpleAtoi(text, &child));
  ASSERT_EQ(kill(parent, SIGKILL), 0);
  int status = 0;
  ASSERT_EQ(waitpid(parent, &status, 0), parent);
  EXPECT_TRUE(Ended(child));
}

}  // namespace
}  // namespace xbench
