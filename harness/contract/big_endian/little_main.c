/* little_main.c - prints the digests of the linked instance; built as all programs are. Exit status: 0, or 1 if a call
 * fails.
 */
#include <stdio.h>

#include "harness/api/hash.h"
#include "harness/contract/big_endian/print_digests.h"

static void write_text(const char *text, size_t size) {
  (void)fwrite(text, 1, size, stdout);
}

int main(void) {
  return xb_print_digests(&xb_instance, write_text) && fflush(stdout) == 0 ? 0 : 1;
}
