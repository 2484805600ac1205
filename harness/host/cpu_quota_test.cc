// Limits of CPU time of both versions of control groups; the smallest of a group and of those above it counts.
#include "harness/host/cpu_quota.h"

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/host/fake_root.h"

namespace xbench {
namespace {

class CpuQuotaTest : public testing::Test {
 protected:
  CpuQuotaTest() {
    root_.MakeFolder("/sys/fs/cgroup");
  }
  FakeRoot root_;
  RootFiles files_{root_.path()};
};

TEST_F(CpuQuotaTest, Version2) {
  root_.Write("/proc/self/cgroup", "0::/a/b\n");
  EXPECT_EQ(*ReadCpuQuota(files_), "none");
  root_.Write("/sys/fs/cgroup/a/b/cpu.max", "max 100000\n");
  EXPECT_EQ(*ReadCpuQuota(files_), "none");
  root_.Write("/sys/fs/cgroup/a/cpu.max", "150000 100000\n");
  EXPECT_EQ(*ReadCpuQuota(files_), "1.50 CPUs");
  root_.Write("/sys/fs/cgroup/cpu.max", "50000 100000\n");
  EXPECT_EQ(*ReadCpuQuota(files_), "0.50 CPUs");
}

TEST_F(CpuQuotaTest, Version1) {
  root_.Write("/proc/self/cgroup", "3:memory:/x\n2:cpu,cpuacct:/a\n1:cpuset:/\n0::/\n");
  EXPECT_EQ(*ReadCpuQuota(files_), "none");
  root_.Write("/sys/fs/cgroup/cpu/a/cpu.cfs_quota_us", "-1\n");
  EXPECT_EQ(*ReadCpuQuota(files_), "none");
  root_.Write("/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "200000\n");
  root_.Write("/sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(*ReadCpuQuota(files_), "2.00 CPUs");
  // The folder of both controllers comes before the link of one.
  root_.Write("/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_quota_us", "-1\n");
  EXPECT_EQ(*ReadCpuQuota(files_), "none");
}

TEST_F(CpuQuotaTest, DamagedFilesAreErrorsWithoutNamesOfGroups) {
  root_.Write("/proc/self/cgroup", "0::/user-alice/b\n");
  for (const char *content : {"", "x\n", "max\n", "1 0\n", "0 100000\n", "-5 100000\n", "1 2 3\n", "max max\n"}) {
    root_.Write("/sys/fs/cgroup/user-alice/cpu.max", content);
    const absl::Status status = ReadCpuQuota(files_).status();
    EXPECT_TRUE(absl::IsInvalidArgument(status)) << content << status;
    EXPECT_FALSE(absl::StrContains(status.message(), "alice")) << status;
    EXPECT_TRUE(absl::StrContains(status.message(), "/sys/fs/cgroup/<group>/cpu.max")) << status;
  }
  root_.Write("/proc/self/cgroup", "1:cpu:/alice\n");
  for (const char *content : {"", "x\n", "0\n", "-2\n"}) {
    root_.Write("/sys/fs/cgroup/cpu/alice/cpu.cfs_period_us", "100000\n");
    root_.Write("/sys/fs/cgroup/cpu/alice/cpu.cfs_quota_us", content);
    const absl::Status status = ReadCpuQuota(files_).status();
    EXPECT_TRUE(absl::IsInvalidArgument(status)) << content << status;
    EXPECT_FALSE(absl::StrContains(status.message(), "alice")) << status;
  }
  root_.Write("/sys/fs/cgroup/cpu/alice/cpu.cfs_quota_us", "1000\n");
  root_.Remove("/sys/fs/cgroup/cpu/alice/cpu.cfs_period_us");
  EXPECT_TRUE(absl::IsNotFound(ReadCpuQuota(files_).status()));
}

TEST_F(CpuQuotaTest, GroupsThatAreNotKnown) {
  EXPECT_TRUE(absl::IsNotFound(ReadCpuQuota(files_).status()));
  for (const char *content : {"", "\n", "0::\n", "alice\n", "0:cpu\n"}) {
    root_.Write("/proc/self/cgroup", content);
    const absl::Status status = ReadCpuQuota(files_).status();
    EXPECT_TRUE(absl::IsInvalidArgument(status)) << content;
    EXPECT_FALSE(absl::StrContains(status.message(), "alice")) << status;
  }
  root_.Write("/proc/self/cgroup", "0::/../alice\n");
  EXPECT_TRUE(absl::IsUnavailable(ReadCpuQuota(files_).status()));
  EXPECT_FALSE(absl::StrContains(ReadCpuQuota(files_).status().message(), "alice"));
  root_.Write("/proc/self/cgroup", "0::/\n");
  EXPECT_TRUE(ReadCpuQuota(files_).ok());
  root_.Remove("/sys/fs/cgroup");
  EXPECT_TRUE(absl::IsNotFound(ReadCpuQuota(files_).status()));
}

}  // namespace
}  // namespace xbench
