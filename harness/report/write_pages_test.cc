// A folder holds exactly the new pages, or what it held before; nobody's other files are ever removed.
#include "harness/report/write_pages.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>;

class WritePagesTest : public testing::Test {
 protected:
  WritePagesTest()
      : root_(fs::path(testing::TempDir()) /
              absl::StrCat(testing::UnitTest::GetInstance()->current_test_info()->name(), "-", getpid())) {
    fs::create_directories(root_);
  }
  ~WritePagesTest() override {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
  }
  std::string Folder(const std::string &name) const {
    return (root_ / name).string();
  }
  static Files Content(const std::string &folder) {
    Files files;
    for (const fs::directory_entry &entry : fs::directory_iterator(folder)) {
      std::ifstream stream(entry.path());
      files[entry.path().filename().string()] =
          std::string(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    }
    return files;
  }
  // Names of everything in the root: a folder that was half made would be among them.
  std::vector<std::string> Names() const {
    std::vector<std::string> names;
    for (const fs::directory_entry &entry : fs::directory_iterator(root_)) {
      names.push_back(entry.path().filename().string());
    }
    return names;
  }
  static absl::Status Write(const std::string &folder, const Files &files, Stale stale) {
    return WritePages(folder, files, stale, ".md");
  }

  fs::path root_;
  const Files one_ = {{"a.md", "1"}, {"b.md", "2"}};
  const Files two_ = {{"a.md", "3"}};
};

TEST_F(WritePagesTest, NewFolder) {
  EXPECT_TRUE(Write(Folder("x"), one_, Stale::kRefuse).ok());
  EXPECT_EQ(Content(Folder("x")), one_);
  EXPECT_TRUE(Write(Folder("deep/er/y/"), one_, Stale::kRemove).ok());
  EXPECT_EQ(Content(Folder("deep/er/y")), one_);
}

TEST_F(WritePagesTest, ReplacesPagesAndRemovesStaleOnes) {
  ASSERT_TRUE(Write(Folder("x"), one_, Stale::kRemove).ok());
  ASSERT_TRUE(Write(Folder("x"), two_, Stale::kRemove).ok());
  EXPECT_EQ(Content(Folder("x")), two_);
  EXPECT_EQ(Names(), std::vector<std::string>({"x"}));
}

TEST_F(WritePagesTest, InAnOwnFolderNothingIsRemoved) {
  ASSERT_TRUE(Write(Folder("x"), one_, Stale::kRefuse).ok());
  const absl::Status status = Write(Folder("x"), two_, Stale::kRefuse);
  EXPECT_TRUE(absl::StrContains(status.message(), "found b.md")) << status.message();
  EXPECT_EQ(Content(Folder("x")), one_);
}

TEST_F(WritePagesTest, OthersFilesAreRefused) {
  ASSERT_TRUE(Write(Folder("x"), one_, Stale::kRemove).ok());
  std::ofstream(Folder("x/notes.txt")) << "mine";
  const absl::Status status = Write(Folder("x"), two_, Stale::kRemove);
  EXPECT_TRUE(absl::StrContains(status.message(), "found notes.txt")) << status.message();
  EXPECT_EQ(Content(Folder("x")).size(), 3U);
  fs::remove(Folder("x/notes.txt"));
  fs::create_directory(Folder("x/folder.md"));
  EXPECT_TRUE(absl::StrContains(Write(Folder("x"), two_, Stale::kRemove).message(), "found folder.md"));
}

TEST_F(WritePagesTest, LeftoversOfAKilledRunGo) {
  fs::create_directory(Folder("x.new-abc123"));
  ASSERT_TRUE(Write(Folder("x"), one_, Stale::kRemove).ok());
  EXPECT_EQ(Names(), std::vector<std::string>({"x"}));
}

TEST_F(WritePagesTest, FollowsALink) {
  ASSERT_TRUE(Write(Folder("x"), one_, Stale::kRemove).ok());
  fs::create_directory_symlink(Folder("x"), Folder("link"));
  ASSERT_TRUE(Write(Folder("link"), two_, Stale::kRemove).ok());
  EXPECT_TRUE(fs::is_symlink(Folder("link")));
  EXPECT_EQ(Content(Folder("x")), two_);
}

TEST_F(WritePagesTest, FailuresLeaveTheOldPages) {
  ASSERT_TRUE(Write(Folder("x"), one_, Stale::kRemove).ok());
  EXPECT_FALSE(Write(Folder("x"), {{"a.md", "3"}, {"no/such/folder.md", ""}}, Stale::kRemove).ok());
  EXPECT_EQ(Content(Folder("x")), one_);
  EXPECT_EQ(Names(), std::vector<std::string>({"x"}));
  std::ofstream(Folder("file")) << "1";
  EXPECT_FALSE(Write(Folder("file"), one_, Stale::kRemove).ok());
  EXPECT_FALSE(Write(Folder("file/below"), one_, Stale::kRemove).ok());
}

TEST_F(WritePagesTest, FolderThatTakesNothing) {
  // Nobody can make files there, not even root.
  const absl::Status status = Write("/proc/pages", one_, Stale::kRemove);
  EXPECT_TRUE(absl::StrContains(status.message(), "/proc: does not take a new folder")) << status.message();
}

}  // namespace
}  // namespace xbench
