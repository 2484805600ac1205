#include "harness/contract/isolate.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "harness/contract/guarded.h"

#define FILE_BYTES ((rlim_t)16 << 20)

enum { SLEEP_FACTOR = 10, WATCH_NANOSECONDS = 20000000, EXIT_NO_LIMITS = 8 };

/* Why this process ended the other one. */
enum stopped { NOT_STOPPED, TOO_LONG, TOO_MUCH_MEMORY };

static bool limit(int resource, rlim_t most) {
  const struct rlimit value = {most, most};
  return setrlimit(resource, &value) == 0;
}

static bool enter(pid_t parent, int output, const struct xb_isolate_limits *limits) {
  /* One second more until SIGKILL, should SIGXCPU be ignored. */
  const struct rlimit cpu = {limits->cpu_seconds, limits->cpu_seconds + 1};
  const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  sigset_t none;

  (void)sigemptyset(&none);
  return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0 && getppid() == parent && setpgid(0, 0) == 0 && nothing >= 0 &&
         dup2(nothing, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0 && dup2(output, STDERR_FILENO) >= 0 &&
         sigprocmask(SIG_SETMASK, &none, NULL) == 0 && setrlimit(RLIMIT_CPU, &cpu) == 0 &&
         limit(RLIMIT_FSIZE, FILE_BYTES) && limit(RLIMIT_CORE, 0) &&
         /* Without effect on a program in QEMU, which ignores it; the resident memory is watched there. */
         limit(RLIMIT_DATA, limits->memory_bytes);
}

/* resident_bytes returns how much memory a process has, 0 if that is not known (it has just ended). */
static size_t resident_bytes(pid_t process) {
  char text[128];
  unsigned long resident = 0;
  (void)snprintf(text, sizeof(text), "/proc/%ld/statm", (long)process);
  FILE *file = fopen(text, "r");
  if (file == NULL) {
    return 0;
  }
  /* NOLINTNEXTLINE(cert-err34-c): numbers of the kernel */
  const int found = fscanf(file, "%*u %lu", &resident);
  (void)fclose(file);
  return found == 1 ? resident * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

static time_t seconds_now(void) {
  struct timespec now = {0};
  (void)clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec;
}

/* wait_for waits for the end of a process, within the limits that the system does not keep by itself. SIGCHLD is
 * blocked. */
static int wait_for(pid_t process, const struct xb_isolate_limits *limits, enum stopped *stopped) {
  const time_t end = seconds_now() + (time_t)SLEEP_FACTOR * limits->cpu_seconds;
  const struct timespec turn = {0, WATCH_NANOSECONDS};
  sigset_t child_ended;
  int status = 0;

  (void)sigemptyset(&child_ended);
  (void)sigaddset(&child_ended, SIGCHLD);
  *stopped = NOT_STOPPED;
  while (waitpid(process, &status, WNOHANG) == 0) {
    if (*stopped == NOT_STOPPED && seconds_now() >= end) {
      *stopped = TOO_LONG;
    } else if (*stopped == NOT_STOPPED && resident_bytes(process) > limits->memory_bytes) {
      *stopped = TOO_MUCH_MEMORY;
    }
    if (*stopped != NOT_STOPPED) {
      (void)kill(process, SIGKILL);
    }
    (void)sigtimedwait(&child_ended, NULL, &turn);
  }
  (void)kill(-process, SIGKILL); /* what it started and left behind */
  return status;
}

/* say_end tells why a process ended that was not at the end of its check. */
static void say_end(struct xb_run_report *report, int status, enum stopped stopped,
                    const struct xb_isolate_limits *limits) {
  char why[200];
  if (stopped == TOO_MUCH_MEMORY) {
    (void)snprintf(why, sizeof(why), "more than %zu MiB of memory were used", limits->memory_bytes >> 20);
  } else if (stopped == TOO_LONG) {
    (void)snprintf(why, sizeof(why), "it did not end: it waits for something");
  } else if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL)) {
    (void)snprintf(why, sizeof(why), "it did not end within %u seconds of processor time", limits->cpu_seconds);
  } else if (WIFSIGNALED(status)) {
    (void)snprintf(why, sizeof(why), "signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
  } else if (report->calling) {
    (void)snprintf(why, sizeof(why), "it ended the process, with exit status %d", WEXITSTATUS(status));
  } else {
    (void)snprintf(why, sizeof(why), "the check's process ended with exit status %d", WEXITSTATUS(status));
  }
  report->verdict = XB_FAIL;
  (void)snprintf(report->text, sizeof(report->text), "%s", why);
}

/* say_where adds what call did not come back. */
static void say_where(struct xb_run_report *report) {
  const size_t length = strlen(report->text);
  if (report->verdict == XB_FAIL && report->calling) {
    (void)snprintf(report->text + length, sizeof(report->text) - length,
                   "; in a call with a message of %llu bits, digest of %zu", (unsigned long long)report->msg_bits,
                   report->digest_bits);
  }
}

/* judge_output makes output of a check that has to be silent its failure. */
static void judge_output(struct xb_run_report *report, int output) {
  char text[64];
  const off_t bytes = lseek(output, 0, SEEK_END);
  if (!report->silent || report->verdict != XB_PASS || bytes == 0) {
    return;
  }
  const ssize_t got = pread(output, text, sizeof(text) - 1, 0);
  text[got > 0 ? got : 0] = '\0';
  for (char *at = text; *at != '\0'; at++) {
    *at = (char)(*at < ' ' || *at > '~' ? '?' : *at);
  }
  report->verdict = XB_FAIL;
  (void)snprintf(report->text, sizeof(report->text), "wrote %lld bytes to standard output or error: \"%s\"",
                 (long long)bytes, text);
}

static void give_up(struct xb_run_report *report, const char *what) {
  report->verdict = XB_FAIL;
  (void)snprintf(report->text, sizeof(report->text), "no %s for the check; nothing was checked", what);
}

void xb_isolate(void (*check)(const struct xb_run *run), const struct xb_hash *hash, const struct xb_hash *reference,
                const struct xb_isolate_limits *limits, struct xb_run_report *report) {
  struct xb_run_report *shared = mmap(NULL, sizeof(*shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  const int output = memfd_create("xb_output", MFD_CLOEXEC);
  const pid_t parent = getpid();
  sigset_t child_ended;

  memset(report, 0, sizeof(*report));
  if (shared == MAP_FAILED || output < 0) {
    give_up(report, "memory");
    return;
  }
  (void)sigemptyset(&child_ended);
  (void)sigaddset(&child_ended, SIGCHLD);
  (void)sigprocmask(SIG_BLOCK, &child_ended, NULL);
  const pid_t process = fork();
  if (process == 0) {
    const struct xb_run run = {hash, reference, shared};
    if (!enter(parent, output, limits)) {
      _exit(EXIT_NO_LIMITS);
    }
    xb_guarded_watch(&run);
    check(&run);
    (void)fflush(NULL); /* what the candidate left in the buffers of stdio */
    shared->ended = true;
    _exit(0);
  }
  if (process < 0) {
    give_up(report, "process");
  } else {
    enum stopped stopped;
    const int status = wait_for(process, limits, &stopped);
    *report = *shared;
    if (!report->ended) {
      say_end(report, status, stopped, limits);
    }
    say_where(report);
    judge_output(report, output);
  }
  (void)close(output);
  (void)munmap(shared, sizeof(*shared));
}
