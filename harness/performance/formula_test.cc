// Proves that formulas have the value that arithmetic gives them, and that anything else is refused with the place.
#include "harness/performance/formula.h"

#include <string>

#include "absl/strings/match.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

uint64_t Value(absl::string_view text) {
  const absl::StatusOr<uint64_t> value = EvaluateFormula(text);
  EXPECT_TRUE(value.ok()) << value.status();
  return value.ok() ? *value : 0;
}

TEST(Formula, IsASumOfProducts) {
  EXPECT_EQ(Value("7"), 7U);
  EXPECT_EQ(Value("2 + 3 * 4"), 14U);
  EXPECT_EQ(Value("(2 + 3) * 4"), 20U);
  EXPECT_EQ(Value("24*4*(3*15+12)"), 5472U);
  EXPECT_EQ(Value(" 1 + ( 2 * ( 3 + 4 ) ) "), 15U);
  EXPECT_EQ(Value("0 * 5 + 00012"), 12U);
  EXPECT_EQ(Value("1000000000000000"), 1000000000000000U);
}

TEST(Formula, AnythingElseIsRefusedWithThePlace) {
  for (const char *text : {"", " ", "a", "1 2", "1 +", "* 2", "1 - 1", "4 / 2", "(1", "1)", "()", "-1", "1.5", "0x10",
                           "1000000000000001", "100000000 * 100000000", "1000000000000000 + 1",
                           "99999999999999999999999999", "((((((((((((((((((((( 1 )))))))))))))))))))))"}) {
    EXPECT_FALSE(EvaluateFormula(text).ok()) << text;
  }
  const std::string message(EvaluateFormula("12 + x").status().message());
  EXPECT_TRUE(absl::StrContains(message, "\"12 + x\": expected a number or \"(\" at character 6")) << message;
}

}  // namespace
}  // namespace xbench
