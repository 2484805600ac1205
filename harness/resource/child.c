#include "harness/resource/child.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

void *xb_shared_memory(size_t bytes) {
  void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  /* cppcheck-suppress memleak; the caller's */
  return memory == MAP_FAILED ? NULL : memory;
}

void xb_shared_memory_free(void *memory, size_t bytes) {
  (void)munmap(memory, bytes);
}

static void block_signals(void) {
  static const int FAULTS[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};
  sigset_t signals;
  (void)sigfillset(&signals);
  for (size_t i = 0; i < sizeof(FAULTS) / sizeof(FAULTS[0]); i++) {
    (void)sigdelset(&signals, FAULTS[i]);
  }
  (void)sigprocmask(SIG_SETMASK, &signals, NULL);
}

int xb_run_in_child(void (*function)(void *argument), void *argument) {
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) {
    return -1;
  }
  if (child == 0) {
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    if (getppid() != parent) {
      _exit(EXIT_FAILURE); /* it died before */
    }
    block_signals();
    function(argument);
    _exit(EXIT_SUCCESS);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) {
      return -1;
    }
  }
  if (WIFSIGNALED(status)) {
    return WTERMSIG(status);
  }
  if (WEXITSTATUS(status) != EXIT_SUCCESS) {
    errno = ECHILD; /* the function called exit */
    return -1;
  }
  return 0;
}
