// What did not pass its known-answer tests is neither counted nor timed nor reported, and the rest is.
#include "compare/comparison.h"

#include <mutex>
#include <set>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "compare/format.h"
#include "gtest/gtest.h"
#include "harness/catalog/test_catalog.h"

namespace xbench {
namespace {

// KatOutput returns a success of the KAT program at `path` ("bin/<instance>_<platform>_kat").
std::string KatOutput(const std::string &instance, char digit) {
  const std::string name = absl::StrCat(instance == "sm3hash" ? "iccs " : "hash-19 ", instance, " ref/reference: ");
  const std::string rest = absl::StrCat(" records sha256 ", std::string(64, digit), " PASS (computed)\n");
  return absl::StrCat(name, "vectors 2 of 2 PASS\n", name, "KAT_2_12_", instance, ".txt 4097", rest, name, "KAT_2_23_",
                      instance, ".txt 3", rest, "3 passed, 0 failed\n");
}

class ComparisonTest : public testing::Test {
 protected:
  ComparisonTest() {
    options_.lengths = {32, 65536};
    options_.jobs = 2;
    options_.trials = 2;
    entries_ = {catalog_->implementations[0], catalog_->implementations[1]};
    workers_.process = [this](const std::vector<std::string> &words, std::chrono::seconds) {
      const std::string path = absl::StrJoin(words, " ");
      ProcessResult result;
      const std::string instance = absl::StrContains(path, "sm3hash") ? "sm3hash" : "MoFang_256";
      if (!bad_kat_.empty() && absl::StrContains(path, bad_kat_)) {
        result.exit_code = 1;
        result.out = "x FAIL on y\n0 passed, 1 failed\n";
      } else {
        const bool other = !other_kat_.empty() && absl::StrContains(path, other_kat_);
        result.out = KatOutput(instance, other ? 'b' : 'a');
      }
      return result;
    };
    workers_.counter = [this](const Implementation &entry, const std::string &platform,
                              const std::vector<uint64_t> &lengths) -> absl::StatusOr<std::vector<uint64_t>> {
      const std::lock_guard<std::mutex> lock(mutex_);
      counted_.insert(absl::StrCat(entry.instance, " ", platform));
      if (bad_count_ == absl::StrCat(entry.instance, " ", platform)) {
        return absl::AbortedError("CRASH signal 11");
      }
      return std::vector<uint64_t>{lengths[0] * 10, lengths[1] * (platform == kX86 ? 10 : 11)};
    };
    workers_.trial = [this](const Implementation &entry) -> absl::StatusOr<Trial> {
      timed_.insert(entry.instance);
      Trial trial;
      trial.counter = "ticks";
      trial.no_core_cycles = "none";
      trial.figures = {{32, {100, 100, 200}}, {65536, {9000, 9000, 18000}}};
      return trial;
    };
  }

  Report Run() {
    Progress progress(stderr, false, StepCount(entries_.size(), options_));
    return Compare(*catalog_, entries_, options_, {}, workers_, &progress);
  }

