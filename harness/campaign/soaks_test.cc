// A soak is kept, is not repeated unless it was interrupted, and says what is left when it is stopped.
#include "harness/campaign/soaks.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "harness/campaign/build.h"
#include "harness/campaign/campaign.h"
#include "harness/campaign/campaign_fixture.h"
#include "harness/soak/soak_parse.h"

namespace xbench {
namespace {

TEST_F(CampaignTest, ASoakIsKeptAndNotRepeatedUnlessItWasInterrupted) {
  const std::atomic<bool> stop(false);
  ASSERT_TRUE(CheckBuild(Work()).ok());
  EXPECT_TRUE(absl::StrContains(RunSoaks(Work(), 30, stop).status().message(), "run the phase `kat` first"));
  ASSERT_TRUE(RunKats(Work()).ok());
  EXPECT_TRUE(absl::StrContains(RunSoaks(Work(), 29, stop).status().message(), "give 30s or choose fewer"));
  interrupt_ = true;
  soak_windows_ = 3;
  const absl::StatusOr<std::vector<std::string>> short_ones = RunSoaks(Work(), 60, stop);
  ASSERT_TRUE(short_ones.ok()) << short_ones.status();
  ASSERT_EQ(short_ones->size(), 2U);
  EXPECT_TRUE(absl::StrContains((*short_ones)[0], "UNDECIDED")) << (*short_ones)[0];
  interrupt_ = false;
  soak_windows_ = 40;
  EXPECT_TRUE(RunSoaks(Work(), 60, stop)->empty());
  EXPECT_EQ(soaks_, 4);
  EXPECT_TRUE(RunSoaks(Work(), 60, stop)->empty());
  EXPECT_EQ(soaks_, 4);
  const std::string name = "soak/hash-19_MoFang_256_ref_reference_x86_1.json";
  EXPECT_EQ(ParseSoak(*store_->Read(name), name)->judgement.verdict, "STABLE");
  RunAll();
  EXPECT_TRUE(absl::StrContains(*store_->Read("SHA256SUMS"), name));
}

TEST_F(CampaignTest, AStoppedSoakSaysWhatIsLeft) {
  const std::atomic<bool> stop(true);
  ASSERT_TRUE(CheckBuild(Work()).ok());
  ASSERT_TRUE(RunKats(Work()).ok());
  const absl::StatusOr<std::vector<std::string>> said = RunSoaks(Work(), 60, stop);
  ASSERT_TRUE(said.ok()) << said.status();
  EXPECT_TRUE(absl::StrContains((*said)[1], "interrupted before its soak"));
  EXPECT_EQ(soaks_, 0);
}

}  // namespace
}  // namespace xbench
