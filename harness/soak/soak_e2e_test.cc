// Proves that a soak of each fake instance ends as it should, with a valid record at every moment.
//
//   soak_e2e_test --emulator=[PATH] --binary=PATH --architecture=x86_64|aarch64 --expect=BEHAVIOUR
//
// BEHAVIOUR is one of testdata/fake_instance.c, in lower case, or "mofang": MoFang_256_XOF of hash-19.
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <map>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "gtest/gtest.h"
#include "harness/json/strict_json.h"
#include "harness/soak/soak.h"
#include "harness/soak/soak_json.h"
#include "harness/soak/soak_parse.h"
#include "harness/soak/verdict.h"
#include "harness/tool/output_file.h"

namespace xbench {
namespace {

using std::chrono::milliseconds;

std::map<std::string, std::string> &Flags() {
  static auto &flags = *new std::map<std::string, std::string>;
  return flags;
}

bool Emulated() {
  return !Flags()["emulator"].empty();
}

SoakRequest Request(milliseconds duration, milliseconds window) {
  SoakRequest request;
  if (Emulated()) {
    request.command.push_back(Flags()["emulator"]);
  }
  request.command.push_back(Flags()["binary"]);
  const std::string platform = Emulated() ? "arm_1" : "x86_1";
  request.identity = Flags()["expect"] == "mofang"
                         ? SoakIdentity{"hash-19", "MoFang_256_XOF", "ref", "performance", platform}
                         : SoakIdentity{"test", "Fake_64", "ref", "reference", platform};
  request.duration = duration;
  request.window = window;
  request.sha256 = {{"soak", std::string(64, 'a')}};
  request.now = [] { return "2026-11-30T16:00:00Z"; };
  return request;
}

// Supervise runs a soak and checks each record that is to be kept.
absl::StatusOr<SoakRecord> Supervise(const SoakRequest &request, size_t stop_after = SIZE_MAX) {
  std::atomic<bool> stop{false};
  std::string last;
  absl::StatusOr<SoakRecord> record = RunSoak(request, stop, [&](const SoakRecord &so_far) {
    last = SoakText(so_far);
    const absl::StatusOr<SoakRecord> read = ParseSoak(last, "record");
    EXPECT_TRUE(read.ok()) << read.status();
    EXPECT_TRUE(CheckSoak(so_far).ok()) << CheckSoak(so_far);
    stop = stop || so_far.windows.size() >= stop_after;
    return absl::OkStatus();
  });
  EXPECT_TRUE(!record.ok() || SoakText(*record) == last);
  return record;
}

// Outcome is what a behaviour must come to.
struct Outcome {
  std::string failure;  // how it starts
  uint64_t mismatches = 0;
  uint64_t errors = 0;
  std::string reason;  // a part of one of the reasons
};

const std::map<std::string, Outcome> &Outcomes() {
  static const auto &outcomes = *new std::map<std::string, Outcome>{
      {"right", {}},
      {"wrong_digest", {"", 1, 0, "mismatches: 1 of "}},
      {"fails", {"", 0, 1, "errors: 1 of "}},
      {"leaks", {"", 0, 0, "memory: resident memory grew by "}},
      {"crashes", {"CRASH signal 11 (Segmentation fault)", 0, 0, "failure: CRASH signal 11"}},
      {"hangs", {"TIMEOUT no line for 3.000 s", 0, 0, "failure: TIMEOUT"}},
      {"exits", {"ERROR exit code 0 without the last line", 0, 0, "failure: ERROR"}},
      {"killed", {"OOM signal 9 (Killed), not sent by us", 0, 0, "failure: OOM"}},
      {"prints", {"ERROR line ", 0, 0, "failure: ERROR line "}},
  };
  return outcomes;
}

TEST(Soak, EndsAsItShould) {
  const std::string &expect = Flags()["expect"];
  if (Outcomes().count(expect) == 0) {
    return;  // another of these tests looks at it
  }
  const Outcome &outcome = Outcomes().at(expect);
  SoakRequest request = Request(milliseconds(3200), milliseconds(200));
  request.patience = milliseconds(expect == "hangs" ? 3000 : 60000);
  const absl::StatusOr<SoakRecord> record = Supervise(request);
  ASSERT_TRUE(record.ok()) << record.status();
  const std::string reasons = absl::StrJoin(record->judgement.reasons, "\n");
  EXPECT_TRUE(absl::StartsWith(record->failure, outcome.failure)) << record->failure;
  EXPECT_EQ(record->failure.empty(), outcome.failure.empty()) << record->failure;
  EXPECT_EQ(record->interrupted, !outcome.failure.empty());
  EXPECT_EQ(record->Totals().mismatches, outcome.mismatches);
  EXPECT_EQ(record->Totals().errors, outcome.errors);
  EXPECT_EQ(record->faults.size(), outcome.mismatches + outcome.errors);
  const bool memory_unknown = expect == "leaks" && Emulated();
  if (!outcome.reason.empty() && !memory_unknown) {
    EXPECT_EQ(record->judgement.verdict, kUnstable);
    EXPECT_TRUE(absl::StrContains(reasons, outcome.reason)) << reasons;
  }
  if (expect == "right") {
    EXPECT_FALSE(absl::StrContains(reasons, "memory: resident memory grew")) << reasons;
    EXPECT_EQ(record->first_pass_sha256.size(), 64U);
    EXPECT_GT(record->Totals().calls, record->messages);
  }
  if (Emulated() && outcome.reason.empty()) {
    EXPECT_EQ(record->judgement.verdict, kUndecided);
    EXPECT_TRUE(absl::StrContains(reasons, "runs under ")) << reasons;
  }
}

TEST(Soak, AMemoryLimitIsNamedWithTheCrash) {
  if (Flags()["expect"] != "leaks" || Emulated()) {
    return;  // the limit would be the emulator's
  }
  SoakRequest request = Request(std::chrono::hours(1), milliseconds(200));
  request.memory_limit = 8 << 20;
  const absl::StatusOr<SoakRecord> record = Supervise(request);
  ASSERT_TRUE(record.ok()) << record.status();
  EXPECT_EQ(record->failure, "CRASH signal 11 (Segmentation fault); it had a memory limit of 8388608 bytes");
}

// A real candidate, with messages and digests that are not whole bytes.
TEST(Soak, ACandidateIsTheSameOnBothPlatforms) {
  if (Flags()["expect"] != "mofang") {
    return;
  }
  const absl::StatusOr<SoakRecord> record =
      Supervise(Request(milliseconds(Emulated() ? 4000 : 1000), milliseconds(500)));
  ASSERT_TRUE(record.ok()) << record.status();
  EXPECT_EQ(record->failure, "");
  EXPECT_EQ(record->Totals().mismatches + record->Totals().errors, 0U);
  EXPECT_EQ(record->first_pass_sha256, "f7913b93c287bd59072b970b5cbf928998b69c9a0df16ddf6928b4ce7200951e");
}

TEST(Soak, AMissingFeatureIsNoRecord) {
  if (Flags()["expect"] != "lacks_feature") {
    return;
  }
  const absl::StatusOr<SoakRecord> record = Supervise(Request(milliseconds(1000), milliseconds(0)));
  ASSERT_FALSE(record.ok());
  EXPECT_TRUE(absl::StrContains(record.status().message(), "needs feature no_such_feature")) << record.status();
}

class SoakOfARightOne : public testing::Test {
 protected:
  void SetUp() override {
    if (Flags()["expect"] != "right") {
      GTEST_SKIP() << "another of these tests looks at it";
    }
  }
};

TEST_F(SoakOfARightOne, TheSeedDecidesTheDigests) {
  SoakRequest request = Request(milliseconds(300), milliseconds(300));
  request.duration = milliseconds(Emulated() ? 2000 : 600);
  const absl::StatusOr<SoakRecord> first = Supervise(request);
  request.seed = "20260601";
  const absl::StatusOr<SoakRecord> same = Supervise(request);
  request.seed = "1";
  const absl::StatusOr<SoakRecord> other = Supervise(request);
  ASSERT_TRUE(first.ok() && same.ok() && other.ok());
  EXPECT_EQ(first->seed, "0000000020260601");
  // Both platforms must come to this.
  EXPECT_EQ(first->first_pass_sha256, "249152b1b32ffb03a94edea9afd4d9b0f39b0d0ebc04402ce303c8cb9c08d299");
  EXPECT_EQ(same->first_pass_sha256, first->first_pass_sha256);
  EXPECT_NE(other->first_pass_sha256, first->first_pass_sha256);
}

TEST_F(SoakOfARightOne, TheStopFlagEndsIt) {
  const absl::StatusOr<SoakRecord> record = Supervise(Request(std::chrono::hours(1), milliseconds(100)), 2);
  ASSERT_TRUE(record.ok()) << record.status();
  EXPECT_TRUE(record->interrupted);
  EXPECT_EQ(record->failure, "");
  EXPECT_GE(record->windows.size(), 2U);
  EXPECT_EQ(record->judgement.verdict, kUndecided);
}

TEST_F(SoakOfARightOne, AStopBeforeTheStartEndsItToo) {
  const std::atomic<bool> stop{true};
  const absl::StatusOr<SoakRecord> record = RunSoak(Request(std::chrono::hours(1), milliseconds(100)), stop,
                                                    [](const SoakRecord &) { return absl::OkStatus(); });
  ASSERT_TRUE(record.ok()) << record.status();
  EXPECT_TRUE(record->interrupted);
  EXPECT_EQ(record->failure, "");
}

TEST_F(SoakOfARightOne, AFailureToKeepTheRecordEndsIt) {
  const std::atomic<bool> stop{false};
  const absl::StatusOr<SoakRecord> record =
      RunSoak(Request(std::chrono::hours(1), milliseconds(100)), stop,
              [](const SoakRecord &) { return absl::FailedPreconditionError("disk full"); });
  EXPECT_EQ(record.status().message(), "disk full");
}

TEST_F(SoakOfARightOne, AnotherInstanceIsRefused) {
  SoakRequest request = Request(std::chrono::hours(1), milliseconds(100));
  request.identity.instance = "Other_64";
  const absl::StatusOr<SoakRecord> record = Supervise(request);
  ASSERT_TRUE(record.ok());
  EXPECT_TRUE(absl::StrContains(record->failure, "expected \"Other_64\"; found \"Fake_64\"")) << record->failure;
}

TEST_F(SoakOfARightOne, WhatCannotBeRunIsAnError) {
  SoakRequest request = Request(milliseconds(0), milliseconds(0));
  EXPECT_FALSE(Supervise(request).ok());
  request = Request(milliseconds(1000), milliseconds(0));
  request.command = {"/does/not/exist"};
  EXPECT_TRUE(absl::StrContains(Supervise(request).status().message(), "cannot start /does/not/exist"));
  request = Request(milliseconds(1000), milliseconds(2000));
  const absl::StatusOr<SoakRecord> refused = Supervise(request);
  ASSERT_TRUE(refused.ok()) << refused.status();
  EXPECT_TRUE(absl::StartsWith(refused->failure, "ERROR exit code 2")) << refused->failure;
}

// kill -9 of whoever runs the soak: the record is valid, and the program is gone.
TEST_F(SoakOfARightOne, AKilledCallerLeavesAValidRecord) {
  const std::string path = testing::TempDir() + "/soak.json";
  ASSERT_TRUE(WriteOutput(path, "").ok());
  int alive[2];
  ASSERT_EQ(pipe(alive), 0);  // its writing end is held by the caller and, inherited, by the program
  const pid_t caller = fork();
  if (caller == 0) {
    close(alive[0]);
    const std::atomic<bool> stop{false};
    (void)RunSoak(Request(std::chrono::hours(1), milliseconds(100)), stop,
                  [&](const SoakRecord &record) { return WriteOutput(path, SoakText(record)); });
    _exit(0);
  }
  close(alive[1]);
  absl::StatusOr<SoakRecord> record = absl::UnknownError("");
  for (int i = 0; i < 600 && !(record.ok() && record->windows.size() >= 3); ++i) {
    std::this_thread::sleep_for(milliseconds(50));
    const absl::StatusOr<std::string> text = ReadFile(path);
    record = text.ok() ? ParseSoak(*text, path) : text.status();
  }
  ASSERT_EQ(kill(caller, SIGKILL), 0);
  int status = 0;
  ASSERT_EQ(waitpid(caller, &status, 0), caller);
  record = ParseSoak(ReadFile(path).value_or(""), path);
  ASSERT_TRUE(record.ok()) << record.status();
  EXPECT_GE(record->windows.size(), 3U);
  EXPECT_TRUE(record->interrupted);
  EXPECT_TRUE(CheckSoak(*record).ok());
  char byte = 0;
  EXPECT_EQ(read(alive[0], &byte, 1), 0);  // the end of the pipe: nobody holds it any more
  close(alive[0]);
}

}  // namespace
}  // namespace xbench

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; i++) {
    const std::pair<std::string, std::string> flag = absl::StrSplit(argv[i], absl::MaxSplits('=', 1));
    xbench::Flags()[flag.first.substr(2)] = flag.second;
  }
  const std::string &expect = xbench::Flags()["expect"];
  if (expect != "lacks_feature" && expect != "mofang" && xbench::Outcomes().count(expect) == 0) {
    fprintf(stderr, "--expect=%s: not a known behaviour\n", expect.c_str());
    return 2;
  }
  return RUN_ALL_TESTS();
}
