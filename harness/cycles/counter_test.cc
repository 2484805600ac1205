// Proves that a counter is handed out only after a probe, that a quantity is never replaced by another, and that a
// counter which stands still, falls or is lost leaves a reason and nothing open.
#include "harness/cycles/counter.h"

#include <cerrno>
#include <string>

#include "gtest/gtest.h"
#include "harness/cycles/fake_system.h"
#include "harness/cycles/system_ops.h"

namespace {

std::string Open(FakeSystem *system, xb_counter *counter, xb_quantity quantity) {
  xb_reason reason = {};
  return xb_counter_open(counter, quantity, system->ops(), &reason) ? "" : reason.text;
}

void ExpectContains(const std::string &text, const std::string &part) {
  EXPECT_NE(text.find(part), std::string::npos) << "\"" << text << "\" does not contain \"" << part << "\"";
}

class CounterTest : public testing::TestWithParam<xb_architecture> {
 protected:
  FakeSystem system_{GetParam()};
  xb_counter counter_ = {};
};

INSTANTIATE_TEST_SUITE_P(Architectures, CounterTest, testing::Values(XB_X86_64, XB_AARCH64),
                         [](const auto &info) { return xb_architecture_name(info.param); });

TEST_P(CounterTest, EveryQuantityIsOpenedAsItself) {
  for (int i = 0; i < XB_QUANTITY_COUNT; i++) {
    const xb_quantity quantity = static_cast<xb_quantity>(i);
    ASSERT_EQ(Open(&system_, &counter_, quantity), "");
    EXPECT_EQ(xb_counter_describe(&counter_)->quantity, quantity);
    xb_counter_close(&counter_);
    EXPECT_EQ(system_.open_files, 0);
    EXPECT_EQ(system_.mapped_pages, 0);
  }
}

TEST_P(CounterTest, TheProbeFindsResolutionAndOverhead) {
  ASSERT_EQ(Open(&system_, &counter_, XB_CORE_CYCLES), "");
  EXPECT_EQ(xb_counter_describe(&counter_)->resolution, 7);
  EXPECT_EQ(xb_counter_describe(&counter_)->overhead, 7);
  ASSERT_EQ(Open(&system_, &counter_, XB_NANOSECONDS), "");
  EXPECT_EQ(xb_counter_describe(&counter_)->resolution, 100);
  EXPECT_TRUE(xb_counter_describe(&counter_)->has_frequency);
}

TEST_P(CounterTest, ACoarseClockHasACoarseResolution) {
  xb_counter_ops ops = *system_.ops();
  ops.clock = [](void *context, uint64_t *nanoseconds) {
    FakeSystem *self = static_cast<FakeSystem *>(context);
    self->nanoseconds += 1000;
    *nanoseconds = self->nanoseconds / 4000000 * 4000000;
    return 0;
  };
  ops.work = [](void *context) { static_cast<FakeSystem *>(context)->nanoseconds += 8000000; };
  xb_reason reason = {};
  ASSERT_TRUE(xb_counter_open(&counter_, XB_NANOSECONDS, &ops, &reason)) << reason.text;
  EXPECT_EQ(xb_counter_describe(&counter_)->resolution, 4000000);
}

TEST_P(CounterTest, NoHardwareCounterIsNotReplaced) {
  system_.perf_errno = ENOENT;
  ExpectContains(Open(&system_, &counter_, XB_CORE_CYCLES), "no hardware counter for core cycles");
  ExpectContains(Open(&system_, &counter_, XB_RETIRED_INSTRUCTIONS), "no hardware counter for retired instructions");
}

TEST_P(CounterTest, ACounterThatIsZeroIsRefusedAndClosed) {
  system_.mappable = false;
  system_.value = 0;
  system_.step = 0;
  ExpectContains(Open(&system_, &counter_, XB_CORE_CYCLES), "is 0 after work");
  EXPECT_EQ(system_.open_files, 0);
}

TEST_P(CounterTest, ACounterThatStandsStillIsRefusedAndClosed) {
  system_.pmc_step = 0;
  ExpectContains(Open(&system_, &counter_, XB_CORE_CYCLES), "stood still");
  EXPECT_EQ(system_.open_files, 0);
  EXPECT_EQ(system_.mapped_pages, 0);
}

TEST_P(CounterTest, ACounterThatFallsIsRefusedAndClosed) {
  system_.mappable = false;
  system_.step = static_cast<uint64_t>(-3);
  ExpectContains(Open(&system_, &counter_, XB_CORE_CYCLES), "the counter fell");
  EXPECT_EQ(system_.open_files, 0);
}

TEST_P(CounterTest, ACounterThatWrapsDuringTheProbeIsRefused) {
  system_.mappable = false;
  system_.value = UINT64_MAX - 200;
  ExpectContains(Open(&system_, &counter_, XB_CORE_CYCLES), "the counter fell");
}

TEST_P(CounterTest, ASharedCounterIsRefusedAndClosed) {
  system_.page.time_running = 400;
  ExpectContains(Open(&system_, &counter_, XB_CORE_CYCLES), "only 400 of 500 ns");
  EXPECT_EQ(system_.open_files, 0);
}

TEST_P(CounterTest, AClockThatFailsOrIsUnknownIsRefused) {
  system_.clock_errno = EINVAL;
  ExpectContains(Open(&system_, &counter_, XB_NANOSECONDS), "errno 22");
  system_.clock_errno = 0;
  system_.clock_resolution = 0;
  ExpectContains(Open(&system_, &counter_, XB_NANOSECONDS), "resolution of CLOCK_MONOTONIC_RAW is not known");
  system_.clock_resolution_errno = EINVAL;
  ExpectContains(Open(&system_, &counter_, XB_NANOSECONDS), "errno 22");
}

TEST(CounterElapsedTest, OnlyAnAdvanceIsAFigure) {
  uint64_t elapsed = 0;
  xb_reason reason = {};
  EXPECT_TRUE(xb_counter_elapsed(5, 12, &elapsed, &reason));
  EXPECT_EQ(elapsed, 7u);
  EXPECT_FALSE(xb_counter_elapsed(5, 5, &elapsed, &reason));
  ExpectContains(reason.text, "stood still at 5");
  EXPECT_FALSE(xb_counter_elapsed(5, 4, &elapsed, &reason));
  ExpectContains(reason.text, "fell from 5 to 4");
}

// Whatever this machine has, the answer is a counter that advances or a reason; the clock is on every machine.
TEST(ThisMachineTest, EveryQuantityIsThereOrHasAReason) {
  for (int i = 0; i < XB_QUANTITY_COUNT; i++) {
    const xb_quantity quantity = static_cast<xb_quantity>(i);
    xb_counter counter = {};
    xb_reason reason = {};
    if (!xb_counter_open(&counter, quantity, xb_system_ops(), &reason)) {
      EXPECT_NE(quantity, XB_NANOSECONDS) << reason.text;
      EXPECT_STRNE(reason.text, "");
      GTEST_LOG_(INFO) << xb_quantity_name(quantity) << ": " << reason.text;
      continue;
    }
    GTEST_LOG_(INFO) << xb_quantity_name(quantity) << ": " << xb_counter_describe(&counter)->source << ", "
                     << xb_counter_describe(&counter)->method;
    EXPECT_GT(xb_counter_describe(&counter)->resolution, 0);
    xb_counter_close(&counter);
  }
}

}  // namespace
