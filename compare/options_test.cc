// The command line: defaults, every option, and every way to get it wrong.
#include "compare/options.h"

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

using Words = std::vector<std::string>;

absl::StatusOr<Options> Parse(Words arguments) {
  arguments.insert(arguments.begin(), "--catalog=c.json");
  return ParseOptions(arguments);
}

void ExpectRefused(const Words &arguments, const std::string &part) {
  const absl::StatusOr<Options> options = Parse(arguments);
  ASSERT_FALSE(options.ok());
  EXPECT_TRUE(absl::StrContains(options.status().message(), part)) << options.status().message();
}

TEST(Options, DataSetsComeInPairsAndMeasureNothing) {
  const absl::StatusOr<Options> options =
      Parse({"--x86=a", "--arm=b", "--instances=MoFang_256,x", "--format=csv", "--level=1%", "--changed"});
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->show.before, "a");
  EXPECT_EQ(options->show.after, "b");
  EXPECT_EQ(options->instances, (Words{"MoFang_256", "x"}));
  EXPECT_EQ(options->show.format, VersionsFormat::kCsv);
  EXPECT_EQ(options->html, "none");
  EXPECT_EQ(Parse({"--x86=a", "--arm=b", "--html=p.html", "--page-program=p"})->html, "p.html");
  ExpectRefused({"--x86=a", "--arm=b", "--quick"}, "--preset belongs to a measurement");
  ExpectRefused({"--x86=a", "--arm=b", "--data-set=d"}, "--data-set belongs to a measurement");
  ExpectRefused({"--x86=a"}, "belong together");
}

TEST(Options, Defaults) {
  const Options options = *Parse({});
  EXPECT_FALSE(options.measure.Asked());
  EXPECT_EQ(options.measure.catalog, "c.json");
  EXPECT_EQ(options.html, "results/x86_vs_arm.html");
  EXPECT_EQ(options.published.size(), 2U);
  EXPECT_EQ(options.show.format, VersionsFormat::kTable);
  EXPECT_EQ(options.show.before, "");
}

TEST(Options, AllForms) {
  const Options options = *Parse({"--candidates=hash-19,iccs", "--format=json", "--output=a=b.json", "--quick",
                                  "--lengths=S3,7,S1..S2", "--jobs=1", "--timeout=9", "--profiles=resource",
                                  "--published=x,y", "--html=none", "--sort=ratio", "--filter=opt"});
  EXPECT_TRUE(options.measure.Has("--candidates"));
  EXPECT_TRUE(options.measure.Has("--preset"));
  EXPECT_EQ(options.show.format, VersionsFormat::kJson);
  EXPECT_EQ(options.show.output, "a=b.json");
  EXPECT_EQ(options.published, (Words{"x", "y"}));
  EXPECT_TRUE(options.show.view.by_ratio);
  EXPECT_EQ(options.show.view.filter, "opt");
}

TEST(Options, Refused) {
  ExpectRefused({"--candidate=x"}, "expected --candidates=LIST");
  ExpectRefused({"--threshold=2%"}, "expected --x86 and --arm with it");
  ExpectRefused({"--fromat=csv"}, "the nearest known one is '--format'");
  ExpectRefused({"--format=cvs"}, "the nearest known one is 'csv'");
  ExpectRefused({"hash-19"}, "expected options only; found 1: hash-19");
  ExpectRefused({"--instances=a", "--instances=b"}, "given twice");
  ExpectRefused({"--instances=a,,b"}, "separated by commas");
  ExpectRefused({"--html=a", "--html=b"}, "given twice");
  ExpectRefused({"--html=a"}, "expected `bazel run //compare:x86_vs_arm`");
  ExpectRefused({"--html="}, "expected a path");
  ExpectRefused({"--output"}, "expected a value");
  ExpectRefused({"--no-native", "--preset=quick"}, "found both");
  EXPECT_FALSE(ParseOptions({}).ok());
}

TEST(Options, HelpNeedsNothingElseAndDocumentsTheExitCodes) {
  ASSERT_TRUE(ParseOptions({"--help"}).ok());
  const std::string help = HelpText();
  for (const char *part : {"Exit codes",  "  0  ",     "  1  ",
                           "  2  ",       "  3  ",     "--candidates",
                           "--instances", "--lengths", "--implementations",
                           "--profiles",  "--jobs",    "--no-native",
                           "--format",    "--output",  "--quick",
                           "--timeout",   "--preset",  "--catalog",
                           "--published", "--html",    "--columns",
                           "--colour",    "--sort",    "--filter",
                           "--explain",   "--data-set"}) {
    EXPECT_TRUE(absl::StrContains(help, part)) << part;
  }
}

}  // namespace
}  // namespace xbench
