// The campaign's command line: defaults, phases in their order, and refusals that say what was expected.
#include "harness/campaign/options.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

using Names = std::vector<std::string>;

absl::StatusOr<CampaignOptions> Parse(Names arguments) {
  arguments.insert(arguments.begin(), {"--catalog=c.json", "--output=folder"});
  return ParseCampaignOptions(arguments);
}

TEST(CampaignOptions, Defaults) {
  const absl::StatusOr<CampaignOptions> options = Parse({});
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->phases, CampaignPhases());
  EXPECT_EQ(options->plan.preset, "standard");
  EXPECT_EQ(options->plan.trials, 10U);
  EXPECT_EQ(options->plan.lengths.size(), 8U);
  EXPECT_TRUE(options->choose_cpu);
  EXPECT_TRUE(options->plan.cpus.empty());
  EXPECT_EQ(options->time_budget_seconds, 0U);
  EXPECT_TRUE(options->constant_time);
  EXPECT_FALSE(Parse({"--no-constant-time"})->constant_time);
}

TEST(CampaignOptions, PhasesRunInTheirOrderEachOnce) {
  EXPECT_EQ(Parse({"publish", "kat", "publish"})->phases, (Names{"kat", "publish"}));
  EXPECT_EQ(Parse({"all"})->phases, CampaignPhases());
}

TEST(CampaignOptions, Values) {
  const absl::StatusOr<CampaignOptions> options =
      Parse({"--preset=quick", "--lengths=S1,7", "--cpu=3", "--instances=a,b", "--profiles=reference", "--jobs=2",
             "--timeout=9"});
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->plan.trials, 5U);
  EXPECT_EQ(options->plan.lengths, (std::vector<uint64_t>{7, 32}));
  EXPECT_EQ(options->plan.cpus, std::vector<uint64_t>{3});
  EXPECT_FALSE(options->choose_cpu);
  EXPECT_EQ(options->instances, (Names{"a", "b"}));
  EXPECT_EQ(options->jobs, 2U);
  EXPECT_EQ(options->timeout_seconds, 9U);
}

TEST(CampaignOptions, Cpus) {
  EXPECT_EQ(Parse({"--cpu=4,2"})->plan.cpus, (std::vector<uint64_t>{4, 2}));
  EXPECT_TRUE(Parse({"--cpu=none"})->plan.cpus.empty());
  EXPECT_FALSE(Parse({"--cpu=none"})->choose_cpu);
}

TEST(CampaignOptions, TimeBudgetAndSystem) {
  const absl::StatusOr<CampaignOptions> options = Parse({"--time-budget=30m", "--system=arm_2", "--soak=1.5"});
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->time_budget_seconds, 1800U);
  EXPECT_EQ(options->system, "arm_2");
  EXPECT_EQ(options->soak_seconds, 5400U);
}

TEST(CampaignOptions, Refusals) {
  for (const auto &[argument, message] : std::vector<std::pair<std::string, std::string>>{
           {"--preset=fast", "--preset"},
           {"--lengths=S9", "unknown length"},
           {"--cpu=x", "--cpu"},
           {"--cpu=99999", "to 4096"},
           {"--cpu=1,1", "given twice"},
           {"--cpu=1,", "--cpu"},
           {"--time-budget=soon", "--time-budget"},
           {"--soak=0", "--soak"},
           {"soak", "needs --soak=DURATION"},
           {"--memory-limit=lots", "--memory-limit"},
           {"--system=my machine", "--system"},
           {"--jobs=-1", "--jobs"},
           {"--jobs=0", "from 1 to"},
           {"--timeout=0", "from 1 to"},
           {"--memory-limit=1", "from 64 to"},
           {"--bogus", "unknown option"},
           {"--instances=a,,b", "separated by commas"},
           {"--outputs=x", "--output"},
           {"--output=y", "given twice"},
           {"measur", "measure"},
       }) {
    const absl::StatusOr<CampaignOptions> options = Parse({argument});
    ASSERT_FALSE(options.ok()) << argument;
    EXPECT_TRUE(absl::StrContains(options.status().message(), message)) << options.status().message();
  }
  EXPECT_TRUE(
      absl::StrContains(ParseCampaignOptions({"--catalog=c"}).status().message(), "--output=FOLDER is missing"));
  EXPECT_TRUE(absl::StrContains(ParseCampaignOptions({"--output=f"}).status().message(), "--catalog is missing"));
  EXPECT_TRUE(ParseCampaignOptions({"--help"}).ok());
}

TEST(CampaignOptions, HelpNamesEveryPhaseAndExitCode) {
  for (const std::string &phase : CampaignPhases()) {
    EXPECT_TRUE(absl::StrContains(CampaignHelp(), "\n  " + phase)) << phase;
  }
  for (const char *code : {"\n  0  ", "\n  1  ", "\n  2  ", "\n  3  "}) {
    EXPECT_TRUE(absl::StrContains(CampaignHelp(), code)) << code;
  }
}

}  // namespace
}  // namespace xbench
