/* tick_counter.c - proves that no call reads the processor's tick counter, directly or through the C library's clock.
 */
#include <unistd.h>

#include "harness/api/emulation.h"
#include "harness/contract/checks.h"
#include "harness/contract/machine.h"

void xb_check_tick_counter(const struct xb_run *run) {
  struct xb_run_plain plain;
  const char *problem = xb_machine_trap_ticks();

  if (problem != NULL) {
    xb_run_not_available(run, "%s", problem);
    return;
  }
  (void)xb_run_plain_calls(run, &plain);
}
