// A folder is read as a whole but for work/; empty files are files, links are odd, and what is no folder is refused.
#include "harness/validate/data_files.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;

TEST(DataFiles, AreAllButTheCampaignsOwn) {
  const fs::path folder = fs::path(std::getenv("TEST_TMPDIR")) / "data_set";
  fs::create_directories(folder / "records");
  fs::create_directories(folder / "records" / "work");
  fs::create_directories(folder / "work" / "kat");
  std::ofstream(folder / "plan.json") << "{}";
  std::ofstream(folder / "records" / "empty.json").close();
  std::ofstream(folder / "records" / "work" / "deep.json") << "deep";
  std::ofstream(folder / "work" / "kat" / "own.json") << "{}";
  fs::create_symlink("../plan.json", folder / "records" / "link.json");
  const absl::StatusOr<DataFiles> files = ReadDataFiles(folder.string());
  ASSERT_TRUE(files.ok()) << files.status();
  EXPECT_EQ(files->texts, (std::map<std::string, std::string>{
                              {"plan.json", "{}"}, {"records/empty.json", ""}, {"records/work/deep.json", "deep"}}));
  EXPECT_EQ(files->odd, std::vector<std::string>{"records/link.json"});
}

TEST(DataFiles, NoFolderIsRefused) {
  const std::string missing = absl::StrCat(std::getenv("TEST_TMPDIR"), "/missing");
  EXPECT_TRUE(absl::StrContains(ReadDataFiles(missing).status().message(), "expected the folder of a data set"));
  const std::string file = absl::StrCat(std::getenv("TEST_TMPDIR"), "/file");
  std::ofstream(file) << "x";
  EXPECT_FALSE(ReadDataFiles(file).ok());
}

}  // namespace
}  // namespace xbench
