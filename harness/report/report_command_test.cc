// The report as a program: from a folder of records to folders of pages, with an exit code and a sentence for each
// fault.
#include "harness/report/report_command.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <map>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/json/strict_json.h"
#include "harness/record/data_set.h"
#include "harness/record/environment.h"
#include "harness/record/plan.h"
#include "harness/record/record_json.h"
#include "harness/report/pages.h"
#include "harness/report/test_data.h"
#include "harness/soak/soak_json.h"
#include "harness/soak/test_soak.h"
#include "harness/soak/verdict.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;

class ReportCommandTest : public testing::Test {
 protected:
  ReportCommandTest()
      : root_(fs::path(testing::TempDir()) /
              absl::StrCat(testing::UnitTest::GetInstance()->current_test_info()->name(), "-", getpid())),
        set_((root_ / "set").string()) {
    fs::create_directories(root_ / "set/records");
    Plan plan = *MakePlan("standard");
    plan.lengths = {32, 1024, 65536};
    plan.entries = {"hash-19 MoFang_256 ref/reference", "hash-19 MoFang_256 opt64/performance",
                    "iccs pseudoXOF-256 ref/reference", "iccs pseudoXOF-256 ref/performance"};
    const DataSet data_set = MakeDataSet(Unit::kCoreCycles);
    std::map<std::string, std::string> files = {{"plan.json", PlanText(plan)},
                                                {"environment.json", EnvironmentText(data_set.environment)}};
    for (const Record &record : data_set.records) {
      files["records/" + record.identity.FileName()] = RecordText(record);
    }
    for (const auto &[name, text] : files) {
      EXPECT_TRUE(WriteOutput(absl::StrCat(set_, "/", name), text).ok());
    }
  }
  ~ReportCommandTest() override {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
  }
  static std::string Read(const std::string &path) {
    return ReadFile(path).value_or("cannot be read");
  }

  fs::path root_;
  std::string set_;
};

TEST_F(ReportCommandTest, EveryFormatAndLanguageHasItsFolder) {
  const ReportResult result = RunReport({set_, "--format=all", "--lang=all"});
  EXPECT_EQ(result.exit_code, 0) << result.message;
  const absl::StatusOr<DataSet> data_set = ReadDataSet(set_);
  ASSERT_TRUE(data_set.ok()) << data_set.status();
  for (const PageFormat format : {PageFormat::kMarkdown, PageFormat::kHtml, PageFormat::kJson, PageFormat::kCsv}) {
    for (const Language language : {Language::kEnglish, Language::kChinese}) {
      const std::string folder = absl::StrCat(set_, "/", PageFolder(format, language));
      for (const auto &[name, content] : MakePages(*data_set, format, language)) {
        EXPECT_EQ(Read(absl::StrCat(folder, "/", name)), content) << folder << " " << name;
      }
    }
  }
}

TEST_F(ReportCommandTest, PagesDoNotDependOnTheFolder) {
  ASSERT_EQ(RunReport({set_}).exit_code, 0);
  const std::string page = Read(set_ + "/pages/markdown-en/summary.md");
  fs::rename(set_, root_ / "elsewhere");
  const std::string output = (root_ / "out").string();
  ASSERT_EQ(RunReport({(root_ / "elsewhere").string(), "--output=" + output}).exit_code, 0);
  EXPECT_EQ(Read(output + "/summary.md"), page);
  EXPECT_FALSE(absl::StrContains(page, root_.string()));
}

TEST_F(ReportCommandTest, PathsAreRelativeToTheCaller) {
  setenv("XBENCH_WORKING_DIRECTORY", root_.c_str(), 1);
  const ReportResult result = RunReport({"set", "--output=out", "--format=html,json", "--lang=zh"});
  unsetenv("XBENCH_WORKING_DIRECTORY");
  EXPECT_EQ(result.exit_code, 0) << result.message;
  EXPECT_TRUE(fs::exists(root_ / "out/html-zh/hash-19.html"));
  EXPECT_TRUE(fs::exists(root_ / "out/json-zh/hash-19.json"));
}

TEST_F(ReportCommandTest, Usage) {
  EXPECT_TRUE(absl::StrContains(RunReport({"--help"}).out, "usage: bazel run //harness:report"));
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{}, "folder of a data set is missing"},
      {{"a", "b"}, "unexpected argument 'b'"},
      {{"a", "--formt=html"}, "the nearest known one is '--format'"},
      {{"a", "--format=pdf"}, "--format=pdf: unknown format 'pdf'; known: markdown, html, json, csv, all\n"},
      {{"a", "--format=html,htm"}, "unknown format 'htm'; known: markdown, html, json, csv, all\n"},
      {{"a", "--format="}, "--format="},
      {{"a", "--lang=en,de"}, "unknown language 'de'; known: en, zh, all\n"},
      {{"a", "--lang=en", "--lang=zh"}, "--lang is given twice"},
      {{"a", "--output="}, "--output: expected a folder"}};
  for (const auto &[arguments, sentence] : cases) {
    const ReportResult result = RunReport(arguments);
    EXPECT_EQ(result.exit_code, 2) << sentence;
    EXPECT_TRUE(absl::StrContains(result.message, sentence)) << result.message;
  }
}

