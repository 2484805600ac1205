/* environment.c - proves that no call looks at the environment: the list of variables cannot be read meanwhile. */
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "harness/contract/checks.h"
#include "harness/contract/guarded.h"

void xb_check_environment(const struct xb_run *run) {
  struct xb_guarded list;
  struct xb_run_plain plain;

  xb_guarded_open(&list, "the environment", sizeof(char *));
  xb_guarded_protect(&list, PROT_NONE);
  environ = (char **)(void *)list.bytes;
  (void)xb_run_plain_calls(run, &plain);
}
