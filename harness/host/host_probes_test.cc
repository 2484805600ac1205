// The real probes answer, and a refusal is told from a missing answer. Nothing here looks at times.
#include "harness/host/host_probes.h"

#include "absl/status/status.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(HostProbesTest, PinsToAnAllowedCpuAndGoesBack) {
  const HostProbes probes = SystemProbes();
  const absl::StatusOr<std::vector<unsigned>> before = probes.allowed_cpus();
  ASSERT_TRUE(before.ok()) << before.status();
  ASSERT_FALSE(before->empty());
  EXPECT_TRUE(probes.pin(before->front()).ok()) << probes.pin(before->front());
  EXPECT_EQ(*probes.allowed_cpus(), *before);
}

TEST(HostProbesTest, CpuThatIsNotThereIsRefused) {
  EXPECT_TRUE(absl::IsFailedPrecondition(SystemProbes().pin(8191)));
  EXPECT_TRUE(absl::IsFailedPrecondition(SystemProbes().pin(4000000000U)));
  EXPECT_FALSE(SystemProbes().spin_times(8191).ok());
}

TEST(HostProbesTest, SteadinessProbeGivesSamplesAndGoesBack) {
  const HostProbes probes = SystemProbes();
  const std::vector<unsigned> before = *probes.allowed_cpus();
  const absl::StatusOr<std::vector<double>> samples = probes.spin_times(before.front());
  ASSERT_TRUE(samples.ok()) << samples.status();
  EXPECT_EQ(samples->size(), 2000U);
  EXPECT_EQ(*probes.allowed_cpus(), before);
}

TEST(HostProbesTest, CpuidIsForX86Only) {
  EXPECT_EQ(SystemProbes().hypervisor().ok(), SystemProbes().architecture == XB_X86_64);
}

TEST(HostProbesTest, EmulatorIsNamed) {
  const absl::StatusOr<std::string> emulator = SystemProbes().emulator();
  ASSERT_TRUE(emulator.ok()) << emulator.status();
  EXPECT_FALSE(emulator->empty());
}

TEST(HostProbesTest, AbsentProbesAnswerNothing) {
  const HostProbes probes = AbsentProbes(XB_AARCH64);
  EXPECT_EQ(probes.architecture, XB_AARCH64);
  EXPECT_TRUE(absl::IsUnavailable(probes.allowed_cpus().status()));
  EXPECT_TRUE(absl::IsUnavailable(probes.pin(0)));
  EXPECT_TRUE(absl::IsUnavailable(probes.spin_times(0).status()));
  EXPECT_TRUE(absl::IsUnavailable(probes.hypervisor().status()));
  EXPECT_TRUE(absl::IsUnavailable(probes.emulator().status()));
}

}  // namespace
}  // namespace xbench
