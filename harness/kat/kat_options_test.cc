// Proves that the command line is read as documented and that what it cannot mean is refused.
#include "harness/kat/kat_options.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace {

// The options point into `arguments`, which the caller keeps.
bool Parse(std::vector<std::string> *arguments, xb_kat_options *options, xb_kat_error *error) {
  std::vector<char *> argv = {nullptr};
  for (std::string &argument : *arguments) {
    argv.push_back(&argument[0]);
  }
  return xb_kat_options_parse(options, static_cast<int>(argv.size()), argv.data(), "Toy", error);
}

std::string ErrorOf(std::vector<std::string> arguments) {
  xb_kat_options options;
  xb_kat_error error;
  return Parse(&arguments, &options, &error) ? "" : error.text;
}

TEST(KatOptionsTest, Defaults) {
  std::vector<std::string> arguments = {"--vectors=v", "--manifest=m"};
  xb_kat_options options;
  xb_kat_error error;
  ASSERT_TRUE(Parse(&arguments, &options, &error)) << error.text;
  EXPECT_STREQ(options.vectors, "v");
  EXPECT_STREQ(options.manifest, "m");
  EXPECT_EQ(options.transcript_dir, nullptr);
  EXPECT_STREQ(options.platform, "unnamed platform");
  EXPECT_FALSE(options.quiet);
  EXPECT_TRUE(options.run_vectors);
  EXPECT_TRUE(options.run_family[0]);
  EXPECT_TRUE(options.run_family[1]);
  EXPECT_FALSE(options.run_family[2]);
  EXPECT_FALSE(options.run_family[3]);
}

TEST(KatOptionsTest, EveryOption) {
  std::vector<std::string> arguments = {"--manifest=m",     "--run=2_33,loop", "--transcript-dir=d",
                                        "--platform=arm_1", "--quiet",         "--official=x/KAT_Loop_Toy.txt"};
  xb_kat_options options;
  xb_kat_error error;
  ASSERT_TRUE(Parse(&arguments, &options, &error)) << error.text;
  EXPECT_STREQ(options.transcript_dir, "d");
  EXPECT_STREQ(options.platform, "arm_1");
  EXPECT_TRUE(options.quiet);
  EXPECT_FALSE(options.run_vectors);
  EXPECT_FALSE(options.run_family[0]);
  EXPECT_FALSE(options.run_family[1]);
  EXPECT_TRUE(options.run_family[2]);
  EXPECT_TRUE(options.run_family[3]);
  EXPECT_STREQ(options.official[2], "x/KAT_Loop_Toy.txt");
}

TEST(KatOptionsTest, UnknownTestIsAnsweredWithTheKnownNames) {
  EXPECT_EQ(ErrorOf({"--vectors=v", "--manifest=m", "--run=foo"}),
            "--run: unknown test; expected vectors, 2_12, 2_23, loop or 2_33; found \"foo\"");
  EXPECT_EQ(ErrorOf({"--vectors=v", "--run=vectors,"}),
            "--run: unknown test; expected vectors, 2_12, 2_23, loop or 2_33; found \"\"");
  EXPECT_EQ(ErrorOf({"--vectors=v", "--run=vector"}),
            "--run: unknown test; expected vectors, 2_12, 2_23, loop or 2_33; found \"vector\"");
}

TEST(KatOptionsTest, UnknownRepeatedAndEmptyOptions) {
  EXPECT_EQ(ErrorOf({"--foo"}).find("unknown option;"), 0U);
  EXPECT_EQ(ErrorOf({"--vectors"}).find("unknown option;"), 0U);
  EXPECT_EQ(ErrorOf({"file"}).find("unknown option;"), 0U);
  EXPECT_EQ(ErrorOf({"--vectors=v", "--vectors=v"}), "option --vectors is given twice; expected once");
  EXPECT_EQ(ErrorOf({"--run="}), "option --run has no value; expected --run=...");
}

TEST(KatOptionsTest, NeededFilesMustBeGiven) {
  EXPECT_EQ(ErrorOf({"--run=vectors"}), "vectors are to be run but no file is given; expected --vectors=FILE");
  EXPECT_EQ(ErrorOf({"--run=2_12"}), "KAT files are to be run but no manifest is given; expected --manifest=FILE");
  EXPECT_EQ(ErrorOf({"--run=vectors", "--vectors=v"}), "");
  EXPECT_EQ(ErrorOf({"--run=2_12", "--manifest=m"}), "");
}

TEST(KatOptionsTest, OfficialFileMustBelongToTheInstanceAndToTheRun) {
  EXPECT_EQ(ErrorOf({"--run=2_12", "--manifest=m", "--official=KAT_2_12_Other.txt"})
                .find("--official: not a KAT file of this instance; expected KAT_2_12_Toy.txt"),
            0U);
  EXPECT_EQ(ErrorOf({"--run=2_12", "--manifest=m", "--official=KAT_2_23_Toy.txt"}),
            "--official=KAT_2_23_Toy.txt is not used; expected 2_23 in --run");
  EXPECT_EQ(ErrorOf({"--run=2_12", "--manifest=m", "--official=KAT_2_12_Toy.txt", "--official=a/KAT_2_12_Toy.txt"}),
            "--official: KAT_2_12_Toy.txt is given twice; expected once");
}

}  // namespace
