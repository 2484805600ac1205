/* locale_kept.c - proves that a call leaves the locale as it was. */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "harness/contract/checks.h"

void xb_check_locale_kept(const struct xb_run *run) {
  char before[256];
  struct xb_run_plain plain;
  const locale_t thread = uselocale((locale_t)0);

  (void)snprintf(before, sizeof(before), "%s", setlocale(LC_ALL, NULL));
  if (!xb_run_plain_calls(run, &plain)) {
    return;
  }
  const char *after = setlocale(LC_ALL, NULL);
  if (strcmp(before, after) != 0) {
    (void)xb_run_fail(run, "the locale was \"%s\" before and \"%s\" after", before, after);
  } else if (uselocale((locale_t)0) != thread) {
    (void)xb_run_fail(run, "the thread's locale was changed");
  }
}
