// Every term has a text in both languages, with the same places to fill in; Chinese texts are Chinese.
#include "harness/report/terms.h"

#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

// Faults returns what is wrong with a row, "" if nothing is. It is what the tests below apply to the whole table.
std::string Faults(absl::string_view english, absl::string_view chinese) {
  std::string faults;
  if (english.empty() || chinese.empty()) {
    absl::StrAppend(&faults, "empty; ");
  }
  for (char digit = '0'; digit <= '9'; ++digit) {
    const std::string place = absl::StrCat("$", absl::string_view(&digit, 1));
    if ((english.find(place) == absl::string_view::npos) != (chinese.find(place) == absl::string_view::npos)) {
      absl::StrAppend(&faults, place, " in one language only; ");
    }
  }
  // Four lower-case letters in a row are an English word; without any Chinese character nobody translated it.
  size_t letters = 0;
  bool word = false;
  for (const char c : english) {
    letters = c >= 'a' && c <= 'z' ? letters + 1 : 0;
    word = word || letters >= 4;
  }
  const bool wide = std::any_of(chinese.begin(), chinese.end(), [](char c) { return (c & 0x80) != 0; });
  if (word && !wide) {
    absl::StrAppend(&faults, "not translated; ");
  }
  return faults;
}

TEST(TermsTest, EveryTermHasBothLanguages) {
  std::set<absl::string_view> names;
  ASSERT_GT(kTermCount, 100U);
  for (size_t i = 0; i < kTermCount; ++i) {
    const auto term = static_cast<Term>(i);
    EXPECT_EQ(Faults(TermText(term, Language::kEnglish), TermText(term, Language::kChinese)), "") << TermName(term);
    EXPECT_TRUE(names.insert(TermName(term)).second) << TermName(term);
  }
}

TEST(TermsTest, TheCheckFindsFaults) {
  EXPECT_EQ(Faults("median", "中位数"), "");
  EXPECT_NE(Faults("median", ""), "");
  EXPECT_NE(Faults("median", "median"), "");
  EXPECT_NE(Faults("median of $0", "中位数"), "");
  EXPECT_NE(Faults("median", "$1 的中位数"), "");
}

TEST(TermsTest, WordsFillIn) {
  EXPECT_EQ(Words(Language::kEnglish)(Term::kMeanOf, "cycles"), "mean cycles");
  EXPECT_EQ(Words(Language::kChinese)(Term::kMeanOf, "周期"), "平均周期数");
  EXPECT_EQ(Words(Language::kEnglish)(Term::kYes), "yes");
}

}  // namespace
}  // namespace xbench
