// Proves that the command line of a contract program chooses the checks it names, and that every other word is refused.
#include "harness/contract/options.h"

#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"

namespace {

struct Parsed {
  bool ok;
  xb_contract_options options;  // points into `words`
  std::string error;
  std::vector<std::string> words;
};

Parsed Parse(std::vector<std::string> words) {
  Parsed parsed = {};
  char error[256] = "";
  parsed.words = std::move(words);
  std::vector<char *> argv = {nullptr};
  argv.reserve(parsed.words.size() + 1);
  for (std::string &word : parsed.words) {
    argv.push_back(word.data());
  }
  parsed.ok =
      xb_contract_options_parse(static_cast<int>(argv.size()), argv.data(), &parsed.options, error, sizeof error);
  parsed.error = error;
  return parsed;
}

unsigned Index(const std::string &name) {
  for (unsigned i = 0; i < XB_CHECK_COUNT; ++i) {
    if (name == XB_CHECKS[i].name) {
      return i;
    }
  }
  ADD_FAILURE() << name;
  return 0;
}

TEST(OptionsTest, WithoutWordsAllChecksButTheLongOnesRun) {
  const Parsed parsed = Parse({});
  ASSERT_TRUE(parsed.ok);
  EXPECT_EQ(parsed.options.mode, XB_CONTRACT_CHECK);
  EXPECT_EQ(parsed.options.cpu_seconds, 0U);
  EXPECT_FALSE(parsed.options.chosen);
  for (unsigned i = 0; i < XB_CHECK_COUNT; ++i) {
    EXPECT_EQ(parsed.options.run[i], !XB_CHECKS[i].only_if_asked) << XB_CHECKS[i].name;
    EXPECT_FALSE(parsed.options.not_promised[i]);
  }
  EXPECT_FALSE(parsed.options.run[Index("long_message")]);
}

TEST(OptionsTest, EveryCheckHasItsNameTextAndFunction) {
  for (unsigned i = 0; i < XB_CHECK_COUNT; ++i) {
    EXPECT_NE(XB_CHECKS[i].run, nullptr);
    EXPECT_NE(std::string(XB_CHECKS[i].proves), "");
    EXPECT_EQ(Index(XB_CHECKS[i].name), i) << "twice";
  }
}

TEST(OptionsTest, NamedChecksRunAndNoOthers) {
  const Parsed parsed =
      Parse({"--platform=arm_1", "--check=leaks,long_message", "--seconds=7", "--not-promised=leaks"});
  ASSERT_TRUE(parsed.ok) << parsed.error;
  for (unsigned i = 0; i < XB_CHECK_COUNT; ++i) {
    EXPECT_EQ(parsed.options.run[i], i == Index("leaks") || i == Index("long_message"));
    EXPECT_EQ(parsed.options.not_promised[i], i == Index("leaks"));
  }
  EXPECT_TRUE(parsed.options.chosen);
  EXPECT_STREQ(parsed.options.platform, "arm_1");
  EXPECT_EQ(parsed.options.cpu_seconds, 7U);
  EXPECT_EQ(Parse({"--list"}).options.mode, XB_CONTRACT_LIST);
}

TEST(OptionsTest, RefusesEverythingElse) {
  EXPECT_EQ(Parse({"--check=leak"}).error, "--check: no check has the name \"leak\"; --list prints all names");
  EXPECT_FALSE(Parse({"--check="}).ok);
  EXPECT_FALSE(Parse({"--check=leaks,"}).ok);
  EXPECT_FALSE(Parse({"--not-promised=every"}).ok);
  EXPECT_EQ(Parse({"--seconds=0"}).error, "--seconds: expected a number from 1 to 100000; found \"0\"");
  for (const char *seconds : {"", "-1", "1s", "100001", "99999999999999999999999", " 1"}) {
    EXPECT_FALSE(Parse({std::string("--seconds=") + seconds}).ok) << seconds;
  }
  EXPECT_EQ(Parse({"--colour"}).error, "unknown argument \"--colour\"");
  EXPECT_FALSE(Parse({"leaks"}).ok);
}

}  // namespace
