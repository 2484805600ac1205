// The host check is made once, its report is part of the environment, and --strict refuses what it finds.
#include "harness/campaign/machine.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/catalog/test_catalog.h"
#include "harness/host/host_json.h"
#include "harness/host/host_report.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

class MachineTest : public testing::Test {
 protected:
  MachineTest() : folder_(absl::StrCat(testing::TempDir(), "/machine_XXXXXX")) {
    EXPECT_NE(mkdtemp(folder_.data()), nullptr);
    store_ = *Store::Open(folder_);
  }
  CampaignWork Work() {
    return {catalog_, entries_, plan_, workers_, store_.get(), nullptr};
  }

  std::string folder_;
  const Catalog catalog_ = *ParseCatalog(TestCatalogJson().dump(), "catalog.json");
  const std::vector<Implementation> entries_;
  const Plan plan_ = *MakePlan("quick");
  const CampaignWorkers workers_;
  std::unique_ptr<Store> store_;
};

TEST_F(MachineTest, TheEnvironmentNeedsTheCheckAndHoldsItsReport) {
  ASSERT_TRUE(store_
                  ->Write("work/build.json", R"({"revision": {"value": "0123"}, "build_tool": {"value": null,
                          "reason": "unknown"}, "tools": {"gcc-12": "12.2"}, "sha256": {"toolchain_lock": "aa"}})")
                  .ok());
  EXPECT_TRUE(absl::StrContains(MakeEnvironment(Work(), "m").status().message(), "run the phase `check` first"));
  ASSERT_TRUE(CheckMachine(Work(), false).ok());
  const std::string first = EnvironmentText(*MakeEnvironment(Work(), "m"));
  ASSERT_TRUE(CheckMachine(Work(), false).ok());
  EXPECT_EQ(EnvironmentText(*MakeEnvironment(Work(), "m")), first);  // examined once
  EXPECT_TRUE(absl::StrContains(first, "\"kind\": \"host_report\""));
  EXPECT_TRUE(absl::StrContains(first, "\"system\": \"m\""));
  EXPECT_TRUE(absl::StrContains(first, "0123"));
}

TEST_F(MachineTest, StrictRefusesWhatWasFound) {
  ASSERT_TRUE(CheckMachine(Work(), false).ok());
  const absl::StatusOr<nlohmann::json> json = ParseJson(*store_->Read("work/host.json"), "host.json");
  ASSERT_TRUE(json.ok()) << json.status();
  absl::StatusOr<HostReport> report = HostReportFromJson(*json, "host.json");
  ASSERT_TRUE(report.ok()) << report.status();
  report->findings.clear();
  ASSERT_TRUE(store_->Write("work/host.json", HostReportToJson(*report).dump()).ok());
  EXPECT_TRUE(CheckMachine(Work(), true).ok());
  Finding finding;
  finding.check = Check::kVirtualMachine;
  finding.message = "this is a virtual machine";
  finding.action = "measure elsewhere";
  report->findings = {finding};
  ASSERT_TRUE(store_->Write("work/host.json", HostReportToJson(*report).dump()).ok());
  EXPECT_TRUE(CheckMachine(Work(), false).ok());
  EXPECT_TRUE(absl::StrContains(CheckMachine(Work(), true).message(), "this is a virtual machine"));
}

TEST_F(MachineTest, TheSystemsNameStays) {
  EXPECT_EQ(*FixSystem(*store_, "one"), "one");
  EXPECT_EQ(*FixSystem(*store_, ""), "one");
  EXPECT_TRUE(absl::StrContains(FixSystem(*store_, "two").status().message(), "a campaign of system one"));
}

TEST_F(MachineTest, CpusMustNotShareACore) {
  Plan plan = *MakePlan("quick");
  plan.cpus = {0, 2};
  HostReport report;
  report.facts.cpus.resize(2);
  report.facts.cpus[0].cpu = 0;
  report.facts.cpus[1].cpu = 2;
  report.facts.cpus[0].online_siblings = report.facts.cpus[1].online_siblings = absl::StatusOr<std::string>("none");
  EXPECT_TRUE(CheckCpus(plan, report).ok());
  report.facts.cpus[0].online_siblings = absl::StatusOr<std::string>("1");
  EXPECT_TRUE(CheckCpus(plan, report).ok());
  report.facts.cpus[0].online_siblings = absl::StatusOr<std::string>("1-2");
  EXPECT_TRUE(absl::StrContains(CheckCpus(plan, report).message(), "CPUs 0 and 2 share a core"));
  report.facts.cpus[0].online_siblings = absl::StatusOr<std::string>(absl::NotFoundError("no file"));
  EXPECT_TRUE(absl::StrContains(CheckCpus(plan, report).message(), "nobody can tell"));
  plan.cpus = {0};
  EXPECT_TRUE(CheckCpus(plan, report).ok());
}

TEST_F(MachineTest, ADamagedReportIsAnError) {
  ASSERT_TRUE(store_->Write("work/host.json", "{}").ok());
  EXPECT_FALSE(CheckMachine(Work(), false).ok());
}

}  // namespace
}  // namespace xbench
