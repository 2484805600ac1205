#include "harness/cycles/tick_counter.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "harness/api/architecture.h"

enum { EAX, EBX, ECX, EDX };

enum { CALIBRATION_NS = 50000000, PAIR_TRIES = 16, MAX_CLOCK_READS = 10000000 };

static bool read_timer(struct xb_counter *counter, uint64_t *value, struct xb_reason *reason) {
  (void)reason;
  *value = counter->ops->read_timer(counter->ops->context);
  return true;
}

static void try_timer(void *argument) {
  const struct xb_counter_ops *ops = argument;

  (void)ops->read_timer(ops->context);
}

struct frequency_access {
  const struct xb_counter_ops *ops;
  uint64_t hz;
};

static void try_frequency(void *argument) {
  struct frequency_access *access = argument;

  access->hz = access->ops->timer_frequency(access->ops->context);
}

/* read_pair takes the clock and the ticks at the same moment: of several tries, the one with the fewest ticks between
 * the read before and the read after the clock, which an interrupt has not stretched. */
static bool read_pair(const struct xb_counter_ops *ops, uint64_t *nanoseconds, uint64_t *ticks,
                      struct xb_reason *reason) {
  uint64_t best = UINT64_MAX;

  for (int i = 0; i < PAIR_TRIES; i++) {
    uint64_t before = ops->read_timer(ops->context);
    uint64_t now;
    int error = ops->clock(ops->context, &now);
    uint64_t gap = ops->read_timer(ops->context) - before;

    if (error != 0) {
      return xb_reason_set(reason, "the ticks cannot be calibrated: CLOCK_MONOTONIC_RAW failed with errno %d", -error);
    }
    if (gap < best) {
      best = gap;
      *nanoseconds = now;
      *ticks = before + gap / 2;
    }
  }
  return true;
}

static bool calibrate(const struct xb_counter_ops *ops, double *hz, struct xb_reason *reason) {
  uint64_t start = 0;
  uint64_t now;
  uint64_t start_ticks = 0;
  uint64_t ticks = 0;

  if (!read_pair(ops, &start, &start_ticks, reason)) {
    return false;
  }
  now = start;
  for (int reads = 0; now - start < CALIBRATION_NS; reads++) {
    if (reads == MAX_CLOCK_READS || ops->clock(ops->context, &now) != 0) {
      return xb_reason_set(reason, "the ticks cannot be calibrated: CLOCK_MONOTONIC_RAW does not run");
    }
  }
  if (!read_pair(ops, &now, &ticks, reason)) {
    return false;
  }
  if (ticks <= start_ticks || now <= start) {
    return xb_reason_set(reason, "the ticks cannot be calibrated: they did not advance for 50 ms");
  }
  *hz = (double)(ticks - start_ticks) * 1e9 / (double)(now - start);
  return true;
}

/* Intel SDM volume 2A, CPUID leaf 15H: the counter runs at ECX Hz times EBX / EAX; a 0 stands for "not enumerated". */
static bool enumerated_frequency(const struct xb_counter_ops *ops, double *hz) {
  uint32_t regs[4];

  ops->cpuid(ops->context, 0, regs);
  if (regs[EAX] < 0x15) {
    return false;
  }
  ops->cpuid(ops->context, 0x15, regs);
  if (regs[EAX] == 0 || regs[EBX] == 0 || regs[ECX] == 0) {
    return false;
  }
  *hz = (double)regs[ECX] * (double)regs[EBX] / (double)regs[EAX];
  return true;
}

static bool open_x86(struct xb_counter *counter, struct xb_reason *reason) {
  const struct xb_counter_ops *ops = counter->ops;
  struct xb_counter_description *description = &counter->description;
  uint32_t regs[4];
  uint32_t largest;
  int number;

  ops->cpuid(ops->context, 0x80000000u, regs);
  largest = regs[EAX];
  regs[EDX] = 0;
  if (largest >= 0x80000001u) {
    ops->cpuid(ops->context, 0x80000001u, regs);
  }
  if (((regs[EDX] >> 27) & 1) == 0) {
    return xb_reason_set(reason, "this CPU has no RDTSCP (CPUID leaf 80000001H, EDX bit 27)");
  }
  regs[EDX] = 0;
  if (largest >= 0x80000007u) {
    ops->cpuid(ops->context, 0x80000007u, regs);
  }
  if (((regs[EDX] >> 8) & 1) == 0) {
    return xb_reason_set(reason,
                         "the time stamp counter is not invariant (CPUID leaf 80000007H, EDX bit 8): its ticks have no "
                         "constant rate");
  }
  number = ops->guard(ops->context, try_timer, (void *)ops);
  if (number != 0) {
    return xb_reason_set(reason, "reading the time stamp counter raised signal %d: the system forbids it", number);
  }
  description->source = "time stamp counter, invariant";
  (void)snprintf(description->method, sizeof description->method, "RDTSCP, LFENCE");
  if (enumerated_frequency(ops, &description->frequency_hz)) {
    description->frequency_origin = "CPUID leaf 15H";
    return true;
  }
  description->frequency_origin = "calibrated against CLOCK_MONOTONIC_RAW for 50 ms";
  return calibrate(ops, &description->frequency_hz, reason);
}

static bool open_aarch64(struct xb_counter *counter, struct xb_reason *reason) {
  const struct xb_counter_ops *ops = counter->ops;
  struct xb_counter_description *description = &counter->description;
  struct frequency_access access = {ops, 0};
  int number = ops->guard(ops->context, try_timer, (void *)ops);

  if (number == 0) {
    number = ops->guard(ops->context, try_frequency, &access);
  }
  if (number != 0) {
    return xb_reason_set(reason, "reading the generic timer raised signal %d: the system forbids it", number);
  }
  if (access.hz == 0) {
    return xb_reason_set(reason, "CNTFRQ_EL0 is 0: the firmware did not set the frequency of the generic timer");
  }
  description->source = "generic timer, virtual count";
  (void)snprintf(description->method, sizeof description->method, "ISB, CNTVCT_EL0, ISB");
  description->frequency_hz = (double)access.hz;
  description->frequency_origin = "CNTFRQ_EL0";
  return true;
}

bool xb_tick_counter_open(struct xb_counter *counter, struct xb_reason *reason) {
  memset(&counter->description, 0, sizeof counter->description);
  counter->description.quantity = XB_REFERENCE_TICKS;
  counter->description.has_frequency = true;
  counter->file = -1;
  counter->page = NULL;
  counter->read = read_timer;
  return counter->ops->architecture == XB_X86_64 ? open_x86(counter, reason) : open_aarch64(counter, reason);
}
