#include "harness/cycles/perf_counter.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "harness/api/architecture.h"

/* Order of the words that read(2) gives with READ_FORMAT. */
enum { WORD_VALUE, WORD_ENABLED, WORD_RUNNING, WORD_COUNT };
enum { READ_FORMAT = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING };

/* Bits of config1 of the Armv8 PMU driver: a 64-bit counter, with access from user mode (Linux,
 * Documentation/arch/arm64 /perf.rst; since Linux 5.17, if sysctl kernel.perf_user_access is 1). */
enum { ARM_CONFIG1_LONG = 1, ARM_CONFIG1_USER_ACCESS = 2 };

/* perf_event_mmap_page.index of the cycle counter on AArch64; other counters would need other registers. */
enum { ARM_INDEX_PMCCNTR = 32 };

static bool was_shared(struct xb_reason *reason, uint64_t enabled, uint64_t running) {
  return xb_reason_set(reason,
                       "the counter was on the CPU for only %llu of %llu ns: other programs use the hardware counters; "
                       "stop them and measure again",
                       (unsigned long long)running, (unsigned long long)enabled);
}

static bool read_by_call(struct xb_counter *counter, uint64_t *value, struct xb_reason *reason) {
  uint64_t words[WORD_COUNT];
  int bytes = counter->ops->perf_read(counter->ops->context, counter->file, words);

  if (bytes == 0) {
    /* End of file is how the kernel tells that a pinned counter could not be kept (perf_event_open(2), "pinned"). */
    return xb_reason_set(reason, "the kernel could not keep the counter on the CPU: other programs use all of them");
  }
  if (bytes != (int)sizeof words) {
    return xb_reason_set(reason, "reading the counter: expected %d bytes, found %d", (int)sizeof words, bytes);
  }
  if (words[WORD_ENABLED] != words[WORD_RUNNING] || words[WORD_RUNNING] == 0) {
    return was_shared(reason, words[WORD_ENABLED], words[WORD_RUNNING]);
  }
  *value = words[WORD_VALUE];
  return true;
}

/* The kernel changes the page only while it runs on the thread's own CPU, so the compiler is all that must be held. */
static void compiler_barrier(void) {
  __asm__ volatile("" : : : "memory");
}

static bool read_by_page(struct xb_counter *counter, uint64_t *value, struct xb_reason *reason) {
  const volatile struct perf_event_mmap_page *page = counter->page;
  uint64_t enabled;
  uint64_t running;
  uint32_t sequence;
  uint32_t index;

  do {
    unsigned unused_bits;
    uint64_t raw;

    sequence = page->lock;
    compiler_barrier();
    enabled = page->time_enabled;
    running = page->time_running;
    index = page->index;
    if (index == 0) {
      break;
    }
    unused_bits = 64u - page->pmc_width;
    raw = counter->ops->read_pmc(counter->ops->context, index - 1) << unused_bits;
    /* The hardware's value is signed: the kernel starts it below zero so that it overflows in time. */
    *value = (uint64_t)page->offset + (uint64_t)((int64_t)raw >> unused_bits);
    compiler_barrier();
  } while (page->lock != sequence);
  if (index == 0) {
    return xb_reason_set(reason, "the counter is not on the CPU: other programs use the hardware counters");
  }
  return enabled == running || was_shared(reason, enabled, running);
}

struct pmc_access {
  struct xb_counter *counter;
  uint32_t number;
};

static void try_pmc(void *argument) {
  const struct pmc_access *access = argument;

  (void)access->counter->ops->read_pmc(access->counter->ops->context, access->number);
}

/* choose_method decides between the page and read(2), once, and writes the description of the choice. */
static void choose_method(struct xb_counter *counter) {
  const struct xb_counter_ops *ops = counter->ops;
  bool x86 = ops->architecture == XB_X86_64;
  const char *why = NULL;
  struct pmc_access access = {counter, 0};
  char *method = counter->description.method;
  size_t size = sizeof counter->description.method;
  int number;

  counter->read = read_by_call;
  counter->page = ops->perf_map(ops->context, counter->file);
  if (counter->page == NULL) {
    why = "the page cannot be mapped";
  } else if (!counter->page->cap_user_rdpmc) {
    why = "the kernel does not offer user-space reads";
  } else if (counter->page->pmc_width == 0 || counter->page->pmc_width > 64) {
    why = "the page names no counter width";
  } else if (x86 ? counter->page->index == 0 : counter->page->index != ARM_INDEX_PMCCNTR) {
    why = "the page names no counter that can be read in user space";
  }
  if (why != NULL) {
    (void)snprintf(method, size, "read(2): %s", why);
    return;
  }
  access.number = counter->page->index - 1;
  number = ops->guard(ops->context, try_pmc, &access);
  if (number != 0) {
    (void)snprintf(method, size, "read(2): the user-space read raised signal %d", number);
    return;
  }
  counter->read = read_by_page;
  (void)snprintf(method, size, "user-space read of %s", x86 ? "RDPMC" : "PMCCNTR_EL0");
}

