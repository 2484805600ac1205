/* system_calls.c - proves that no call asks the system for anything but memory: no file, socket, clock, random number,
 * process or signal. Natively a seccomp filter traps all else; under QEMU, which has no seccomp, its log of system
 * calls tells. */
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "harness/api/emulation.h"
#include "harness/contract/checks.h"
#include "harness/contract/machine.h"
#include "harness/contract/self.h"

enum { LOG_BYTES = 1 << 18 };

/* What the heap needs, and what ends a process. */
static const struct {
  const char *name;
  unsigned number;
} ALLOWED[] = {{"brk", SYS_brk},           {"mmap", SYS_mmap},
               {"munmap", SYS_munmap},     {"mremap", SYS_mremap},
               {"mprotect", SYS_mprotect}, {"madvise", SYS_madvise},
               {"futex", SYS_futex},       {"rt_sigreturn", SYS_rt_sigreturn},
               {"exit", SYS_exit},         {"exit_group", SYS_exit_group}};

enum { ALLOWED_COUNT = sizeof(ALLOWED) / sizeof(ALLOWED[0]) };

/* Names of those that a candidate is likely to make. */
static const struct {
  int number;
  const char *name;
} KNOWN[] = {{SYS_openat, "openat"}, {SYS_read, "read"},           {SYS_write, "write"},
             {SYS_socket, "socket"}, {SYS_connect, "connect"},     {SYS_clock_gettime, "clock_gettime"},
             {SYS_getpid, "getpid"}, {SYS_getrandom, "getrandom"}, {SYS_rt_sigprocmask, "rt_sigprocmask"},
             {SYS_kill, "kill"},     {SYS_tgkill, "tgkill"},       {SYS_rt_sigaction, "rt_sigaction"},
             {SYS_clone, "clone"},   {SYS_execve, "execve"}};

static struct xb_run trapped_run;

static void on_trap(int number, siginfo_t *info, void *context) {
  const char *name = "see the table of the architecture";
  (void)number;
  (void)context;
  for (unsigned i = 0; i < sizeof(KNOWN) / sizeof(KNOWN[0]); i++) {
    name = KNOWN[i].number == info->si_syscall ? KNOWN[i].name : name;
  }
  (void)xb_run_fail(&trapped_run, "system call %d (%s)", info->si_syscall, name);
  trapped_run.report->ended = true;
  _exit(0);
}

/* install makes each system call that is not allowed end in on_trap. */
static bool install(void) {
  struct sock_filter filter[ALLOWED_COUNT + 6];
  unsigned short count = 0;
  struct sigaction action = {.sa_sigaction = on_trap, .sa_flags = SA_SIGINFO};

  (void)sigemptyset(&action.sa_mask);
  filter[count++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  filter[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, xb_machine_audit_architecture(), 1, 0);
  filter[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP);
  filter[count++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (unsigned i = 0; i < ALLOWED_COUNT; i++) {
    /* To the last instruction, which allows. */
    const unsigned char distance = (unsigned char)(ALLOWED_COUNT - i);
    filter[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ALLOWED[i].number, distance, 0);
  }
  filter[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP);
  filter[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  const struct sock_fprog program = {count, filter};
  return sigaction(SIGSYS, &action, NULL) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

void xb_checks_mark_calls(const struct xb_hash *hash) {
  struct xb_run_report report = {0};
  const struct xb_run run = {hash, NULL, &report};
  struct xb_run_plain plain;

  (void)prctl(XB_SELF_MARK, 1, 0, 0, 0);
  (void)xb_run_plain_calls(&run, &plain);
  (void)prctl(XB_SELF_MARK, 2, 0, 0, 0);
}

static bool is_allowed(const char *line) {
  /* "12345 brk(...) = ..." */
  const char *name = line + strspn(line, "0123456789 ");
  for (unsigned i = 0; i < ALLOWED_COUNT; i++) {
    const size_t length = strlen(ALLOWED[i].name);
    if (strncmp(name, ALLOWED[i].name, length) == 0 && name[length] == '(') {
      return true;
    }
  }
  return false;
}

/* read_log looks through the lines between the marks. */
static void read_log(const struct xb_run *run, char *log) {
  char begin[40];
  char end[40];
  char *rest = NULL;
  bool between = false;

  (void)snprintf(begin, sizeof(begin), " prctl(%d,1,", XB_SELF_MARK);
  (void)snprintf(end, sizeof(end), " prctl(%d,2,", XB_SELF_MARK);
  for (char *line = strtok_r(log, "\n", &rest); line != NULL; line = strtok_r(NULL, "\n", &rest)) {
    if (strstr(line, begin) != NULL) {
      between = true;
    } else if (between && strstr(line, end) != NULL) {
      return;
    } else if (between && !is_allowed(line)) {
      const char *name = line + strspn(line, "0123456789 ");
      (void)xb_run_fail(run, "system call %.*s", (int)strcspn(name, "("), name);
      return;
    }
  }
  (void)xb_run_fail(run, "%s", between ? "the calls did not come to their end" : "the emulator's log has no mark");
}

void xb_check_system_calls(const struct xb_run *run) {
  struct xb_run_plain plain;
  if (xb_emulator_name() == NULL) {
    trapped_run = *run;
    if (!install()) {
      (void)xb_run_fail(run, "the system accepts no seccomp filter; nothing was checked");
      return;
    }
    (void)xb_run_plain_calls(run, &plain);
    return;
  }
  struct xb_self_output log = {(char *)xb_run_memory(LOG_BYTES), LOG_BYTES};
  const char *problem = xb_self_run("--mark-calls", "XB_CONTRACT=1", true, &log);
  if (log.text[0] == '\0') {
    (void)xb_run_fail(run, "%s", problem != NULL ? problem : "the emulator wrote no log of system calls");
    return;
  }
  read_log(run, log.text);
}
