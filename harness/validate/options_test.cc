// The command line is read as --help says, and everything else is refused with what was expected.
#include "harness/validate/options.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

std::string Problem(const std::vector<std::string> &arguments) {
  return std::string(ParseValidateOptions(arguments).status().message());
}

TEST(Options, AreRead) {
  const absl::StatusOr<ValidateOptions> plain = ParseValidateOptions({"--catalog=c.json", "folder"});
  ASSERT_TRUE(plain.ok()) << plain.status();
  EXPECT_EQ(plain->catalog, "c.json");
  EXPECT_EQ(plain->path, "folder");
  EXPECT_FALSE(plain->json || plain->strict || plain->help);
  const absl::StatusOr<ValidateOptions> all =
      ParseValidateOptions({"--catalog=c.json", "--strict", "folder", "--format=json"});
  ASSERT_TRUE(all.ok()) << all.status();
  EXPECT_TRUE(all->json && all->strict);
  EXPECT_TRUE(ParseValidateOptions({"--help"}).ok());
}

TEST(Options, AreRefused) {
  EXPECT_TRUE(absl::StrContains(Problem({"--catalog=c.json"}), "expected the folder of a data set"));
  EXPECT_TRUE(absl::StrContains(Problem({"--catalog=c.json", "a", "b"}), "found a and b"));
  EXPECT_TRUE(absl::StrContains(Problem({"a"}), "--catalog is missing"));
  EXPECT_TRUE(absl::StrContains(Problem({"--catalog=c.json", "a", "--format=xml"}), "'xml'"));
  EXPECT_TRUE(absl::StrContains(Problem({"--catalog=c.json", "a", "--strickt"}), "'--strict'"));
}

TEST(Options, HelpNamesAllOfThem) {
  for (const char *word : {"--strict", "--format=json", "--help", "Exit code: 0", "; 1 ", "; 2 ", "; 3 "}) {
    EXPECT_TRUE(absl::StrContains(ValidateHelp(), word)) << word;
  }
}

}  // namespace
}  // namespace xbench
