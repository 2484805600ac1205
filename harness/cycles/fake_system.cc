#include "harness/cycles/fake_system.h"

#include <algorithm>
#include <cerrno>

namespace {

constexpr int kFile = 42;

FakeSystem *Self(void *context) {
  return static_cast<FakeSystem *>(context);
}

int Guard(void *context, void (*action)(void *), void *argument) {
  if (Self(context)->signal != 0) {
    return Self(context)->signal;
  }
  action(argument);
  return 0;
}

void Work(void *) {}

int PerfOpen(void *context, perf_event_attr *attr) {
  FakeSystem *self = Self(context);
  self->opened.push_back(*attr);
  const int error = attr->config1 != 0 && self->arm_bits_errno != 0 ? self->arm_bits_errno : self->perf_errno;
  if (error != 0) {
    return -error;
  }
  self->open_files++;
  return kFile;
}

int PerfRead(void *context, int file, uint64_t words[3]) {
  FakeSystem *self = Self(context);
  self->perf_reads++;
  if (file != kFile) {
    return -EBADF;
  }
  self->value += self->step;
  words[0] = self->value;
  words[1] = self->enabled;
  words[2] = self->running;
  return self->perf_bytes;
}

perf_event_mmap_page *PerfMap(void *context, int) {
  FakeSystem *self = Self(context);
  if (!self->mappable) {
    return nullptr;
  }
  self->mapped_pages++;
  return &self->page;
}

void PerfUnmap(void *context, perf_event_mmap_page *) {
  Self(context)->mapped_pages--;
}

void PerfClose(void *context, int) {
  Self(context)->open_files--;
}

uint64_t ReadPmc(void *context, uint32_t number) {
  FakeSystem *self = Self(context);
  self->pmc_numbers.push_back(number);
  const uint64_t read = self->pmc;
  self->pmc += self->pmc_step;
  if (self->during_pmc_read) {
    self->during_pmc_read();
  }
  return read;
}

bool PerfParanoid(void *context, int *value) {
  *value = Self(context)->paranoid;
  return *value != -100;
}

void Cpuid(void *context, uint32_t leaf, uint32_t regs[4]) {
  const std::array<uint32_t, 4> found = Self(context)->cpuid[leaf];
  std::copy(found.begin(), found.end(), regs);
}

uint64_t ReadTimer(void *context) {
  return Self(context)->ticks += Self(context)->tick_step;
}

uint64_t TimerFrequency(void *context) {
  return Self(context)->frequency;
}

int Clock(void *context, uint64_t *nanoseconds) {
  *nanoseconds = Self(context)->nanoseconds += Self(context)->nanosecond_step;
  return -Self(context)->clock_errno;
}

int ClockResolution(void *context, uint64_t *nanoseconds) {
  *nanoseconds = Self(context)->clock_resolution;
  return -Self(context)->clock_resolution_errno;
}

}  // namespace

FakeSystem::FakeSystem(xb_architecture architecture) {
  const bool x86 = architecture == XB_X86_64;
  page.cap_user_rdpmc = 1;
  page.pmc_width = x86 ? 48 : 64;
  page.index = x86 ? 3 : 32;
  page.offset = 100000;
  page.time_enabled = 500;
  page.time_running = 500;
  if (x86) {
    // Invariant time stamp counter with RDTSCP, 25 MHz crystal times 240 / 2.
    cpuid[0] = {0x16, 0, 0, 0};
    cpuid[0x15] = {2, 240, 25000000, 0};
    cpuid[0x80000000u] = {0x80000008u, 0, 0, 0};
    cpuid[0x80000001u] = {0, 0, 0, 1u << 27};
    cpuid[0x80000007u] = {0, 0, 0, 1u << 8};
  }
  ops_ = {architecture, this,    Guard,        Work,  PerfOpen,  PerfRead,       PerfMap, PerfUnmap,
          PerfClose,    ReadPmc, PerfParanoid, Cpuid, ReadTimer, TimerFrequency, Clock,   ClockResolution};
}
