// Proves the two number forms: hexadecimal both ways, and decimal numbers with their limits.
#include "harness/kat/hex.h"

#include <array>
#include <cstring>
#include <string>

#include "gtest/gtest.h"

namespace {

TEST(HexTest, EncodesEveryByteInBothCases) {
  const std::array<uint8_t, 4> bytes = {0x00, 0x9A, 0xBC, 0xFF};
  std::array<char, 8> text = {};
  xb_hex_encode_upper(text.data(), bytes.data(), bytes.size());
  EXPECT_EQ(std::string(text.data(), 8), "009ABCFF");
  xb_hex_encode_lower(text.data(), bytes.data(), bytes.size());
  EXPECT_EQ(std::string(text.data(), 8), "009abcff");
}

TEST(HexTest, DecodesEitherCase) {
  std::array<uint8_t, 3> bytes = {};
  EXPECT_EQ(xb_hex_decode(bytes.data(), "0aBCf9", 6), 6U);
  EXPECT_EQ(bytes, (std::array<uint8_t, 3>{0x0A, 0xBC, 0xF9}));
}

TEST(HexTest, SaysWhereTheFirstBadDigitIs) {
  std::array<uint8_t, 3> bytes = {};
  EXPECT_EQ(xb_hex_decode(bytes.data(), "0aGCf9", 6), 2U);
  EXPECT_EQ(xb_hex_decode(bytes.data(), "0aB:f9", 6), 3U);
  EXPECT_EQ(xb_hex_decode(bytes.data(), "@a", 2), 0U);
  EXPECT_EQ(xb_hex_decode(bytes.data(), "a`", 2), 1U);
}

bool Parse(const std::string &text, uint64_t *value) {
  return xb_decimal_parse(value, text.data(), text.size());
}

TEST(DecimalTest, AcceptsTheWholeRange) {
  uint64_t value = 1;
  EXPECT_TRUE(Parse("0", &value));
  EXPECT_EQ(value, 0U);
  EXPECT_TRUE(Parse("18446744073709551615", &value));
  EXPECT_EQ(value, UINT64_MAX);
}

TEST(DecimalTest, RefusesEverythingElseAndKeepsTheValue) {
  for (const char *text :
       {"", "00", "01", "-1", "+1", "1 ", " 1", "0x1", "1.0", "18446744073709551616", "99999999999999999999999"}) {
    uint64_t value = 42;
    EXPECT_FALSE(Parse(text, &value)) << text;
    EXPECT_EQ(value, 42U) << text;
  }
}

}  // namespace
