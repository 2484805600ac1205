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
  static absl::Status Write(const std::string &folder, const Files &files, Leftovers leftovers) {
    return WritePages(folder, files, leftovers);
  }

  fs::path root_;
  const Files one_ = {{"a.md", "1"}, {"b.md", "2"}};
  const Files two_ = {{"a.md", "3"}};
};

TEST_F(WritePagesTest, NewFolder) {
  EXPECT_TRUE(Write(Folder("x"), one_, Leftovers::kKeep).ok());
  EXPECT_EQ(Content(Folder("x")), one_);
  EXPECT_TRUE(Write(Folder("deep/er/y/"), one_, Leftovers::kRemove).ok());
  EXPECT_EQ(Content(Folder("deep/er/y")), one_);
}

TEST_F(WritePagesTest, ReplacesPages) {
  const Files newer = {{"a.md", "3"}, {"b.md", "4"}};
  ASSERT_TRUE(Write(Folder("x"), one_, Leftovers::kRemove).ok());
  ASSERT_TRUE(Write(Folder("x"), newer, Leftovers::kRemove).ok());
  EXPECT_EQ(Content(Folder("x")), newer);
  EXPECT_EQ(Names(), std::vector<std::string>({"x"}));
}

TEST_F(WritePagesTest, AFileThatLooksLikeAPageIsRefused) {
  ASSERT_TRUE(Write(Folder("x"), one_, Leftovers::kRemove).ok());
  std::ofstream(Folder("x/my_notes.md")) << "mine";
  for (const Leftovers leftovers : {Leftovers::kRemove, Leftovers::kKeep}) {
    const absl::Status status = Write(Folder("x"), one_, leftovers);
    EXPECT_TRUE(absl::StrContains(status.message(), "found my_notes.md; nothing was changed; remove"))
        << status.message();
    EXPECT_TRUE(absl::StrContains(status.message(), "--output")) << status.message();
    EXPECT_EQ(Content(Folder("x")), Files({{"a.md", "1"}, {"b.md", "2"}, {"my_notes.md", "mine"}}));
  }
  EXPECT_EQ(Names(), std::vector<std::string>({"x"}));
}

TEST_F(WritePagesTest, StalePagesAreRefused) {
  ASSERT_TRUE(Write(Folder("x"), one_, Leftovers::kRemove).ok());
  for (const Leftovers leftovers : {Leftovers::kRemove, Leftovers::kKeep}) {
    const absl::Status status = Write(Folder("x"), two_, leftovers);
    EXPECT_TRUE(absl::StrContains(status.message(), "found b.md;")) << status.message();
    EXPECT_EQ(Content(Folder("x")), one_);
  }
}

TEST_F(WritePagesTest, OthersFilesAndFoldersAreRefused) {
  ASSERT_TRUE(Write(Folder("x"), two_, Leftovers::kRemove).ok());
  std::ofstream(Folder("x/notes.txt")) << "mine";
  fs::create_directory(Folder("x/folder.md"));
  EXPECT_TRUE(absl::StrContains(CheckPageFolder(Folder("x"), two_).message(), "found folder.md, notes.txt;"));
  EXPECT_FALSE(Write(Folder("x"), two_, Leftovers::kRemove).ok());
  EXPECT_TRUE(fs::exists(Folder("x/a.md")) && fs::exists(Folder("x/notes.txt")) && fs::exists(Folder("x/folder.md")));
  // A folder or a link is not a page, whatever its name is.
  fs::create_directories(Folder("y/a.md"));
  EXPECT_TRUE(absl::StrContains(CheckPageFolder(Folder("y"), two_).message(), "found a.md;"));
  fs::create_directory(Folder("z"));
  fs::create_symlink(Folder("x/notes.txt"), Folder("z/a.md"));
  EXPECT_TRUE(absl::StrContains(CheckPageFolder(Folder("z/"), two_).message(), "found a.md;"));
  EXPECT_TRUE(CheckPageFolder(Folder("new"), two_).ok());
}

TEST_F(WritePagesTest, LeftoversOfAKilledRunGo) {
  fs::create_directory(Folder("x.new-abc123"));
  std::ofstream(Folder("x.new-abc123/a.md")) << "half";
  fs::create_directory(Folder("x.new-abc124.old"));
  ASSERT_TRUE(Write(Folder("x"), one_, Leftovers::kKeep).ok());
  EXPECT_EQ(Names().size(), 3U);
  ASSERT_TRUE(Write(Folder("x"), one_, Leftovers::kRemove).ok());
  EXPECT_EQ(Names(), std::vector<std::string>({"x"}));
}

TEST_F(WritePagesTest, WhatIsNoLeftoverStays) {
  fs::create_directory(Folder("x.new-ideas"));
  fs::create_directory(Folder("x.new-idea 1"));
  fs::create_directory(Folder("x.new-abc123"));
  std::ofstream(Folder("x.new-abc123/my_notes.md")) << "mine";
  std::ofstream(Folder("x.new-file01")) << "mine";
  ASSERT_TRUE(Write(Folder("x"), one_, Leftovers::kRemove).ok());
  EXPECT_EQ(Names().size(), 5U);
  EXPECT_EQ(Content(Folder("x.new-abc123")), Files({{"my_notes.md", "mine"}}));
}

TEST_F(WritePagesTest, FollowsALink) {
  ASSERT_TRUE(Write(Folder("x"), one_, Leftovers::kRemove).ok());
  fs::create_directory_symlink(Folder("x"), Folder("link"));
  const Files newer = {{"a.md", "3"}, {"b.md", "4"}};
  ASSERT_TRUE(Write(Folder("link"), newer, Leftovers::kRemove).ok());
  EXPECT_TRUE(fs::is_symlink(Folder("link")));
  EXPECT_EQ(Content(Folder("x")), newer);
}

TEST_F(WritePagesTest, FailuresLeaveTheOldPages) {
  ASSERT_TRUE(Write(Folder("x"), one_, Leftovers::kRemove).ok());
  EXPECT_FALSE(Write(Folder("x"), {{"a.md", "3"}, {"b.md", "4"}, {"no/such/folder.md", ""}}, Leftovers::kRemove).ok());
  EXPECT_EQ(Content(Folder("x")), one_);
  EXPECT_EQ(Names(), std::vector<std::string>({"x"}));
  std::ofstream(Folder("file")) << "1";
  EXPECT_FALSE(Write(Folder("file"), one_, Leftovers::kRemove).ok());
  EXPECT_FALSE(Write(Folder("file/below"), one_, Leftovers::kRemove).ok());
}

TEST_F(WritePagesTest, FolderThatTakesNothing) {
  // Nobody can make files there, not even root.
  const absl::Status status = Write("/proc/pages", one_, Leftovers::kRemove);
  EXPECT_TRUE(absl::StrContains(status.message(), "/proc: does not take a new folder")) << status.message();
}

}  // namespace
}  // namespace xbench
