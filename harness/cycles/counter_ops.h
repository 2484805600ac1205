/* counter_ops.h - every access to the system that the counters need, so that tests can play any machine. */
#ifndef NGCC_XBENCH_HARNESS_CYCLES_COUNTER_OPS_H_
#define NGCC_XBENCH_HARNESS_CYCLES_COUNTER_OPS_H_

#include <linux/perf_event.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "harness/api/architecture.h"

#ifdef __cplusplus
extern "C" {
#endif

/* xb_counter_ops is one system. Each function gets `context` first. A negative result is an errno, negated. */
struct xb_counter_ops {
  enum xb_architecture architecture;
  void *context;

  /* Calls action(argument); returns 0 or the signal that stopped it: see xb_guard. */
  int (*guard)(void *context, void (*action)(void *argument), void *argument);
  /* Executes some thousands of instructions in user mode, after which no counter may have its old value. */
  void (*work)(void *context);

  /* perf_event_open(2) for the calling thread on any CPU: a file descriptor. */
  int (*perf_open)(void *context, struct perf_event_attr *attr);
  /* read(2) of value, time enabled and time running (PERF_FORMAT_TOTAL_TIME_*): the number of bytes. */
  int (*perf_read)(void *context, int file, uint64_t words[3]);
  /* mmap(2) of the first page; null if refused. */
  struct perf_event_mmap_page *(*perf_map)(void *context, int file);
  void (*perf_unmap)(void *context, struct perf_event_mmap_page *page);
  void (*perf_close)(void *context, int file);
  /* RDPMC of counter `number` on x86-64; PMCCNTR_EL0 on AArch64, where `number` is not used. May raise a signal. */
  uint64_t (*read_pmc)(void *context, uint32_t number);
  /* The value of /proc/sys/kernel/perf_event_paranoid; false if it cannot be read. */
  bool (*perf_paranoid)(void *context, int *value);

  /* EAX, EBX, ECX, EDX of a CPUID leaf as the CPU gives them, with no check of the largest leaf (x86-64 only). */
  void (*cpuid)(void *context, uint32_t leaf, uint32_t regs[4]);
  /* The counter of constant rate: RDTSCP, or CNTVCT_EL0. May raise a signal. */
  uint64_t (*read_timer)(void *context);
  /* CNTFRQ_EL0 in Hz (AArch64 only). May raise a signal. */
  uint64_t (*timer_frequency)(void *context);

  /* CLOCK_MONOTONIC_RAW and its resolution, in nanoseconds: 0. */
  int (*clock)(void *context, uint64_t *nanoseconds);
  int (*clock_resolution)(void *context, uint64_t *nanoseconds);
};

#ifdef __cplusplus
}
#endif

#endif /* NGCC_XBENCH_HARNESS_CYCLES_COUNTER_OPS_H_ */
