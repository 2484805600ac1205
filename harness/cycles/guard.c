#include "harness/cycles/guard.h"

#include <setjmp.h>
#include <signal.h>
#include <string.h>

static sigjmp_buf after_signal;

static void on_signal(int number) {
  siglongjmp(after_signal, number);
}

int xb_guard(void (*action)(void *argument), void *argument) {
  struct sigaction handler;
  struct sigaction old_ill;
  struct sigaction old_segv;
  volatile int result = -1;

  memset(&handler, 0, sizeof handler);
  handler.sa_handler = on_signal;
  (void)sigemptyset(&handler.sa_mask);
  if (sigaction(SIGILL, &handler, &old_ill) != 0) {
    return -1;
  }
  if (sigaction(SIGSEGV, &handler, &old_segv) == 0) {
    /* The signal mask is saved, too: the signal is blocked while its handler runs. */
    int number = sigsetjmp(after_signal, 1);

    if (number == 0) {
      action(argument);
    }
    result = number;
    (void)sigaction(SIGSEGV, &old_segv, NULL);
  }
  (void)sigaction(SIGILL, &old_ill, NULL);
  return result;
}
