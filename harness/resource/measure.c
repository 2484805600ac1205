#include "harness/resource/measure.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "harness/api/message.h"
#include "harness/count/empty_hash.h"
#include "harness/resource/child.h"
#include "harness/resource/heap_probe.h"
#include "harness/resource/high_water_mark.h"
#include "harness/resource/painted_stack.h"
#include "harness/resource/thread_probe.h"

enum { MESSAGES = 2 };

/* struct job is what a child works on. */
struct job {
  const struct xb_hash *instance;
  const uint64_t *lengths;
  size_t count;
  unsigned paint;
  size_t stack_bytes;
  struct xb_resource_use *use; /* shared with the parent */
};

struct buffers {
  const uint8_t *messages[MESSAGES];
  uint8_t *expected[MESSAGES]; /* digest of the first call with the message */
  bool called[MESSAGES];
  uint8_t *digest;
  size_t digest_bytes;
  unsigned calls;
};

static struct xb_figure known(uint64_t value) {
  return (struct xb_figure){.known = true, .value = value};
}

static struct xb_figure unknown(const char *reason) {
  struct xb_figure figure = {0};
  (void)snprintf(figure.reason, sizeof(figure.reason), "%s", reason);
  return figure;
}

static void fail(struct xb_resource_use *use, enum xb_outcome outcome, const char *problem) {
  use->outcome = outcome;
  (void)snprintf(use->problem, sizeof(use->problem), "%s", problem);
}

