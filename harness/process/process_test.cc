// A program's end is seen as what it was, and nothing that was started stays behind.
#include "harness/process/process.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

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
    const char script[] = "echo $$ >&3; exec sleep 1000";
    (void)RunLimitedProcess({"/bin/sh", "-c", script}, kLong, {0, false, false, ends[1]});
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

// Limited runs a shell with `megabytes` of data at most.
ProcessResult Limited(const std::string &script, uint64_t megabytes) {
  const absl::StatusOr<ProcessResult> result =
      RunLimitedProcess({"/bin/sh", "-c", script}, kLong, {megabytes * 1024 * 1024, false, false, -1});
  EXPECT_TRUE(result.ok()) << result.status();
  return result.ok() ? *result : ProcessResult();
}

TEST(RunProcess, AKillThatWeDidNotSendIsNoCrash) {
  EXPECT_EQ(DescribeFailure(Shell("kill -KILL $$"), kLong), "OOM signal 9 (Killed), not sent by us");
}

// This program itself, which does what its argument says instead of testing (main below).
ProcessResult Self(const std::string &word, uint64_t memory_limit) {
  const absl::StatusOr<ProcessResult> result =
      RunLimitedProcess({"/proc/self/exe", word}, kLong, {memory_limit, false, false, -1});
  EXPECT_TRUE(result.ok()) << result.status();
  return result.ok() ? *result : ProcessResult();
}

TEST(RunLimitedProcess, MemoryThatIsRefusedIsAnOutcome) {
  const ProcessResult result =
      Limited("echo start >&2; echo 'x: Cannot allocate memory' >&2; echo end >&2; exit 3", 64);
  EXPECT_EQ(DescribeFailure(result, kLong), "OOM memory limit of 67108864 bytes: x: Cannot allocate memory");
}

TEST(RunLimitedProcess, TheLimitHolds) {
  constexpr uint64_t kEnough = uint64_t{1} << 30;
  constexpr uint64_t kLittle = uint64_t{50} << 20;
  for (const char *word : {"new", "malloc", "null"}) {
    EXPECT_EQ(DescribeFailure(Self(word, kEnough), kLong), "") << word;
    EXPECT_EQ(DescribeFailure(Self(word, 0), kLong), "") << word;
  }
  EXPECT_EQ(DescribeFailure(Self("new", kLittle), kLong),
            "OOM memory limit of 52428800 bytes: what():  std::bad_alloc");
  EXPECT_EQ(DescribeFailure(Self("malloc", kLittle), kLong),
            "OOM memory limit of 52428800 bytes: malloc: Cannot allocate memory");
  EXPECT_EQ(DescribeFailure(Self("null", kLittle), kLong),
            "CRASH signal 11 (Segmentation fault); it had a memory limit of 52428800 bytes");
}

TEST(RunLimitedProcess, ACrashIsNotSaidToBeTheLimits) {
  EXPECT_EQ(DescribeFailure(Limited("kill -ABRT $$", 64), kLong),
            "CRASH signal 6 (Aborted); it had a memory limit of 67108864 bytes");
  EXPECT_EQ(DescribeFailure(Limited("echo why >&2; exit 2", 64), kLong),
            "ERROR exit code 2: why; it had a memory limit of 67108864 bytes");
  EXPECT_EQ(DescribeFailure(Limited("kill -KILL $$", 64), kLong),
            "OOM signal 9 (Killed), not sent by us; it had a memory limit of 67108864 bytes");
  EXPECT_EQ(DescribeFailure(Limited("echo 'out of memory' >&2; exit 0", 64), kLong), "");
}

TEST(RunLimitedProcess, WithoutALimitNoWordsOfTheProgramMakeIt) {
  EXPECT_EQ(DescribeFailure(Shell("echo std::bad_alloc >&2; kill -ABRT $$"), kLong), "CRASH signal 6 (Aborted)");
}

TEST(RunLimitedProcess, TimeoutIsNotTakenForALackOfMemory) {
  const absl::StatusOr<ProcessResult> result =
      LimitedRunner({64 << 20, false, false, -1})({"/bin/sh", "-c", "exec sleep 1000"}, kShort);
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_EQ(result->memory_limit, 64U << 20);
  EXPECT_EQ(DescribeFailure(*result, kShort), "TIMEOUT after 1 s");
}

}  // namespace
}  // namespace xbench

// Takes 100 MB in one of three ways: with new, with malloc and a look at the result, or without the look.
int main(int argc, char **argv) {
  constexpr size_t kBytes = 100000000;
  const std::string word = argc == 2 ? argv[1] : "";
  if (word == "new") {
    return std::vector<char>(kBytes)[kBytes / 2];
  }
  if (word == "malloc" || word == "null") {
    auto *volatile block = static_cast<volatile char *>(std::malloc(kBytes));
    if (word == "malloc" && block == nullptr) {
      std::perror("malloc");
      return 2;
    }
    *block = 0;
    std::free(const_cast<char *>(block));
    return 0;
  }
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
