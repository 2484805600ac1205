// The gate opens only for what passed, on both platforms, with the same transcripts.
#include "harness/catalog/kat_gate.h"

#include <csignal>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "harness/catalog/test_catalog.h"

namespace xbench {
namespace {

using State = KatVerdict::State;

constexpr std::chrono::seconds kTimeout{5};

std::string Output(char digit) {
  const std::string name = "hash-19 MoFang_256 ref/reference: ";
  const std::string rest = absl::StrCat(" records sha256 ", std::string(64, digit), " PASS (published)\n");
  return absl::StrCat(name, "vectors 21 of 21 PASS\n", name, "KAT_2_12_MoFang_256.txt 4097", rest, name,
                      "KAT_2_23_MoFang_256.txt 3", rest, "3 passed, 0 failed\n");
}

class KatGateTest : public testing::Test {
 protected:
  KatVerdict Run(const ProcessResult &result, const std::string &platform = kArm, size_t entry = 0) {
    const ProcessRunner runner = [&](const std::vector<std::string> &words, std::chrono::seconds) {
      words_ = words;
      return result;
    };
    return RunKat(*catalog_, catalog_->implementations[entry], platform, runner, kTimeout);
  }
  const absl::StatusOr<Catalog> catalog_ = ParseCatalog(TestCatalogJson().dump(), "catalog.json");
  std::vector<std::string> words_;
};

TEST_F(KatGateTest, PassesAndRunsTheRightProgram) {
  ProcessResult result;
  result.out = Output('a');
  const KatVerdict verdict = Run(result);
  EXPECT_EQ(verdict.state, State::kPassed) << verdict.reason;
  EXPECT_EQ(verdict.items.size(), 3U);
  EXPECT_EQ(words_,
            (std::vector<std::string>{"bin/qemu-static", "bin/MoFang_256_arm_1_kat", "--vectors=kat/vectors.txt",
                                      "--manifest=kat/manifest.txt", "--run=vectors,2_12,2_23", "--platform=arm_1"}));
  EXPECT_EQ(Run(result, kX86).state, State::kPassed);
  EXPECT_EQ(words_[0], "bin/MoFang_256_x86_1_kat");
}

TEST(KatGateWholeBytesTest, RunsTheVectorsOnlyAndNeedsThem) {
  nlohmann::json json = TestCatalogJson();
  json["implementations"][0]["whole_bytes"] = true;
  json["implementations"][0]["manifest"] = "";
  const absl::StatusOr<Catalog> catalog = ParseCatalog(json.dump(), "catalog.json");
  ASSERT_TRUE(catalog.ok()) << catalog.status();
  std::vector<std::string> words;
  ProcessResult result;
  result.out = "hash-19 MoFang_256 ref/reference: vectors 21 of 21 PASS\n1 passed, 0 failed\n";
  const ProcessRunner runner = [&](const std::vector<std::string> &given, std::chrono::seconds) {
    words = given;
    return result;
  };
  const KatVerdict verdict = RunKat(*catalog, catalog->implementations[0], kX86, runner, kTimeout);
  EXPECT_EQ(verdict.state, State::kPassed) << verdict.reason;
  EXPECT_EQ(words, (std::vector<std::string>{"bin/MoFang_256_x86_1_kat", "--vectors=kat/vectors.txt", "--run=vectors",
                                             "--platform=x86_1"}));
  result.out = "0 passed, 0 failed\n";
  EXPECT_EQ(RunKat(*catalog, catalog->implementations[0], kX86, runner, kTimeout).state, State::kFailed);
}

TEST_F(KatGateTest, MismatchShowsTheProgramsOwnLine) {
  ProcessResult result;
  result.exit_code = 1;
  result.out = "x: vectors 20 of 21 FAIL on arm_1: first wrong record empty\n0 passed, 1 failed\n";
  const KatVerdict verdict = Run(result);
  EXPECT_EQ(verdict.state, State::kFailed);
  EXPECT_EQ(verdict.reason, "MISMATCH x: vectors 20 of 21 FAIL on arm_1: first wrong record empty");
}

TEST_F(KatGateTest, CrashTimeoutAndBrokenInputFail) {
  ProcessResult crash;
  crash.signal = SIGSEGV;
  EXPECT_EQ(Run(crash).state, State::kFailed);
  EXPECT_TRUE(absl::StartsWith(Run(crash).reason, "CRASH signal 11"));
  ProcessResult timeout;
  timeout.timed_out = true;
  EXPECT_EQ(Run(timeout).reason, "TIMEOUT after 5 s");
  ProcessResult broken;
  broken.exit_code = 2;
  broken.err = "first\nvectors.txt:3: odd hex\n";
  EXPECT_EQ(Run(broken).state, State::kFailed);
  EXPECT_EQ(Run(broken).reason, "ERROR exit code 2: vectors.txt:3: odd hex");
}

TEST_F(KatGateTest, SuccessWithoutProofFails) {
  ProcessResult silent;  // exit code 0 and nothing written
  EXPECT_EQ(Run(silent).state, State::kFailed);
  ProcessResult other;
  other.out = Output('a');
  EXPECT_EQ(Run(other, kArm, 1).state, State::kFailed) << "another instance's success was accepted";
}

TEST_F(KatGateTest, CannotStart) {
  const ProcessRunner runner = [](const std::vector<std::string> &,
                                  std::chrono::seconds) -> absl::StatusOr<ProcessResult> {
    return absl::UnavailableError("cannot start x");
  };
  const KatVerdict verdict = RunKat(*catalog_, catalog_->implementations[0], kX86, runner, kTimeout);
  EXPECT_EQ(verdict.state, State::kFailed);
  EXPECT_EQ(verdict.reason, "ERROR cannot start x");
}

TEST_F(KatGateTest, NotBuiltAndMissingFeatureAreNotFailures) {
  ProcessResult result;
  result.exit_code = 3;
  EXPECT_EQ(Run(result, kX86, 2).state, State::kNotAvailable);
  EXPECT_EQ(Run(result, kX86, 2).reason, "the processor that runs x86_1 lacks a feature: needs avx2");
  EXPECT_EQ(Run(result, kArm, 2).state, State::kNotAvailable);
  EXPECT_EQ(Run(result, kArm, 2).reason, "implementation avx2 is not built for arm_1");
}

// What an implementation does not declare is its fault, not the processor's.
TEST_F(KatGateTest, UndeclaredFeatureIsAFailure) {
  ProcessResult missing;
  missing.exit_code = 3;
  EXPECT_EQ(Run(missing, kX86).state, State::kFailed);  // declares none
  ProcessResult illegal;
  illegal.exit_code = 4;
  illegal.err = "illegal instruction: the implementation needs a CPU feature that it does not declare";
  EXPECT_EQ(Run(illegal, kX86, 2).state, State::kFailed);
  EXPECT_EQ(Run(illegal, kX86, 2).reason, "ERROR exit code 4: " + illegal.err);
}

TEST_F(KatGateTest, TranscriptsThatDifferFailBoth) {
  ProcessResult a;
  a.out = Output('a');
  ProcessResult b;
  b.out = Output('b');
  KatVerdicts verdicts = {{kX86, Run(a, kX86)}, {kArm, Run(b)}};
  CrossCheck(&verdicts);
  for (const char *platform : {kX86, kArm}) {
    EXPECT_EQ(verdicts[platform].state, State::kFailed);
    EXPECT_TRUE(absl::StartsWith(verdicts[platform].reason, "MISMATCH ")) << verdicts[platform].reason;
    EXPECT_TRUE(
        absl::StrContains(verdicts[platform].reason, "KAT_2_12_MoFang_256.txt on x86_1: 4097 records sha256 a"));
    EXPECT_TRUE(verdicts[platform].items.empty());
  }
}

TEST_F(KatGateTest, SameTranscriptsStayPassed) {
  ProcessResult a;
  a.out = Output('a');
  KatVerdicts verdicts = {{kX86, Run(a, kX86)}, {kArm, Run(a)}};
  CrossCheck(&verdicts);
  EXPECT_EQ(verdicts[kX86].state, State::kPassed);
  EXPECT_EQ(verdicts[kArm].state, State::kPassed);
}

TEST_F(KatGateTest, OneSideAloneIsNotCrossChecked) {
  ProcessResult a;
  a.out = Output('a');
  KatVerdicts verdicts = {{kX86, Run(a, kX86)}, {kArm, {State::kNotAvailable, "not built", {}}}};
  CrossCheck(&verdicts);
  EXPECT_EQ(verdicts[kX86].state, State::kPassed);
  EXPECT_EQ(verdicts[kArm].state, State::kNotAvailable);
}

}  // namespace
}  // namespace xbench
