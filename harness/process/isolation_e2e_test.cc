// Isolation holds on both platforms: each wish of a hostile program ends it and leaves nothing behind, and without
// isolation the same wish comes true, so that it is isolation that stopped it. isolation_e2e_test --binary=hostile
// --expect=any [--emulator=PROGRAM]
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "gtest/gtest.h"
#include "harness/process/process.h"

namespace xbench {
namespace {

constexpr std::chrono::seconds kLong{120};
constexpr uint64_t kMemory = uint64_t{2} << 30;
constexpr ChildLimits kIsolated = {kMemory, true, false, -1};
constexpr ChildLimits kFree = {kMemory, false, false, -1};

std::vector<std::string> &Words() {
  static auto *words = new std::vector<std::string>();  // the emulator, if there is one, and the program
  return *words;
}

ProcessResult RunWish(const std::string &wish, const std::string &argument, const ChildLimits &limits,
                      std::chrono::seconds timeout = kLong) {
  std::vector<std::string> words = Words();
  words.push_back(wish);
  words.push_back(argument);
  const absl::StatusOr<ProcessResult> result = RunLimitedProcess(words, timeout, limits);
  EXPECT_TRUE(result.ok()) << result.status();
  return result.ok() ? *result : ProcessResult();
}

std::string Folder() {
  std::string folder = absl::StrCat(testing::TempDir(), "/isolation_XXXXXX");
  EXPECT_NE(mkdtemp(folder.data()), nullptr);
  return folder;
}

bool Exists(const std::string &path) {
  return access(path.c_str(), F_OK) == 0;
}

TEST(Isolation, WhatHashesNeedIsAllowed) {
  for (const char *wish : {"compute", "read_file", "start_thread"}) {
    const ProcessResult result = RunWish(wish, "", kIsolated);
    EXPECT_EQ(result.out, "done\n") << wish << result.err;
    EXPECT_EQ(result.signal, 0) << wish;
  }
  EXPECT_EQ(RunWish("abort", "", kIsolated).signal, SIGABRT);  // a signal to itself
}

TEST(Isolation, EachWishEndsTheProgram) {
  for (const char *wish :
       {"fork_bomb", "signal_parent", "signal_all", "leave_group", "outlive_parent", "open_socket", "start_program"}) {
    const ProcessResult result = RunWish(wish, "", kIsolated);
    EXPECT_EQ(result.signal, SIGSYS) << wish << ": " << result.out << result.err;
    EXPECT_FALSE(absl::StrContains(result.out, "done")) << wish;
    EXPECT_TRUE(absl::StrContains(DescribeFailure(result, kLong), "isolated programs may not do")) << wish;
  }
}

TEST(Isolation, LimitsStayAsTheyAre) {
  EXPECT_EQ(RunWish("raise_limit", "", kIsolated).out, "refused\n");
}

TEST(Isolation, WithoutItTheSameWishesComeTrue) {
  for (const char *wish : {"outlive_parent", "open_socket", "raise_limit", "start_program"}) {
    EXPECT_EQ(RunWish(wish, "", kFree).out, "done\n") << wish;
  }
}

TEST(Isolation, AForkBombOfAProgramThatMayForkIsCountedAndKilled) {
  constexpr ChildLimits kForking = {kMemory, true, true, -1};
  const ProcessResult result = RunWish("fork_bomb", "", kForking);
  EXPECT_TRUE(result.too_many_processes);
  EXPECT_EQ(DescribeFailure(result, kLong), "ERROR it started more than 64 processes, and was killed");
  for (const char *wish : {"leave_group", "open_socket", "outlive_parent"}) {
    EXPECT_EQ(RunWish(wish, "", kForking).signal, SIGSYS) << wish;
  }
  EXPECT_EQ(RunWish("start_program", "", kForking).out, "done\n");
  EXPECT_EQ(RunWish("run_child", "", kForking).out, "done\n");
}

TEST(Isolation, FilesStayAsTheyAre) {
  const std::string folder = Folder();
  const std::string there = folder + "/there";
  std::ofstream(there) << "x";
  const std::map<std::string, std::string> wishes = {
      {"write_file", folder + "/new"}, {"remove_file", there}, {"make_folder", folder + "/made"}};
  for (const auto &[wish, path] : wishes) {
    EXPECT_EQ(RunWish(wish, path, kIsolated).signal, SIGSYS) << wish;
  }
  EXPECT_TRUE(Exists(there));
  EXPECT_FALSE(Exists(folder + "/new"));
  EXPECT_FALSE(Exists(folder + "/made"));
  for (const auto &[wish, path] : wishes) {
    EXPECT_EQ(RunWish(wish, path, kFree).out, "done\n") << wish;
  }
  EXPECT_FALSE(Exists(there));
  EXPECT_TRUE(Exists(folder + "/new"));
  EXPECT_TRUE(Exists(folder + "/made"));
}

TEST(Isolation, HugeOutputIsRefused) {
  std::vector<std::string> words = Words();
  words.emplace_back("huge_output");
  const absl::StatusOr<ProcessResult> result = RunLimitedProcess(words, kLong, kIsolated);
  ASSERT_FALSE(result.ok());
  EXPECT_TRUE(absl::StrContains(result.status().message(), "wrote more than")) << result.status();
}

TEST(Isolation, TimeIsBounded) {
  EXPECT_TRUE(RunWish("run_forever", "", kIsolated, std::chrono::seconds(2)).timed_out);
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  std::string binary;
  for (int i = 1; i < argc; ++i) {
    absl::string_view value = argv[i];
    if (absl::ConsumePrefix(&value, "--binary=")) {
      binary = std::string(value);
    } else if (absl::ConsumePrefix(&value, "--emulator=") && !value.empty()) {
      xbench::Words() = absl::StrSplit(value, ',');
    }
  }
  xbench::Words().push_back(absl::StrContains(binary, '/') ? binary : "./" + binary);
  return RUN_ALL_TESTS();
}
