// Numbers are printed and read the same in a German locale (de_DE: a comma for the point) and where letters change
// their case by Turkish rules (tr_TR). The locale is made here, since a machine may have none; that it is one is
// checked first.
#include <sys/stat.h>

#include <clocale>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <locale>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/figures/number_text.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

std::string Word(uint32_t value) {
  std::string bytes;
  for (int shift = 0; shift < 32; shift += 8) {
    bytes.push_back(static_cast<char>(value >> shift & 0xff));
  }
  return bytes;
}

// GermanNumbers is a file LC_NUMERIC as localedef makes it (glibc, locale/programs/locfile.c): a magic number, how many
// values, the place of each, and the values: point, thousands, grouping, the first two as wide characters, character
// set.
std::string GermanNumbers() {
  constexpr uint32_t kMagic = 0x20031115 ^ LC_NUMERIC;
  const std::vector<std::string> values = {
      std::string(",\0", 2),    std::string(".\0", 2), std::string("\3\0", 2), Word(','), Word('.'),
      std::string("UTF-8\0", 6)};
  std::string places;
  std::string data;
  const size_t start = 4 * (2 + values.size());
  for (const std::string &value : values) {
    data.resize((data.size() + 3) / 4 * 4);
    places += Word(static_cast<uint32_t>(start + data.size()));
    data += value;
  }
  return absl::StrCat(Word(kMagic), Word(static_cast<uint32_t>(values.size())), places, data);
}

// German and Turkish rules of the C++ library.
class GermanPoint : public std::numpunct<char> {
  char do_decimal_point() const override {
    return ',';
  }
  char do_thousands_sep() const override {
    return '.';
  }
  std::string do_grouping() const override {
    return "\3";
  }
};
class TurkishCase : public std::ctype<char> {
  char do_toupper(char letter) const override {
    return letter == 'i' ? '\xdd' : std::ctype<char>::do_toupper(letter);
  }
  char do_tolower(char letter) const override {
    return letter == 'I' ? '\xfd' : std::ctype<char>::do_tolower(letter);
  }
};

class LocaleTest : public testing::Test {
 protected:
  LocaleTest() {
    const std::string folder = testing::TempDir() + "/locales";
    (void)mkdir(folder.c_str(), 0700);
    (void)mkdir((folder + "/de_DE").c_str(), 0700);
    std::ofstream(folder + "/de_DE/LC_NUMERIC", std::ios::binary) << GermanNumbers();
    EXPECT_EQ(setenv("LOCPATH", folder.c_str(), 1), 0);
    EXPECT_NE(std::setlocale(LC_NUMERIC, "de_DE"), nullptr);
    std::locale::global(std::locale(std::locale(std::locale::classic(), new GermanPoint), new TurkishCase));
    EXPECT_NE(std::setlocale(LC_NUMERIC, "de_DE"), nullptr);  // which the line before has taken back
  }
  ~LocaleTest() override {
    std::locale::global(std::locale::classic());
    (void)std::setlocale(LC_ALL, "C");
  }
};

// Without this the other tests would prove nothing.
TEST_F(LocaleTest, ItIsInForce) {
  char text[32];
  (void)snprintf(text, sizeof(text), "%.2f", 1234.5);
  EXPECT_STREQ(text, "1234,50");
  EXPECT_EQ(std::strtod("1.5", nullptr), 1.0);
  std::ostringstream stream;
  stream << 1234.5;
  EXPECT_EQ(stream.str(), "1.234,5");
  EXPECT_EQ(std::toupper('i', std::locale()), '\xdd');
}

TEST_F(LocaleTest, NumbersArePrintedWithAPoint) {
  EXPECT_EQ(Fixed(1234.5, 2), "1234.50");
  EXPECT_EQ(Fixed(1e22, 1), "10000000000000000000000.0");
  EXPECT_EQ(Grouped(1234567.0), "1,234,567");
  EXPECT_EQ(Scaled(617.44), "617.4");
  EXPECT_EQ(RatioText(0.98765), "0.988");
  EXPECT_EQ(RelativeInterval({0.99, 1.02}, 1.0), "-1.0..+2.0 %");
  EXPECT_EQ(absl::StrCat(1234.5), "1234.5");
}

TEST_F(LocaleTest, JsonIsReadAndWrittenWithAPoint) {
  const absl::StatusOr<nlohmann::json> json = ParseJson("[1.5, 1234567.25, 1e-3]", "file.json");
  ASSERT_TRUE(json.ok()) << json.status();
  EXPECT_EQ((*json)[0].get<double>(), 1.5);
  EXPECT_EQ((*json)[1].get<double>(), 1234567.25);
  EXPECT_EQ(json->dump(), "[1.5,1234567.25,0.001]");
  EXPECT_FALSE(ParseJson("[1,5e]", "file.json").ok());
}

TEST_F(LocaleTest, WordsAreReadByTheRulesOfAscii) {
  double value = 0;
  EXPECT_TRUE(absl::SimpleAtod("2.5", &value));
  EXPECT_EQ(value, 2.5);
  EXPECT_FALSE(absl::SimpleAtod("2,5", &value));
  EXPECT_EQ(absl::AsciiStrToLower("MIN"), "min");
  EXPECT_EQ(absl::AsciiStrToUpper("min"), "MIN");
}

}  // namespace
}  // namespace xbench