/* map_bytes returns zero bytes that are not of the heap, or null. */
static uint8_t *map_bytes(uint64_t bytes) {
  void *memory = bytes >= SIZE_MAX
                     ? MAP_FAILED
                     : mmap(NULL, (size_t)bytes + 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

/* open_buffers makes messages of `bytes` bytes; false, with the failure told, without memory. */
static bool open_buffers(const struct job *job, uint64_t bytes, struct buffers *buffers) {
  *buffers = (struct buffers){.digest_bytes = (job->instance->digest_bits + 7) / 8};
  uint8_t *aligned = map_bytes(bytes);
  uint8_t *odd = bytes < SIZE_MAX ? map_bytes(bytes + 1) : NULL;
  uint8_t *digests = map_bytes((uint64_t)(1 + MESSAGES) * buffers->digest_bytes);
  if (aligned == NULL || odd == NULL || digests == NULL) {
    fail(job->use, XB_NO_SYSTEM, "no memory for the messages");
    return false;
  }
  odd++;
  xb_message_fill(aligned, (size_t)bytes);
  for (size_t i = 0; i < bytes; i++) {
    odd[i] = (uint8_t)~aligned[i];
  }
  buffers->messages[0] = aligned;
  buffers->messages[1] = odd;
  buffers->digest = digests;
  buffers->expected[0] = digests + buffers->digest_bytes;
  buffers->expected[1] = digests + 2 * buffers->digest_bytes;
  return true;
}

/* before_call makes the digest unlike what stood there before the last call: a call that writes nothing is seen. */
static void before_call(struct buffers *buffers) {
  memset(buffers->digest, buffers->calls++ % 2 == 0 ? 0x00 : 0xff, buffers->digest_bytes);
}

/* call_is_right says whether a call with a message went well, and tells if not. */
static bool call_is_right(const struct job *job, struct buffers *buffers, unsigned message, int status) {
  if (status != 0) {
    fail(job->use, XB_CALL_WRONG, "the hash call failed; expected it to return 0");
    return false;
  }
  if (!buffers->called[message]) {
    buffers->called[message] = true;
    memcpy(buffers->expected[message], buffers->digest, buffers->digest_bytes);
  } else if (memcmp(buffers->expected[message], buffers->digest, buffers->digest_bytes) != 0) {
    fail(job->use, XB_CALL_WRONG, "two calls gave different digests; expected the same for the same message");
    return false;
  }
  return true;
}

/* What the signal handler needs; it has no argument of ours. */
static struct xb_painted_stack painted;
static struct xb_resource_use *overflow_use;

static void on_segmentation_fault(int number, siginfo_t *info, void *context) {
  (void)context;
  if (xb_painted_stack_overflowed(&painted, info->si_addr)) {
    overflow_use->outcome = XB_STACK_OVERFLOW;
    _exit(0);
  }
  /* Another crash: the instruction is tried again and ends the process. */
  (void)signal(number, SIG_DFL);
}

/* watch_overflow has the handler run on a stack of its own: there is none left when it is needed. */
static void watch_overflow(struct xb_resource_use *use) {
  static uint8_t handler_stack[1 << 16];
  const stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof(handler_stack)};
  struct sigaction action = {.sa_sigaction = on_segmentation_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  overflow_use = use;
  (void)sigemptyset(&action.sa_mask);
  (void)sigaltstack(&stack, NULL);
  (void)sigaction(SIGSEGV, &action, NULL);
}

/* own_depth returns what a call itself writes. A byte of the return address may equal the paint of its place, but not
 * at all entries. */
static size_t own_depth(void) {
  size_t depth = 0;
  for (unsigned entry = 0; entry < XB_STACK_ENTRIES; entry++) {
    struct xb_stack_call call = {.hash = xb_empty_hash, .entry = entry};
    xb_painted_stack_call(&painted, &call);
    depth = call.depth > depth ? call.depth : depth;
  }
  return depth;
}

static void stack_child(void *argument) {
  const struct job *job = argument;
  struct buffers buffers;
  if (!xb_painted_stack_open(&painted, job->stack_bytes, job->paint)) {
    fail(job->use, XB_NO_SYSTEM, "no memory for the painted stack");
    return;
  }
  if (!open_buffers(job, job->lengths[0], &buffers)) {
    return;
  }
  watch_overflow(job->use);
  const size_t own = own_depth();
  size_t deepest = own;
  for (unsigned entry = 0; entry < XB_STACK_ENTRIES; entry++) {
    for (unsigned message = 0; message < MESSAGES; message++) {
      struct xb_stack_call call = {.hash = job->instance->hash,
                                   .digest = buffers.digest,
                                   .digest_bits = job->instance->digest_bits,
                                   .msg = buffers.messages[message],
                                   .msg_bits = 8 * job->lengths[0],
                                   .entry = entry};
      before_call(&buffers);
      xb_painted_stack_call(&painted, &call);
      if (!call_is_right(job, &buffers, message, call.status)) {
        return;
      }
      if (call.wrote_above) {
        fail(job->use, XB_CALL_WRONG, "the hash call changed the stack of its caller");
        return;
      }
      deepest = call.depth > deepest ? call.depth : deepest;
    }
  }
  job->use->stack =
      xb_threads_started() == 0 ? known(deepest - own) : unknown("it starts threads, whose stacks are not measured");
}

static void heap_child(void *argument) {
  static const unsigned ORDER[] = {0, 1, 0};
  enum { CALLS = sizeof(ORDER) / sizeof(ORDER[0]) };
  const struct job *job = argument;
  struct xb_heap_use uses[CALLS];
  struct buffers buffers;
  uint64_t peak = 0;
  uint64_t calls = 0;
  uint64_t left[2] = {0, 0}; /* of the first call, of later ones */
  const char *reason = NULL;
  if (!open_buffers(job, job->lengths[0], &buffers)) {
    return;
  }
  for (size_t i = 0; i < CALLS; i++) {
    before_call(&buffers);
    xb_heap_start();
    const int status = job->instance->hash(buffers.digest, job->instance->digest_bits, buffers.messages[ORDER[i]],
                                           8 * job->lengths[0]);
    xb_heap_stop(&uses[i]);
    if (!call_is_right(job, &buffers, ORDER[i], status)) {
      return;
    }
    reason = reason != NULL ? reason : uses[i].reason;
    peak = uses[i].peak_bytes > peak ? uses[i].peak_bytes : peak;
    calls = uses[i].calls > calls ? uses[i].calls : calls;
    if (uses[i].left_bytes > 0 && (uint64_t)uses[i].left_bytes > left[i != 0]) {
      left[i != 0] = (uint64_t)uses[i].left_bytes;
    }
  }
  job->use->heap_peak = reason != NULL ? unknown(reason) : known(peak);
  job->use->heap_calls = reason != NULL ? unknown(reason) : known(calls);
  job->use->heap_left_first = reason != NULL ? unknown(reason) : known(left[0]);
  job->use->heap_left_later = reason != NULL ? unknown(reason) : known(left[1]);
}

static void mark_child(void *argument) {
  const struct job *job = argument;
  uint64_t longest = 0;
  for (size_t i = 0; i < job->count; i++) {
    longest = job->lengths[i] > longest ? job->lengths[i] : longest;
  }
  /* The kernel would give 2 MiB at once here and there. */
  (void)prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
  uint8_t *message = map_bytes(longest);
  uint8_t *digest = map_bytes((job->instance->digest_bits + 7) / 8);
  if (message == NULL || digest == NULL) {
    fail(job->use, XB_NO_SYSTEM, "no memory for the message");
    return;
  }
  for (size_t i = 0; i < job->count; i++) {
    xb_message_fill(message, (size_t)job->lengths[i]);
    if (job->instance->hash(digest, job->instance->digest_bits, message, 8 * job->lengths[i]) != 0) {
      fail(job->use, XB_CALL_WRONG, "the hash call failed; expected it to return 0");
      return;
    }
  }
  uint64_t bytes = 0;
  const char *reason = xb_high_water_mark_read("/proc/self/status", &bytes);
  job->use->high_water_mark = reason == NULL ? known(bytes) : unknown(reason);
}

/* run has a child work on the job. `figure` is one that it has to find. */
static void run(void (*function)(void *), struct job *job, struct xb_resource_use *use,
                const struct xb_figure *figure) {
  struct xb_resource_use *shared = xb_shared_memory(sizeof(*shared));
  if (shared == NULL) {
    fail(use, XB_NO_SYSTEM, "no memory to share with a process");
    return;
  }
  *shared = *use;
  job->use = shared;
  const int signal_number = xb_run_in_child(function, job);
  *use = *shared;
  const int error = errno;
  xb_shared_memory_free(shared, sizeof(*shared));
  if (use->outcome != XB_MEASURED) {
    return;
  }
  if (signal_number > 0) {
    use->outcome = XB_CRASHED;
    use->signal = signal_number;
    (void)snprintf(use->problem, sizeof(use->problem), "signal %d (%s) ended the hash call", signal_number,
                   strsignal(signal_number));
  } else if (signal_number < 0 && error != ECHILD) {
    fail(use, XB_NO_SYSTEM, "no process can be started");
  } else if (!figure->known && figure->reason[0] == '\0') {
    fail(use, XB_CALL_WRONG, "the hash call ended the process");
  }
}

/* measure_stack_of is xb_measure_stack with a stack of `stack_bytes` bytes. */
static void measure_stack_of(const struct xb_hash *instance, uint64_t bytes, size_t stack_bytes,
                             struct xb_resource_use *use) {
  uint64_t deepest = 0;
  for (unsigned paint = 0; paint < XB_PAINTS; paint++) {
    struct job job = {.instance = instance, .lengths = &bytes, .count = 1, .paint = paint, .stack_bytes = stack_bytes};
    use->stack = (struct xb_figure){0};
    run(stack_child, &job, use, &use->stack);
    if (use->outcome != XB_MEASURED || !use->stack.known) {
      return;
    }
    deepest = use->stack.value > deepest ? use->stack.value : deepest;
  }
  use->stack.value = deepest;
}

void xb_measure_stack(const struct xb_hash *instance, uint64_t bytes, struct xb_resource_use *use) {
  /* A small stack does for almost all and is looked through 32 times as fast. */
  static const size_t FIRST_STACK_BYTES = 256 << 10;
  measure_stack_of(instance, bytes, FIRST_STACK_BYTES, use);
  if (use->outcome == XB_STACK_OVERFLOW) {
    use->outcome = XB_MEASURED;
    measure_stack_of(instance, bytes, XB_STACK_BYTES, use);
  }
  if (use->outcome == XB_STACK_OVERFLOW) {
    (void)snprintf(use->stack.reason, sizeof(use->stack.reason), "STACK_OVERFLOW: a call needs more than %zu bytes",
                   XB_STACK_BYTES);
  }
}

void xb_measure_heap(const struct xb_hash *instance, uint64_t bytes, struct xb_resource_use *use) {
  struct job job = {.instance = instance, .lengths = &bytes, .count = 1};
  run(heap_child, &job, use, &use->heap_peak);
}

void xb_measure_high_water_mark(const struct xb_hash *instance, const uint64_t *lengths, size_t count,
                                struct xb_resource_use *use) {
  struct job job = {.instance = instance, .lengths = lengths, .count = count};
  run(mark_child, &job, use, &use->high_water_mark);
}
