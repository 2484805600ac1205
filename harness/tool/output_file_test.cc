// An output file appears as a whole or not at all, and every obstacle is named.
#include "harness/tool/output_file.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

namespace xbench {
namespace {

class OutputFileTest : public testing::Test {
 protected:
  OutputFileTest() : folder_(absl::StrCat(testing::TempDir(), "/output_XXXXXX")) {
    EXPECT_NE(mkdtemp(folder_.data()), nullptr);
  }
  std::string Path(const std::string &name) const {
    return absl::StrCat(folder_, "/", name);
  }
  static std::string Content(const std::string &path) {
    std::ifstream file(path);
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
  }
  size_t Entries() const {
    size_t count = 0;
    DIR *folder = opendir(folder_.c_str());
    while (const dirent *entry = readdir(folder)) {
      count += entry->d_name[0] == '.' ? 0 : 1;
    }
    closedir(folder);
    return count;
  }
  std::string folder_;
};

TEST_F(OutputFileTest, WritesAndReplaces) {
  ASSERT_TRUE(CheckOutput(Path("a")).ok());
  ASSERT_TRUE(WriteOutput(Path("a"), "one").ok());
  EXPECT_EQ(Content(Path("a")), "one");
  ASSERT_EQ(chmod(Path("a").c_str(), 0604), 0);
  ASSERT_TRUE(WriteOutput(Path("a"), "two").ok());
  EXPECT_EQ(Content(Path("a")), "two");
  EXPECT_EQ(Entries(), 1U);
  struct stat info;
  ASSERT_EQ(stat(Path("a").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, 0604U);
}

TEST_F(OutputFileTest, NewFileHasOrdinaryPermissions) {
  const mode_t mask = umask(022);
  ASSERT_TRUE(WriteOutput(Path("a"), "one").ok());
  umask(mask);
  struct stat info;
  ASSERT_EQ(stat(Path("a").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, 0644U);
}

TEST_F(OutputFileTest, SymbolicLinkStays) {
  ASSERT_TRUE(WriteOutput(Path("a"), "one").ok());
  ASSERT_EQ(symlink("a", Path("link").c_str()), 0);
  ASSERT_TRUE(WriteOutput(Path("link"), "two").ok());
  EXPECT_EQ(Content(Path("a")), "two");
  struct stat info;
  ASSERT_EQ(lstat(Path("link").c_str(), &info), 0);
  EXPECT_TRUE(S_ISLNK(info.st_mode));
}

TEST_F(OutputFileTest, ObstaclesAreFoundBeforeTheWork) {
  EXPECT_TRUE(absl::StrContains(CheckOutput(folder_).message(), "expected a file"));
  EXPECT_TRUE(absl::StrContains(CheckOutput(Path("no/such")).message(), "does not take a new file"));
  ASSERT_TRUE(WriteOutput(Path("a"), "one").ok());
  EXPECT_TRUE(absl::StrContains(CheckOutput(Path("a/b")).message(), "is not a folder"));
  EXPECT_FALSE(WriteOutput(Path("no/such"), "x").ok());
}

TEST_F(OutputFileTest, FullDiskIsAnErrorAndTheDeviceStays) {
  ASSERT_TRUE(CheckOutput("/dev/full").ok());
  EXPECT_TRUE(absl::StrContains(WriteOutput("/dev/full", "x").message(), "No space left on device"));
  EXPECT_EQ(access("/dev/full", W_OK), 0);
  EXPECT_TRUE(WriteOutput("/dev/null", "x").ok());
}

TEST_F(OutputFileTest, RelativePathsAreTheCallers) {
  unsetenv("XBENCH_WORKING_DIRECTORY");
  unsetenv("BUILD_WORKING_DIRECTORY");
  EXPECT_EQ(ResolveOutput("a"), "a");
  setenv("BUILD_WORKING_DIRECTORY", "/build", 1);
  EXPECT_EQ(ResolveOutput("a"), "/build/a");
  setenv("XBENCH_WORKING_DIRECTORY", "/xbench", 1);
  EXPECT_EQ(ResolveOutput("a"), "/xbench/a");
  EXPECT_EQ(ResolveOutput("/a"), "/a");
  unsetenv("XBENCH_WORKING_DIRECTORY");
  unsetenv("BUILD_WORKING_DIRECTORY");
}

}  // namespace
}  // namespace xbench
