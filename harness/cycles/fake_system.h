// fake_system.h - a machine for tests: each member says how one part of it behaves.
#ifndef NGCC_XBENCH_HARNESS_CYCLES_FAKE_SYSTEM_H_
#define NGCC_XBENCH_HARNESS_CYCLES_FAKE_SYSTEM_H_

#include <linux/perf_event.h>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "harness/api/architecture.h"
#include "harness/cycles/counter_ops.h"

// FakeSystem is a machine on which everything works, until a test changes a member. Its counters advance by a fixed
// step at each read. It must outlive the counters opened on it.
class FakeSystem {
 public:
  explicit FakeSystem(xb_architecture architecture);
  FakeSystem(const FakeSystem &) = delete;
  FakeSystem &operator=(const FakeSystem &) = delete;

  const xb_counter_ops *ops() const {
    return &ops_;
  }

  // Signal raised by an instruction that the counters try under guard, 0 for none.
  int signal = 0;

  // perf_event_open: errno of the answer, 0 for success; with `arm_bits_errno` for attributes with config1 set.
  int perf_errno = 0;
  int arm_bits_errno = 0;
  // read(2): the bytes it returns, and the three words; `step` is added to the value before each read.
  int perf_bytes = 24;
  uint64_t value = 1000;
  uint64_t step = 10;
  uint64_t enabled = 500;
  uint64_t running = 500;
  // The page: absent if `mappable` is false.
  bool mappable = true;
  perf_event_mmap_page page = {};
  // The raw hardware counter, read by RDPMC or PMCCNTR_EL0, and an event during a read.
  uint64_t pmc = 0;
  uint64_t pmc_step = 7;
  std::function<void()> during_pmc_read;
  // kernel.perf_event_paranoid, -100 if it cannot be read.
  int paranoid = 2;

  std::map<uint32_t, std::array<uint32_t, 4>> cpuid;
  uint64_t ticks = 5000;
  uint64_t tick_step = 20;
  uint64_t frequency = 1000000000;
  uint64_t nanoseconds = 7000;
  uint64_t nanosecond_step = 100;
  int clock_errno = 0;
  uint64_t clock_resolution = 1;
  int clock_resolution_errno = 0;

  // What was asked of the machine.
  std::vector<perf_event_attr> opened;
  std::vector<uint32_t> pmc_numbers;
  int open_files = 0;
  int mapped_pages = 0;
  int perf_reads = 0;

 private:
  xb_counter_ops ops_;
};

#endif  // NGCC_XBENCH_HARNESS_CYCLES_FAKE_SYSTEM_H_