  const absl::StatusOr<Catalog> catalog_ = ParseCatalog(TestCatalogJson().dump(), "catalog.json");
  Options options_;
  std::vector<Implementation> entries_;
  Workers workers_;
  std::string bad_kat_;    // part of the path of the KAT program that finds a mismatch
  std::string other_kat_;  // part of the path of the KAT program whose transcripts are others
  std::string bad_count_;
  std::mutex mutex_;
  std::set<std::string> counted_;
  std::set<std::string> timed_;
};

TEST_F(ComparisonTest, EverythingPasses) {
  const Report report = Run();
  EXPECT_TRUE(report.failures.empty());
  EXPECT_EQ(counted_.size(), 4U);
  EXPECT_EQ(timed_.size(), 2U);
  const Row &row = report.blocks[0].rows[1];
  EXPECT_EQ(row.arm_instructions.quantity().value, 65536 * 11);
  EXPECT_EQ(row.native.time.quantity().value, 9000);
  EXPECT_DOUBLE_EQ(*Ratio(row.arm_instructions, row.x86_instructions).ratio, 1.1);
  EXPECT_EQ(report.counter, "ticks");
  EXPECT_DOUBLE_EQ(report.coverage, 0.5);  // two trials: 1 - 2 / 4
}

TEST_F(ComparisonTest, FailedOnTheHostIsNotTimedAndNotCountedThere) {
  bad_kat_ = "MoFang_256_x86_1_kat";
  const Report report = Run();
  EXPECT_EQ(counted_, (std::set<std::string>{"MoFang_256 arm_1", "sm3hash x86_1", "sm3hash arm_1"}));
  EXPECT_EQ(timed_, std::set<std::string>{"sm3hash"});
  ASSERT_EQ(report.failures.size(), 1U);
  EXPECT_EQ(report.failures[0], "hash-19 MoFang_256 ref/reference on x86_1: known-answer tests: MISMATCH x FAIL on y");
  const Row &row = report.blocks[0].rows[0];
  EXPECT_EQ(row.x86_instructions.reason(), "MISMATCH x FAIL on y");
  EXPECT_EQ(row.native.time.reason(), "MISMATCH x FAIL on y");
  EXPECT_EQ(row.native.counter.reason(), "MISMATCH x FAIL on y");
  EXPECT_FALSE(Ratio(row.arm_instructions, row.x86_instructions).ratio.has_value());
  EXPECT_TRUE(report.blocks[1].rows[0].native.time.known());
}

TEST_F(ComparisonTest, DifferentTranscriptsStopBothPlatforms) {
  other_kat_ = "sm3hash_arm_1_kat";
  const Report report = Run();
  EXPECT_EQ(counted_, (std::set<std::string>{"MoFang_256 x86_1", "MoFang_256 arm_1"}));
  EXPECT_EQ(timed_, std::set<std::string>{"MoFang_256"});
  EXPECT_EQ(report.failures.size(), 2U);
  for (const Row &row : report.blocks[1].rows) {
    EXPECT_TRUE(absl::StartsWith(row.x86_instructions.reason(), "MISMATCH"));
    EXPECT_TRUE(absl::StartsWith(row.arm_instructions.reason(), "MISMATCH"));
    EXPECT_TRUE(absl::StartsWith(row.native.time.reason(), "MISMATCH"));
  }
}

TEST_F(ComparisonTest, FailedCountLeavesTheRest) {
  bad_count_ = "sm3hash arm_1";
  const Report report = Run();
  EXPECT_EQ(report.failures,
            std::vector<std::string>{"iccs sm3hash ref/reference on arm_1: instruction count: CRASH signal 11"});
  EXPECT_FALSE(report.blocks[1].rows[0].arm_instructions.known());
  EXPECT_TRUE(report.blocks[1].rows[0].x86_instructions.known());
  EXPECT_TRUE(report.blocks[1].rows[0].native.time.known());
}

TEST_F(ComparisonTest, FailedTrialIsAFailure) {
  workers_.trial = [](const Implementation &) -> absl::StatusOr<Trial> {
    return absl::AbortedError("TIMEOUT after 3 s");
  };
  const Report report = Run();
  EXPECT_EQ(report.failures.size(), 2U);
  EXPECT_EQ(report.blocks[0].rows[1].native.time.reason(), "TIMEOUT after 3 s (trial 1)");
  EXPECT_TRUE(report.counter.empty());
}

TEST_F(ComparisonTest, NotBuiltForAPlatformIsNoFailure) {
  entries_[0].platforms.erase(kArm);
  const Report report = Run();
  EXPECT_TRUE(report.failures.empty());
  EXPECT_EQ(report.blocks[0].rows[0].arm_instructions.reason(), "implementation ref is not built for arm_1");
  EXPECT_TRUE(report.blocks[0].rows[0].x86_instructions.known());
}

TEST_F(ComparisonTest, NothingTestedIsAFailure) {
  entries_ = {catalog_->implementations[2]};  // declares a feature, and is not built for arm_1
  workers_.process = [](const std::vector<std::string> &, std::chrono::seconds) {
    ProcessResult result;
    result.exit_code = 3;
    return result;
  };
  EXPECT_EQ(Run().failures.size(), 1U);
}

TEST_F(ComparisonTest, WithoutTimingEveryOutputIsTheSameForAnyNumberOfJobs) {
  options_.native = false;
  options_.jobs = 1;
  const Report one = Run();
  options_.jobs = 3;
  const Report three = Run();
  EXPECT_TRUE(timed_.empty());
  EXPECT_EQ(FormatTable(one), FormatTable(three));
  EXPECT_EQ(FormatMarkdown(one), FormatMarkdown(three));
  EXPECT_EQ(FormatCsv(one), FormatCsv(three));
  EXPECT_EQ(FormatJson(one), FormatJson(three));
}

}  // namespace
}  // namespace xbench
