// Proves that a faulty candidate that leaks, examined with the real emulator, plugin, objdump and Valgrind, is flagged
// with its source line in the records of a campaign, on the report's pages, in --explain, in the comparison's table and
// in the data of its page; and that the correct one is not. All other programs of the campaign are stand-ins.
//
//   leak_test (as harness/constant_time/check_main.cc, but) --expect=SOURCE
//
// SOURCE is the file in tests/faulty that the first difference is in, or "nothing".
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "compare/data_set_report.h"
#include "compare/format.h"
#include "compare/page/page_data.h"
#include "compare/versions/explain.h"
#include "gtest/gtest.h"
#include "harness/campaign/campaign_fixture.h"
#include "harness/constant_time/check_flags.h"
#include "harness/constant_time/constant_time.h"
#include "harness/process/process.h"
#include "harness/record/data_set.h"
#include "harness/report/pages.h"

namespace xbench {
namespace {

constexpr char kCell[] = "hash-19 MoFang_256 avx2/performance x86_1 32";

CheckFlags &Flags() {
  static auto &flags = *new CheckFlags;
  return flags;
}

class LeakTest : public CampaignTest {
 protected:
  LeakTest() {
    // The program of avx2, which exists on x86_1 only, is the one that the test was given, whatever its platform.
    avx2_timing_ = ConstantTimeVerdict(Flags().request, RunProcess);
    EXPECT_TRUE(avx2_timing_.ok()) << avx2_timing_.status();
    EXPECT_EQ(RunAll(), std::vector<std::string>());
    const absl::StatusOr<DataSet> read = ReadDataSet(folder_ + "/set");
    EXPECT_TRUE(read.ok()) << read.status();
    data_set_ = *read;
  }

  static bool IsLeaky() {
    return Flags().expect != "nothing";
  }

  // ExpectPlace expects the place of the leak in `text`, or none if there is no leak.
  static void ExpectPlace(const std::string &text, const std::string &what) {
    const std::string source = absl::StrCat("tests/faulty/", IsLeaky() ? Flags().expect : "");
    EXPECT_EQ(absl::StrContains(text, source), IsLeaky()) << what;
    EXPECT_EQ(absl::StrContains(text, IsLeaky() ? "flagged" : "\"flagged\""), IsLeaky()) << what;
  }

  DataSet data_set_;
};

TEST_F(LeakTest, StandsInTheRecords) {
  for (const Record &record : data_set_.records) {
    const bool leaky = IsLeaky() && record.identity.implementation == "avx2";
    EXPECT_EQ(TimingStateWord(record.constant_time.state), leaky ? "flagged" : "pass");
    EXPECT_EQ(record.constant_time.difference.has_value(), leaky);
  }
  ExpectPlace(*store_->Read("records/hash-19_MoFang_256_avx2_performance_x86_1_32.json"), "record");
}

TEST_F(LeakTest, StandsOnThePages) {
  for (const PageFormat format : {PageFormat::kMarkdown, PageFormat::kHtml, PageFormat::kJson, PageFormat::kCsv}) {
    for (const Language language : {Language::kEnglish, Language::kChinese}) {
      std::string text;
      for (const auto &[name, content] : MakePages(data_set_, format, language)) {
        absl::StrAppend(&text, content);
      }
      EXPECT_EQ(absl::StrContains(text, IsLeaky() ? Flags().expect : ".c:"), IsLeaky());
    }
  }
}

TEST_F(LeakTest, StandsInTheComparisons) {
  const absl::StatusOr<std::string> explained = ExplainCell("set", data_set_, kCell);
  ASSERT_TRUE(explained.ok()) << explained.status();
  EXPECT_TRUE(absl::StrContains(*explained, IsLeaky() ? "constant time: flagged\n" : "constant time: pass\n"));
  ExpectPlace(*explained, "--explain");
  const absl::StatusOr<Report> report = MakeReport(data_set_, {});
  ASSERT_TRUE(report.ok()) << report.status();
  ExpectPlace(*FormatTable(*report, {"constant_time"}), "table");
  ExpectPlace(FormatJson(*report), "JSON");
  ExpectPlace(PageData({{"set", data_set_}}, {}).dump(), "page");
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  ::testing::InitGoogleTest(&argc, argv);
  const absl::StatusOr<xbench::CheckFlags> flags =
      xbench::ParseCheckFlags(std::vector<std::string>(argv + 1, argv + argc));
  if (!flags.ok()) {
    std::fprintf(stderr, "%s\n", std::string(flags.status().message()).c_str());
    return 2;
  }
  xbench::Flags() = *flags;
  return RUN_ALL_TESTS();
}
