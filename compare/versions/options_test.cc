// The command line of versions: values, and refusals that say what was expected.
#include "compare/versions/options.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

TEST(VersionsOptions, Values) {
  const absl::StatusOr<VersionsOptions> options =
      ParseVersionsOptions({"old", "--fail-above=3%", "new", "--threshold=0.5%", "--format=csv", "--sort=ratio",
                            "--filter=x86_1", "--changed", "--columns=ns/B,cost: mean", "--colour=never"},
                           2, 2);
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->before, "old");
  EXPECT_EQ(options->after, "new");
  EXPECT_DOUBLE_EQ(*options->fail_above, 0.03);
  EXPECT_DOUBLE_EQ(options->bounds.threshold, 0.005);
  EXPECT_EQ(options->format, VersionsFormat::kCsv);
  EXPECT_TRUE(options->view.by_ratio);
  EXPECT_TRUE(options->view.changed_only);
  EXPECT_EQ(options->columns, (std::vector<std::string>{"ns/B", "cost: mean"}));
  EXPECT_EQ(options->colour, Colour::kNever);
  EXPECT_FALSE(ParseVersionsOptions({"a", "b"}, 2, 2)->fail_above.has_value());
}

TEST(VersionsOptions, OneSet) {
  EXPECT_EQ(ParseVersionsOptions({"a", "--candidate=hash-19"}, 1, 1)->candidate, "hash-19");
  EXPECT_TRUE(absl::StrContains(ParseVersionsOptions({"a", "b"}, 1, 1).status().message(), "expected one data set"));
}

TEST(VersionsOptions, NoSetIfOneCanBeMade) {
  EXPECT_EQ(ParseVersionsOptions({}, 0, 1)->before, "");
  EXPECT_EQ(ParseVersionsOptions({"a"}, 0, 1)->before, "a");
  EXPECT_TRUE(absl::StrContains(ParseVersionsOptions({"a", "b"}, 0, 1).status().message(),
                                "expected one data set or none; found 2: a, b"));
  EXPECT_TRUE(absl::StrContains(ParseVersionsOptions({"a"}, 0, 0).status().message(), "expected options only"));
}

TEST(VersionsOptions, Refusals) {
  const auto error = [](const std::vector<std::string> &arguments) {
    return std::string(ParseVersionsOptions(arguments, 2, 2).status().message());
  };
  EXPECT_TRUE(absl::StrContains(error({"old"}), "expected two data sets"));
  EXPECT_TRUE(absl::StrContains(error({"a", "b", "--fail-above=3"}), "expected a percentage"));
  EXPECT_TRUE(absl::StrContains(error({"a", "b", "--fail-above=-3%"}), "expected a percentage"));
  EXPECT_TRUE(absl::StrContains(error({"a", "b", "--format=xml"}), "unknown --format 'xml'"));
  EXPECT_TRUE(absl::StrContains(error({"a", "b", "--sort=size"}), "--sort"));
  EXPECT_TRUE(absl::StrContains(error({"a", "b", "--columns=a,,b"}), "separated by commas"));
  EXPECT_TRUE(absl::StrContains(error({"a", "b", "--columns=a", "--format=json"}), "table, markdown and csv"));
  EXPECT_TRUE(absl::StrContains(error({"a", "b", "--colour=red"}), "--colour"));
  EXPECT_TRUE(absl::StrContains(error({"a", "b", "--fail-over=3%"}), "'--fail-above'"));
  EXPECT_TRUE(absl::StrContains(error({"a", "b", "--filter=x", "--filter=y"}), "given twice"));
  EXPECT_TRUE(absl::StrContains(error({"a", "b", "--filter="}), "expected a value"));
  EXPECT_TRUE(ParseVersionsOptions({"--help"}, 2, 2)->help);
}

}  // namespace
}  // namespace xbench
