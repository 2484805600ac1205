// Proves that reference ticks are taken only from a counter of constant and known rate, and that a calibrated rate is
// right and labelled as calibrated.
#include "harness/cycles/tick_counter.h"

#include <cerrno>
#include <csignal>
#include <string>

#include "gtest/gtest.h"
#include "harness/cycles/fake_system.h"

namespace {

std::string Open(FakeSystem *system, xb_counter *counter) {
  xb_reason reason = {};
  counter->ops = system->ops();
  return xb_tick_counter_open(counter, &reason) ? "" : reason.text;
}

void ExpectContains(const std::string &text, const std::string &part) {
  EXPECT_NE(text.find(part), std::string::npos) << "\"" << text << "\" does not contain \"" << part << "\"";
}

TEST(TickCounterTest, X86WithEnumeratedFrequency) {
  FakeSystem system(XB_X86_64);
  xb_counter counter = {};
  ASSERT_EQ(Open(&system, &counter), "");
  EXPECT_EQ(counter.description.quantity, XB_REFERENCE_TICKS);
  EXPECT_TRUE(counter.description.has_frequency);
  EXPECT_EQ(counter.description.frequency_hz, 3e9);
  EXPECT_STREQ(counter.description.frequency_origin, "CPUID leaf 15H");
  uint64_t value;
  xb_reason reason;
  EXPECT_TRUE(counter.read(&counter, &value, &reason));
  EXPECT_EQ(value, system.ticks);
}

TEST(TickCounterTest, X86IsCalibratedIfAnythingIsNotEnumerated) {
  for (int missing = 0; missing < 4; missing++) {
    FakeSystem system(XB_X86_64);
    if (missing < 3) {
      system.cpuid[0x15][missing] = 0;
    } else {
      system.cpuid[0][0] = 0x14;
    }
    xb_counter counter = {};
    ASSERT_EQ(Open(&system, &counter), "");
    EXPECT_STREQ(counter.description.frequency_origin, "calibrated against CLOCK_MONOTONIC_RAW for 50 ms");
  }
}

// The fake's ticks and nanoseconds advance when they are read; let the ticks follow the clock at 2.5 GHz instead.
TEST(TickCounterTest, CalibrationFindsTheRate) {
  FakeSystem system(XB_X86_64);
  system.cpuid[0x15] = {};
  xb_counter_ops ops = *system.ops();
  ops.read_timer = [](void *context) -> uint64_t {
    FakeSystem *self = static_cast<FakeSystem *>(context);
    self->nanoseconds += 20;
    return self->nanoseconds * 5 / 2;
  };
  xb_counter counter = {};
  counter.ops = &ops;
  xb_reason reason = {};
  ASSERT_TRUE(xb_tick_counter_open(&counter, &reason)) << reason.text;
  EXPECT_NEAR(counter.description.frequency_hz, 2.5e9, 2.5e9 * 1e-5);
}

TEST(TickCounterTest, X86WithoutAnInvariantCounterIsRefused) {
  FakeSystem system(XB_X86_64);
  xb_counter counter = {};
  system.cpuid[0x80000007u][3] = 0;
  ExpectContains(Open(&system, &counter), "not invariant");
  system.cpuid[0x80000007u][3] = 1u << 8;
  system.cpuid[0x80000000u][0] = 0x80000006u;
  ExpectContains(Open(&system, &counter), "not invariant");
  system.cpuid[0x80000001u][3] = 0;
  ExpectContains(Open(&system, &counter), "no RDTSCP");
  system.cpuid[0x80000000u][0] = 0;
  ExpectContains(Open(&system, &counter), "no RDTSCP");
}

TEST(TickCounterTest, AForbiddenInstructionIsRefused) {
  for (xb_architecture architecture : {XB_X86_64, XB_AARCH64}) {
    FakeSystem system(architecture);
    system.signal = SIGSEGV;
    xb_counter counter = {};
    ExpectContains(Open(&system, &counter), "raised signal 11");
  }
}

TEST(TickCounterTest, CalibrationNeedsAClockAndTicksThatRun) {
  FakeSystem system(XB_X86_64);
  system.cpuid[0x15] = {};
  xb_counter counter = {};
  system.clock_errno = EINVAL;
  ExpectContains(Open(&system, &counter), "CLOCK_MONOTONIC_RAW failed with errno 22");
  system.clock_errno = 0;
  system.nanosecond_step = 0;
  ExpectContains(Open(&system, &counter), "CLOCK_MONOTONIC_RAW does not run");
  system.nanosecond_step = 100;
  system.tick_step = 0;
  ExpectContains(Open(&system, &counter), "did not advance");
}

TEST(TickCounterTest, Aarch64) {
  FakeSystem system(XB_AARCH64);
  system.frequency = 19200000;
  xb_counter counter = {};
  ASSERT_EQ(Open(&system, &counter), "");
  EXPECT_EQ(counter.description.frequency_hz, 19.2e6);
  EXPECT_STREQ(counter.description.frequency_origin, "CNTFRQ_EL0");
  system.frequency = 0;
  ExpectContains(Open(&system, &counter), "CNTFRQ_EL0 is 0");
}

}  // namespace
