// Trials are interleaved, reduced to medians with intervals, and never mixed if they counted different things.
#include "compare/native_trials.h"

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "harness/catalog/test_catalog.h"

namespace xbench {
namespace {

Trial MakeTrial(double ns) {
  Trial trial;
  trial.counter = "time stamp counter";
  trial.no_core_cycles = "not supported";
  trial.figures[32] = {ns, ns + 1, 2 * ns};
  return trial;
}

TEST(SummariseTrials, MediansAndIntervals) {
  std::vector<Trial> trials;
  for (const double ns : {105, 101, 103, 102, 106, 104}) {
    trials.push_back(MakeTrial(ns));
  }
  const absl::StatusOr<NativeFigures> figures = SummariseTrials(trials, {32});
  ASSERT_TRUE(figures.ok()) << figures.status();
  const NativeFigure &figure = figures->at(32);
  EXPECT_DOUBLE_EQ(figure.time.quantity().value, 103.5);
  EXPECT_EQ(figure.time.quantity().unit, Unit::kNanoseconds);
  EXPECT_DOUBLE_EQ(figure.time_interval.low, 101);
  EXPECT_DOUBLE_EQ(figure.time_interval.high, 106);
  EXPECT_DOUBLE_EQ(figure.time_interval.coverage, 0.96875);
  EXPECT_DOUBLE_EQ(figure.counter.quantity().value, 207);
  EXPECT_EQ(figure.counter.quantity().unit, Unit::kReferenceTicks);
  EXPECT_DOUBLE_EQ(figure.mean_ns, 104.5);
}

TEST(SummariseTrials, DifferentCountersAreRefused) {
  Trial cycles = MakeTrial(100);
  cycles.counter_unit = Unit::kCoreCycles;
  EXPECT_FALSE(SummariseTrials({MakeTrial(100), cycles}, {32}).ok());
  Trial other = MakeTrial(100);
  other.counter = "another counter";
  EXPECT_FALSE(SummariseTrials({MakeTrial(100), other}, {32}).ok());
  EXPECT_FALSE(SummariseTrials({}, {32}).ok());
}

TEST(SummariseTrials, LengthWithoutAFigureInOneTrialIsMissing) {
  Trial without = MakeTrial(100);
  without.figures.clear();
  without.reasons[32] = "the counter stood still";
  const absl::StatusOr<NativeFigures> figures = SummariseTrials({MakeTrial(100), without}, {32});
  ASSERT_TRUE(figures.ok());
  EXPECT_EQ(figures->at(32).time.reason(), "ERROR the counter stood still");
  EXPECT_EQ(figures->at(32).counter.reason(), "ERROR the counter stood still");
}

class RunNativeTrialsTest : public testing::Test {
 protected:
  NativeResult Run(const TrialRunner &runner) {
    const std::vector<Implementation> entries = {catalog_->implementations[0], catalog_->implementations[1]};
    return RunNativeTrials(entries, {32}, 3, runner, [&](size_t i, const absl::Status &) { order_.push_back(i); });
  }
  const absl::StatusOr<Catalog> catalog_ = ParseCatalog(TestCatalogJson().dump(), "catalog.json");
  std::vector<size_t> order_;
};

TEST_F(RunNativeTrialsTest, Interleaves) {
  const NativeResult result = Run([](const Implementation &) { return MakeTrial(100); });
  EXPECT_EQ(order_, (std::vector<size_t>{0, 1, 0, 1, 0, 1}));
  EXPECT_EQ(result.failures, (std::vector<std::string>{"", ""}));
  EXPECT_EQ(result.counter, "time stamp counter");
  EXPECT_EQ(result.no_core_cycles, "not supported");
}

TEST_F(RunNativeTrialsTest, FailedImplementationIsLeftOutAndTheOtherIsNot) {
  const NativeResult result = Run([](const Implementation &entry) -> absl::StatusOr<Trial> {
    if (entry.instance == "MoFang_256") {
      return absl::AbortedError("CRASH signal 4");
    }
    return MakeTrial(100);
  });
  EXPECT_EQ(order_, (std::vector<size_t>{0, 1, 1, 1}));
  EXPECT_EQ(result.failures, (std::vector<std::string>{"CRASH signal 4 (trial 1)", ""}));
  EXPECT_TRUE(result.figures[0].empty());
  EXPECT_TRUE(result.figures[1].at(32).time.known());
}

}  // namespace
}  // namespace xbench
