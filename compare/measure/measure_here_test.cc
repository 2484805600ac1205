// The options of a measurement are told from those of a comparison, judged at once, and short forms are presets.
#include "compare/measure/measure_here.h"

#include <unistd.h>

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

using Words = std::vector<std::string>;

TEST(TakeMeasureOptions, LeavesTheOthers) {
  MeasureRequest request;
  EXPECT_EQ(*TakeMeasureOptions({"--catalog=c.json", "--format=csv", "old"}, &request), (Words{"--format=csv", "old"}));
  EXPECT_FALSE(request.Asked());
  EXPECT_EQ(request.catalog, "c.json");
  EXPECT_EQ(*TakeMeasureOptions({"--candidates=hash-19", "--filter=x", "--quick", "--data-set=d"}, &request),
            (Words{"--filter=x"}));
  EXPECT_EQ(request.arguments, (Words{"--candidates=hash-19", "--preset=quick"}));
  EXPECT_EQ(request.folder, "d");
  EXPECT_TRUE(request.Has("--preset"));
  EXPECT_FALSE(request.Has("--profiles"));
}

std::string Refusal(const Words &arguments) {
  MeasureRequest request;
  return std::string(TakeMeasureOptions(arguments, &request).status().message());
}

TEST(TakeMeasureOptions, WithoutTimesQuickSaysNothing) {
  for (const Words &words : {Words{"--quick", "--no-native"}, Words{"--no-native", "--quick"}, Words{"--no-native"}}) {
    MeasureRequest request;
    ASSERT_TRUE(TakeMeasureOptions(words, &request).ok());
    EXPECT_EQ(request.arguments, Words{"--preset=counts"});
  }
}

TEST(TakeMeasureOptions, Refusals) {
  EXPECT_TRUE(absl::StrContains(Refusal({"--preset=counts", "--quick"}), "expected --quick or --preset; found both"));
  EXPECT_TRUE(absl::StrContains(Refusal({"--no-native", "--preset=quick"}), "--no-native or --preset; found both"));
  EXPECT_TRUE(absl::StrContains(Refusal({"--preset=quik"}), "'quick'"));
  EXPECT_TRUE(absl::StrContains(Refusal({"--lengths=S9"}), "S9"));
  EXPECT_TRUE(absl::StrContains(Refusal({"--jobs=0"}), "from 1 to"));
  EXPECT_TRUE(absl::StrContains(Refusal({"--data-set="}), "expected one folder"));
  EXPECT_TRUE(absl::StrContains(Refusal({"--data-set=a", "--data-set=b"}), "expected one folder"));
}

TEST(MeasureHere, WithoutACatalogueNothingIsWritten) {
  MeasureRequest request;
  request.catalog = "no_such_catalogue.json";
  request.folder = testing::TempDir() + "/measure_here_none";
  const MeasuredSet made = MeasureHere(request, "name");
  EXPECT_EQ(made.end.exit_code, kCampaignEnvironment);
  EXPECT_TRUE(absl::StrContains(made.end.status.message(), "no_such_catalogue.json")) << made.end.status;
  EXPECT_NE(access(request.folder.c_str(), F_OK), 0);
}

}  // namespace
}  // namespace xbench