static bool explain_open(const struct xb_counter_ops *ops, const char *what, int error, struct xb_reason *reason) {
  int paranoid;

  switch (error) {
    case ENOENT:
    case ENODEV:
    case EOPNOTSUPP:
      return xb_reason_set(reason,
                           "this system has no hardware counter for %s (perf_event_open: %s), as most virtual machines "
                           "have not; measure on a machine with one, or choose another quantity",
                           what, error == ENOENT ? "ENOENT" : (error == ENODEV ? "ENODEV" : "EOPNOTSUPP"));
    case EACCES:
    case EPERM:
      if (!ops->perf_paranoid(ops->context, &paranoid)) {
        return xb_reason_set(
            reason, "no permission to count %s (perf_event_open: %s; kernel.perf_event_paranoid cannot be read)", what,
            error == EPERM ? "EPERM" : "EACCES");
      }
      return xb_reason_set(reason,
                           "no permission to count %s (perf_event_open: %s; kernel.perf_event_paranoid is %d); %s",
                           what, error == EPERM ? "EPERM" : "EACCES", paranoid,
                           paranoid > 2 ? "set that to 2 or lower, or give the program CAP_PERFMON"
                                        : "a container or sandbox forbids the call");
    case ENOSYS:
      return xb_reason_set(
          reason,
          "the kernel has no perf_event_open (ENOSYS), or an emulator or sandbox hides it: %s cannot be "
          "counted here",
          what);
    default:
      return xb_reason_set(reason, "perf_event_open for %s failed with errno %d", what, error);
  }
}

bool xb_perf_counter_open(struct xb_counter *counter, enum xb_quantity quantity, struct xb_reason *reason) {
  const struct xb_counter_ops *ops = counter->ops;
  bool cycles = quantity == XB_CORE_CYCLES;
  struct perf_event_attr attr;

  memset(&counter->description, 0, sizeof counter->description);
  counter->description.quantity = quantity;
  counter->description.source = "perf_event_open, user mode only";
  counter->page = NULL;

  memset(&attr, 0, sizeof attr);
  attr.size = sizeof attr;
  attr.type = PERF_TYPE_HARDWARE;
  attr.config = cycles ? PERF_COUNT_HW_CPU_CYCLES : PERF_COUNT_HW_INSTRUCTIONS;
  attr.read_format = READ_FORMAT;
  attr.pinned = 1; /* on the CPU whenever the thread is, or an error: never scaled from a part of the time */
  attr.exclude_kernel = 1;
  attr.exclude_hv = 1;
  if (ops->architecture == XB_AARCH64 && cycles) {
    attr.config1 = ARM_CONFIG1_LONG | ARM_CONFIG1_USER_ACCESS;
  }
  counter->file = ops->perf_open(ops->context, &attr);
  if ((counter->file == -EINVAL || counter->file == -EOPNOTSUPP) && attr.config1 != 0) {
    attr.config1 = 0; /* a driver without those bits; the same counter, read with read(2) */
    counter->file = ops->perf_open(ops->context, &attr);
  }
  if (counter->file < 0) {
    int error = -counter->file;

    counter->file = -1;
    return explain_open(ops, cycles ? "core cycles" : "retired instructions", error, reason);
  }
  choose_method(counter);
  return true;
}

void xb_perf_counter_close(struct xb_counter *counter) {
  if (counter->page != NULL) {
    counter->ops->perf_unmap(counter->ops->context, counter->page);
    counter->page = NULL;
  }
  if (counter->file >= 0) {
    counter->ops->perf_close(counter->ops->context, counter->file);
    counter->file = -1;
  }
}
