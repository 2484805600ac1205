// Soaks are found by their place in the data set; a damaged one, or one under another name, is refused with its file.
#include "harness/report/page_source.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/soak/soak_json.h"
#include "harness/soak/test_soak.h"
#include "harness/soak/verdict.h"

namespace xbench {
namespace {

std::string GoodText() {
  SoakRecord soak = TestSoak(20);
  soak.judgement = JudgeSoak(soak);
  return SoakText(soak);
}

std::string GoodName() {
  return absl::StrCat("soak/", TestSoak(1).identity.FileName());
}

TEST(ParseSoaksTest, OnlyWhatIsInTheFolder) {
  const absl::StatusOr<std::vector<SoakRecord>> soaks = ParseSoaks({{GoodName(), GoodText()},
                                                                    {"records/a.json", "{"},
                                                                    {"soak/notes.txt", "mine"},
                                                                    {"soak/old/a.json", "{"},
                                                                    {"pages/soak/a.json", "{"}});
  ASSERT_TRUE(soaks.ok()) << soaks.status();
  ASSERT_EQ(soaks->size(), 1U);
  EXPECT_EQ(soaks->front().judgement.verdict, kStable);
  EXPECT_TRUE(ParseSoaks({})->empty());
}

TEST(ParseSoaksTest, DamageIsRefused) {
  const std::string half = GoodText().substr(0, GoodText().size() / 2);
  EXPECT_TRUE(absl::StrContains(ParseSoaks({{GoodName(), half}}).status().message(), GoodName()));
  EXPECT_TRUE(absl::StrContains(ParseSoaks({{"soak/x.json", GoodText()}}).status().message(),
                                "soak/x.json: its content belongs into a file named hash-19_"));
}

TEST(ReadPageSourceTest, NoDataSet) {
  EXPECT_FALSE(ReadPageSource("/no/such/folder").ok());
}

}  // namespace
}  // namespace xbench
