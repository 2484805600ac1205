// Proves that the command line is taken as the help says, and that anything else is refused by name.
#include "harness/constant_time/tool_options.h"

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(ConstantTimeOptions, Defaults) {
  const absl::StatusOr<ConstantTimeOptions> options = ParseConstantTimeOptions({"--catalog=c.json"});
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->platforms, (std::vector<std::string>{"x86_1", "arm_1"}));
  EXPECT_TRUE(options->selection.candidates.empty());
  EXPECT_EQ(options->json, "");
  EXPECT_EQ(options->jobs, 0);
  EXPECT_EQ(options->timeout_seconds, 300);
}

TEST(ConstantTimeOptions, ReadsAll) {
  const absl::StatusOr<ConstantTimeOptions> options = ParseConstantTimeOptions(
      {"--catalog=c.json", "--candidates=hash-13,hash-35", "--instances=A", "--implementations=ref,avx2",
       "--profiles=resource", "--platforms=arm_1", "--json=-", "--timeout=9", "--jobs=2"});
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->selection.candidates, (std::vector<std::string>{"hash-13", "hash-35"}));
  EXPECT_EQ(options->selection.instances, (std::vector<std::string>{"A"}));
  EXPECT_EQ(options->selection.implementations, (std::vector<std::string>{"ref", "avx2"}));
  EXPECT_EQ(options->selection.profiles, (std::vector<std::string>{"resource"}));
  EXPECT_EQ(options->platforms, (std::vector<std::string>{"arm_1"}));
  EXPECT_EQ(options->json, "-");
  EXPECT_EQ(options->timeout_seconds, 9);
  EXPECT_EQ(options->jobs, 2);
}

TEST(ConstantTimeOptions, RefusesTheRest) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"--candidate=hash-13", "--candidates"},
      {"hash-13", "unknown option"},
      {"--candidates=a,,b", "names with commas between"},
      {"--candidates", "names with commas between"},
      {"--platforms=x86_2", "x86_1"},
      {"--timeout=0", "from 1 to"},
      {"--timeout=x", "from 1 to"},
      {"--jobs=1025", "from 1 to 1024"},
      {"--json=", "expected a file"},
      {"--catalog=d.json", "given twice"},
  };
  for (const auto &[argument, words] : cases) {
    const absl::StatusOr<ConstantTimeOptions> options = ParseConstantTimeOptions({"--catalog=c.json", argument});
    ASSERT_FALSE(options.ok()) << argument;
    EXPECT_TRUE(absl::StrContains(options.status().message(), words)) << options.status();
  }
  EXPECT_FALSE(ParseConstantTimeOptions({}).ok());
}

TEST(ConstantTimeOptions, HelpNamesEveryOption) {
  EXPECT_TRUE(ParseConstantTimeOptions({"--help"})->help);
  for (const char *option : {"--candidates", "--instances", "--implementations", "--profiles", "--platforms", "--json",
                             "--timeout", "--jobs", "--help"}) {
    EXPECT_TRUE(absl::StrContains(ConstantTimeHelp(), option)) << option;
  }
}

}  // namespace
}  // namespace xbench
