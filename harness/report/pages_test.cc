// All pages of a data set: the same bytes in any locale and time zone, the published order of sections, the banner on
// every page, no English in Chinese pages, nothing that a data set holds is markup.
#include "harness/report/pages.h"

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <ctime>
#include <regex>

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"
#include "harness/report/terms.h"
#include "harness/report/test_data.h"
#include "harness/soak/test_soak.h"
#include "harness/soak/verdict.h"

namespace xbench {
namespace {

using Files = std::map<std::string, std::string>;

constexpr PageFormat kFormats[] = {PageFormat::kMarkdown, PageFormat::kHtml, PageFormat::kJson, PageFormat::kCsv};
constexpr Language kLanguages[] = {Language::kEnglish, Language::kChinese};

std::vector<std::string> Names(const Files &files) {
  std::vector<std::string> names;
  for (const auto &file : files) {
    names.push_back(file.first);
  }
  return names;
}

DataSet NoisyDataSet() {
  DataSet data_set = MakeDataSet(Unit::kReferenceTicks);
  AddFindings(&data_set);
  Record &marked = FindRecord("hash-19_MoFang_256_ref_reference_x86_1_32.json", &data_set);
  marked.measurement->marks = {"mean_differs"};
  marked.measurement->trials[3].rejected_because = "its median is 3.1 % away";
  marked.outcome = "marked";
  Record &failed = FindRecord("hash-19_MoFang_256_opt64_performance_x86_1_1024.json", &data_set);
  failed.measurement.reset();
  failed.outcome = failed.no_measurement = "CRASH signal 11";
  return data_set;
}

// WithoutCode takes the code spans, in which nothing is markup, out of Markdown.
std::string WithoutCode(const std::string &markdown) {
  return std::regex_replace(markdown, std::regex("`[^`\n]*`"), "");
}

TEST(PagesTest, Names) {
  const DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  EXPECT_EQ(Names(MakePages(data_set, PageFormat::kHtml, Language::kEnglish)),
            std::vector<std::string>({"hash-19.html", "iccs.html", "method.html", "summary.html"}));
  EXPECT_EQ(PageFolder(PageFormat::kMarkdown, Language::kEnglish), "pages/markdown-en");
  EXPECT_EQ(PageFolder(PageFormat::kCsv, Language::kChinese), "pages/csv-zh");
  EXPECT_EQ(MakePages(DataSet(), PageFormat::kMarkdown, Language::kEnglish).size(), 2U);
}

TEST(PagesTest, SectionsInThePublishedOrder) {
  const std::string page =
      MakePages(MakeDataSet(Unit::kCoreCycles), PageFormat::kMarkdown, Language::kEnglish).at("hash-19.md");
  size_t last = 0;
  for (const char *heading :
       {"## 1 Basic information", "## 2 Assessment environment", "## 3 Functional testing", "## 4 Performance",
        "### 4.1 ref/reference", "### 4.2 opt64/performance", "## 5 Resource consumption", "## 7 Raw evidence index",
        "## 8 What of the guide is met"}) {
    const size_t at = page.find(heading);
    ASSERT_NE(at, std::string::npos) << heading;
    EXPECT_GT(at, last) << heading;
    last = at;
  }
  EXPECT_FALSE(absl::StrContains(page, "## 6"));
  EXPECT_TRUE(absl::StrContains(page, "KAT log KAT_2_12_MoFang_256.txt (sha256 94c0c770552e189c…)"));
  EXPECT_TRUE(
      absl::StrContains(page, "| timing hash_1024 | `records/hash-19_MoFang_256_ref_reference_x86_1_1024.json` |"));
  EXPECT_TRUE(absl::StrContains(page, "`kat/hash-19_MoFang_256_ref_reference_x86_1.json`"));
}

TEST(PagesTest, SummaryHasThreeLengthsWithRatios) {
  const std::string page =
      MakePages(MakeDataSet(Unit::kCoreCycles), PageFormat::kMarkdown, Language::kEnglish).at("summary.md");
  EXPECT_TRUE(absl::StrContains(
      page, "| [hash-19](hash-19.md) | MoFang-256 | ref | 1667 | 0.69× | 12.9 k | 0.55× | 732.9 k | 0.55× |  |\n"))
      << page;
}

TEST(PagesTest, EveryPageCarriesTheFindings) {
  const DataSet data_set = NoisyDataSet();
  for (const PageFormat format : kFormats) {
    for (const auto &[name, content] : MakePages(data_set, format, Language::kEnglish)) {
      const char *mark = format == PageFormat::kCsv ? "virtual" : "the machine is virtual";
      EXPECT_TRUE(absl::StrContains(content, mark)) << name;
    }
  }
}

TEST(PagesTest, TicksAreNeverCalledCycles) {
  DataSet data_set = MakeDataSet(Unit::kReferenceTicks);
  const Files json = MakePages(data_set, PageFormat::kJson, Language::kEnglish);
  for (const auto &[name, content] : json) {
    EXPECT_FALSE(absl::StrContains(content, "\"type\": \"core_cycles")) << name;
  }
  const std::string page = MakePages(data_set, PageFormat::kMarkdown, Language::kEnglish).at("hash-19.md");
  EXPECT_TRUE(absl::StrContains(page, "mean reference ticks"));
  EXPECT_FALSE(absl::StrContains(page, "mean cycles"));
}

TEST(PagesTest, TheEmulatedPlatformHasReasonsInsteadOfTimes) {
  DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  data_set.environment.host_platform = "arm_1";  // now the timed records are of a platform that was not timed
  for (Record &record : data_set.records) {
    record.measurement.reset();
    record.outcome = "counted";
  }
  const std::string page = MakePages(data_set, PageFormat::kMarkdown, Language::kEnglish).at("hash-19.md");
  EXPECT_TRUE(absl::StrContains(page, "Platform x86_1 was emulated: its instructions are exact"));
}

TEST(PagesTest, SameBytesInAnyLocaleAndTimeZone) {
  const DataSet data_set = NoisyDataSet();
  for (const PageFormat format : kFormats) {
    for (const Language language : kLanguages) {
      const Files plain = MakePages(data_set, format, language);
      for (const char *locale : {"de_DE.UTF-8", "zh_CN.UTF-8", "tr_TR.UTF-8", "C.UTF-8"}) {
        std::setlocale(LC_ALL, locale);  // stays as it is if the machine has no such locale
        setenv("TZ", "Pacific/Kiritimati", 1);
        tzset();
        EXPECT_EQ(MakePages(data_set, format, language), plain) << locale;
        std::setlocale(LC_ALL, "C");
        setenv("TZ", "UTC", 1);
        tzset();
      }
    }
  }
}

TEST(PagesTest, AnyNameIsHarmless) {
  constexpr char kAttack[] = "<script>alert(1)</script>";
  DataSet data_set = NoisyDataSet();
  for (Record &record : data_set.records) {
    if (!record.identity.baseline) {
      record.identity.candidate = kAttack;
      record.identity.algorithm = "\" onclick=\"x|y`z\n# q";
      record.identity.label = "=cmd|' /C calc'!A0";
    }
  }
  const Files html = MakePages(data_set, PageFormat::kHtml, Language::kEnglish);
  for (const auto &[name, content] : html) {
    EXPECT_FALSE(absl::StrContains(content, "<script")) << name;
    EXPECT_FALSE(absl::StrContains(content, "\" onclick")) << name;
    EXPECT_FALSE(absl::StrContains(name, "/")) << name;
  }
  EXPECT_TRUE(absl::StrContains(html.at("summary.html"), "&lt;script&gt;alert(1)&lt;/script&gt;"));
  for (const auto &[name, content] : MakePages(data_set, PageFormat::kMarkdown, Language::kEnglish)) {
    EXPECT_FALSE(absl::StrContains(WithoutCode(content), "<script")) << name;
    EXPECT_FALSE(absl::StrContains(content, "\n# q")) << name;
  }
  for (const auto &[name, content] : MakePages(data_set, PageFormat::kCsv, Language::kEnglish)) {
    EXPECT_FALSE(absl::StrContains(content, ",=cmd")) << name;
    EXPECT_FALSE(absl::StrContains(content, "\n=cmd")) << name;
  }
}

// EnglishPieces returns the English texts between the places of all terms that are long enough to be a sentence.
std::vector<std::string> EnglishPieces() {
  std::vector<std::string> pieces;
  for (size_t i = 0; i < kTermCount; ++i) {
    const std::string text(TermText(static_cast<Term>(i), Language::kEnglish));
    const std::regex place("\\$[0-9]");
    for (std::sregex_token_iterator it(text.begin(), text.end(), place, -1), end; it != end; ++it) {
      const std::string piece = it->str();
      if (std::regex_search(piece, std::regex("[A-Za-z]{2,} [A-Za-z]{2,}"))) {
        pieces.push_back(piece);
      }
    }
  }
  return pieces;
}

// EnglishIn returns English that stands in `page`, which is Markdown, outside of names and of reasons in the data.
std::string EnglishIn(std::string page) {
  for (const char *data :
       {"MoFang Hash Function", "ICCS helper functions",
        "the machine is virtual, under KVM; expected a physical machine", "measure on a physical machine",
        "cannot be told: there is no such folder; expected boost off", "see the machine's firmware set-up",
        "its median is # % away", "its median is 3.1 %", "time stamp counter",
        "this system has no hardware counter for core cycles"}) {
    page = absl::StrReplaceAll(page, {{data, ""}});
  }
  for (const std::string &piece : EnglishPieces()) {
    if (absl::StrContains(page, piece)) {
      return piece;
    }
  }
  page = WithoutCode(page);
  std::smatch words;
  return std::regex_search(page, words, std::regex("[a-z]{2,} [a-z]{2,} [a-z]{2,}")) ? words.str() : "";
}

TEST(PagesTest, NoEnglishInChinesePages) {
  for (const auto &[name, content] : MakePages(NoisyDataSet(), PageFormat::kMarkdown, Language::kChinese)) {
    EXPECT_EQ(EnglishIn(content), "") << name;
  }
  EXPECT_NE(EnglishIn("中文 no trial was accepted 中文"), "");
  EXPECT_NE(EnglishIn("中文 these are four words 中文"), "");
  for (const auto &[name, content] : MakePages(NoisyDataSet(), PageFormat::kMarkdown, Language::kEnglish)) {
    EXPECT_NE(EnglishIn(content), "") << name;
  }
}

TEST(PagesTest, SoaksStandAfterTheResources) {
  const DataSet data_set = MakeDataSet(Unit::kCoreCycles);
  SoakRecord soak = TestSoak(20);
  soak.judgement = JudgeSoak(soak);
  for (const PageFormat format : kFormats) {
    for (const Language language : kLanguages) {
      const Files without = MakePages(data_set, format, language);
      const Files with = MakePages(data_set, {soak}, format, language);
      EXPECT_EQ(MakePages(data_set, {}, format, language), without);
      EXPECT_NE(with, without);
      for (const auto &[name, content] : without) {
        EXPECT_EQ(with.at(name) != content,
                  absl::StartsWith(name, "hash-19.") && (format != PageFormat::kCsv || name == "hash-19.text.csv"))
            << name;
      }
    }
  }
  const std::string page = MakePages(data_set, {soak}, PageFormat::kMarkdown, Language::kEnglish).at("hash-19.md");
  EXPECT_LT(page.find("## 5 Resource consumption"), page.find("## 5b Soak"));
  EXPECT_LT(page.find("## 5b Soak"), page.find("## 7 Raw evidence index"));
  EXPECT_EQ(MakePages(data_set, {soak}, PageFormat::kCsv, Language::kEnglish).count("hash-19.soak.csv"), 1U);
  const std::string chinese = MakePages(data_set, {soak}, PageFormat::kMarkdown, Language::kChinese).at("hash-19.md");
  EXPECT_TRUE(absl::StrContains(chinese, "## 5b 长时间稳定性测试"));
  EXPECT_EQ(EnglishIn(chinese), "");
}

}  // namespace
}  // namespace xbench
