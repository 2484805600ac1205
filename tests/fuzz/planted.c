#include "tests/fuzz/planted.h"

#include <stdio.h>
#include <stdlib.h>

void xb_fuzz_planted(bool accepted, const uint8_t *data, size_t size) {
  // cppcheck-suppress variableScope; one for all calls
  static volatile uint8_t sink;
  const char *remainder = getenv("XB_FUZZ_PLANTED");
  if (remainder == NULL || !accepted) {
    return;
  }
  unsigned long sum = 0;
  for (size_t i = 0; i < size; i++) {
    sum += data[i];
  }
  if (sum % XB_FUZZ_PLANTED_MODULUS != strtoul(remainder, NULL, 10)) {
    return;
  }
  fputs(XB_FUZZ_PLANTED_TEXT "\n", stderr);
  uint8_t *bytes = calloc(16, 1);
  if (bytes != NULL) {
    sink = bytes[16 + sink];
  }
  free(bytes);
}
