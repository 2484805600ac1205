// Each file of a good host, damaged in each way: the check that reads it comes out as unknown, never as passed.
#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/host/fake_root.h"
#include "harness/host/host_check.h"

namespace xbench {
namespace {

using Strings = std::vector<std::string>;

constexpr unsigned kCpu = 1;

// What each file decides. A file that is not here decides nothing, and must not change the findings.
const std::map<std::string, Strings> &Deciders() {
  static const std::map<std::string, Strings> deciders = {
      {"/proc/1/cgroup", {"container unknown"}},
      {"/proc/loadavg", {"load_high unknown"}},
      {"/proc/self/cgroup", {"cpu_quota unknown"}},
      {"/proc/sys/kernel/perf_event_paranoid", {"perf_event_paranoid unknown"}},
      {"/sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", {"governor_not_performance unknown 1"}},
      {"/sys/devices/system/cpu/cpu1/cpufreq/scaling_max_freq", {"clock_not_pinned unknown 1"}},
      {"/sys/devices/system/cpu/cpu1/cpufreq/scaling_min_freq", {"clock_not_pinned unknown 1"}},
      {"/sys/devices/system/cpu/cpu1/topology/thread_siblings_list", {"smt_sibling_online unknown 1"}},
      {"/sys/devices/system/cpu/intel_pstate/no_turbo", {"boost_on unknown 1"}},
      {"/sys/devices/cpu_core/cpus", {"efficiency_core unknown 1"}},
      {"/sys/devices/cpu_atom/cpus", {"efficiency_core unknown 1"}},
  };
  return deciders;
}

Strings ExpectedFor(const std::string &file) {
  const auto entry = Deciders().find(file);
  return entry == Deciders().end() ? Strings() : entry->second;
}

class HostDamageTest : public testing::Test {
 protected:
  HostDamageTest() {
    MakeHybridIntelHost(root_);
    // Absent, they decide nothing; damaged, they are looked at.
    root_.Remove("/sys/fs/cgroup/user.slice/cpu.max");
  }
  Strings Check() {
    return Outcomes(CheckHost({root_.path(), {kCpu}}, GoodProbes(XB_X86_64, 4)));
  }
  void ExpectEach(const std::string &content, const std::map<std::string, Strings> &exceptions) {
    for (const std::string &file : root_.Files()) {
      FakeRoot other;
      MakeHybridIntelHost(other);
      other.Write(file, content);
      const auto exception = exceptions.find(file);
      EXPECT_EQ(Outcomes(CheckHost({other.path(), {kCpu}}, GoodProbes(XB_X86_64, 4))),
                exception == exceptions.end() ? ExpectedFor(file) : exception->second)
          << file;
    }
  }
  FakeRoot root_;
};

TEST_F(HostDamageTest, GoodHostHasNoFindingAndAllDeciders) {
  EXPECT_EQ(Check(), Strings());
  const Strings files = root_.Files();
  for (const auto &[file, outcomes] : Deciders()) {
    EXPECT_NE(std::find(files.begin(), files.end(), file), files.end()) << file;
  }
}

TEST_F(HostDamageTest, Empty) {
  ExpectEach("", {{"/sys/devices/system/cpu/intel_pstate/status", {"boost_on unknown 1"}}});
}

TEST_F(HostDamageTest, Garbage) {
  // A governor may have any name, and a control group of process 1, too: those files hold text.
  ExpectEach("\xff\x01garbage\n",
             {{"/sys/devices/system/cpu/intel_pstate/status", {"boost_on unknown 1"}},
              {"/sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", {"governor_not_performance found 1"}},
              {"/proc/1/cgroup", {"container unknown"}}});
}

TEST_F(HostDamageTest, Missing) {
  for (const std::string &file : root_.Files()) {
    FakeRoot other;
    MakeHybridIntelHost(other);
    other.Remove(file);
    EXPECT_EQ(Outcomes(CheckHost({other.path(), {kCpu}}, GoodProbes(XB_X86_64, 4))), ExpectedFor(file)) << file;
  }
}

TEST_F(HostDamageTest, NoPermission) {
  const WithoutOverride plain_user;
  for (const std::string &file : root_.Files()) {
    FakeRoot other;
    MakeHybridIntelHost(other);
    other.Forbid(file);
    Strings expected = ExpectedFor(file);
    if (file == "/sys/devices/system/cpu/intel_pstate/status") {
      expected = {"boost_on unknown 1"};
    }
    EXPECT_EQ(Outcomes(CheckHost({other.path(), {kCpu}}, GoodProbes(XB_X86_64, 4))), expected) << file;
  }
}

}  // namespace
}  // namespace xbench
