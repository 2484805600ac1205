/* signals_kept.c - proves that a call leaves the signal mask, all handlers, the alternate stack and the timers as they
 * were.
 */
#include <signal.h>
#include <string.h>
#include <sys/time.h>

#include "harness/contract/checks.h"

enum { SIGNALS = 64, TIMERS = 3 };

struct state {
  sigset_t mask;
  void (*handlers[SIGNALS])(int);
  int flags[SIGNALS];
  void *stack;
  bool timers[TIMERS];
};

static void take(struct state *state) {
  stack_t stack = {0};
  memset(state, 0, sizeof(*state));
  (void)sigprocmask(SIG_SETMASK, NULL, &state->mask);
  for (int number = 1; number < SIGNALS; number++) {
    struct sigaction action;
    memset(&action, 0, sizeof(action));
    if (sigaction(number, NULL, &action) == 0) {
      state->handlers[number] = action.sa_handler;
      state->flags[number] = action.sa_flags;
    }
  }
  if (sigaltstack(NULL, &stack) == 0) {
    state->stack = stack.ss_sp;
  }
  for (int timer = 0; timer < TIMERS; timer++) {
    struct itimerval value = {0};
    (void)getitimer((__itimer_which_t)timer, &value);
    state->timers[timer] = value.it_value.tv_sec != 0 || value.it_value.tv_usec != 0;
  }
}

static void compare(const struct xb_run *run, const struct state *before, const struct state *after) {
  for (int number = 1; number < SIGNALS; number++) {
    if (before->handlers[number] != after->handlers[number] || before->flags[number] != after->flags[number]) {
      (void)xb_run_fail(run, "the handler of signal %d (%s) was changed", number, strsignal(number));
    }
    if (sigismember(&before->mask, number) != sigismember(&after->mask, number)) {
      (void)xb_run_fail(run, "the signal mask was changed, for signal %d (%s)", number, strsignal(number));
    }
  }
  if (before->stack != after->stack) {
    (void)xb_run_fail(run, "the alternate signal stack was changed");
  }
  if (memcmp(before->timers, after->timers, sizeof(before->timers)) != 0) {
    (void)xb_run_fail(run, "a timer was started or stopped");
  }
}

void xb_check_signals_kept(const struct xb_run *run) {
  struct state before;
  struct state after;
  struct xb_run_plain plain;

  take(&before);
  if (xb_run_plain_calls(run, &plain)) {
    take(&after);
    compare(run, &before, &after);
  }
}
