#include "harness/kat/error.h"

#include <stdarg.h>
#include <stdio.h>

void xb_kat_error_set(struct xb_kat_error *error, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  (void)vsnprintf(error->text, sizeof error->text, format, arguments);
  va_end(arguments);
}
