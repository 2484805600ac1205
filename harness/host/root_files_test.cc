// Every way in which a file can fail to answer has its own error, and none shows where the root is.
#include "harness/host/root_files.h"

#include <sys/stat.h>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/host/fake_root.h"

namespace xbench {
namespace {

class RootFilesTest : public testing::Test {
 protected:
  void ExpectNoRoot(const absl::Status &status) const {
    EXPECT_FALSE(absl::StrContains(status.message(), root_.path())) << status;
  }
  FakeRoot root_;
  RootFiles files_{root_.path()};
};

TEST_F(RootFilesTest, Reads) {
  root_.Write("/proc/line", "performance\n");
  root_.Write("/proc/bare", "x");
  root_.Write("/proc/number", "-1\n");
  root_.Write("/proc/cpus", "0-1\n");
  EXPECT_EQ(*files_.Line("/proc/line"), "performance");
  EXPECT_EQ(*files_.Line("/proc/bare"), "x");
  EXPECT_EQ(*files_.Number("/proc/number"), -1);
  EXPECT_EQ(*files_.CpuList("/proc/cpus"), std::vector<unsigned>({0, 1}));
  EXPECT_TRUE(files_.Exists("/proc/line"));
  EXPECT_FALSE(files_.Exists("/proc/none"));
  EXPECT_TRUE(files_.Check().ok());
}

TEST_F(RootFilesTest, MissingIsNotFound) {
  root_.Write("/proc/line", "x\n");
  for (const char *path : {"/proc/none", "/none/none", "/proc/line/none"}) {
    const absl::Status status = files_.Line(path).status();
    EXPECT_TRUE(absl::IsNotFound(status)) << status;
    EXPECT_TRUE(absl::StrContains(status.message(), path)) << status;
    ExpectNoRoot(status);
  }
  EXPECT_TRUE(absl::IsNotFound(RootFiles(root_.path() + "/none").Check()));
}

TEST_F(RootFilesTest, NoPermissionIsSaid) {
  root_.Write("/proc/line", "x\n");
  root_.Write("/closed/line", "x\n");
  root_.Forbid("/proc/line");
  root_.Forbid("/closed");
  {
    const WithoutOverride plain_user;
    for (const char *path : {"/proc/line", "/closed/line"}) {
      const absl::Status status = files_.Line(path).status();
      EXPECT_TRUE(absl::IsPermissionDenied(status)) << status;
      EXPECT_TRUE(files_.Exists(path));
      ExpectNoRoot(status);
    }
    EXPECT_TRUE(absl::IsPermissionDenied(RootFiles(root_.path() + "/closed").Check()));
  }
}

TEST_F(RootFilesTest, DamagedContentIsInvalid) {
  for (const std::string content : {"", "\n", "a\nb\n"}) {
    root_.Write("/proc/line", content);
    EXPECT_TRUE(absl::IsInvalidArgument(files_.Line("/proc/line").status())) << content;
    EXPECT_TRUE(absl::IsInvalidArgument(files_.CpuList("/proc/line").status())) << content;
  }
  for (const std::string content :
       {"", "x\n", "1x\n", " 1\n", "1 \n", "-\n", "--1\n", "0x10\n", "1.5\n", "99999999999999999999\n", "1\n2\n"}) {
    root_.Write("/proc/number", content);
    EXPECT_TRUE(absl::IsInvalidArgument(files_.Number("/proc/number").status())) << content;
  }
}

TEST_F(RootFilesTest, WhatIsNoFileIsNotReadAndNotWaitedFor) {
  root_.MakeFolder("/proc/folder");
  ASSERT_EQ(mkfifo((root_.path() + "/proc/pipe").c_str(), 0600), 0);
  EXPECT_TRUE(absl::IsUnavailable(files_.Line("/proc/folder").status()));
  EXPECT_TRUE(absl::IsUnavailable(files_.Line("/proc/pipe").status()));
}

TEST_F(RootFilesTest, LinksStayInside) {
  root_.Write("/usr/lib/os-release", "inside\n");
  root_.Link("/etc/os-release", "../usr/lib/os-release");
  root_.Link("/etc/outside", "/proc/version");
  root_.Link("/etc/dangling", "nothing");
  EXPECT_EQ(*files_.Line("/etc/os-release"), "inside");
  EXPECT_TRUE(absl::StrContains(files_.Line("/etc/outside").status().message(), "leads out"));
  EXPECT_TRUE(absl::IsNotFound(files_.Line("/etc/dangling").status()));
  EXPECT_EQ(*files_.LinkText("/etc/outside"), "/proc/version");
  EXPECT_TRUE(absl::IsNotFound(files_.LinkText("/etc/none").status()));
}

TEST_F(RootFilesTest, BytesAreMadePrintable) {
  EXPECT_EQ(Printable("a\x01\xff\x7fz"), "a???z");
  EXPECT_EQ(Printable(std::string(1000, 'a')).size(), 160U);
  root_.Write("/proc/line", std::string("a\0b\xc3\n", 5));
  EXPECT_EQ(*files_.Line("/proc/line"), "a?b?");
}

}  // namespace
}  // namespace xbench
