// The program itself: its exit codes, both forms of its output, real pages, and files of published figures.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/catalog/test_catalog.h"
#include "harness/process/process.h"
#include "harness/validate/page_makers.h"
#include "harness/validate/test_data_set.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

namespace fs = std::filesystem;

constexpr char kTool[] = "harness/validate/validate_tool";
constexpr std::chrono::seconds kTimeout{60};

void WriteFile(const fs::path &path, const std::string &text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

// ValidateTool has a folder with a data set, its pages in one format, and a catalogue.
class ValidateTool : public testing::Test {
 protected:
  void SetUp() override {
    top_ = fs::path(std::getenv("TEST_TMPDIR")) / testing::UnitTest::GetInstance()->current_test_info()->name();
    const TestDataSet data_set = GoodDataSet();
    for (const auto &[name, text] : FilesOf(data_set).texts) {
      WriteFile(top_ / "data" / name, text);
    }
    DataSet sorted = {data_set.environment, data_set.records};
    SortRecords(data_set.plan.entries, &sorted.records);
    for (const auto &[name, text] : AllPageMakers().at("markdown-en")({sorted, {}})) {
      WriteFile(top_ / "data/pages/markdown-en" / name, text);
    }
    std::string manifest;
    const ExpectedDigests digests = GoodDigests();
    for (const auto &[name, digest] : digests.at({"hash-19", "MoFang_256"})) {
      absl::StrAppend(&manifest, digest.sha256, " strict MoFang-256/", name, "\n");
    }
    WriteFile(top_ / "manifest.txt", manifest);
    nlohmann::json catalog = TestCatalogJson();
    for (nlohmann::json &entry : catalog["implementations"]) {
      entry["manifest"] = entry["manifest"] == "" ? "" : (top_ / "manifest.txt").string();
    }
    WriteFile(top_ / "catalog.json", catalog.dump());
  }

  ProcessResult Run(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {kTool, absl::StrCat("--catalog=", (top_ / "catalog.json").string())});
    const absl::StatusOr<ProcessResult> result = RunProcess(arguments, kTimeout);
    EXPECT_TRUE(result.ok()) << result.status();
    return result.ok() ? *result : ProcessResult();
  }

  std::string Data() const {
    return (top_ / "data").string();
  }

  fs::path top_;
};

TEST_F(ValidateTool, GoodDataSet) {
  const ProcessResult result = Run({Data(), "--strict"});
  EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
  EXPECT_TRUE(absl::StrContains(result.out, "20 records checked (0 marked): 0 errors, 0 warnings\n")) << result.out;
}

TEST_F(ValidateTool, DamagedFileAndEditedPage) {
  std::ofstream(top_ / "data" / kTimedFile, std::ios::app) << " ";
  const ProcessResult text = Run({Data()});
  EXPECT_EQ(text.exit_code, 1);
  EXPECT_TRUE(absl::StrContains(text.out, absl::StrCat(kTimedFile, ": its SHA-256 is "))) << text.out;
  std::ofstream(top_ / "data/pages/markdown-en/summary.md", std::ios::app) << "and it is the best.\n";
  const ProcessResult json = Run({Data(), "--format=json"});
  EXPECT_EQ(json.exit_code, 1);
  const nlohmann::json found = nlohmann::json::parse(json.out);
  ASSERT_EQ(found["errors"], 3) << json.out;  // digest and text of the record, and the page
  EXPECT_EQ(found["findings"][0]["file"], "pages/markdown-en/summary.md");
}

TEST_F(ValidateTool, PublishedFiguresWithOrWithoutSuffix) {
  for (const char *suffix : {"", ".json"}) {
    const ProcessResult result = Run({absl::StrCat(fs::current_path().string(), "/compare/published/arm_1", suffix)});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_TRUE(absl::StrContains(result.out, "arm_1.json: warning: MoFang-256, 4096 bytes: 13.5")) << result.out;
    EXPECT_TRUE(absl::StrContains(result.out, "0 errors, 5 warnings")) << result.out;
  }
  EXPECT_EQ(Run({absl::StrCat(fs::current_path().string(), "/compare/published/arm_1"), "--strict"}).exit_code, 1);
}

TEST_F(ValidateTool, UsageAndEnvironment) {
  EXPECT_EQ(Run({"--help"}).exit_code, 0);
  EXPECT_EQ(Run({}).exit_code, 2);
  EXPECT_EQ(Run({"--fast", Data()}).exit_code, 2);
  const ProcessResult missing = Run({(top_ / "none").string()});
  EXPECT_EQ(missing.exit_code, 3);
  EXPECT_TRUE(absl::StrContains(missing.err, "expected the folder of a data set")) << missing.err;
  WriteFile(top_ / "manifest.txt", "nonsense\n");
  EXPECT_EQ(Run({Data()}).exit_code, 3);
  fs::remove(top_ / "catalog.json");
  EXPECT_EQ(Run({Data()}).exit_code, 3);
}

TEST_F(ValidateTool, EmptyFolderIsAFailure) {
  fs::create_directories(top_ / "empty");
  const ProcessResult result = Run({(top_ / "empty").string()});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_TRUE(absl::StrContains(result.out, "records: expected at least one record; found none")) << result.out;
}

}  // namespace
}  // namespace xbench
