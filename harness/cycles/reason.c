#include "harness/cycles/reason.h"

#include <stdarg.h>
#include <stdio.h>

bool xb_reason_set(struct xb_reason *reason, const char *format, ...) {
  va_list arguments;

  va_start(arguments, format);
  (void)vsnprintf(reason->text, sizeof reason->text, format, arguments);
  va_end(arguments);
  return false;
}
