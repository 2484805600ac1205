// campaign_fixture.h - a campaign with stand-ins for its programs, for tests.
#ifndef NGCC_XBENCH_HARNESS_CAMPAIGN_CAMPAIGN_FIXTURE_H_
#define NGCC_XBENCH_HARNESS_CAMPAIGN_CAMPAIGN_FIXTURE_H_

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "harness/campaign/store.h"
#include "harness/campaign/work.h"
#include "harness/catalog/catalog.h"
#include "harness/constant_time/verdict.h"
#include "harness/process/process.h"
#include "harness/record/environment.h"
#include "harness/record/plan.h"
#include "harness/record/record.h"
#include "harness/tool/progress.h"

namespace xbench {

// CampaignTest has the entries MoFang_256 ref/reference (both platforms) and avx2/performance (x86_1), preset quick,
// two lengths. A call costs 400 ticks a byte, with avx2 100.
class CampaignTest : public testing::Test {
 protected:
  CampaignTest();
  ~CampaignTest() override;

  // Work returns the work, with an opened store.
  CampaignWork Work();
  // RunAll runs all phases but `check` and `soak`, each of which must succeed, and returns what the last one says.
  std::vector<std::string> RunAll();
  // ReadBack returns a record of the data set.
  Record ReadBack(const std::string &name);

  std::string folder_;
  std::FILE *null_;
  Progress progress_;
  Catalog catalog_;
  std::vector<Implementation> entries_;
  Plan plan_;
  CampaignWorkers workers_;
  std::unique_ptr<Store> store_;
  Environment environment_;
  uint64_t budget_ = 0;
  std::string crash_;               // programs whose command line holds this end as `how_` says
  ProcessResult how_;               // a crash, if nothing else was set
  int disturbed_ = 0;               // number of the trial, over all entries, that takes half as long again
  std::string avx2_digest_ = "0a";  // that the benchmark of avx2 gives; ref gives 0a
  size_t soak_windows_ = 40;        // of each soak
  bool interrupt_ = false;          // soaks
  // How often each program was started.
  int kats_ = 0;
  int probes_ = 0;
  int trials_ = 0;
  int counts_ = 0;
  int resources_ = 0;
  int soaks_ = 0;
  int timings_ = 0;
  // Of avx2; all others pass. An error is that of an examination that did not end.
  absl::StatusOr<TimingVerdict> avx2_timing_;

 private:
  absl::StatusOr<ProcessResult> Process(const std::vector<std::string> &words);
  std::string Bench(const std::string &line) const;
};

}  // namespace xbench

#endif  // NGCC_XBENCH_HARNESS_CAMPAIGN_CAMPAIGN_FIXTURE_H_