TEST_F(ReportCommandTest, AFileOfTheUserIsRefusedAndNoFolderIsChanged) {
  ASSERT_EQ(RunReport({set_}).exit_code, 0);
  ASSERT_TRUE(WriteOutput(set_ + "/pages/markdown-en/my_notes.md", "mine").ok());
  // The folder of the first format could be written: it must not be.
  const ReportResult result = RunReport({set_, "--format=all"});
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_TRUE(absl::StrContains(result.message, "found my_notes.md; nothing was changed")) << result.message;
  EXPECT_EQ(Read(set_ + "/pages/markdown-en/my_notes.md"), "mine");
  fs::rename(set_ + "/pages/markdown-en/my_notes.md", set_ + "/pages/my_notes.md");
  fs::create_directory(set_ + "/pages/csv-en");
  ASSERT_TRUE(WriteOutput(set_ + "/pages/csv-en/stale.csv", "old").ok());
  const ReportResult last = RunReport({set_, "--format=all"});
  EXPECT_EQ(last.exit_code, 3);
  EXPECT_TRUE(absl::StrContains(last.message, "csv-en: expected nothing but")) << last.message;
  EXPECT_FALSE(fs::exists(set_ + "/pages/html-en"));
}

TEST_F(ReportCommandTest, OutputWithinTheDataSetIsRefused) {
  fs::create_directory_symlink(set_, root_ / "link");
  const std::string link = (root_ / "link").string();
  for (const std::string &folder : {set_, set_ + "/", set_ + "/new", set_ + "/records/new/er", set_ + "/pages",
                                    set_ + "/pages/html-zh", set_ + "/../set/new/", link + "/new"}) {
    const ReportResult result = RunReport({set_, "--output=" + folder});
    EXPECT_EQ(result.exit_code, 3) << folder;
    EXPECT_TRUE(absl::StrContains(result.message, "expected a folder outside of the data set")) << result.message;
  }
  EXPECT_EQ(RunReport({link, "--output=" + set_ + "/new"}).exit_code, 3);
  EXPECT_EQ(RunReport({set_, "--format=all", "--output=" + set_}).exit_code, 3);
  EXPECT_FALSE(fs::exists(set_ + "/new"));
  EXPECT_FALSE(fs::exists(set_ + "/pages"));
}

TEST_F(ReportCommandTest, OutputMayBeTheDataSetsOwnFolderOrBesideIt) {
  EXPECT_EQ(RunReport({set_, "--output=" + set_ + "/pages/markdown-en"}).exit_code, 0);
  EXPECT_EQ(RunReport({set_, "--format=html,csv", "--output=" + set_ + "/pages"}).exit_code, 0);
  EXPECT_TRUE(fs::exists(set_ + "/pages/csv-en"));
  EXPECT_EQ(RunReport({set_, "--output=" + set_ + "-pages"}).exit_code, 0);
  EXPECT_EQ(RunReport({set_, "--output=" + set_ + "/../beside"}).exit_code, 0);
}

TEST_F(ReportCommandTest, SoaksAreOnThePage) {
  ASSERT_EQ(RunReport({set_}).exit_code, 0);
  EXPECT_FALSE(absl::StrContains(Read(set_ + "/pages/markdown-en/hash-19.md"), "5b Soak"));
  SoakRecord soak = TestSoak(20);
  soak.judgement = JudgeSoak(soak);
  const std::string file = absl::StrCat(set_, "/soak/", soak.identity.FileName());
  fs::create_directory(set_ + "/soak");
  ASSERT_TRUE(WriteOutput(file, SoakText(soak)).ok());
  ASSERT_EQ(RunReport({set_}).exit_code, 0);
  EXPECT_TRUE(absl::StrContains(Read(set_ + "/pages/markdown-en/hash-19.md"), "## 5b Soak"));
  ASSERT_TRUE(WriteOutput(file, "{").ok());
  const ReportResult damaged = RunReport({set_});
  EXPECT_EQ(damaged.exit_code, 3);
  EXPECT_TRUE(absl::StrContains(damaged.message, absl::StrCat("soak/", soak.identity.FileName()))) << damaged.message;
}

TEST_F(ReportCommandTest, WhatCannotBeReadOrWritten) {
  const ReportResult missing = RunReport({(root_ / "none").string()});
  EXPECT_EQ(missing.exit_code, 3);
  EXPECT_TRUE(absl::StrContains(missing.message, "none")) << missing.message;
  ASSERT_TRUE(WriteOutput((root_ / "file").string(), "1").ok());
  const ReportResult unwritable = RunReport({set_, "--output=" + (root_ / "file/x").string()});
  EXPECT_EQ(unwritable.exit_code, 3);
  ASSERT_TRUE(WriteOutput(set_ + "/records/hash-19_MoFang_256_ref_reference_x86_1_32.json", "{").ok());
  EXPECT_EQ(RunReport({set_}).exit_code, 3);
  EXPECT_FALSE(fs::exists(set_ + "/pages"));
}

}  // namespace
}  // namespace xbench
