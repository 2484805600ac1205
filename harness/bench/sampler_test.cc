// Proves that a batch makes every call that it is divided by, and that no sample comes of a failing instance or
// counter.
#include "harness/bench/sampler.h"

#include <string>

#include "gtest/gtest.h"
#include "harness/bench/fake_instance.h"
#include "harness/cycles/fake_system.h"

namespace xb {
namespace {

class SamplerTest : public testing::Test {
 protected:
  void SetUp() override {
    FakeInstanceState() = {};
    xb_reason why = {};
    ASSERT_TRUE(xb_counter_open(&quantity_, XB_CORE_CYCLES, system_.ops(), &why)) << why.text;
    ASSERT_TRUE(xb_counter_open(&clock_, XB_NANOSECONDS, system_.ops(), &why)) << why.text;
  }
  void TearDown() override {
    xb_counter_close(&quantity_);
    xb_counter_close(&clock_);
  }

  FakeSystem system_{XB_X86_64};
  xb_counter quantity_ = {};
  xb_counter clock_ = {};
  Sample sample_;
  std::string reason_;
};

TEST_F(SamplerTest, EveryCallIsMadeBetweenTheReads) {
  Sampler sampler(&kFakeInstance, 64, &quantity_, &clock_);
  // Each call costs 1000 cycles and 400 ns; the fake counters add 7 cycles and 100 ns for the second read.
  FakeInstanceState().fault = [this](int64_t, uint8_t *) {
    system_.pmc += 1000;
    system_.nanoseconds += 400;
    return 0;
  };
  ASSERT_TRUE(sampler.Time(5, &sample_, &reason_)) << reason_;
  EXPECT_EQ(FakeInstanceState().calls, 5);
  EXPECT_EQ(FakeInstanceState().last_msg_bits, 512u);
  EXPECT_EQ(sample_.quantity, 5007u);
  EXPECT_EQ(sample_.ns, 2100u);
}

TEST_F(SamplerTest, NanosecondsAreReadOnceIfTheyAreTheQuantity) {
  Sampler sampler(&kFakeInstance, 64, &clock_, &clock_);
  ASSERT_TRUE(sampler.Time(1, &sample_, &reason_)) << reason_;
  EXPECT_EQ(sample_.quantity, sample_.ns);
  EXPECT_EQ(sample_.ns, 100u);
}

TEST_F(SamplerTest, ARefusalInAnyCallIsNoticed) {
  Sampler sampler(&kFakeInstance, 64, &quantity_, &clock_);
  FakeInstanceState().fault = [](int64_t call, uint8_t *) { return call == 2 ? 1 : 0; };
  EXPECT_FALSE(sampler.Time(3, &sample_, &reason_));
  EXPECT_NE(reason_.find("refused a message of 64 bytes"), std::string::npos) << reason_;
  EXPECT_EQ(FakeInstanceState().calls, 3);
}

TEST_F(SamplerTest, AFailingCounterGivesNoSample) {
  Sampler sampler(&kFakeInstance, 64, &quantity_, &clock_);
  system_.page.time_running--;
  EXPECT_FALSE(sampler.Time(1, &sample_, &reason_));
  EXPECT_NE(reason_.find("only 499 of 500 ns"), std::string::npos) << reason_;
}

TEST_F(SamplerTest, ACounterThatStandsStillOrFallsGivesNoSample) {
  Sampler sampler(&kFakeInstance, 64, &quantity_, &clock_);
  system_.pmc_step = 0;
  EXPECT_FALSE(sampler.Time(1, &sample_, &reason_));
  EXPECT_NE(reason_.find("stood still"), std::string::npos) << reason_;
  system_.pmc_step = static_cast<uint64_t>(-1);
  EXPECT_FALSE(sampler.Time(1, &sample_, &reason_));
  EXPECT_NE(reason_.find("fell"), std::string::npos) << reason_;
  system_.pmc_step = 7;
  system_.nanosecond_step = 0;
  EXPECT_FALSE(sampler.Time(1, &sample_, &reason_));
  EXPECT_NE(reason_.find("stood still"), std::string::npos) << reason_;
}

}  // namespace
}  // namespace xb
