// A program's lines are there while it still runs, and it ends with what started it.
#include "harness/process/child.h"

#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

std::unique_ptr<Child> Shell(const std::string &script) {
  absl::StatusOr<std::unique_ptr<Child>> child = Child::Start({"/bin/sh", "-c", script}, {});
  EXPECT_TRUE(child.ok()) << child.status();
  return child.ok() ? *std::move(child) : nullptr;
}

// ReadUntil reads until `out` ends with `end`, or the outputs are closed.
std::string ReadUntil(Child *child, const std::string &end) {
  std::string out;
  std::string err;
  while (!absl::EndsWith(out, end) && child->Read(milliseconds(100), &out, &err)) {
  }
  return out;
}

steady_clock::time_point Later() {
  return steady_clock::now() + std::chrono::minutes(1);
}

TEST(Child, LinesCanBeReadWhileItRuns) {
  const std::unique_ptr<Child> child = Shell("echo one; exec sleep 1000");
  EXPECT_EQ(ReadUntil(child.get(), "\n"), "one\n");
  EXPECT_FALSE(child->Wait(steady_clock::now()).has_value());
}

TEST(Child, SignalsReachIt) {
  const std::unique_ptr<Child> child =
      Shell("trap 'echo stopped; exit 7' TERM; echo ready; while :; do sleep 0.01; done");
  EXPECT_EQ(ReadUntil(child.get(), "\n"), "ready\n");
  child->Signal(SIGTERM);
  EXPECT_EQ(ReadUntil(child.get(), "\n"), "stopped\n");
  const std::optional<ChildEnd> end = child->Wait(Later());
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->exit_code, 7);
  EXPECT_EQ(end->signal, 0);
}

TEST(Child, KillEndsItAndItsChildren) {
  const std::unique_ptr<Child> child = Shell("sleep 1000 & echo $!; wait");
  const int grandchild = std::atoi(ReadUntil(child.get(), "\n").c_str());
  ASSERT_GT(grandchild, 1);
  child->Kill();
  const std::optional<ChildEnd> end = child->Wait(Later());
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->signal, SIGKILL);
  EXPECT_EQ(ReadUntil(child.get(), "\n"), "");  // ends only when the last holder of the pipe is gone
}

TEST(Child, EndsWithItsObject) {
  int process = 0;
  {
    const std::unique_ptr<Child> child = Shell("echo $$; exec sleep 1000");
    process = std::atoi(ReadUntil(child.get(), "\n").c_str());
    ASSERT_EQ(kill(process, 0), 0);
  }
  EXPECT_EQ(kill(process, 0), -1);
}

TEST(Child, GetsNoOpenFileButTheOneThatIsForIt) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  // Without the close-on-exec flag, as another thread's library may open files.
  ASSERT_EQ(dup2(ends[0], 7), 7);
  ASSERT_EQ(dup2(ends[1], 8), 8);
  const std::string script = "for f in 3 7 8; do eval \": <&$f\" && echo $f; done";
  const auto files = [&](int kept) {
    absl::StatusOr<std::unique_ptr<Child>> child = Child::Start({"/bin/sh", "-c", script}, {0, false, false, kept});
    EXPECT_TRUE(child.ok()) << child.status();
    return ReadUntil(child->get(), "end");
  };
  EXPECT_EQ(files(-1), "");
  EXPECT_EQ(files(ends[1]), absl::StrCat(kKeptFile, "\n"));
  for (const int file : {ends[0], ends[1], 7, 8}) {
    close(file);
  }
}

TEST(Child, CannotStart) {
  EXPECT_EQ(Child::Start({"/does/not/exist"}, {}).status().message(),
            "cannot start /does/not/exist: No such file or directory");
  EXPECT_EQ(Child::Start({}, {}).status().message(), "no program given");
}

}  // namespace
}  // namespace xbench
