#include "harness/contract/guarded.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MOST = 8, NO_MEMORY = 9, KERNEL_FAULT = 0x80, NULL_PAGE = 4096 };

/* What the handler needs; it has no argument of ours. */
static struct xb_guarded opened[MOST];
static unsigned opened_count;
static struct xb_run watched;

static _Thread_local void (*before_fault)(void *argument);
static _Thread_local void *before_fault_argument;

void xb_guarded_open(struct xb_guarded *memory, const char *name, size_t size) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  const size_t bytes = (size + page - 1) / page * page;
  const int file = memfd_create("xb_guarded", MFD_CLOEXEC);
  uint8_t *room = mmap(NULL, bytes + 2 * XB_GUARDED_BEYOND, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (file < 0 || ftruncate(file, (off_t)bytes) != 0 || room == MAP_FAILED || opened_count == MOST) {
    _exit(NO_MEMORY);
  }
  void *seen = mmap(room + XB_GUARDED_BEYOND, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0);
  void *ours = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (seen == MAP_FAILED || ours == MAP_FAILED) {
    _exit(NO_MEMORY);
  }
  (void)close(file);
  *memory = (struct xb_guarded){name, seen, ours, bytes};
  opened[opened_count++] = *memory;
  /* cppcheck-suppress memleak; never given back */
}

void xb_guarded_protect(const struct xb_guarded *memory, int protection) {
  if (mprotect(memory->bytes, memory->size, protection) != 0) {
    _exit(NO_MEMORY);
  }
}

void xb_guarded_call_before_fault(void (*function)(void *argument), void *argument) {
  before_fault = function;
  before_fault_argument = argument;
}

/* tell says where `address` is. */
static void tell(const uint8_t *address, int number, int code) {
  const char *signal_name = number == SIGBUS ? "SIGBUS" : "SIGSEGV";
  for (unsigned i = 0; i < opened_count; i++) {
    const struct xb_guarded *memory = &opened[i];
    const uint8_t *end = memory->bytes + memory->size;
    if (address >= memory->bytes && address < end) {
      (void)xb_run_fail(&watched, "%s: access to %s that is not allowed, byte %zu of %zu", signal_name, memory->name,
                        (size_t)(address - memory->bytes), memory->size);
    } else if (address >= end && address < end + XB_GUARDED_BEYOND) {
      (void)xb_run_fail(&watched, "%s: access %zu bytes behind the end of %s", signal_name, (size_t)(address - end) + 1,
                        memory->name);
    } else if (address < memory->bytes && address >= memory->bytes - XB_GUARDED_BEYOND) {
      (void)xb_run_fail(&watched, "%s: access %zu bytes before the start of %s", signal_name,
                        (size_t)(memory->bytes - address), memory->name);
    }
  }
  if (code == KERNEL_FAULT) {
    (void)xb_run_fail(&watched,
                      "%s: an instruction that the system does not allow, or an address that no memory can have",
                      signal_name);
  } else if ((uintptr_t)address < NULL_PAGE) {
    (void)xb_run_fail(&watched, "%s: access through a null pointer", signal_name);
  }
  /* No address: it differs from run to run. */
  (void)xb_run_fail(&watched, "%s: access to memory that is not the call's (the stack's end, or a wild pointer)",
                    signal_name);
}

static void on_fault(int number, siginfo_t *info, void *context) {
  void (*function)(void *argument) = before_fault;
  (void)context;
  if (function != NULL) {
    before_fault = NULL;
    function(before_fault_argument);
    return;
  }
  tell(info->si_addr, number, info->si_code);
  watched.report->ended = true;
  _exit(0);
}

void xb_guarded_watch(const struct xb_run *run) {
  static uint8_t handler_stack[1 << 16];
  const stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof(handler_stack)};
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  watched = *run;
  (void)sigemptyset(&action.sa_mask);
  (void)sigaltstack(&stack, NULL);
  (void)sigaction(SIGSEGV, &action, NULL);
  (void)sigaction(SIGBUS, &action, NULL);
}
