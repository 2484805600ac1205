// Pages that do not come out again byte for byte, are missing or surplus, or in an unknown folder, are found.
#include "harness/validate/pages.h"

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/soak/soak_json.h"
#include "harness/soak/test_soak.h"
#include "harness/soak/verdict.h"
#include "harness/validate/test_data_set.h"

namespace xbench {
namespace {

std::map<std::string, std::string> TwoPages(const PageSource &source) {
  const std::string &label = source.data_set.records.front().identity.label;
  const std::string soak = source.soaks.empty() ? "" : source.soaks.front().judgement.verdict;
  return {{"a.md", absl::StrCat("first\n", label, "\n")}, {"b.md", absl::StrCat("b\n", soak)}};
}

LoadedDataSet WithPages() {
  LoadedDataSet loaded = LoadedOf(GoodDataSet());
  loaded.files.texts["pages/markdown-en/a.md"] = "first\nMoFang-256\n";
  loaded.files.texts["pages/markdown-en/b.md"] = "b\n";
  return loaded;
}

FileFindings Check(const LoadedDataSet &loaded) {
  FileFindings findings;
  CheckPages(loaded, {{"markdown-en", TwoPages}, {"html-zh", TwoPages}}, &findings);
  return findings;
}

void ExpectError(const LoadedDataSet &loaded, const char *file, const char *reason) {
  const FileFindings findings = Check(loaded);
  EXPECT_TRUE(Mentions(findings, FileFinding::Level::kError, file, reason)) << Listing(findings);
  EXPECT_EQ(findings.list().size(), 1U) << Listing(findings);
}

TEST(Pages, GoodOnesAndNoneHaveNoFinding) {
  EXPECT_EQ(Listing(Check(WithPages())), "");
  EXPECT_EQ(Listing(Check(LoadedOf(GoodDataSet()))), "");
}

TEST(Pages, EveryDifference) {
  LoadedDataSet loaded = WithPages();
  loaded.files.texts["pages/markdown-en/a.md"] = "first\nMoFang-257\n";
  ExpectError(loaded, "pages/markdown-en/a.md", "first difference in line 2");
  loaded.files.texts["pages/markdown-en/a.md"] = "first\nMoFang-256";
  ExpectError(loaded, "pages/markdown-en/a.md", "first difference in line 2");
  loaded = WithPages();
  loaded.files.texts.erase("pages/markdown-en/b.md");
  ExpectError(loaded, "pages/markdown-en/b.md", "is missing");
  loaded = WithPages();
  loaded.files.texts["pages/markdown-en/c.md"] = "c";
  ExpectError(loaded, "pages/markdown-en/c.md", "is none of the pages");
  loaded = WithPages();
  loaded.files.texts["pages/pdf-en/a.pdf"] = "a";
  ExpectError(loaded, "pages/pdf-en/a.pdf", "is in no folder of pages that is known here");
  loaded = WithPages();
  loaded.files.texts["pages/a.md"] = "a";
  ExpectError(loaded, "pages/a.md", "is in no folder of pages");
}

TEST(Pages, SoaksAreAPartOfThem) {
  SoakRecord soak = TestSoak(20);
  soak.judgement = JudgeSoak(soak);
  const std::string file = absl::StrCat("soak/", soak.identity.FileName());
  LoadedDataSet loaded = WithPages();
  loaded.files.texts[file] = SoakText(soak);
  ExpectError(loaded, "pages/markdown-en/b.md", "is not the page that the data set gives");
  loaded.files.texts["pages/markdown-en/b.md"] = "b\nSTABLE";
  EXPECT_EQ(Listing(Check(loaded)), "");
  loaded.files.texts[file] = "{";
  ExpectError(loaded, "pages", "cannot be made again: soak/");
}

TEST(Pages, NeedPlanAndEnvironment) {
  LoadedDataSet loaded = WithPages();
  loaded.environment.reset();
  ExpectError(loaded, "pages", "cannot be made again");
}

}  // namespace
}  // namespace xbench
