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
  EXPECT_TRUE(absl::StrContains(Environment(catalog_, *store_).status().message(), "run the phase `check` first"));
  ASSERT_TRUE(CheckMachine(Work(), false).ok());
  const std::string first = *Environment(catalog_, *store_);
  ASSERT_TRUE(CheckMachine(Work(), false).ok());
  EXPECT_EQ(*Environment(catalog_, *store_), first);  // made once
  EXPECT_TRUE(absl::StrContains(first, "\"kind\": \"host_report\""));
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

TEST_F(MachineTest, ADamagedReportIsAnError) {
  ASSERT_TRUE(store_->Write("work/host.json", "{}").ok());
  EXPECT_FALSE(CheckMachine(Work(), false).ok());
}

}  // namespace
}  // namespace xbench
