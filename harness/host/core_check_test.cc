// Siblings, kinds of cores, pinning and the steadiness probe of one CPU.
#include "harness/host/core_check.h"

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/host/fake_root.h"

namespace xbench {
namespace {

using Strings = std::vector<std::string>;

class CoreCheckTest : public testing::Test {
 protected:
  Strings Check(unsigned cpu, const std::vector<unsigned> &measured) {
    FindingList findings;
    facts_ = CpuFacts();
    facts_.cpu = cpu;
    CheckCore(files_, probes_, measured, &facts_, &findings);
    CheckSteadiness(probes_, &facts_, &findings);
    report_.findings = findings.Sorted();
    return Outcomes(report_);
  }
  void SetSiblings(unsigned cpu, const std::string &list) {
    root_.Write(CpuFolder(cpu) + "/topology/thread_siblings_list", list);
  }
  FakeRoot root_;
  RootFiles files_{root_.path()};
  HostProbes probes_ = GoodProbes(XB_X86_64, 4);
  CpuFacts facts_;
  HostReport report_;
};

TEST_F(CoreCheckTest, Siblings) {
  MakeIntelHost(root_);
  EXPECT_EQ(Check(0, {0}), Strings());
  EXPECT_EQ(facts_.online_siblings.value, "none");
  SetSiblings(0, "0,2\n");
  EXPECT_EQ(Check(0, {0}), Strings({"smt_sibling_online found 0"}));
  EXPECT_EQ(facts_.online_siblings.value, "2");
  EXPECT_EQ(report_.findings[0].message,
            "CPU 0 shares its core with CPU 2; expected no other online CPU on the same core");
  EXPECT_EQ(report_.findings[0].action, "echo 0 | sudo tee /sys/devices/system/cpu/cpu2/online");
  SetSiblings(0, "0-3\n");
  EXPECT_EQ(Check(0, {0, 2}), Strings({"smt_sibling_online found 0"}));
  EXPECT_TRUE(absl::StrContains(report_.findings[0].message, "which is to be measured on as well"));
  EXPECT_TRUE(absl::StrContains(report_.findings[0].action,
                                "cpu1/online && echo 0 | sudo tee /sys/devices/system/cpu/cpu2/online"));
}

TEST_F(CoreCheckTest, OfflineSiblingsDoNotCount) {
  MakeIntelHost(root_);
  SetSiblings(0, "0,2\n");
  root_.Write("/sys/devices/system/cpu/online", "0-1,3\n");
  EXPECT_EQ(Check(0, {0}), Strings());
  EXPECT_EQ(facts_.online_siblings.value, "none");
  root_.Remove("/sys/devices/system/cpu/online");  // nobody knows whether CPU 2 is online
  root_.MakeFolder("/sys/devices/cpu");
  EXPECT_EQ(Check(0, {0}), Strings({"efficiency_core unknown 0", "smt_sibling_online unknown 0"}));
}

TEST_F(CoreCheckTest, SiblingsWithoutTheCpuItselfAreDamaged) {
  MakeIntelHost(root_);
  SetSiblings(0, "2-3\n");
  EXPECT_EQ(Check(0, {0}), Strings({"smt_sibling_online unknown 0"}));
}

TEST_F(CoreCheckTest, KindsOfCores) {
  MakeHybridIntelHost(root_);
  EXPECT_EQ(Check(1, {1}), Strings());
  EXPECT_EQ(facts_.core_kind.value, "performance");
  EXPECT_EQ(Check(2, {2}), Strings({"efficiency_core found 2"}));
  EXPECT_EQ(facts_.core_kind.value, "efficiency");
  EXPECT_EQ(report_.findings[0].action, "measure on one of the performance cores: --cpu=0-1");
  root_.Write("/sys/devices/cpu_atom/cpus", "3\n");  // CPU 2 is in neither list
  EXPECT_EQ(Check(2, {2}), Strings({"efficiency_core unknown 2"}));
}

TEST_F(CoreCheckTest, PinningIsRefusedOrNotKnown) {
  MakeIntelHost(root_);
  probes_.pin = [](unsigned) { return absl::FailedPreconditionError("sched_setaffinity: Invalid argument"); };
  EXPECT_EQ(Check(1, {1}), Strings({"cannot_pin found 1"}));
  EXPECT_TRUE(absl::StrContains(report_.findings[0].message, "Invalid argument"));
  EXPECT_TRUE(absl::StrContains(report_.findings[0].action, "it may run on 0-3"));
  probes_.pin = [](unsigned) { return absl::UnavailableError("nobody knows"); };
  EXPECT_EQ(Check(1, {1}), Strings({"cannot_pin unknown 1"}));
  probes_ = GoodProbes(XB_X86_64, 4);
  root_.Write("/sys/devices/system/cpu/online", "0,2-3\n");
  EXPECT_EQ(Check(1, {1}), Strings({"cannot_pin found 1"}));
  EXPECT_TRUE(absl::StrContains(report_.findings[0].message, "CPU 1 is not online (online: 0,2-3)"));
}

TEST_F(CoreCheckTest, Steadiness) {
  MakeIntelHost(root_);
  EXPECT_EQ(Check(1, {1}), Strings());
  EXPECT_LE(*facts_.clock_spread.value, 0.01);
  probes_.spin_times = [](unsigned) -> absl::StatusOr<std::vector<double>> { return UnsteadyTimes(); };
  EXPECT_EQ(Check(1, {1}), Strings({"clock_unsteady found 1"}));
  EXPECT_TRUE(absl::StrContains(report_.findings[0].message, "9.52 %")) << report_.findings[0].message;
  EXPECT_TRUE(absl::StrContains(report_.findings[0].message, "at most 1.0 %"));
  probes_.spin_times = [](unsigned) -> absl::StatusOr<std::vector<double>> { return std::vector<double>(); };
  EXPECT_EQ(Check(1, {1}), Strings({"clock_unsteady unknown 1"}));
  EXPECT_FALSE(facts_.clock_spread.value.has_value());
  probes_.spin_times = [](unsigned) -> absl::StatusOr<std::vector<double>> { return absl::UnavailableError("no"); };
  EXPECT_EQ(Check(1, {1}), Strings({"clock_unsteady unknown 1"}));
}

}  // namespace
}  // namespace xbench
