// The command line: defaults, every option, and every way to get it wrong.
#include "compare/options.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

using Lengths = std::vector<uint64_t>;

absl::StatusOr<Options> Parse(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "--catalog=c.json");
  return ParseOptions(arguments);
}

void ExpectRefused(const std::vector<std::string> &arguments, const std::string &part) {
  const absl::StatusOr<Options> options = Parse(arguments);
  ASSERT_FALSE(options.ok());
  EXPECT_TRUE(absl::StrContains(options.status().message(), part)) << options.status().message();
}

TEST(Options, DataSetsComeInPairsAndMeasureNothing) {
  const std::vector<std::string> pair = {"--catalog=c", "--x86=a", "--arm=b"};
  const auto with = [&](const std::string &argument) {
    std::vector<std::string> arguments = pair;
    arguments.push_back(argument);
    return std::string(ParseOptions(arguments).status().message());
  };
  EXPECT_EQ(ParseOptions(pair)->arm, "b");
  EXPECT_EQ(with("--format=csv"), "");
  EXPECT_TRUE(absl::StrContains(with("--quick"), "--quick belongs to a measurement"));
  EXPECT_TRUE(absl::StrContains(with("--trials=3"), "--trials belongs to a measurement"));
  EXPECT_TRUE(absl::StrContains(ParseOptions({"--catalog=c", "--x86=a"}).status().message(), "belong together"));
}

TEST(Options, Defaults) {
  const Options options = *Parse({});
  EXPECT_EQ(options.lengths, (Lengths{32, 128, 512, 1024, 4096, 8192, 16384, 65536}));
  EXPECT_TRUE(options.profiles.empty());
  EXPECT_TRUE(options.yardsticks);
  EXPECT_EQ(options.trials, 6U);
  EXPECT_TRUE(options.native);
  EXPECT_EQ(options.format, Format::kTable);
}

TEST(Options, AllForms) {
  const Options options = *Parse({"--candidates=hash-19,iccs", "--format", "json", "--output", "a=b.json", "--quick",
                                  "--lengths=S3,7,S1..S2", "--jobs=1", "--timeout=9", "--profiles=resource"});
  EXPECT_EQ(options.candidates, (std::vector<std::string>{"hash-19", "iccs"}));
  EXPECT_EQ(options.format, Format::kJson);
  EXPECT_EQ(options.output, "a=b.json");
  EXPECT_EQ(options.trials, 3U);
  EXPECT_EQ(options.lengths, (Lengths{7, 32, 128, 512}));
  EXPECT_EQ(options.jobs, 1U);
  EXPECT_EQ(options.timeout_seconds, 9U);
  EXPECT_EQ(Parse({"--quick", "--trials=9"})->trials, 9U);
}

TEST(Options, Refused) {
  ExpectRefused({"--candidate=x"}, "the nearest known one is '--candidates'");
  ExpectRefused({"--fromat=csv"}, "the nearest known one is '--format'");
  ExpectRefused({"--format=cvs"}, "the nearest known one is 'csv'");
  ExpectRefused({"hash-19"}, "unexpected argument 'hash-19'");
  ExpectRefused({"--instances=a", "--instances=b"}, "given twice");
  ExpectRefused({"--instances=a,,b"}, "separated by commas");
  ExpectRefused({"--instances="}, "separated by commas");
  ExpectRefused({"--quick=1"}, "takes no value");
  ExpectRefused({"--output"}, "needs a value");
  ExpectRefused({"--output="}, "expected a path");
  ExpectRefused({"--trials=0"}, "from 1 to 1000");
  ExpectRefused({"--trials=6x"}, "from 1 to 1000");
  ExpectRefused({"--no-native", "--trials=6"}, "leaves out");
  EXPECT_FALSE(ParseOptions({}).ok());
}

TEST(Options, HelpNeedsNothingElseAndDocumentsTheExitCodes) {
  ASSERT_TRUE(ParseOptions({"--help"}).ok());
  const std::string help = HelpText();
  for (const char *part : {"Exit codes", "  0  ", "  1  ", "  2  ", "  3  ", "--candidates", "--instances", "--lengths",
                           "--implementations", "--profiles", "--jobs", "--no-native", "--format", "--output",
                           "--quick", "--timeout", "--trials", "--catalog", "--published"}) {
    EXPECT_TRUE(absl::StrContains(help, part)) << part;
  }
}

}  // namespace
}  // namespace xbench
