// The counter asks for the right program and passes failures on as what they are.
#include "harness/catalog/instruction_counter.h"

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "harness/catalog/test_catalog.h"

namespace xbench {
namespace {

class InstructionCounterTest : public testing::Test {
 protected:
  absl::StatusOr<std::vector<uint64_t>> Count(const absl::StatusOr<CountResult> &result) {
    const CountRun run = [&](const CountRequest &request) {
      request_ = request;
      return result;
    };
    return MakeInstructionCounter(*catalog_, 9, run)(catalog_->implementations[0], kArm, {32, 128});
  }
  const absl::StatusOr<Catalog> catalog_ = ParseCatalog(TestCatalogJson().dump(), "catalog.json");
  CountRequest request_;
};

CountResult Result(const std::string &target) {
  CountResult result;
  result.target = target;
  result.per_call = {{4990, 1, 2, 3, 4}, {5100, 1, 2, 3, 4}};
  return result;
}

TEST_F(InstructionCounterTest, Counts) {
  const absl::StatusOr<std::vector<uint64_t>> counts = Count(Result("aarch64"));
  ASSERT_TRUE(counts.ok()) << counts.status();
  EXPECT_EQ(*counts, (std::vector<uint64_t>{4990, 5100}));
  EXPECT_EQ(request_.emulator_argv, (std::vector<std::string>{"bin/qemu-aarch64", "-cpu", "max"}));
  EXPECT_EQ(request_.plugin, "bin/plugin.so");
  EXPECT_EQ(request_.binary, "bin/MoFang_256_arm_1_count");
  EXPECT_EQ(request_.lengths, (std::vector<uint64_t>{32, 128}));
  EXPECT_EQ(request_.timeout_seconds, 9);
}

TEST_F(InstructionCounterTest, ProgramOfAnotherArchitectureIsAnError) {
  EXPECT_EQ(Count(Result("x86_64")).status().message(),
            "ERROR bin/MoFang_256_arm_1_count: expected a program for aarch64; found one for x86_64");
}

TEST_F(InstructionCounterTest, FailuresStartWithTheirWord) {
  EXPECT_EQ(Count(absl::AbortedError("x")).status().message(), "CRASH x");
  EXPECT_EQ(Count(absl::DeadlineExceededError("x")).status().message(), "TIMEOUT x");
  EXPECT_EQ(Count(absl::InternalError("x")).status().message(), "ERROR x");
  EXPECT_EQ(Count(absl::UnimplementedError("x")).status().message(), "x");
}

}  // namespace
}  // namespace xbench
