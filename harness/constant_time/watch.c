#include "harness/constant_time/watch.h"

#include <signal.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PAGE = 4096, SIGNAL_STACK = 65536 };

struct site {
  struct xb_watched seen;
  struct xb_operands base[XB_WATCH_PER_CALL]; /* of message 0 of the series */
  size_t base_count;
  size_t call_count; /* executions in the call that is going on */
  bool removed;
};

/* The copies of the watched instructions: within reach of a jump from the code, as it is part of the same program. */
static alignas(PAGE) uint8_t stubs[PAGE];
_Static_assert(XB_WATCH_SITES *XB_STUB_SIZE <= PAGE, "the copies fit in a page");

static struct {
  struct site sites[XB_WATCH_SITES];
  size_t count;
  bool in_call;
  uint64_t series;
  uint64_t message;
} state;

static alignas(16) uint8_t signal_stack[SIGNAL_STACK];

/* write_code changes `size` bytes of code at `to`. */
static void write_code(uint8_t *to, const uint8_t *from, size_t size) {
  memcpy(to, from, size);
  __builtin___clear_cache((char *)to, (char *)to + size);
}

static void remove_trap(struct site *site) {
  site->removed = true;
  /* NOLINTNEXTLINE(performance-no-int-to-ptr): an address of the traced code */
  write_code((uint8_t *)(uintptr_t)site->seen.pc, site->seen.code, XB_TRAP_SIZE);
}

/* note_difference keeps the first execution that differs; null stands for one that there was not. */
static void note_difference(struct site *site, size_t index, const struct xb_operands *base,
                            const struct xb_operands *other) {
  struct xb_watched *seen = &site->seen;
  seen->differs = true;
  seen->series = state.series;
  seen->message = state.message;
  seen->index = index;
  seen->base = base != NULL ? *base : (struct xb_operands){{0}};
  seen->other = other != NULL ? *other : (struct xb_operands){{0}};
  remove_trap(site);
}

static void note_execution(struct site *site, const struct xb_operands *operands) {
  const size_t index = site->call_count++;
  if (index >= XB_WATCH_PER_CALL) {
    site->seen.limited = true;
    return;
  }
  if (site->seen.executions == XB_WATCH_EXECUTIONS) {
    site->seen.limited = true;
    remove_trap(site);
    return;
  }
  site->seen.executions++;
  if (state.message == 0) {
    site->base[index] = *operands;
    site->base_count = index + 1;
  } else if (index >= site->base_count) {
    note_difference(site, index, NULL, operands);
  } else if (memcmp(&site->base[index], operands, sizeof(*operands)) != 0) {
    note_difference(site, index, &site->base[index], operands);
  }
}

static XB_SIGNAL_HANDLER void on_trap(int number, siginfo_t *info, void *context_pointer) {
  (void)number, (void)info;
  ucontext_t *context = context_pointer;
  const uint64_t pc = xb_trap_address(context);
  for (size_t i = 0; i < state.count; i++) {
    struct site *site = &state.sites[i];
    if (site->seen.pc == pc && !site->removed) {
      if (state.in_call) {
        struct xb_operands operands;
        xb_read_operands(site->seen.code, site->seen.size, pc, context, &operands);
        note_execution(site, &operands);
      }
      xb_go_on_at(context, (uintptr_t)(stubs + i * XB_STUB_SIZE));
      return;
    }
  }
  static const char MESSAGE[] = "a trap that is not ours\n";
  const ssize_t written = write(STDERR_FILENO, MESSAGE, sizeof(MESSAGE) - 1);
  _exit(written < 0 ? EXIT_FAILURE + 1 : EXIT_FAILURE);
}

/* make_changeable makes the pages of `size` bytes at `address` writable beside executable. */
static bool make_changeable(uint64_t address, size_t size) {
  const uint64_t start = address & ~(uint64_t)(PAGE - 1);
  /* NOLINTNEXTLINE(performance-no-int-to-ptr): an address of the traced code */
  return mprotect((void *)(uintptr_t)start, address + size - start, PROT_READ | PROT_WRITE | PROT_EXEC) == 0;
}

static bool take_signal(void) {
  const stack_t stack = {.ss_sp = signal_stack, .ss_size = sizeof(signal_stack)};
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
  action.sa_sigaction = on_trap;
  return sigaltstack(&stack, NULL) == 0 && sigaction(SIGTRAP, &action, NULL) == 0;
}

const char *xb_watch_start(uint64_t pc, size_t size) {
  if (state.count == XB_WATCH_SITES) {
    return "too many instructions to watch";
  }
  if (size < XB_TRAP_SIZE || size > XB_MAX_ENCODING) {
    return "not the size of an instruction";
  }
  struct site *site = &state.sites[state.count];
  site->seen = (struct xb_watched){.pc = pc, .size = size};
  /* NOLINTNEXTLINE(performance-no-int-to-ptr): an address of the traced code */
  memcpy(site->seen.code, (const void *)(uintptr_t)pc, size);
  if (!xb_can_read_operands(site->seen.code, size)) {
    return "not an instruction whose operands are known";
  }
  if (!make_changeable(pc, size) || !make_changeable((uintptr_t)stubs, sizeof(stubs)) || !take_signal()) {
    return "the system does not let code be changed";
  }
  uint8_t *stub = stubs + state.count * XB_STUB_SIZE;
  if (!xb_write_stub(site->seen.code, size, pc, stub)) {
    return "too far away from its copy";
  }
  __builtin___clear_cache((char *)stub, (char *)stub + XB_STUB_SIZE);
  state.count++;
  /* NOLINTNEXTLINE(performance-no-int-to-ptr): an address of the traced code */
  write_code((uint8_t *)(uintptr_t)pc, XB_TRAP, XB_TRAP_SIZE);
  return NULL;
}

void xb_watch_begin(uint64_t series, uint64_t message) {
  state.series = series;
  state.message = message;
  for (size_t i = 0; i < state.count; i++) {
    state.sites[i].call_count = 0;
    state.sites[i].base_count = message == 0 ? 0 : state.sites[i].base_count;
  }
  state.in_call = true;
}

void xb_watch_end(void) {
  state.in_call = false;
  for (size_t i = 0; i < state.count && state.message != 0; i++) {
    struct site *site = &state.sites[i];
    if (!site->removed && site->call_count < site->base_count) {
      note_difference(site, site->call_count, &site->base[site->call_count], NULL);
    }
  }
}

size_t xb_watch_count(void) {
  return state.count;
}

const struct xb_watched *xb_watch_get(size_t index) {
  return &state.sites[index].seen;
}
