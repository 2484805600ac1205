// The command line, its exit codes, and files of another machine.
#include "harness/host/host_command.h"

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/host/fake_root.h"
#include "harness/host/host_json.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

class HostCommandTest : public testing::Test {
 protected:
  HostCommandResult Run(const std::vector<std::string> &more) {
    std::vector<std::string> arguments = {"--root=" + root_.path()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return RunHostCommand(arguments, GoodProbes(XB_X86_64, 4));
  }
  FakeRoot root_;
};

TEST_F(HostCommandTest, Options) {
  const absl::StatusOr<HostOptions> defaults = ParseHostOptions({});
  EXPECT_EQ(defaults->root, "/");
  EXPECT_TRUE(defaults->cpus.empty());
  EXPECT_FALSE(defaults->strict || defaults->json || defaults->help);
  const absl::StatusOr<HostOptions> all = ParseHostOptions({"--cpu=2,4-5", "--root=copy", "--strict", "--format=json"});
  EXPECT_EQ(all->cpus, std::vector<unsigned>({2, 4, 5}));
  EXPECT_EQ(all->root, "copy");
  EXPECT_TRUE(all->strict && all->json);
}

TEST_F(HostCommandTest, WrongUsage) {
  const char *const wrong[] = {"--cpu",     "--cpu=",     "--cpu=x",   "--root=", "--root", "--format=xml", "--format",
                               "--strict=", "--strict=1", "--stricct", "-h",      "3",      "--help=yes",   ""};
  for (const char *argument : wrong) {
    const HostCommandResult result = RunHostCommand({argument}, GoodProbes(XB_X86_64, 4));
    EXPECT_EQ(result.exit_code, 2) << argument;
    EXPECT_EQ(result.out, "") << argument;
    EXPECT_TRUE(absl::StartsWith(result.err, "check: ")) << result.err;
  }
  EXPECT_EQ(RunHostCommand({"--strict", "--strict"}, GoodProbes(XB_X86_64, 4)).exit_code, 2);
  EXPECT_TRUE(absl::StrContains(RunHostCommand({"--fromat=json"}, GoodProbes(XB_X86_64, 4)).err, "'--format'"));
}

TEST_F(HostCommandTest, Help) {
  const HostCommandResult result = RunHostCommand({"--help"}, GoodProbes(XB_X86_64, 4));
  EXPECT_EQ(result.exit_code, 0);
  for (const char *option : {"--cpu=", "--root=", "--strict", "--format=", "--help"}) {
    EXPECT_TRUE(absl::StrContains(result.out, option)) << option;
  }
}

TEST_F(HostCommandTest, StrictRefusesAnyFinding) {
  MakeIntelHost(root_);
  root_.Write("/proc/loadavg", "9.00 0.00 0.00 1/123 4567\n");
  EXPECT_EQ(Run({"--cpu=1"}).exit_code, 0);
  const HostCommandResult strict = Run({"--cpu=1", "--strict"});
  EXPECT_EQ(strict.exit_code, 1);
  EXPECT_TRUE(absl::StrContains(strict.out, "load_high"));
}

// A copy is never examined with the answers of this machine, and so can never pass.
TEST_F(HostCommandTest, ProbesDoNotAnswerForACopy) {
  MakeArmHost(root_);
  const HostCommandResult result = Run({"--cpu=1", "--strict", "--format=json"});
  EXPECT_EQ(result.exit_code, 1);
  const absl::StatusOr<nlohmann::json> json = ParseJson(result.out, "output");
  ASSERT_TRUE(json.ok()) << json.status();
  const absl::StatusOr<HostReport> report = HostReportFromJson(*json, "output");
  ASSERT_TRUE(report.ok()) << report.status();
  EXPECT_EQ(report->facts.architecture, "aarch64");
  EXPECT_EQ(Outcomes(*report),
            std::vector<std::string>({"emulated unknown", "cannot_pin unknown 1", "clock_unsteady unknown 1"}));
}

TEST_F(HostCommandTest, RootThatIsNone) {
  for (const std::string &root : {root_.path() + "/none", root_.path()}) {  // the latter is empty
    const HostCommandResult result = RunHostCommand({"--root=" + root}, GoodProbes(XB_X86_64, 4));
    EXPECT_EQ(result.exit_code, 3) << result.err;
    EXPECT_TRUE(absl::StrContains(result.err, "expected a folder")) << result.err;
  }
}

TEST_F(HostCommandTest, ThisMachineIsAskedWithTheGivenProbes) {
  const HostCommandResult result = RunHostCommand({"--format=json"}, GoodProbes(XB_THIS_ARCHITECTURE, 1));
  EXPECT_EQ(result.exit_code, 0) << result.err;
  const absl::StatusOr<nlohmann::json> json = ParseJson(result.out, "output");
  ASSERT_TRUE(json.ok()) << json.status();
  EXPECT_TRUE(HostReportFromJson(*json, "output").ok());
  EXPECT_EQ((*json)["facts"]["emulator"]["value"], "none");
}

}  // namespace
}  // namespace xbench
