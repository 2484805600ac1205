// Load, counters, memory and distribution: bounds, and files that do not answer.
#include "harness/host/kernel_check.h"

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/host/fake_root.h"

namespace xbench {
namespace {

using Strings = std::vector<std::string>;

class KernelCheckTest : public testing::Test {
 protected:
  KernelCheckTest() {
    MakeIntelHost(root_);
  }
  Strings Check() {
    FindingList findings;
    facts_ = HostFacts();
    CheckKernel(files_, &facts_, &findings);
    report_.findings = findings.Sorted();
    return Outcomes(report_);
  }
  FakeRoot root_;
  RootFiles files_{root_.path()};
  HostFacts facts_;
  HostReport report_;
};

TEST_F(KernelCheckTest, Facts) {
  EXPECT_EQ(Check(), Strings());
  EXPECT_EQ(facts_.cpu_model.value, "Intel(R) Xeon(R) Gold 6226R CPU @ 2.90GHz");
  EXPECT_EQ(facts_.cpus_present.value, 4U);
  EXPECT_EQ(facts_.cpus_online.value, 4U);
  EXPECT_EQ(facts_.smt.value, "off");
  EXPECT_EQ(facts_.memory_bytes.value, uint64_t{16384256} * 1024);
  EXPECT_EQ(facts_.kernel.value, "6.1.0-18");
  EXPECT_EQ(facts_.distribution.value, "Debian GNU/Linux 12 (bookworm)");
  EXPECT_EQ(facts_.perf_event_paranoid.value, 2);
  EXPECT_EQ(facts_.load_1min.value, 0.05);
}

TEST_F(KernelCheckTest, LoadBound) {
  root_.Write("/proc/loadavg", "0.50 9.00 9.00 9/123 4567\n");
  EXPECT_EQ(Check(), Strings());
  root_.Write("/proc/loadavg", "0.51 0.00 0.00 1/123 4567\n");
  EXPECT_EQ(Check(), Strings({"load_high found"}));
  EXPECT_EQ(report_.findings[0].message, "the load average of the last minute is 0.51; expected at most 0.50");
  // One CPU in 20 of 64.
  root_.Write("/sys/devices/system/cpu/online", "0-63\n");
  root_.Write("/proc/loadavg", "3.20 0.00 0.00 1/123 4567\n");
  EXPECT_EQ(Check(), Strings());
  root_.Write("/proc/loadavg", "3.21 0.00 0.00 1/123 4567\n");
  EXPECT_EQ(Check(), Strings({"load_high found"}));
}

TEST_F(KernelCheckTest, LoadThatCannotBeRead) {
  for (const char *content :
       {"", "x\n", "0.05\n", "nan 0 0 1/1 1\n", "-1.0 0 0 1/1 1\n", "1e-3 0 0 1/1 1\n", "1.2.3 0 0 1/1 1\n"}) {
    root_.Write("/proc/loadavg", content);
    EXPECT_EQ(Check(), Strings({"load_high unknown"})) << content;
  }
}

TEST_F(KernelCheckTest, EachParanoidLevel) {
  for (const char *level : {"-1\n", "0\n", "1\n", "2\n"}) {
    root_.Write("/proc/sys/kernel/perf_event_paranoid", level);
    EXPECT_EQ(Check(), Strings()) << level;
  }
  for (const char *level : {"3\n", "4\n"}) {
    root_.Write("/proc/sys/kernel/perf_event_paranoid", level);
    EXPECT_EQ(Check(), Strings({"perf_event_paranoid found"})) << level;
  }
}

TEST_F(KernelCheckTest, ParanoidBoundAndCapabilities) {
  root_.Write("/proc/sys/kernel/perf_event_paranoid", "-1\n");
  EXPECT_EQ(Check(), Strings());
  root_.Write("/proc/sys/kernel/perf_event_paranoid", "3\n");
  EXPECT_EQ(Check(), Strings({"perf_event_paranoid found"}));
  EXPECT_EQ(report_.findings[0].action, "sudo sysctl kernel.perf_event_paranoid=2");
  root_.Write("/proc/self/status", "CapEff:\t0000004000000000\n");  // CAP_PERFMON
  EXPECT_EQ(Check(), Strings());
  root_.Write("/proc/self/status", "CapEff:\t0000000000200000\n");  // CAP_SYS_ADMIN
  EXPECT_EQ(Check(), Strings());
  root_.Write("/proc/self/status", "CapEff:\t0000000000100000\n");
  EXPECT_EQ(Check(), Strings({"perf_event_paranoid found"}));
  root_.Write("/proc/self/status", "garbage");
  EXPECT_EQ(Check(), Strings({"perf_event_paranoid found"}));
  root_.Remove("/proc/sys/kernel/perf_event_paranoid");
  EXPECT_EQ(Check(), Strings({"perf_event_paranoid unknown"}));
}

TEST_F(KernelCheckTest, Distribution) {
  root_.Write("/etc/os-release", "PRETTY_NAME=Plain\n");
  EXPECT_EQ(*ReadDistribution(files_), "Plain");
  root_.Write("/etc/os-release", "PRETTY_NAME='Single'\n");
  EXPECT_EQ(*ReadDistribution(files_), "Single");
  for (const char *content : {"", "NAME=x\n", "PRETTY_NAME=\n", "PRETTY_NAME=\"\"\n"}) {
    root_.Write("/etc/os-release", content);
    EXPECT_TRUE(absl::IsInvalidArgument(ReadDistribution(files_).status())) << content;
  }
  root_.Remove("/etc/os-release");
  root_.Write("/usr/lib/os-release", "PRETTY_NAME=\"Other\"\n");
  EXPECT_EQ(*ReadDistribution(files_), "Other");
}

TEST_F(KernelCheckTest, DamagedMemoryIsNeverANumber) {
  for (const char *content : {"", "MemTotal:\n", "MemTotal: 0 kB\n", "MemTotal: 5 MB\n", "MemTotal: -5 kB\n",
                              "MemTotal: 99999999999999999999 kB\n", "MemTotal: 18446744073709551615 kB\n"}) {
    root_.Write("/proc/meminfo", content);
    EXPECT_TRUE(absl::IsInvalidArgument(ReadMemory(files_).status())) << content;
  }
}

}  // namespace
}  // namespace xbench
