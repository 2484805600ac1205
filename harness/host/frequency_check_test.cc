// Governor, bounds and boost under each driver, with the exact sentences and commands.
#include "harness/host/frequency_check.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/api/architecture.h"
#include "harness/host/fake_root.h"

namespace xbench {
namespace {

using Strings = std::vector<std::string>;

constexpr char kPstate[] = "/sys/devices/system/cpu/intel_pstate";
constexpr char kCommonBoost[] = "/sys/devices/system/cpu/cpufreq/boost";

class FrequencyTest : public testing::Test {
 protected:
  Strings Check(xb_architecture architecture = XB_X86_64) {
    FindingList findings;
    facts_ = CpuFacts();
    facts_.cpu = 1;
    CheckFrequency(files_, architecture, &facts_, &findings);
    report_.findings = findings.Sorted();
    return Outcomes(report_);
  }
  const std::string folder_ = CpuFolder(1) + "/cpufreq";
  FakeRoot root_;
  RootFiles files_{root_.path()};
  CpuFacts facts_;
  HostReport report_;
};

TEST_F(FrequencyTest, Facts) {
  MakeIntelHost(root_);
  EXPECT_EQ(Check(), Strings());
  EXPECT_EQ(facts_.frequency_driver.value, "intel_pstate");
  EXPECT_EQ(facts_.governor.value, "performance");
  EXPECT_EQ(facts_.min_khz.value, 2600000U);
  EXPECT_EQ(facts_.max_khz.value, 2600000U);
  EXPECT_EQ(facts_.hardware_max_khz.value, 2600000U);
  EXPECT_EQ(facts_.current_khz.value, 2599998U);
  EXPECT_EQ(facts_.boost.value, "off");
}

TEST_F(FrequencyTest, SentencesAndCommands) {
  MakeIntelHost(root_);
  root_.Write(folder_ + "/scaling_governor", "powersave\n");
  root_.Write(folder_ + "/scaling_min_freq", "800000\n");
  root_.Write(std::string(kPstate) + "/no_turbo", "0\n");
  EXPECT_EQ(Check(), Strings({"governor_not_performance found 1", "boost_on found 1", "clock_not_pinned found 1"}));
  EXPECT_EQ(report_.findings[0].message, "the governor of CPU 1 is 'powersave'; expected 'performance'");
  EXPECT_EQ(report_.findings[0].action,
            "echo performance | sudo tee /sys/devices/system/cpu/cpu1/cpufreq/scaling_governor");
  EXPECT_EQ(report_.findings[1].action, "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo");
  EXPECT_EQ(report_.findings[2].message,
            "the clock of CPU 1 may go from 800000 kHz to 2600000 kHz; expected the same lower and upper bound of the "
            "clock");
  EXPECT_TRUE(absl::StrContains(report_.findings[2].action,
                                "cat /sys/devices/system/cpu/cpu1/cpufreq/scaling_max_freq | sudo tee "
                                "/sys/devices/system/cpu/cpu1/cpufreq/scaling_min_freq"));
  EXPECT_EQ(facts_.boost.value, "on");
}

TEST_F(FrequencyTest, IntelPstateModes) {
  MakeIntelHost(root_);
  const std::string status = std::string(kPstate) + "/status";
  root_.Write(status, "passive\n");
  EXPECT_EQ(Check(), Strings());
  root_.Remove(status);  // older kernels
  EXPECT_EQ(Check(), Strings());
  root_.Write(status, "garbage\n");
  EXPECT_EQ(Check(), Strings({"boost_on unknown 1"}));
  // Off: acpi-cpufreq is in use, no_turbo means nothing.
  root_.Write(status, "off\n");
  EXPECT_EQ(Check(), Strings({"boost_on unknown 1"}));
  root_.Write(kCommonBoost, "1\n");
  EXPECT_EQ(Check(), Strings({"boost_on found 1"}));
  root_.Write(kCommonBoost, "0\n");
  EXPECT_EQ(Check(), Strings());
}

TEST_F(FrequencyTest, BoostOfOneCpuComesBeforeTheCommonOne) {
  MakeAmdHost(root_);
  root_.Write(kCommonBoost, "1\n");
  EXPECT_EQ(Check(), Strings({"boost_on found 1"}));
  EXPECT_EQ(report_.findings[0].action, "echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost");
  root_.Write(folder_ + "/cpb", "0\n");
  EXPECT_EQ(Check(), Strings());
  root_.Write(folder_ + "/boost", "1\n");
  EXPECT_EQ(Check(), Strings({"boost_on found 1"}));
  EXPECT_EQ(report_.findings[0].action, "echo 0 | sudo tee /sys/devices/system/cpu/cpu1/cpufreq/boost");
}

TEST_F(FrequencyTest, NoBoostFile) {
  MakeAmdHost(root_);
  root_.Remove(kCommonBoost);
  EXPECT_EQ(Check(XB_X86_64), Strings({"boost_on unknown 1"}));
  EXPECT_EQ(Check(XB_AARCH64), Strings());
  EXPECT_EQ(facts_.boost.value, "none");
  root_.Write(kCommonBoost, "1\n");
  EXPECT_EQ(Check(XB_AARCH64), Strings({"boost_on found 1"}));
}

TEST_F(FrequencyTest, ContradictionsAndImpossibleClocks) {
  MakeAmdHost(root_);
  root_.Write(folder_ + "/scaling_min_freq", "2700000\n");
  EXPECT_EQ(Check(), Strings({"clock_not_pinned unknown 1"}));
  for (const char *bad : {"0\n", "-2600000\n", "2.6\n", "<unknown>\n"}) {
    root_.Write(folder_ + "/scaling_min_freq", bad);
    EXPECT_EQ(Check(), Strings({"clock_not_pinned unknown 1"})) << bad;
    EXPECT_FALSE(facts_.min_khz.value.has_value());
  }
  for (const char *bad : {"2\n", "-1\n", "on\n", ""}) {
    root_.Write(kCommonBoost, bad);
    EXPECT_EQ(Check(), Strings({"boost_on unknown 1", "clock_not_pinned unknown 1"})) << bad;
  }
}

TEST_F(FrequencyTest, NoCpufreqHasOneReasonForAll) {
  MakeArmHost(root_);
  root_.Remove(folder_);
  for (xb_architecture architecture : {XB_X86_64, XB_AARCH64}) {
    EXPECT_EQ(Check(architecture),
              Strings({"governor_not_performance unknown 1", "boost_on unknown 1", "clock_not_pinned unknown 1"}));
    for (const Finding &finding : report_.findings) {
      EXPECT_TRUE(absl::StrContains(finding.message, "there is no such folder")) << finding.message;
    }
    EXPECT_TRUE(absl::StrContains(facts_.current_khz.reason, "there is no such folder"));
  }
}

}  // namespace
}  // namespace xbench
