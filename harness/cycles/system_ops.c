#include "harness/cycles/system_ops.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "harness/cycles/guard.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

static int system_guard(void *context, void (*action)(void *argument), void *argument) {
  (void)context;
  return xb_guard(action, argument);
}

static void system_work(void *context) {
  volatile uint32_t state = 1;

  (void)context;
  for (int i = 0; i < 100000; i++) {
    state = state * 1664525 + 1013904223;
  }
}

static int system_perf_open(void *context, struct perf_event_attr *attr) {
  long file = syscall(SYS_perf_event_open, attr, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);

  (void)context;
  return file < 0 ? -errno : (int)file;
}

static int system_perf_read(void *context, int file, uint64_t words[3]) {
  ssize_t bytes = read(file, words, 3 * sizeof words[0]);

  (void)context;
  return bytes < 0 ? -errno : (int)bytes;
}

static struct perf_event_mmap_page *system_perf_map(void *context, int file) {
  void *page = mmap(NULL, (size_t)sysconf(_SC_PAGESIZE), PROT_READ, MAP_SHARED, file, 0);

  (void)context;
  /* cppcheck-suppress memleak; the caller owns it, see system_perf_unmap */
  return page == MAP_FAILED ? NULL : page;
}

static void system_perf_unmap(void *context, struct perf_event_mmap_page *page) {
  (void)context;
  (void)munmap(page, (size_t)sysconf(_SC_PAGESIZE));
}

static void system_perf_close(void *context, int file) {
  (void)context;
  (void)close(file);
}

static bool system_perf_paranoid(void *context, int *value) {
  FILE *file = fopen("/proc/sys/kernel/perf_event_paranoid", "re");
  char text[16] = "";
  char *end = text;

  (void)context;
  if (file != NULL) {
    if (fgets(text, sizeof text, file) != NULL) {
      *value = (int)strtol(text, &end, 10);
    }
    (void)fclose(file);
  }
  return end != text;
}

static int to_nanoseconds(int result, const struct timespec *time, uint64_t *nanoseconds) {
  if (result != 0) {
    return -errno;
  }
  *nanoseconds = (uint64_t)time->tv_sec * 1000000000 + (uint64_t)time->tv_nsec;
  return 0;
}

static int system_clock(void *context, uint64_t *nanoseconds) {
  struct timespec time;

  (void)context;
  return to_nanoseconds(clock_gettime(CLOCK_MONOTONIC_RAW, &time), &time, nanoseconds);
}

static int system_clock_resolution(void *context, uint64_t *nanoseconds) {
  struct timespec time;

  (void)context;
  return to_nanoseconds(clock_getres(CLOCK_MONOTONIC_RAW, &time), &time, nanoseconds);
}

#if defined(__x86_64__)

/* regs is written by the macro's assembly. NOLINTNEXTLINE(readability-non-const-parameter) */
static void system_cpuid(void *context, uint32_t leaf, uint32_t regs[4]) {
  (void)context;
  __cpuid_count(leaf, 0, regs[0], regs[1], regs[2], regs[3]);
}

/* LFENCE on both sides: what stands before has finished, what stands behind has not begun (Intel SDM volume 2B, RDTSC,
 * RDPMC; on AMD, LFENCE is dispatch serialising on every kernel with its Spectre mitigation). */
static uint64_t system_read_pmc(void *context, uint32_t number) {
  uint32_t low;
  uint32_t high;

  (void)context;
  __asm__ volatile("lfence\n\trdpmc\n\tlfence" : "=a"(low), "=d"(high) : "c"(number) : "memory");
  return (uint64_t)high << 32 | low;
}

static uint64_t system_read_timer(void *context) {
  uint32_t low;
  uint32_t high;
  uint32_t cpu;

  (void)context;
  __asm__ volatile("rdtscp\n\tlfence" : "=a"(low), "=d"(high), "=c"(cpu) : : "memory");
  (void)cpu;
  return (uint64_t)high << 32 | low;
}

static uint64_t system_timer_frequency(void *context) {
  (void)context;
  return 0; /* not asked for on this architecture: see tick_counter.c */
}

#else

static void system_cpuid(void *context, uint32_t leaf, uint32_t regs[4]) {
  (void)context;
  (void)leaf;
  memset(regs, 0, 4 * sizeof regs[0]); /* not asked for on this architecture: see tick_counter.c */
}

/* ISB on both sides: system registers may be read out of order otherwise (Arm ARM, D13.1.1 and D11.2.1). */
static uint64_t system_read_pmc(void *context, uint32_t number) {
  uint64_t value;

  (void)context;
  (void)number;
  __asm__ volatile("isb\n\tmrs %0, pmccntr_el0\n\tisb" : "=r"(value) : : "memory");
  return value;
}

static uint64_t system_read_timer(void *context) {
  uint64_t value;

  (void)context;
  __asm__ volatile("isb\n\tmrs %0, cntvct_el0\n\tisb" : "=r"(value) : : "memory");
  return value;
}

static uint64_t system_timer_frequency(void *context) {
  uint64_t value;

  (void)context;
  __asm__ volatile("mrs %0, cntfrq_el0" : "=r"(value));
  return value;
}

#endif

const struct xb_counter_ops *xb_system_ops(void) {
  static const struct xb_counter_ops OPS = {
      .architecture = XB_THIS_ARCHITECTURE,
      .context = NULL,
      .guard = system_guard,
      .work = system_work,
      .perf_open = system_perf_open,
      .perf_read = system_perf_read,
      .perf_map = system_perf_map,
      .perf_unmap = system_perf_unmap,
      .perf_close = system_perf_close,
      .read_pmc = system_read_pmc,
      .perf_paranoid = system_perf_paranoid,
      .cpuid = system_cpuid,
      .read_timer = system_read_timer,
      .timer_frequency = system_timer_frequency,
      .clock = system_clock,
      .clock_resolution = system_clock_resolution,
  };

  return &OPS;
}
