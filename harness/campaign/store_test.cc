// The folder of a campaign: one owner, whole files, and nothing of others is touched.
#include "harness/campaign/store.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/json/strict_json.h"

namespace xbench {
namespace {

class StoreTest : public testing::Test {
 protected:
  StoreTest() : folder_(absl::StrCat(testing::TempDir(), "/store_XXXXXX")) {
    EXPECT_NE(mkdtemp(folder_.data()), nullptr);
  }
  std::string Refusal(const std::string &folder) {
    const auto store = Store::Open(folder);
    EXPECT_FALSE(store.ok());
    return std::string(store.status().message());
  }
  std::string folder_;
};

TEST_F(StoreTest, WritesAndReads) {
  const auto store = Store::Open(folder_ + "/new");
  ASSERT_TRUE(store.ok()) << store.status();
  EXPECT_FALSE((*store)->Has("work/kat/a.json"));
  EXPECT_FALSE((*store)->Read("work/kat/a.json").ok());
  ASSERT_TRUE((*store)->Write("work/kat/a.json", "one").ok());
  ASSERT_TRUE((*store)->Write("work/kat/a.json", "two").ok());
  EXPECT_TRUE((*store)->Has("work/kat/a.json"));
  EXPECT_EQ(*(*store)->Read("work/kat/a.json"), "two");
  EXPECT_EQ(*ReadFile((*store)->Path("work/kat/a.json")), "two");
}

TEST_F(StoreTest, OnlyOneHasItUntilItEnds) {
  auto first = Store::Open(folder_);
  ASSERT_TRUE(first.ok()) << first.status();
  EXPECT_TRUE(absl::StrContains(Refusal(folder_), "another campaign works in this folder"));
  first->reset();
  EXPECT_TRUE(Store::Open(folder_).ok());
}

TEST_F(StoreTest, AKilledOwnerHoldsNothing) {
  const pid_t child = fork();
  if (child == 0) {
    const auto store = Store::Open(folder_);
    (void)kill(getpid(), SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_TRUE(Store::Open(folder_).ok());
}

TEST_F(StoreTest, UnfinishedFilesAreRemovedAndNothingElse) {
  ASSERT_TRUE(Store::Open(folder_).ok());
  std::filesystem::create_directory(folder_ + "/records");
  const std::vector<std::string> unfinished = {"/plan.json.a0B1c2", "/records/x.json.AAAAAA", "/SHA256SUMS.zzzzzz"};
  const std::vector<std::string> others = {"/plan.json", "/records/x.json.bak", "/notes.txt.a0B1c2", "/a.json.a0B1-2"};
  for (const auto &names : {unfinished, others}) {
    for (const std::string &name : names) {
      std::ofstream(folder_ + name) << "x";
    }
  }
  ASSERT_TRUE(Store::Open(folder_).ok());
  for (const std::string &name : unfinished) {
    EXPECT_FALSE(std::filesystem::exists(folder_ + name)) << name;
  }
  for (const std::string &name : others) {
    EXPECT_TRUE(std::filesystem::exists(folder_ + name)) << name;
  }
}

TEST_F(StoreTest, WhatIsNotACampaignsFolderIsRefusedAndUntouched) {
  std::ofstream(folder_ + "/letter.txt") << "dear";
  EXPECT_TRUE(absl::StrContains(Refusal(folder_), "neither empty nor a campaign's folder"));
  EXPECT_FALSE(std::filesystem::exists(folder_ + "/work"));
  EXPECT_TRUE(absl::StrContains(Refusal(folder_ + "/letter.txt"), "expected a folder"));
  EXPECT_TRUE(absl::StrContains(Refusal(folder_ + "/a/b"), "cannot be made"));
  EXPECT_TRUE(absl::StrContains(Refusal("/proc/self/task"), "neither empty"));
}

TEST_F(StoreTest, AFullDiskIsAnErrorAndKeepsTheOldFile) {
  const auto store = Store::Open(folder_);
  ASSERT_TRUE(store.ok());
  ASSERT_TRUE((*store)->Write("work/a.json", "old").ok());
  // A folder in the place of the file: it cannot be replaced.
  ASSERT_TRUE(std::filesystem::create_directory((*store)->Path("work/b.json")));
  EXPECT_FALSE((*store)->Write("work/b.json", "new").ok());
  // A file in the place of a folder.
  EXPECT_FALSE((*store)->Write("work/a.json/c.json", "new").ok());
  EXPECT_EQ(*(*store)->Read("work/a.json"), "old");
}

}  // namespace
}  // namespace xbench
