// Whole hosts: a good one of each kind has no finding; each usual setting has exactly its own.
#include "harness/host/host_check.h"

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/host/fake_root.h"

namespace xbench {
namespace {

using Strings = std::vector<std::string>;

class HostCheckTest : public testing::Test {
 protected:
  Strings Check(const HostProbes &probes, const std::vector<unsigned> &cpus) {
    report_ = CheckHost({root_.path(), cpus}, probes);
    return Outcomes(report_);
  }
  // As distributions leave a machine.
  void SetDefaultClock(const char *governor) const {
    for (unsigned cpu = 0; cpu < 4; ++cpu) {
      root_.Write(CpuFolder(cpu) + "/cpufreq/scaling_governor", absl::StrCat(governor, "\n"));
      root_.Write(CpuFolder(cpu) + "/cpufreq/scaling_min_freq", "800000\n");
    }
  }
  void SetSmt() const {
    root_.Write("/sys/devices/system/cpu/smt/control", "on\n");
    for (unsigned cpu = 0; cpu < 4; ++cpu) {
      root_.Write(CpuFolder(cpu) + "/topology/thread_siblings_list", cpu % 2 == 0 ? "0,2\n" : "1,3\n");
    }
  }
  const HostProbes x86_ = GoodProbes(XB_X86_64, 4);
  const HostProbes arm_ = GoodProbes(XB_AARCH64, 4);
  FakeRoot root_;
  HostReport report_;
};

TEST_F(HostCheckTest, IntelPstate) {
  MakeIntelHost(root_);
  EXPECT_EQ(Check(x86_, {}), Strings());
  EXPECT_EQ(report_.facts.architecture, "x86_64");
  ASSERT_EQ(report_.facts.cpus.size(), 1U);
  EXPECT_EQ(report_.facts.cpus[0].cpu, 3U);
  SetDefaultClock("powersave");
  SetSmt();
  root_.Write("/sys/devices/system/cpu/intel_pstate/no_turbo", "0\n");
  EXPECT_EQ(Check(x86_, {3}), Strings({"governor_not_performance found 3", "boost_on found 3",
                                       "clock_not_pinned found 3", "smt_sibling_online found 3"}));
}

TEST_F(HostCheckTest, AcpiCpufreq) {
  MakeAmdHost(root_);
  EXPECT_EQ(Check(x86_, {0, 1, 2, 3}), Strings());
  SetDefaultClock("ondemand");
  root_.Write("/sys/devices/system/cpu/cpufreq/boost", "1\n");
  EXPECT_EQ(Check(x86_, {1}),
            Strings({"governor_not_performance found 1", "boost_on found 1", "clock_not_pinned found 1"}));
}

TEST_F(HostCheckTest, NoCpufreqInAVirtualMachine) {
  MakeAmdHost(root_);
  for (unsigned cpu = 0; cpu < 4; ++cpu) {
    root_.Remove(CpuFolder(cpu) + "/cpufreq");
  }
  root_.Remove("/sys/devices/system/cpu/cpufreq");
  HostProbes probes = x86_;
  probes.hypervisor = []() -> absl::StatusOr<Hypervisor> {
    return Hypervisor{true, std::string("KVMKVMKVM\0\0\0", 12)};
  };
  EXPECT_EQ(Check(probes, {2}), Strings({"governor_not_performance unknown 2", "boost_on unknown 2",
                                         "clock_not_pinned unknown 2", "virtual_machine found"}));
  EXPECT_EQ(report_.facts.virtual_machine.value, "KVM");
}

TEST_F(HostCheckTest, ArmScmi) {
  MakeArmHost(root_);
  EXPECT_EQ(Check(arm_, {0, 1, 2, 3}), Strings());
  EXPECT_EQ(report_.facts.cpu_model.value, "Arm Neoverse-N1 (implementer 0x41, part 0xd0c, variant 0x1)");
  EXPECT_EQ(report_.facts.cpus[0].frequency_driver.value, "scmi");
  EXPECT_EQ(report_.facts.cpus[0].boost.value, "none");
  SetDefaultClock("schedutil");
  root_.Write("/sys/devices/system/cpu/cpufreq/boost", "1\n");
  EXPECT_EQ(Check(arm_, {0}),
            Strings({"governor_not_performance found 0", "boost_on found 0", "clock_not_pinned found 0"}));
}

TEST_F(HostCheckTest, HybridIntel) {
  MakeHybridIntelHost(root_);
  EXPECT_EQ(Check(x86_, {}), Strings());
  EXPECT_EQ(report_.facts.cpus[0].cpu, 1U);
  EXPECT_EQ(Check(x86_, {0, 3}), Strings({"efficiency_core found 3"}));
}

TEST_F(HostCheckTest, HybridArm) {
  MakeHybridArmHost(root_);
  EXPECT_EQ(Check(arm_, {2, 3}), Strings());
  EXPECT_EQ(Check(arm_, {0}), Strings({"efficiency_core found 0"}));
  EXPECT_TRUE(absl::StrContains(*report_.facts.cpu_model.value, " + ")) << *report_.facts.cpu_model.value;
  EXPECT_TRUE(absl::StartsWith(*report_.facts.cpus[0].model.value, "Arm Cortex-A55"));
}

TEST_F(HostCheckTest, ContainerWithQuota) {
  MakeIntelHost(root_);
  root_.Write("/.dockerenv", "");
  root_.Write("/proc/1/cgroup", "0::/\n");
  root_.Write("/proc/self/cgroup", "0::/\n");
  root_.Write("/sys/fs/cgroup/cpu.max", "150000 100000\n");
  EXPECT_EQ(Check(x86_, {0}), Strings({"cpu_quota found", "container found"}));
  EXPECT_EQ(report_.facts.container.value, "docker");
  EXPECT_EQ(report_.facts.cpu_quota.value, "1.50 CPUs");
}

TEST_F(HostCheckTest, SmtOffByHand) {
  MakeAmdHost(root_);
  // CPUs 2 and 3 are siblings of 0 and 1 and were taken offline: their topology and clock are gone.
  root_.Write("/sys/devices/system/cpu/online", "0-1\n");
  root_.Write("/sys/devices/system/cpu/smt/control", "on\n");
  for (unsigned cpu : {2U, 3U}) {
    root_.Remove(CpuFolder(cpu) + "/topology");
    root_.Remove(CpuFolder(cpu) + "/cpufreq");
  }
  EXPECT_EQ(Check(GoodProbes(XB_X86_64, 2), {0, 1}), Strings());
  EXPECT_EQ(report_.facts.cpus_present.value, 4U);
  EXPECT_EQ(report_.facts.cpus_online.value, 2U);
  // The one that is offline is no CPU to measure on.
  EXPECT_EQ(Check(GoodProbes(XB_X86_64, 2), {2}),
            Strings({"cannot_pin found 2", "governor_not_performance unknown 2", "clock_not_pinned unknown 2",
                     "smt_sibling_online unknown 2"}));
}

TEST_F(HostCheckTest, EveryOtherFinding) {
  MakeIntelHost(root_);
  root_.Write("/proc/loadavg", "3.00 1.00 0.00 4/123 4567\n");
  root_.Write("/proc/sys/kernel/perf_event_paranoid", "4\n");
  HostProbes probes = x86_;
  probes.emulator = []() -> absl::StatusOr<std::string> { return std::string("qemu-x86_64"); };
  probes.pin = [](unsigned) { return absl::FailedPreconditionError("no"); };
  probes.spin_times = [](unsigned) -> absl::StatusOr<std::vector<double>> { return UnsteadyTimes(); };
  EXPECT_EQ(Check(probes, {0}), Strings({"emulated found", "cannot_pin found 0", "clock_unsteady found 0",
                                         "load_high found", "perf_event_paranoid found"}));
}

TEST_F(HostCheckTest, CpusAreCheckedOnceAndInOrder) {
  MakeIntelHost(root_);
  SetSmt();
  EXPECT_EQ(Check(x86_, {2, 1, 2}), Strings({"smt_sibling_online found 1", "smt_sibling_online found 2"}));
  EXPECT_EQ(report_.facts.cpus.size(), 2U);
}

TEST_F(HostCheckTest, EmptyFolderPassesNothing) {
  EXPECT_EQ(Check(AbsentProbes(XB_X86_64), {}).size(), std::size(kChecks));
  EXPECT_EQ(CountState(report_, Finding::State::kUnknown), std::size(kChecks));
  EXPECT_EQ(Check(AbsentProbes(XB_AARCH64), {0}).size(), std::size(kChecks));
  EXPECT_EQ(CountState(report_, Finding::State::kUnknown), std::size(kChecks));
}

}  // namespace
}  // namespace xbench
