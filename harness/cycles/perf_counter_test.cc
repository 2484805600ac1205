// Proves that hardware counters are opened for user mode only, read without error by either method on both
// architectures, and refused with a reason in each case in which their value would not be the thread's whole count.
#include "harness/cycles/perf_counter.h"

#include <cerrno>
#include <csignal>
#include <string>

#include "gtest/gtest.h"
#include "harness/cycles/fake_system.h"

namespace {

// Returns the reason of a failed opening, "" if it succeeded.
std::string Open(FakeSystem *system, xb_counter *counter, xb_quantity quantity = XB_CORE_CYCLES) {
  xb_reason reason = {};
  counter->ops = system->ops();
  return xb_perf_counter_open(counter, quantity, &reason) ? "" : reason.text;
}

// Returns the reason of a failed read, "" if it succeeded.
std::string Read(xb_counter *counter, uint64_t *value) {
  xb_reason reason = {};
  return counter->read(counter, value, &reason) ? "" : reason.text;
}

void ExpectContains(const std::string &text, const std::string &part) {
  EXPECT_NE(text.find(part), std::string::npos) << "\"" << text << "\" does not contain \"" << part << "\"";
}

class PerfCounterTest : public testing::TestWithParam<xb_architecture> {
 protected:
  FakeSystem system_{GetParam()};
  xb_counter counter_ = {};
  uint64_t value_ = 0;
};

INSTANTIATE_TEST_SUITE_P(Architectures, PerfCounterTest, testing::Values(XB_X86_64, XB_AARCH64),
                         [](const auto &info) { return xb_architecture_name(info.param); });

TEST_P(PerfCounterTest, IsOpenedForUserModeOnlyAndPinned) {
  ASSERT_EQ(Open(&system_, &counter_), "");
  ASSERT_EQ(system_.opened.size(), 1u);
  const perf_event_attr &attr = system_.opened[0];
  EXPECT_EQ(attr.size, sizeof attr);
  EXPECT_EQ(attr.type, static_cast<uint32_t>(PERF_TYPE_HARDWARE));
  EXPECT_EQ(attr.config, static_cast<uint64_t>(PERF_COUNT_HW_CPU_CYCLES));
  EXPECT_EQ(attr.exclude_kernel, 1u);
  EXPECT_EQ(attr.exclude_hv, 1u);
  EXPECT_EQ(attr.exclude_user, 0u);
  EXPECT_EQ(attr.pinned, 1u);
  EXPECT_EQ(attr.disabled, 0u);
  EXPECT_EQ(attr.inherit, 0u);
  EXPECT_EQ(attr.config1, GetParam() == XB_AARCH64 ? 3u : 0u);
  EXPECT_FALSE(counter_.description.has_frequency);
}

TEST_P(PerfCounterTest, InstructionsAreAnotherEvent) {
  ASSERT_EQ(Open(&system_, &counter_, XB_RETIRED_INSTRUCTIONS), "");
  EXPECT_EQ(system_.opened[0].config, static_cast<uint64_t>(PERF_COUNT_HW_INSTRUCTIONS));
  EXPECT_EQ(system_.opened[0].config1, 0u);
  EXPECT_EQ(counter_.description.quantity, XB_RETIRED_INSTRUCTIONS);
}

TEST_P(PerfCounterTest, ReadsInUserSpaceIfThePageAllowsIt) {
  ASSERT_EQ(Open(&system_, &counter_), "");
  system_.pmc = 23;
  EXPECT_EQ(Read(&counter_, &value_), "");
  EXPECT_EQ(value_, 100023u);
  EXPECT_EQ(system_.perf_reads, 0);
  EXPECT_EQ(system_.pmc_numbers.back(), GetParam() == XB_X86_64 ? 2u : 31u);
  EXPECT_EQ(std::string(counter_.description.method),
            GetParam() == XB_X86_64 ? "user-space read of RDPMC" : "user-space read of PMCCNTR_EL0");
}

TEST_P(PerfCounterTest, TheHardwareValueIsSigned) {
  system_.page.pmc_width = 48;
  ASSERT_EQ(Open(&system_, &counter_), "");
  system_.pmc = (uint64_t{1} << 48) - 5;
  EXPECT_EQ(Read(&counter_, &value_), "");
  EXPECT_EQ(value_, 99995u);
}

TEST_P(PerfCounterTest, AReadThatTheKernelInterruptedIsRepeated) {
  ASSERT_EQ(Open(&system_, &counter_), "");
  system_.pmc = 23;
  int interrupts = 2;
  system_.during_pmc_read = [&] {
    if (interrupts-- > 0) {
      system_.page.lock++;
      system_.page.offset += 1000;
      system_.pmc = 1;
    }
  };
  EXPECT_EQ(Read(&counter_, &value_), "");
  EXPECT_EQ(value_, 102001u);
  EXPECT_EQ(interrupts, -1);
}

TEST_P(PerfCounterTest, ACounterThatLeftTheCpuIsRefusedNotReadInAnotherWay) {
  ASSERT_EQ(Open(&system_, &counter_), "");
  system_.page.index = 0;
  ExpectContains(Read(&counter_, &value_), "not on the CPU");
  EXPECT_EQ(system_.perf_reads, 0);
}

TEST_P(PerfCounterTest, ASharedCounterIsRefusedInUserSpace) {
  ASSERT_EQ(Open(&system_, &counter_), "");
  system_.page.time_enabled = 900;
  ExpectContains(Read(&counter_, &value_), "only 500 of 900 ns");
}

TEST_P(PerfCounterTest, UnusablePagesLeadToReadCalls) {
  struct Case {
    const char *method;
    void (*change)(FakeSystem *);
  };
  const Case cases[] = {
      {"read(2): the page cannot be mapped", [](FakeSystem *s) { s->mappable = false; }},
      {"read(2): the kernel does not offer user-space reads", [](FakeSystem *s) { s->page.cap_user_rdpmc = 0; }},
      {"read(2): the page names no counter width", [](FakeSystem *s) { s->page.pmc_width = 0; }},
      {"read(2): the page names no counter width", [](FakeSystem *s) { s->page.pmc_width = 65; }},
      {"read(2): the page names no counter that can be read in user space", [](FakeSystem *s) { s->page.index = 0; }},
      {"read(2): the user-space read raised signal 4", [](FakeSystem *s) { s->signal = SIGILL; }},
      {"read(2): the user-space read raised signal 11", [](FakeSystem *s) { s->signal = SIGSEGV; }},
  };
  for (const Case &c : cases) {
    FakeSystem system(GetParam());
    c.change(&system);
    xb_counter counter = {};
    ASSERT_EQ(Open(&system, &counter), "");
    EXPECT_STREQ(counter.description.method, c.method);
    EXPECT_EQ(Read(&counter, &value_), "");
    EXPECT_EQ(value_, 1010u);
    EXPECT_TRUE(system.pmc_numbers.empty());
    xb_perf_counter_close(&counter);
    EXPECT_EQ(system.open_files, 0);
    EXPECT_EQ(system.mapped_pages, 0);
  }
}

TEST(PerfCounterAarch64Test, OtherCountersThanTheCycleCounterAreNotReadInUserSpace) {
  FakeSystem system(XB_AARCH64);
  system.page.index = 4;
  xb_counter counter = {};
  ASSERT_EQ(Open(&system, &counter), "");
  EXPECT_STREQ(counter.description.method, "read(2): the page names no counter that can be read in user space");
}

TEST(PerfCounterAarch64Test, ADriverWithoutUserAccessIsAskedWithoutIt) {
  for (int error : {EINVAL, EOPNOTSUPP}) {
    FakeSystem system(XB_AARCH64);
    system.arm_bits_errno = error;
    xb_counter counter = {};
    ASSERT_EQ(Open(&system, &counter), "");
    ASSERT_EQ(system.opened.size(), 2u);
    EXPECT_EQ(system.opened[1].config1, 0u);
    EXPECT_EQ(system.opened[1].exclude_kernel, 1u);
  }
}

TEST_P(PerfCounterTest, ReadCallsAreChecked) {
  system_.mappable = false;
  ASSERT_EQ(Open(&system_, &counter_), "");
  system_.running = 499;
  ExpectContains(Read(&counter_, &value_), "only 499 of 500 ns");
  system_.enabled = system_.running = 0;
  ExpectContains(Read(&counter_, &value_), "only 0 of 0 ns");
  system_.perf_bytes = 0;
  ExpectContains(Read(&counter_, &value_), "could not keep the counter");
  system_.perf_bytes = 8;
  ExpectContains(Read(&counter_, &value_), "expected 24 bytes, found 8");
  system_.perf_bytes = -EIO;
  ExpectContains(Read(&counter_, &value_), "expected 24 bytes, found -5");
}

TEST_P(PerfCounterTest, RefusalsAreExplained) {
  struct Case {
    int error;
    int paranoid;
    const char *words;
  };
  const Case cases[] = {
      {ENOENT, 2, "no hardware counter for core cycles (perf_event_open: ENOENT)"},
      {ENODEV, 2, "ENODEV"},
      {EOPNOTSUPP, 2, "EOPNOTSUPP"},
      {EACCES, 4, "(perf_event_open: EACCES; kernel.perf_event_paranoid is 4); set that to 2 or lower"},
      {EPERM, 3, "(perf_event_open: EPERM; kernel.perf_event_paranoid is 3); set that to 2 or lower"},
      {EPERM, 1, "kernel.perf_event_paranoid is 1); a container or sandbox forbids the call"},
      {EACCES, -100, "kernel.perf_event_paranoid cannot be read"},
      {ENOSYS, 2, "ENOSYS"},
      {EMFILE, 2, "failed with errno 24"},
  };
  for (const Case &c : cases) {
    FakeSystem system(GetParam());
    system.perf_errno = c.error;
    system.paranoid = c.paranoid;
    xb_counter counter = {};
    ExpectContains(Open(&system, &counter), c.words);
    EXPECT_EQ(counter.file, -1);
    EXPECT_EQ(system.mapped_pages, 0);
  }
}

}  // namespace
