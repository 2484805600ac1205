// The report for a terminal.
#include "harness/host/host_table.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/host/fake_root.h"
#include "harness/host/host_check.h"

namespace xbench {
namespace {

TEST(HostTableTest, NoFinding) {
  FakeRoot root;
  MakeIntelHost(root);
  const std::string text = FormatHostTable(CheckHost({root.path(), {1}}, GoodProbes(XB_X86_64, 4)));
  EXPECT_TRUE(absl::StrContains(text, "\n  memory                   16777478144 byte\n")) << text;
  EXPECT_TRUE(absl::StrContains(text, "\nCPU 1\n")) << text;
  EXPECT_TRUE(absl::StrContains(text, "\nFindings: none, every check was made and passed\n")) << text;
  EXPECT_TRUE(absl::EndsWith(text, "\n13 checks; findings: 0 found, 0 unknown\n")) << text;
}

TEST(HostTableTest, FindingsAndReasons) {
  FakeRoot root;
  MakeAmdHost(root);
  root.Write("/sys/devices/system/cpu/cpufreq/boost", "1\n");
  root.Remove("/proc/loadavg");
  root.Remove(CpuFolder(1) + "/cpufreq");
  const std::string text = FormatHostTable(CheckHost({root.path(), {1}}, GoodProbes(XB_X86_64, 4)));
  EXPECT_TRUE(absl::StrContains(text, "  load_1min                n/a: /proc/loadavg: there is no such file\n"))
      << text;
  EXPECT_TRUE(absl::StrContains(text, "  governor                 n/a: as above\n")) << text;
  EXPECT_TRUE(
      absl::StrContains(text,
                        "  boost_on (medium, CPU 1): found\n"
                        "    CPU 1 may boost its clock for as long as heat and neighbours allow; expected boost "
                        "off\n    what to do: echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost\n"))
      << text;
  EXPECT_TRUE(absl::StrContains(text, "  load_high (medium): unknown\n")) << text;
  EXPECT_TRUE(absl::EndsWith(text, "\n13 checks; findings: 1 found, 3 unknown\n")) << text;
}

}  // namespace
}  // namespace xbench
