// Proves that the soak program takes the options it names, and nothing else.
#include "harness/soak/options.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace {

constexpr uint64_t kSecond = 1'000'000'000;

bool Parse(std::vector<std::string> words, xb_soak_options *options, std::string *text = nullptr) {
  words.insert(words.begin(), "soak");
  std::vector<char *> argv;
  argv.reserve(words.size());
  for (std::string &word : words) {
    argv.push_back(word.data());
  }
  xb_kat_error error = {};
  const bool ok = xb_soak_options_parse(options, static_cast<int>(argv.size()), argv.data(), &error);
  EXPECT_EQ(ok, error.text[0] == '\0') << error.text;
  if (text != nullptr) {
    *text = error.text;
  }
  return ok;
}

TEST(SoakOptions, All) {
  xb_soak_options options = {};
  ASSERT_TRUE(Parse({"--window=0.25", "--seed=DEADbeef01", "--seconds=12.5"}, &options));
  EXPECT_EQ(options.duration_ns, 25 * kSecond / 2);
  EXPECT_EQ(options.window_ns, kSecond / 4);
  EXPECT_EQ(options.seed, 0xDEADBEEF01U);
}

TEST(SoakOptions, Defaults) {
  xb_soak_options options = {};
  const std::pair<const char *, uint64_t> cases[] = {{"--seconds=10", kSecond},
                                                     {"--seconds=0.5", kSecond / 2},
                                                     {"--seconds=600", 10 * kSecond},
                                                     {"--seconds=7200", 60 * kSecond}};
  for (const auto &[option, window] : cases) {
    ASSERT_TRUE(Parse({option}, &options)) << option;
    EXPECT_EQ(options.window_ns, window) << option;
    EXPECT_EQ(options.seed, 0x20260601U);
  }
}

TEST(SoakOptions, Refused) {
  xb_soak_options options = {};
  std::string text;
  for (const char *seconds : {"", "0", "0.000", "-1", "1.", ".5", "1.2345", "1e3", " 1", "1 ", "1s", "nan",
                              "1000000001", "99999999999999999999"}) {
    EXPECT_FALSE(Parse({std::string("--seconds=") + seconds}, &options, &text)) << seconds;
    EXPECT_FALSE(Parse({"--seconds=1", std::string("--window=") + seconds}, &options)) << seconds;
  }
  for (const char *seed : {"", "0x1", "12345678901234567", "g", "1 "}) {
    EXPECT_FALSE(Parse({"--seconds=1", std::string("--seed=") + seed}, &options)) << seed;
  }
  EXPECT_FALSE(Parse({}, &options));
  EXPECT_FALSE(Parse({"--seconds=1", "--seconds=1"}, &options, &text));
  EXPECT_EQ(text, "option --seconds is given twice; expected once");
  EXPECT_FALSE(Parse({"--seconds=1", "--window=2"}, &options, &text));
  EXPECT_EQ(text, "--window=2 is longer than --seconds=1; expected several windows");
  EXPECT_FALSE(Parse({"--seconds=1", "--hours=2"}, &options, &text));
  EXPECT_EQ(text, "unknown option; expected --seconds, --window or --seed; found \"--hours=2\"");
}

}  // namespace
