// The program itself: a catalogue of two data sets with its real page, its exit codes, and that a refused run leaves
// nothing.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "harness/catalog/test_catalog.h"
#include "harness/process/process.h"
#include "harness/validate/test_data_set.h"
#include "nlohmann/json.hpp"

namespace xbench {
namespace {

namespace fs = std::filesystem;

constexpr char kTool[] = "compare/merge/merge_tool";
constexpr std::chrono::seconds kTimeout{60};

void WriteFile(const fs::path &path, const std::string &text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

std::string Content(const fs::path &file) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

class MergeTool : public testing::Test {
 protected:
  void SetUp() override {
    top_ = fs::path(std::getenv("TEST_TMPDIR")) / testing::UnitTest::GetInstance()->current_test_info()->name();
    for (const char *system : {"first", "second"}) {
      TestDataSet data_set = GoodDataSet();
      data_set.environment.system = system;
      for (Record &record : data_set.records) {
        record.environment.system = system;
      }
      for (const auto &[name, text] : FilesOf(data_set).texts) {
        WriteFile(top_ / system / name, text);
      }
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

  std::string Set(const std::string &name) const {
    return absl::StrCat(name, "=", (top_ / name).string());
  }

  std::string Output() const {
    return absl::StrCat("--output=", (top_ / "out").string());
  }

  fs::path top_;
};

TEST_F(MergeTool, MakesACatalogue) {
  const ProcessResult result = Run({Output(), Set("first"), Set("second")});
  ASSERT_EQ(result.exit_code, 0) << result.err;
  EXPECT_TRUE(absl::StrContains(result.err, "2 systems; 1 of 1 pairs are comparable")) << result.err;
  const std::string page = Content(top_ / "out/index.html");
  EXPECT_TRUE(absl::StrContains(page, "\"pairs\":[{\"first\":0,\"second\":1")) << page.size();
  EXPECT_TRUE(absl::StrContains(page, "echarts"));
  EXPECT_EQ(nlohmann::json::parse(Content(top_ / "out/catalogue.json"))["systems"].size(), 2U);
  // The same input gives the same bytes.
  ASSERT_EQ(Run({Output(), Set("first"), Set("second")}).exit_code, 0);
  EXPECT_EQ(Content(top_ / "out/index.html"), page);
}

TEST_F(MergeTool, RefusesAnInvalidSetAndWritesNothing) {
  std::ofstream(top_ / "second" / kTimedFile, std::ios::app) << " ";
  const ProcessResult result = Run({Output(), Set("first"), Set("second")});
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_TRUE(absl::StrContains(result.err, "second is refused: ")) << result.err;
  EXPECT_FALSE(fs::exists(top_ / "out"));
}

TEST_F(MergeTool, UsageAndEnvironment) {
  EXPECT_EQ(Run({"--help"}).exit_code, 0);
  EXPECT_EQ(Run({}).exit_code, 2);
  EXPECT_EQ(Run({Output()}).exit_code, 2);
  EXPECT_EQ(Run({Output(), "--published=none"}).exit_code, 2);
  EXPECT_EQ(Run({Output(), Set("first"), Set("first")}).exit_code, 2);
  EXPECT_EQ(Run({Output(), Set("first"), absl::StrCat("b=", (top_ / "first").string())}).exit_code, 2);
  EXPECT_EQ(Run({Output(), Set("nowhere")}).exit_code, 3);
  EXPECT_EQ(Run({Output(), Set("first"), "--published=none"}).exit_code, 3);
  fs::remove(top_ / "catalog.json");
  EXPECT_EQ(Run({Output(), Set("first")}).exit_code, 3);
  EXPECT_FALSE(fs::exists(top_ / "out"));
}

}  // namespace
}  // namespace xbench
