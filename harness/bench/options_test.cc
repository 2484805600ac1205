// Proves that options are read as written and that anything else is refused rather than ignored.
#include "harness/bench/options.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace xb {
namespace {

TEST(OptionsTest, Defaults) {
  BenchOptions options;
  std::string error;
  ASSERT_TRUE(ParseOptions({}, &options, &error)) << error;
  EXPECT_EQ(options.lengths, (std::vector<size_t>{32, 128, 512, 1024, 4096, 8192, 16384, 65536}));
  EXPECT_FALSE(options.quantity.has_value());
  EXPECT_EQ(options.samples, 100);
  EXPECT_EQ(options.batch_ms, 1);
  EXPECT_FALSE(options.iterations.has_value());
  EXPECT_EQ(options.json, "");
  EXPECT_FALSE(options.help);
}

TEST(OptionsTest, EveryOption) {
  BenchOptions options;
  std::string error;
  ASSERT_TRUE(ParseOptions({"--lengths=1024,0,64", "--quantity=nanoseconds", "--samples=7", "--batch-ms=20", "--json=-",
                            "--expect=00FF", "--help"},
                           &options, &error))
      << error;
  EXPECT_EQ(options.lengths, (std::vector<size_t>{1024, 0, 64}));
  EXPECT_EQ(options.quantity, XB_NANOSECONDS);
  EXPECT_EQ(options.samples, 7);
  EXPECT_EQ(options.batch_ms, 20);
  EXPECT_EQ(options.json, "-");
  EXPECT_EQ(options.expect, "00FF");
  EXPECT_TRUE(options.help);
  ASSERT_TRUE(ParseOptions({"--iterations=5"}, &options, &error)) << error;
  EXPECT_EQ(options.iterations, 5);
}

class RefusedOptionsTest : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(RefusedOptionsTest, AreExplained) {
  BenchOptions options;
  std::string error;
  EXPECT_FALSE(ParseOptions(GetParam(), &options, &error));
  EXPECT_NE(error, "");
}

INSTANTIATE_TEST_SUITE_P(
    All, RefusedOptionsTest,
    testing::Values(std::vector<std::string>{"--unknown=1"}, std::vector<std::string>{"--samples"},
                    std::vector<std::string>{"--samples", "5"}, std::vector<std::string>{"samples=5"},
                    std::vector<std::string>{"-samples=5"}, std::vector<std::string>{""},
                    std::vector<std::string>{"--benchmark_filter=x"}, std::vector<std::string>{"--samples=0"},
                    std::vector<std::string>{"--samples=-1"}, std::vector<std::string>{"--samples=+1"},
                    std::vector<std::string>{"--samples=1e3"}, std::vector<std::string>{"--samples= 5"},
                    std::vector<std::string>{"--samples=99999999999999999999"}, std::vector<std::string>{"--samples="},
                    std::vector<std::string>{"--samples=5", "--samples=5"}, std::vector<std::string>{"--lengths="},
                    std::vector<std::string>{"--lengths=32,"}, std::vector<std::string>{"--lengths=,32"},
                    std::vector<std::string>{"--lengths=32,32"}, std::vector<std::string>{"--lengths=32;64"},
                    std::vector<std::string>{"--lengths=9999999999"}, std::vector<std::string>{"--quantity=cycles"},
                    std::vector<std::string>{"--quantity="}, std::vector<std::string>{"--json="},
                    std::vector<std::string>{"--expect="}, std::vector<std::string>{"--batch-ms=0"},
                    std::vector<std::string>{"--batch-ms=1.5"}, std::vector<std::string>{"--iterations=0"},
                    std::vector<std::string>{"--batch-ms=1", "--iterations=1"}));

}  // namespace
}  // namespace xb
